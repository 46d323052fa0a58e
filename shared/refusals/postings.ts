import { CASH_ACCOUNT, LOAN_ACCOUNT } from '../contract/house.ts'
import type { TransactionType } from '../contract/transaction-facts.ts'
import { line } from './refused.ts'

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

/** What a posting needs: accounts, day, amounts, names. */
export const POSTINGS = {
  sameAccount: line(
    'posting.sameAccount',
    'badInput',
    ({ accountNumber }: { accountNumber: string }) =>
      `inAccountID and outAccountID must be two accounts: both are ${accountNumber}`,
  ),
  accounts: line(
    'posting.accounts',
    'badInput',
    ({ transType }: { transType: TransactionType }) => {
      const noun = transType === 'Exchange' ? 'An Exchange leg' : `A ${transType}`
      return `${noun} needs ${NEEDS[transType]}`
    },
  ),
  required: line(
    'posting.required',
    'badInput',
    ({ field }: { field: string }) => `${field} is required`,
  ),
  currenciesDiffer: line(
    'posting.currenciesDiffer',
    'badInput',
    'Debit and Credit accounts must have the same currency',
  ),
  amountsDiffer: line(
    'posting.amountsDiffer',
    'badInput',
    'Debit and Credit amounts must be equal',
  ),
  amountDiffers: line(
    'posting.amountDiffers',
    'badInput',
    'amount must equal cAmount and dAmount where they are sent too',
    'amount',
  ),
  rate: line(
    'posting.rate',
    'badInput',
    ({ transType }: { transType: string }) => `exRate must be 1.0000 on a ${transType}`,
    'exRate',
  ),
  future: line(
    'posting.future',
    'badInput',
    ({ field, today }: { field: string; today: string }) =>
      `${field} must not be in the future: today is ${today}`,
  ),
  tooOld: line(
    'posting.tooOld',
    'badInput',
    ({ field, first, days }: { field: string; first: string; days: number }) =>
      `${field} must be ${first} or later: a User may date back ${days} days`,
  ),
  beforeOpenDays: line(
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
  ),
}
