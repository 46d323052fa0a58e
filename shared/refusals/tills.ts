import { businessDateOf } from '../calendar/business-date.ts'
import { formatDay, formatDayAndYear, formatTime } from '../calendar/format-date.ts'
import { line } from './refused.ts'

/** Refusals about tills and their days. */

export const counted = /* @__PURE__ */ line(
  'till.counted',
  'conflict',
  ({ till, through }: { till: string; through: string }) =>
    `The till of ${till} is counted through ${formatDay(through)}`,
)
export const vaultCounted = /* @__PURE__ */ line(
  'till.vaultCounted',
  'conflict',
  ({ till, through }: { till: string; through: string }) =>
    `The till of ${till} is counted through ${formatDay(through)}: reject or reopen that count first, because the difference of a first count goes to the vault`,
)
export const uncounted = /* @__PURE__ */ line(
  'till.uncounted',
  'conflict',
  ({ till, day }: { till: string; day: string }) =>
    `The till of ${till} was not counted on ${formatDay(day)}: count it, or let a Manager or Admin put it off`,
)
export const dayClosed = /* @__PURE__ */ line(
  'till.dayClosed',
  'conflict',
  ({
    branch,
    day,
    closedAt,
    closedBy,
    timeZone,
  }: {
    branch: string
    day: string
    closedAt: string
    closedBy: string | null
    timeZone: string
  }) => {
    const at = new Date(closedAt)
    const on = businessDateOf(at, timeZone)
    const later = on === day ? '' : ` on ${formatDay(on)}`
    const who = closedBy ? ` by ${closedBy}` : ''
    return `${branch} closed ${formatDay(day)} at ${formatTime(at, timeZone)}${later}${who}`
  },
)
export const yearClosed = /* @__PURE__ */ line(
  'till.yearClosed',
  'conflict',
  ({ through }: { through: string }) => `The year through ${formatDayAndYear(through)} is closed`,
)
export const notFound = /* @__PURE__ */ line(
  'till.notFound',
  'notFound',
  ({ till, branch }: { till: number; branch: string }) => `There is no till ${till} in ${branch}`,
)
