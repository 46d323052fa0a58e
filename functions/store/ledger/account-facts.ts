import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { balanceKey } from '../table/keys.ts'
import type { AccountFacts } from './known-accounts.ts'
import { accountFactsFrom } from './limits.ts'

/** An account as its balance's item shows it, with what a write can know of it. */
export interface AccountRead extends AccountFacts {
  currencyId: number | null
}

/**
 * Reads accounts consistently, for a posting that depends on their books: one read for each, so that they are read beside
 * what else the posting needs.
 * @returns the accounts that exist, by number
 */
export async function readAccounts(
  numbers: readonly string[],
): Promise<ReadonlyMap<string, AccountRead>> {
  const items = await Promise.all(numbers.map((number) => getItem(balanceKey(number))))
  return new Map(
    numbers.flatMap((number, at): [string, AccountRead][] => {
      const item = items[at]
      return item ? [[number, accountFrom(item)]] : []
    }),
  )
}

function accountFrom(item: Item): AccountRead {
  const currencyId = item['currencyId'] === undefined ? null : Number(item['currencyId'])
  return { ...accountFactsFrom(item), currencyId }
}
