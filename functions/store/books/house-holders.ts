import { HOUSE_ACCOUNTS } from '../../../shared/contract/house.ts'
import type { Holder } from '../../domain/books/trial-balance.ts'
import { balanceFrom } from '../ledger/balances.ts'
import { getItems } from '../table/get.ts'
import { balanceKey, numberOfBalance } from '../table/keys.ts'

/** Reads the ids and names of the house's own accounts, by number; they may be slightly out of date (3 read units). */
export async function houseHolders(): Promise<ReadonlyMap<string, Holder>> {
  const items = await getItems(HOUSE_ACCOUNTS.map(balanceKey), { ConsistentRead: false })
  return new Map(
    items.map((item) => {
      const accountNumber = numberOfBalance(item)
      const { accountId, accountName } = balanceFrom(accountNumber, item)
      return [accountNumber, { accountId, accountName }]
    }),
  )
}
