import type * as z from 'zod/mini'
import type { PartnerComparison } from '../../../shared/contract/partner-comparison.ts'
import { type AmountMinor, amountIn } from '../../../shared/money/amount.ts'
import type { PartnerRow } from '../../../shared/reports/partner-statement-csv.ts'
import type { HawalaOrder } from './hawala-order.ts'

type Ours = NonNullable<z.output<typeof PartnerComparison>['agrees'][number]['ours']>

/** What our statement has, for a comparison with the partner's list. */
export interface OurLine extends Omit<Ours, 'amount' | 'commission'> {
  /** The credits minus the debits, with the share. */
  readonly minor: AmountMinor
  /** The share in `minor`. */
  readonly commissionMinor: AmountMinor
  /** The names by which the partner may know it. */
  readonly names: readonly string[]
}

/**
 * Returns the lines of a comparison: one for each hawala, with all that it moved in these days, and one for each other posting,
 * by the first of their rows. Rules: docs/rules/partners.md.
 * @param rows the rows of the statement, the oldest first
 * @param orders the orders of the rows
 */
export function ourLines(
  rows: readonly PartnerRow[],
  orders: readonly Pick<HawalaOrder, 'id' | 'way' | 'number' | 'sender'>[],
): OurLine[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const lines = new Map<string, OurLine>()
  for (const row of rows) {
    const { orderId, name, amount, commission, transactionIds } = row
    const key = orderId === null ? `posting ${transactionIds[0]}` : `hawala ${orderId}`
    const { date, partnerNumber, partnerDate, way, state } = row
    const before = lines.get(key)
    const minor = amountIn(amount) + amountIn(commission)
    const order = orderId === null ? undefined : byId.get(orderId)
    const label = order ? labelOf(order) : null
    lines.set(key, {
      ...(before ?? {
        ...{ date, label, orderId, partnerNumber, partnerDate, way, name, state },
        names: [name, order?.sender.name].filter((each) => each != null),
      }),
      minor: (before?.minor ?? 0n) + minor,
      commissionMinor: (before?.commissionMinor ?? 0n) + amountIn(commission),
      transactionIds: [...(before?.transactionIds ?? []), ...transactionIds],
    })
  }
  return [...lines.values()]
}

function labelOf({ way, number }: Pick<HawalaOrder, 'way' | 'number'>): string {
  return `${way === 'send' ? 'S' : 'R'}-${number}`
}
