import { line } from './refused.ts'

/** Refusals because the database is busy or away, or the disk is full. The same save is safe to send again. */

export const full = /* @__PURE__ */ line(
  'database.full',
  'unavailable',
  'The disk of the server is full. As soon as there is room on it, it is safe to save again: nothing is posted twice.',
)
export const away = /* @__PURE__ */ line(
  'database.away',
  'unavailable',
  'The database is busy or away. It is safe to save again: nothing is posted twice.',
)
export const tooBusyToRead = /* @__PURE__ */ line(
  'database.tooBusyToRead',
  'unavailable',
  'The database is too busy to read this. Please try again.',
)
export const noSecrets = /* @__PURE__ */ line(
  'database.noSecrets',
  'unavailable',
  'The office is not reachable just now. Please try again.',
)
export const contention = /* @__PURE__ */ line(
  'database.contention',
  'unavailable',
  'Too many people are posting to this account at once. Please save again.',
)
export const tooManyChanges = /* @__PURE__ */ line(
  'database.tooManyChanges',
  'unavailable',
  'Too many people are changing this at once. Please save again.',
)
