import type { Holder } from '../../domain/books/trial-balance.ts'
import type { HawalaDay } from '../../domain/hawala/hawala-profit.ts'
import { endsOfRoute } from '../../domain/hawala/order-route.ts'
import type { PartnerGroup } from '../../domain/partners/partner-groups.ts'
import { balanceFrom } from '../ledger/balances.ts'
import { getItems } from '../table/get.ts'
import { balanceKey, numberOfBalance } from '../table/keys.ts'

/**
 * Reads the ids and names of the partners in what hawalas earned, by account number; names may be slightly out of date.
 * @param groups the groups of the accounts whose leaders are named too, by account number
 */
export async function partnerNames(
  days: readonly HawalaDay[],
  groups: ReadonlyMap<string, PartnerGroup>,
): Promise<ReadonlyMap<string, Holder>> {
  const numbers = new Set<string>()
  for (const { cells } of days) {
    for (const { route, partner } of cells) {
      for (const end of endsOfRoute(route)) if (end.partner !== null) numbers.add(end.partner)
      if (partner !== null) numbers.add(partner)
    }
  }
  for (const number of [...numbers]) numbers.add(groups.get(number)?.leader ?? number)
  const items = await getItems([...numbers].map(balanceKey), { ConsistentRead: false })
  return new Map(
    items.map((item) => {
      const accountNumber = numberOfBalance(item)
      const { accountId, accountName } = balanceFrom(accountNumber, item)
      return [accountNumber, { accountId, accountName }]
    }),
  )
}
