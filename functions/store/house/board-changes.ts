import type * as z from 'zod/mini'
import type { RateBoard } from '../../../shared/contract/rate-board.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import * as RATE_BOARDS from '../../../shared/refusals/rate-boards.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyCodes } from '../../domain/exchange-pair.ts'
import type { Board, Offsets } from '../../domain/rate-board.ts'
import type { AuditSide } from '../people/audit.ts'

/** The refusal of somebody who saw another board; it carries the board as it is now. */
export function boardChanged(record: z.output<typeof RateBoard>): Refusal {
  return refused(RATE_BOARDS.movedOn, undefined, { record })
}

/** A board in the form in which the audit trail stores it: a field for each currency. */
export function boardSide({ rates }: Board, codes: CurrencyCodes): AuditSide {
  return Object.fromEntries(
    rates.map(({ currencyId, per, buy, sell }) => [
      codes.get(currencyId) ?? String(currencyId),
      `${formatRate(buy)} to ${formatRate(sell)}${per === 1 ? '' : ` for ${per}`}`,
    ]),
  )
}

/** The offsets of a branch in the form in which the audit trail stores them. */
export function offsetsSide(branch: string, { offsets }: Offsets, codes: CurrencyCodes): AuditSide {
  const entries = offsets.map(({ currencyId, buy, sell }) => [
    codes.get(currencyId) ?? String(currencyId),
    `${formatRate(buy)} and ${formatRate(sell)}`,
  ])
  return { branch, ...Object.fromEntries(entries) }
}
