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
 * Returns the lines of a comparison: one for each hawala, with all that it moved in these days, and one for each other posting.
 * A hawala stands where its first row stood. Rules: docs/rules/partners.md.
 * @param rows the rows of the statement, the oldest first
 * @param orders the orders of the rows
 */
export function ourLines(rows: readonly PartnerRow[], orders: readonly Order[]): OurLine[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const lines = new Map<string, OurLine>()
  for (const row of rows) {
    const { orderId, amount, commission, transactionIds } = row
    const key = orderId === null ? `posting ${transactionIds[0]}` : `hawala ${orderId}`
    const before = lines.get(key) ?? emptyLine(row, byId.get(orderId ?? 0))
    lines.set(key, {
      ...before,
      minor: before.minor + amountIn(amount) + amountIn(commission),
      commissionMinor: before.commissionMinor + amountIn(commission),
      transactionIds: [...before.transactionIds, ...transactionIds],
    })
  }
  return [...lines.values()]
}

type Order = Pick<HawalaOrder, 'id' | 'sender'>

/** Returns the line that begins with a row, before anything has moved. */
function emptyLine(row: PartnerRow, order: Order | undefined): OurLine {
  const { date, label, orderId, partnerNumber, partnerDate, way, name, state } = row
  return {
    date,
    label,
    orderId,
    partnerNumber,
    partnerDate,
    way,
    name,
    state,
    names: [name, order?.sender.name].filter((each) => each != null),
    minor: 0n,
    commissionMinor: 0n,
    transactionIds: [],
  }
}
