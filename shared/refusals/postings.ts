import { CASH_ACCOUNT, LOAN_ACCOUNT } from '../contract/house.ts'
import type { TransactionType } from '../contract/transaction-facts.ts'
import { line } from './refused.ts'

/** Refusals about what a posting needs: accounts, day, amounts, names. */

/** The accounts that each type of a posting needs, or the call that records it. Rules: docs/rules/ledger.md. */
const NEEDS: Readonly<Record<TransactionType, string>> = {
  Debit: `${CASH_ACCOUNT} as inAccountID and a customer's account as outAccountID`,
  Credit: `${CASH_ACCOUNT} as outAccountID and a customer's account as inAccountID`,
  Transfer: `customers' accounts as inAccountID and outAccountID, not an account of the house`,
  Exchange: `${CASH_ACCOUNT} on one side and a customer's account on the other`,
  Loan: `${CASH_ACCOUNT} as inAccountID and ${LOAN_ACCOUNT} as outAccountID`,
  Hawala: 'a call of its own, POST /api/hawala-orders: this one does not record it',
  Cash: 'a call of its own: counts and moves of cash record it',
  Fee: 'a posting beside which it stands: send its amount as commission',
}

export const sameAccount = /* @__PURE__ */ line(
  'posting.sameAccount',
  'badInput',
  ({ accountNumber }: { accountNumber: string }) =>
    `inAccountID and outAccountID must be two accounts: both are ${accountNumber}`,
)
export const accounts = /* @__PURE__ */ line(
  'posting.accounts',
  'badInput',
  ({ transType }: { transType: TransactionType }) => {
    const noun = transType === 'Exchange' ? 'An Exchange leg' : `A ${transType}`
    return `${noun} needs ${NEEDS[transType]}`
  },
)
export const required = /* @__PURE__ */ line(
  'posting.required',
  'badInput',
  ({ field }: { field: string }) => `${field} is required`,
)
export const currenciesDiffer = /* @__PURE__ */ line(
  'posting.currenciesDiffer',
  'badInput',
  'Debit and Credit accounts must have the same currency',
)
export const amountsDiffer = /* @__PURE__ */ line(
  'posting.amountsDiffer',
  'badInput',
  'Debit and Credit amounts must be equal',
)
export const amountDiffers = /* @__PURE__ */ line(
  'posting.amountDiffers',
  'badInput',
  'amount must equal cAmount and dAmount where they are sent too',
  'amount',
)
export const rate = /* @__PURE__ */ line(
  'posting.rate',
  'badInput',
  ({ transType }: { transType: string }) => `exRate must be 1.0000 on a ${transType}`,
  'exRate',
)
export const future = /* @__PURE__ */ line(
  'posting.future',
  'badInput',
  ({ field, today }: { field: string; today: string }) =>
    `${field} must not be in the future: today is ${today}`,
)
export const tooOld = /* @__PURE__ */ line(
  'posting.tooOld',
  'badInput',
  ({ field, first, days }: { field: string; first: string; days: number }) =>
    `${field} must be ${first} or later: you may date back ${days} days`,
)
export const beforeOpenDays = /* @__PURE__ */ line(
  'posting.beforeOpenDays',
  'badInput',
  ({
    field,
    first,
    branch,
    closed,
  }: {
    field: string
    first: string
    branch: string
    closed: string
  }) => `${field} must be ${first} or later: ${branch} has closed ${closed}`,
)
