import type { Holder } from '../../domain/books/trial-balance.ts'
import type { HawalaDay } from '../../domain/hawala/hawala-profit.ts'
import { endsOfRoute } from '../../domain/hawala/order-route.ts'
import { balanceFrom } from '../ledger/balances.ts'
import { getItems } from '../table/get.ts'
import { balanceKey, numberOfBalance } from '../table/keys.ts'

/** Reads the ids and names of the partners in what hawalas earned, by account number; names may be slightly out of date. */
export async function partnerNames(
  days: readonly HawalaDay[],
): Promise<ReadonlyMap<string, Holder>> {
  const numbers = new Set<string>()
  for (const { cells } of days) {
    for (const { route, partner } of cells) {
      for (const end of endsOfRoute(route)) if (end.partner !== null) numbers.add(end.partner)
      if (partner !== null) numbers.add(partner)
    }
  }
  const items = await getItems([...numbers].map(balanceKey), { ConsistentRead: false })
  return new Map(
    items.map((item) => {
      const accountNumber = numberOfBalance(item)
      const { accountId, accountName } = balanceFrom(accountNumber, item)
      return [accountNumber, { accountId, accountName }]
    }),
  )
}
