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
  notFound: line(
    'account.notFound',
    'notFound',
    ({ id }: { id: number }) => `There is no account ${id}`,
  ),
  unknown: line(
    'account.unknown',
    'badInput',
    ({ field, id }: { field: string; id: number | string }) => `${field} ${id} is not an account`,
  ),
  currencyStays: line(
    'account.currencyStays',
    'conflict',
    ({ accountNumber }: { accountNumber: string }) =>
      `Account ${accountNumber} has been posted to, so its currency can't change`,
  ),
  numberStays: line(
    'account.numberStays',
    'conflict',
    ({ accountNumber }: { accountNumber: string }) =>
      `An account's number never changes: this one is ${accountNumber}`,
  ),
  ofHouse: line(
    'account.ofHouse',
    'conflict',
    ({ accountNumber }: { accountNumber: string }) =>
      `${accountNumber} is an account of the house: its status, type and currencies stay as they are, and it is no customer's`,
  ),
  linkedToItself: line(
    'account.linkedToItself',
    'badInput',
    'customerOf must be another account, not the account itself',
    'customerOf',
  ),
  linkedToHouse: line(
    'account.linkedToHouse',
    'badInput',
    ({ accountNumber }: { accountNumber: string }) =>
      `customerOf must be a customer's account: ${accountNumber} is an account of the house`,
    'customerOf',
  ),
  notPartner: line(
    'account.notPartner',
    'notFound',
    ({
      id,
      accountNumber,
      accountType,
    }: {
      id: number
      accountNumber: string
      accountType: string
    }) =>
      `There is no Hawala Partner ${id}: account ${accountNumber} is of the type ${accountType}`,
  ),
  missing: line(
    'account.missing',
    'badInput',
    ({ accountNumber }: { accountNumber: string }) => `Account ${accountNumber} does not exist`,
  ),
  notActive: line(
    'account.notActive',
    'badInput',
    ({ accountNumber, status }: { accountNumber: string; status: string }) =>
      `Account ${accountNumber} is ${status}: only an Active account can be posted to`,
  ),
  otherCurrency: line(
    'account.otherCurrency',
    'badInput',
    ({ accountNumber, currency }: { accountNumber: string; currency: string }) =>
      `Debit and Credit accounts must have the same currency: account ${accountNumber} does not hold ${currency}`,
  ),
  noSetting: line(
    'account.noSetting',
    'notFound',
    ({ id }: { id: number }) => `There is no number setting ${id}`,
  ),
  settingExists: line(
    'account.settingExists',
    'conflict',
    ({ currency }: { currency: string }) => `There is a number setting for ${currency} already`,
  ),
}
