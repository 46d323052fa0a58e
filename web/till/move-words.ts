import { till as texts } from '#texts/till.ts'
import { formatInstant } from '../../shared/calendar/format-date.ts'
import { withCommas } from '../../shared/money/amount.ts'
import type { Move } from './till.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Says how long something has waited, in words: "3 hours", "2 days". */
export function ageWords(sinceMs: number, nowMs: number): string {
  const passedMs = Math.max(0, nowMs - sinceMs)
  if (passedMs >= DAY_MS) return texts.days(Math.floor(passedMs / DAY_MS))
  if (passedMs >= HOUR_MS) return texts.hours(Math.floor(passedMs / HOUR_MS))
  return texts.minutes(Math.floor(passedMs / 60_000))
}

/** Returns the time since when the cash of a move has been waiting: since its dispatch, or else since it was offered. */
export function waitsSince({ dispatchedAt, offeredAt }: Move): Date {
  return new Date(dispatchedAt ?? offeredAt)
}

/** Returns the amounts of a move in one line: "10,000.00 AFN, 100.00 USD". */
export function amountsWords({ amounts }: Pick<Move, 'amounts'>): string {
  return amounts.map((each) => `${withCommas(each.amount)} ${each.currencyCode}`).join(', ')
}

/**
 * Says in one line which amounts of a move arrived other than they were sent: "90.00 AFN accepted of 100.00 AFN". Empty if
 * there are none.
 */
export function acceptedWords({ amounts }: Pick<Move, 'amounts'>): string {
  return amounts
    .filter(({ amount, arrived }) => arrived !== null && arrived !== amount)
    .map(({ amount, arrived, currencyCode }) =>
      texts.acceptedOf(
        `${withCommas(arrived ?? '')} ${currencyCode}`,
        `${withCommas(amount)} ${currencyCode}`,
      ),
    )
    .join(', ')
}

/** Says what was done with a move, by whom and when: "Accepted by karim on 23-Nov-2026 12:04". */
export function becameWords(move: Move, timeZone: string): string {
  const { state } = move
  const by = move.decidedByName ?? move.dispatchedByName ?? move.offeredByName
  const at = move.decidedAt ?? move.dispatchedAt ?? move.offeredAt
  return texts.became(texts.moveStates[state], by, formatInstant(new Date(at), timeZone))
}
