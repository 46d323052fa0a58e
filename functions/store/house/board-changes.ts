import { formatRate } from '../../../shared/money/rate.ts'
import type { Board, Offsets } from '../../domain/deals/rate-board.ts'
import type { CurrencyCodes } from '../../domain/ledger/exchange-pair.ts'
import type { AuditSide } from '../people/audit.ts'

/** Returns a board in the form in which the audit trail stores it: a field for each currency. */
export function boardSide({ rates }: Board, codes: CurrencyCodes): AuditSide {
  return Object.fromEntries(
    rates.map(({ currencyId, per, buy, sell }) => [
      codes.get(currencyId) ?? String(currencyId),
      `${formatRate(buy)} to ${formatRate(sell)}${per === 1 ? '' : ` for ${per}`}`,
    ]),
  )
}

/** Returns the offsets of a branch in the form in which the audit trail stores them. */
export function offsetsSide(branch: string, { offsets }: Offsets, codes: CurrencyCodes): AuditSide {
  const entries = offsets.map(({ currencyId, buy, sell }) => [
    codes.get(currencyId) ?? String(currencyId),
    `${formatRate(buy)} and ${formatRate(sell)}`,
  ])
  return { branch, ...Object.fromEntries(entries) }
}
