import type * as z from 'zod/mini'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { CashPosition } from '../../../shared/contract/reports.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { Balances } from '../ledger/statement.ts'

/** The amounts credited to and debited from the cash account, by currency id; both are without a sign. */
type CashMoved = ReadonlyMap<number, { creditedMinor: AmountMinor; debitedMinor: AmountMinor }>

/** The house accounts on a day: their balances when it began, and the movements of each clerk. */
interface HouseOnDay {
  opening: ReadonlyMap<string, Balances>
  shares: readonly { account: string; moved: CashMoved }[]
}

/**
 * Returns the cash of a day per currency. Cash in hand is minus the balance of the cash account: a debit is cash that comes
 * in, a credit is cash that goes out. Rules: docs/rules/ledger.md.
 */
export function cashOfDay(
  currencies: readonly { id: number; code: string }[],
  { opening, shares }: HouseOnDay,
): z.output<typeof CashPosition>['cash'] {
  const moved = shares.filter(({ account }) => account === CASH_ACCOUNT).map((share) => share.moved)
  return currencies.map(({ id, code }) => {
    const openingMinor = -(opening.get(CASH_ACCOUNT)?.get(id) ?? 0n)
    const inMinor = moved.reduce((sum, each) => sum + (each.get(id)?.debitedMinor ?? 0n), 0n)
    const outMinor = moved.reduce((sum, each) => sum + (each.get(id)?.creditedMinor ?? 0n), 0n)
    return {
      currencyId: id,
      currencyCode: code,
      opening: formatAmount(openingMinor),
      in: formatAmount(inMinor),
      out: formatAmount(outMinor),
      closing: formatAmount(openingMinor + inMinor - outMinor),
    }
  })
}
