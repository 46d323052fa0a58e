import { line } from './refused.ts'

/** The database is busy or away, or the disk is full. The same save is safe to send again. */
export const DATABASE = {
  full: line(
    'database.full',
    'unavailable',
    'The disk of the server is full. As soon as there is room on it, it is safe to save again: nothing is posted twice.',
  ),
  away: line(
    'database.away',
    'unavailable',
    'The database is busy or away. It is safe to save again: nothing is posted twice.',
  ),
  tooBusyToRead: line(
    'database.tooBusyToRead',
    'unavailable',
    'The database is too busy to read this. Please try again.',
  ),
  noSecrets: line(
    'database.noSecrets',
    'unavailable',
    'The office is not reachable just now. Please try again.',
  ),
  contention: line(
    'database.contention',
    'unavailable',
    'Too many people are posting to this account at once. Please save again.',
  ),
  tooManyChanges: line(
    'database.tooManyChanges',
    'unavailable',
    'Too many people are changing this at once. Please save again.',
  ),
}
