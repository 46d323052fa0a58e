import { line } from './refused.ts'

/** A number that can't be given to a new account; `next` is one that is reserved for the caller instead. */
type NotFree = { accountNumber: string; next: string | null }

const nextFree = (next: string | null) => (next === null ? '' : `. The next free number is ${next}`)

/** The accounts of customers and of the house. */
export const ACCOUNTS = {
  numberTaken: line(
    'account.numberTaken',
    'conflict',
    ({ accountNumber, next }: NotFree) =>
      `Account ${accountNumber} is already in use${nextFree(next)}`,
  ),
  numberReserved: line(
    'account.numberReserved',
    'conflict',
    ({ accountNumber, next }: NotFree) =>
      `Account number ${accountNumber} is reserved for someone else${nextFree(next)}`,
  ),
  noNumberLeft: line(
    'account.noNumberLeft',
    'conflict',
    'No account number of at most 10 digits is left for this currency',
  ),
  numbersInDemand: line(
    'account.numbersInDemand',
    'unavailable',
    'Account numbers are in great demand just now. Please try again.',
  ),
}
