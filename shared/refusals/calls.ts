import { formatInstant } from '../calendar/format-date.ts'
import { line } from './refused.ts'

type Clocks = { server: string; client: string; timeZone: string }

/** Two clocks that show different days; both are ISO instants. */
const clocks = ({ server, client, timeZone }: Clocks) => {
  const [shown, sent] = [server, client].map((instant) =>
    formatInstant(new Date(instant), timeZone),
  )
  return `The server's clock shows ${shown}, the clock of this computer ${sent}: one of them is wrong by more than a day. Nothing was saved. Have the wrong clock set right, then save again`
}

/** What may be wrong with a call before anyone looks at what it is about. */
export const CALLS = {
  directUse: line('call.directUse', 'notAllowed', 'This address is not for direct use'),
  foreignSite: line(
    'call.foreignSite',
    'notAllowed',
    'This request came from another site and was refused',
  ),
  unknown: line(
    'call.unknown',
    'notFound',
    ({ method, path }: { method: string; path: string }) => `There is no call ${method} ${path}`,
  ),
  tooLarge: line('call.tooLarge', 'tooLarge', 'The request is larger than 6 MB'),
  tooBusy: line(
    'call.tooBusy',
    'slowDown',
    'Too much is asked at once, so this was not begun. It is safe to send it again.',
  ),
  starting: line('call.starting', 'unavailable', 'The product is starting'),
  notJson: line('call.notJson', 'notJson', 'The body must be sent as application/json'),
  invalidJson: line('call.invalidJson', 'badInput', 'The body must be valid JSON'),
  clocks: line('call.clocks', 'badInput', clocks),
  idempotencyKey: line(
    'call.idempotencyKey',
    'badInput',
    'Idempotency-Key must be 1 to 100 visible ASCII characters',
  ),
  keyUsed: line(
    'call.keyUsed',
    'conflict',
    'This Idempotency-Key was used for another save; send a new key with a new save',
  ),
  rangeTooLong: line(
    'call.rangeTooLong',
    'badInput',
    ({ days }: { days: number }) => `fromDate must be at most ${days} days before toDate`,
    'fromDate',
  ),
  future: line(
    'call.future',
    'badInput',
    ({ field }: { field: string }) => `${field} must not be in the future`,
  ),
  cursor: line(
    'call.cursor',
    'badInput',
    'cursor must be taken from the Link header of the page before',
    'cursor',
  ),
}
