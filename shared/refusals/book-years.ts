import { formatDayAndYear } from '../calendar/format-date.ts'
import { line } from './refused.ts'

/** Refusals about closing a year of the books (docs/rules/books.md). Facts are ISO days. */

type Through = { through: string }

export const notOver = /* @__PURE__ */ line(
  'bookYear.notOver',
  'badInput',
  ({ today }: { today: string }) => `through must be before today, ${formatDayAndYear(today)}`,
  'through',
)
export const nothingPosted = /* @__PURE__ */ line(
  'bookYear.nothingPosted',
  'badInput',
  'through must not be before the first posting, and there is none yet',
  'through',
)
export const beforeYear = /* @__PURE__ */ line(
  'bookYear.beforeYear',
  'badInput',
  ({ from }: { from: string }) =>
    `through must not be before ${formatDayAndYear(from)}, with which the year begins`,
  'through',
)
export const tooLong = /* @__PURE__ */ line(
  'bookYear.tooLong',
  'badInput',
  ({ latest, from, days }: { latest: string; from: string; days: number }) =>
    `through must not be after ${formatDayAndYear(latest)}: a year that begins on ${formatDayAndYear(from)} has at most ${days} days`,
  'through',
)
export const notFound = /* @__PURE__ */ line(
  'bookYear.notFound',
  'notFound',
  ({ through }: Through) => `There is no year through ${formatDayAndYear(through)}`,
)
export const wasClosed = /* @__PURE__ */ line(
  'bookYear.wasClosed',
  'conflict',
  ({ through }: Through) => `The year through ${formatDayAndYear(through)} was closed`,
)
export const tooEarly = /* @__PURE__ */ line(
  'bookYear.tooEarly',
  'conflict',
  ({ through, earliest }: Through & { earliest: string }) =>
    `The year through ${formatDayAndYear(through)} closes on ${formatDayAndYear(earliest)} at the earliest`,
)
export const dayOpen = /* @__PURE__ */ line(
  'bookYear.dayOpen',
  'conflict',
  ({ branch, day }: { branch: string; day: string }) =>
    `${branch} has not closed ${formatDayAndYear(day)}`,
)
export const dayNotAccepted = /* @__PURE__ */ line(
  'bookYear.dayNotAccepted',
  'conflict',
  ({ branch, day }: { branch: string; day: string }) =>
    `${formatDayAndYear(day)} in ${branch} was not accepted`,
)
export const halfImported = /* @__PURE__ */ line(
  'bookYear.halfImported',
  'conflict',
  ({ file, asOf }: { file: string; asOf: string }) =>
    `The import ${file} of ${formatDayAndYear(asOf)} is half applied: apply the rest first`,
)
export const stillArriving = /* @__PURE__ */ line(
  'bookYear.stillArriving',
  'conflict',
  'The newest postings are still arriving: try again in a moment',
)
export const beingClosed = /* @__PURE__ */ line(
  'bookYear.beingClosed',
  'conflict',
  ({ through }: Through) =>
    `The year through ${formatDayAndYear(through)} is being closed: try again in a moment`,
)
export const isOpen = /* @__PURE__ */ line(
  'bookYear.isOpen',
  'conflict',
  ({ through }: Through) => `The year through ${formatDayAndYear(through)} is open`,
)
export const notNewest = /* @__PURE__ */ line(
  'bookYear.notNewest',
  'conflict',
  ({ newest }: { newest: string }) =>
    `Only the newest closed year, through ${formatDayAndYear(newest)}, can be reopened`,
)
