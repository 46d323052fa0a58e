import type * as z from 'zod/mini'
import type { Count } from '../../shared/contract/till-counts.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import type { CurrencyCodes } from './exchange-pair.ts'
import { type TillCount, varianceOf } from './till-count.ts'

/** A count as the API returns it. Rules: docs/rules/counts.md. */
export function countAnswer(count: TillCount, codes: CurrencyCodes): z.output<typeof Count> {
  const { till, countedBy, decidedBy } = count
  return {
    ...till,
    through: count.through,
    try: count.try,
    freeze: count.state !== 'spot',
    state: count.state,
    countedBy: countedBy.userId,
    countedByName: countedBy.userName,
    countedAt: count.countedAt,
    decidedBy: decidedBy?.userId ?? null,
    decidedByName: decidedBy?.userName ?? null,
    decidedAt: decidedBy?.at ?? null,
    reason: decidedBy?.reason ?? null,
    flags: [...count.flags],
    transactionIds: [...count.transactionNumbers],
    lines: count.lines.map((line) => ({
      currencyId: line.currencyId,
      currencyCode: codes.get(line.currencyId) ?? String(line.currencyId),
      pieces: { ...line.pieces },
      loose: formatAmount(line.looseMinor),
      expected: formatAmount(line.expectedMinor),
      counted: formatAmount(line.countedMinor),
      variance: formatAmount(varianceOf(line)),
    })),
  }
}
