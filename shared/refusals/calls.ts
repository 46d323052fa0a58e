import { formatInstant } from '../calendar/format-date.ts'
import { line } from './refused.ts'

/** Refusals of any call, whatever it is about. */

type Clocks = { server: string; client: string; timeZone: string }

/** Writes the sentence about two clocks that show different days; both are ISO instants. */
const twoClocks = ({ server, client, timeZone }: Clocks) => {
  const [shown, sent] = [server, client].map((instant) =>
    formatInstant(new Date(instant), timeZone),
  )
  return `The server's clock shows ${shown}, the clock of this computer ${sent}: one of them is wrong by more than a day. Nothing was saved. Have the wrong clock set right, then save again`
}

export const directUse = /* @__PURE__ */ line(
  'call.directUse',
  'notAllowed',
  'This address is not for direct use',
)
export const foreignSite = /* @__PURE__ */ line(
  'call.foreignSite',
  'notAllowed',
  'This request came from another site and was refused',
)
export const unknown = /* @__PURE__ */ line(
  'call.unknown',
  'notFound',
  ({ method, path }: { method: string; path: string }) => `There is no call ${method} ${path}`,
)
export const tooLarge = /* @__PURE__ */ line(
  'call.tooLarge',
  'tooLarge',
  'The request is larger than 6 MB',
)
export const tooBusy = /* @__PURE__ */ line(
  'call.tooBusy',
  'slowDown',
  'Too much is asked at once, so this was not begun. It is safe to send it again.',
)
export const starting = /* @__PURE__ */ line(
  'call.starting',
  'unavailable',
  'The product is starting',
)
export const notJson = /* @__PURE__ */ line(
  'call.notJson',
  'notJson',
  'The body must be sent as application/json',
)
export const invalidJson = /* @__PURE__ */ line(
  'call.invalidJson',
  'badInput',
  'The body must be valid JSON',
)
export const unknownField = /* @__PURE__ */ line(
  'call.unknownField',
  'badInput',
  ({ field }: { field: string }) => `${field} isn't a field of this call`,
)
export const clocks = /* @__PURE__ */ line('call.clocks', 'badInput', twoClocks)
export const idempotencyKey = /* @__PURE__ */ line(
  'call.idempotencyKey',
  'badInput',
  'Idempotency-Key must be 1 to 100 visible ASCII characters',
)
export const keyUsed = /* @__PURE__ */ line(
  'call.keyUsed',
  'conflict',
  'This Idempotency-Key was used for another save; send a new key with a new save',
)
export const rangeTooLong = /* @__PURE__ */ line(
  'call.rangeTooLong',
  'badInput',
  ({ days }: { days: number }) => `fromDate must be at most ${days} days before toDate`,
  'fromDate',
)
export const daysApart = /* @__PURE__ */ line(
  'call.daysApart',
  'badInput',
  ({ days }: { days: number }) => `to must be within ${days} days of from`,
  'to',
)
export const future = /* @__PURE__ */ line(
  'call.future',
  'badInput',
  ({ field }: { field: string }) => `${field} must not be in the future`,
)
export const cursor = /* @__PURE__ */ line(
  'call.cursor',
  'badInput',
  'cursor must be taken from the Link header of the page before',
  'cursor',
)
