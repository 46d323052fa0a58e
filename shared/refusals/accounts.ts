import { line } from './refused.ts'

/** Refusals about the accounts of customers and of the house. */

/**
 * A number that can't be given to a new account. `next` is the number that is reserved for the caller instead, or null if
 * there is none.
 */
type NotFree = { accountNumber: string; next: string | null }

const nextFree = (next: string | null) => (next === null ? '' : `. The next free number is ${next}`)

export const numberTaken = /* @__PURE__ */ line(
  'account.numberTaken',
  'conflict',
  ({ accountNumber, next }: NotFree) =>
    `Account ${accountNumber} is already in use${nextFree(next)}`,
)
export const numberReserved = /* @__PURE__ */ line(
  'account.numberReserved',
  'conflict',
  ({ accountNumber, next }: NotFree) =>
    `Account number ${accountNumber} is reserved for someone else${nextFree(next)}`,
)
export const noNumberLeft = /* @__PURE__ */ line(
  'account.noNumberLeft',
  'conflict',
  'No account number of at most 10 digits is left for this currency',
)
export const numbersInDemand = /* @__PURE__ */ line(
  'account.numbersInDemand',
  'unavailable',
  'Account numbers are in great demand just now. Please try again.',
)
export const notFound = /* @__PURE__ */ line(
  'account.notFound',
  'notFound',
  ({ id }: { id: number }) => `There is no account ${id}`,
)
export const unknown = /* @__PURE__ */ line(
  'account.unknown',
  'badInput',
  ({ field, id }: { field: string; id: number | string }) => `${field} ${id} is not an account`,
)
export const currencyStays = /* @__PURE__ */ line(
  'account.currencyStays',
  'conflict',
  ({ accountNumber }: { accountNumber: string }) =>
    `Account ${accountNumber} has been posted to, so its currency can't change`,
)
export const mayNotChangeStatus = /* @__PURE__ */ line(
  'account.mayNotChangeStatus',
  'notAllowed',
  ({ accountNumber }: { accountNumber: string }) =>
    `Only a Manager may change the status of account ${accountNumber}, because it has postings`,
  'accountStatus',
)
export const partnerIsHeadOffices = /* @__PURE__ */ line(
  'account.partnerIsHeadOffices',
  'notAllowed',
  'Only head office may open or change accounts of the type Hawala Partner',
  'accountType',
)
export const numberStays = /* @__PURE__ */ line(
  'account.numberStays',
  'conflict',
  ({ accountNumber }: { accountNumber: string }) =>
    `An account's number never changes: this one is ${accountNumber}`,
)
export const ofHouse = /* @__PURE__ */ line(
  'account.ofHouse',
  'conflict',
  ({ accountNumber }: { accountNumber: string }) =>
    `${accountNumber} is an account of the house: its status, type and currencies stay as they are, and it is no customer's`,
)
export const linkedToItself = /* @__PURE__ */ line(
  'account.linkedToItself',
  'badInput',
  'customerOf must be another account, not the account itself',
  'customerOf',
)
export const linkedToHouse = /* @__PURE__ */ line(
  'account.linkedToHouse',
  'badInput',
  ({ accountNumber }: { accountNumber: string }) =>
    `customerOf must be a customer's account: ${accountNumber} is an account of the house`,
  'customerOf',
)
export const notPartner = /* @__PURE__ */ line(
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
  }) => `There is no Hawala Partner ${id}: account ${accountNumber} is of the type ${accountType}`,
)
export const missing = /* @__PURE__ */ line(
  'account.missing',
  'badInput',
  ({ accountNumber }: { accountNumber: string }) => `Account ${accountNumber} does not exist`,
)
export const notActive = /* @__PURE__ */ line(
  'account.notActive',
  'badInput',
  ({ accountNumber, status }: { accountNumber: string; status: string }) =>
    `Account ${accountNumber} is ${status}: only an Active account can be posted to`,
)
export const otherCurrency = /* @__PURE__ */ line(
  'account.otherCurrency',
  'badInput',
  ({ accountNumber, currency }: { accountNumber: string; currency: string }) =>
    `Debit and Credit accounts must have the same currency: account ${accountNumber} does not hold ${currency}`,
)
export const noSetting = /* @__PURE__ */ line(
  'account.noSetting',
  'notFound',
  ({ id }: { id: number }) => `There is no number setting ${id}`,
)
export const settingExists = /* @__PURE__ */ line(
  'account.settingExists',
  'conflict',
  ({ currency }: { currency: string }) => `There is a number setting for ${currency} already`,
)
