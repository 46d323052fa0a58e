import { shell as texts } from '#texts/shell.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'

/** What waits for the signed-in user, as the server counts it (docs/rules/days.md). */
export type Attention = Answered<RouteNamed<'days/attention'>>

/** What waits behind an entry of the sidebar, as a number and in words. */
export interface Waiting {
  readonly count: number
  readonly words: string
}

/** What waits, by the names of the sidebar's entries. */
export type WaitingByEntry = Readonly<Record<string, Waiting>>

/**
 * Returns what waits behind the entries of the sidebar. For a branch, late days count at Close Day and differences of cash
 * at My Till, where the branch deals with them. For head office, both count at Days.
 */
export function waitingByEntry(attention: Attention, isHeadOffice: boolean): WaitingByEntry {
  const { late, toReview, returned, offers, dispatches, differences } = attention
  const { unlocked, part, corrected, reopened, changes, alone, lateMoves, unsettled, chase } =
    attention
  const ofDays = isHeadOffice ? late : 0
  const ofCash = { lateMoves, unsettled, differences: differences - unsettled }
  const all: Record<string, Waiting> = {
    days: waiting({
      toReview,
      returned,
      late: ofDays,
      ...(isHeadOffice ? ofCash : {}),
      reopened,
      changes,
      alone,
      chase,
    }),
    closeDay: waiting({ late: late - ofDays }),
    myTill: waiting({ offers, dispatches, ...(isHeadOffice ? {} : ofCash) }),
    hawalas: waiting({ unlocked, part, corrected }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, { count }]) => count > 0))
}

/** Returns what waits behind several entries, added up. */
export function sumOf(all: readonly Waiting[]): Waiting {
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    words: all.map(({ words }) => words).join(', '),
  }
}

function waiting(counts: Partial<Record<keyof Attention & keyof typeof texts, number>>): Waiting {
  const given = Object.entries(counts).filter(([, count]) => count > 0)
  return sumOf(
    given.map(([name, count]) => ({ count, words: texts[name as keyof typeof counts](count) })),
  )
}
