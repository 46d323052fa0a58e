import { line } from './refused.ts'

const minutesOf = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Sessions and passwords. The app shows above the sign-in why a session is over, so that nobody wonders why it appears. */
export const SESSIONS = {
  none: line('session.none', 'notSignedIn', 'Please sign in'),
  expired: line(
    'session.expired',
    'notSignedIn',
    'Your session ended after 12 hours: please sign in again',
  ),
  deleted: line('session.deleted', 'notSignedIn', 'Your user was deleted: please ask an Admin'),
  changed: line(
    'session.changed',
    'notSignedIn',
    'Your user type or branch was changed: please sign in again',
  ),
  closed: line(
    'session.closed',
    'notSignedIn',
    'Your session was ended by a sign-out, a new password or too many other sign-ins: please sign in again',
  ),
  wrongSignIn: line('session.wrongSignIn', 'notSignedIn', 'Invalid username or password'),
  wrongPassword: line('session.wrongPassword', 'badInput', 'Current password is wrong'),
  locked: line(
    'session.locked',
    'slowDown',
    ({ waitSeconds }: { waitSeconds: number }) =>
      `Too many wrong passwords for this user name. Try again in ${minutesOf(waitSeconds)}`,
  ),
}
