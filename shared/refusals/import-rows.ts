import { line } from './refused.ts'

/**
 * Refusals that say what is wrong with a row of an import. The words are a predicate that follows the name of the row's
 * column, unless they begin with a number or a code. Balances are decimal text. Rules: docs/rules/import.md
 */

type Account = { accountNumber: string }
type Currency = { currency: string }
/** `line` is the line number of another row of the file. */
type OtherRow = { line: number }

export const ofHouse = /* @__PURE__ */ line(
  'importRow.ofHouse',
  'conflict',
  ({ accountNumber }: Account) => `${accountNumber} is an account of the house`,
)
export const ofContra = /* @__PURE__ */ line(
  'importRow.ofContra',
  'conflict',
  ({ accountNumber }: Account) => `${accountNumber} is the contra account`,
)
export const numberTaken = /* @__PURE__ */ line(
  'importRow.numberTaken',
  'conflict',
  ({ accountNumber }: Account) => `${accountNumber} is already in use`,
)
export const numberTwice = /* @__PURE__ */ line(
  'importRow.numberTwice',
  'conflict',
  ({ line }: OtherRow) => `is in row ${line} already`,
)
export const noNumberLeft = /* @__PURE__ */ line(
  'importRow.noNumberLeft',
  'conflict',
  'is needed: none of at most 10 digits is left for this currency',
)
export const nameOfSeveral = /* @__PURE__ */ line(
  'importRow.nameOfSeveral',
  'conflict',
  ({ accountNumbers }: { accountNumbers: readonly string[] }) =>
    `is that of the accounts ${accountNumbers.join(' and ')}: give the account number`,
)
export const nameTwice = /* @__PURE__ */ line(
  'importRow.nameTwice',
  'conflict',
  ({ line }: OtherRow) =>
    `is also in row ${line}: give both an account number, or tell them apart by father's name, Taskira or phone`,
)
export const nameTaken = /* @__PURE__ */ line(
  'importRow.nameTaken',
  'conflict',
  ({ accountNumber, line }: Account & OtherRow) =>
    `is that of account ${accountNumber}, as in row ${line}: give both an account number`,
)
/** `name` is the account's name if the names differ; null if something else differs. */
export const otherAccount = /* @__PURE__ */ line(
  'importRow.otherAccount',
  'conflict',
  ({ accountNumber, name }: Account & { name: string | null }) =>
    `is another one than that of account ${accountNumber}${name === null ? '' : `, ${name}`}`,
)
export const otherOpening = /* @__PURE__ */ line(
  'importRow.otherOpening',
  'conflict',
  ({ accountNumber, balance }: Account & { balance: string }) =>
    `of account ${accountNumber} was ${balance} already`,
)
export const posted = /* @__PURE__ */ line(
  'importRow.posted',
  'conflict',
  ({ accountNumber }: Account) =>
    `can't be brought over: account ${accountNumber} has been posted to`,
)
export const notActive = /* @__PURE__ */ line(
  'importRow.notActive',
  'conflict',
  ({ accountNumber, status }: Account & { status: string }) => `${accountNumber} is ${status}`,
)
export const currencyRequired = /* @__PURE__ */ line(
  'importRow.currencyRequired',
  'conflict',
  'is required',
)
export const currencyInactive = /* @__PURE__ */ line(
  'importRow.currencyInactive',
  'conflict',
  ({ currency }: Currency) => `${currency} is inactive`,
)
export const currencyUnknown = /* @__PURE__ */ line(
  'importRow.currencyUnknown',
  'conflict',
  ({ currency }: Currency) => `must be a currency of the house: there is no ${currency}`,
)
