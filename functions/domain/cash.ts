import type * as z from 'zod/mini'
import type { CashPosition } from '../../shared/contract/reports.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import type { Balances } from './statement.ts'

/** The amounts credited to and debited from the cash account, by currency id; both are without a sign. */
export type CashMoved = ReadonlyMap<
  number,
  { creditedMinor: AmountMinor; debitedMinor: AmountMinor }
>

/**
 * The cash of a day per currency. Cash in hand is minus the balance of the cash account: a debit is cash that comes in,
 * a credit is cash that goes out. Rules: docs/rules/ledger.md.
 * @param opening the balances of the cash account when the day began
 * @param moved the movements of all clerks on the cash account
 */
export function cashOf(
  currencies: readonly { id: number; code: string }[],
  opening: Balances,
  moved: readonly CashMoved[],
): z.output<typeof CashPosition>['cash'] {
  return currencies.map(({ id, code }) => {
    const openingMinor = -(opening.get(id) ?? 0n)
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
