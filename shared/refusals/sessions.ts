import { line } from './refused.ts'

/** Refusals about sessions and passwords. The app shows the reason why a session ended above the sign-in form. */

const minutesOf = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

export const none = /* @__PURE__ */ line('session.none', 'notSignedIn', 'Please sign in')
export const expired = /* @__PURE__ */ line(
  'session.expired',
  'notSignedIn',
  'Your session ended after 12 hours: please sign in again',
)
export const deleted = /* @__PURE__ */ line(
  'session.deleted',
  'notSignedIn',
  'Your user was deleted: please ask an Admin',
)
export const changed = /* @__PURE__ */ line(
  'session.changed',
  'notSignedIn',
  'Your user type or branch was changed: please sign in again',
)
export const closed = /* @__PURE__ */ line(
  'session.closed',
  'notSignedIn',
  'Your session was ended by a sign-out, a new password or too many other sign-ins: please sign in again',
)
export const wrongSignIn = /* @__PURE__ */ line(
  'session.wrongSignIn',
  'notSignedIn',
  'Invalid username or password',
)
export const wrongPassword = /* @__PURE__ */ line(
  'session.wrongPassword',
  'badInput',
  'Current password is wrong',
)
export const locked = /* @__PURE__ */ line(
  'session.locked',
  'slowDown',
  ({ waitSeconds }: { waitSeconds: number }) =>
    `Too many wrong passwords for this user name. Try again in ${minutesOf(waitSeconds)}`,
)
