import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** Refusals about loans and their returns. Amounts are decimal text. */

/**
 * The loans that a return pays: one loan by its number, or the loans of a name. `most` is how many of the oldest loans
 * one return can pay.
 */
export type LoansPaid =
  | { loanNumber: string }
  | { name: string; among: 'all' | 'paid' }
  | { name: string; among: 'oldest'; most: number }

const whose = (of: LoansPaid) => {
  if ('loanNumber' in of) return `Loan ${of.loanNumber}`
  if (of.among === 'oldest') return `${of.name}, on the oldest ${of.most} loans,`
  return of.among === 'paid' ? `${of.name} on the loans it paid` : of.name
}

/** What was returned of a loan. */
type Returned = { loanNumber: string; amount: string; currency: string }

/** "2,000.00 AFN of loan LN-000001". */
const returned = ({ loanNumber, amount, currency }: Returned) =>
  `${withCommas(amount)} ${currency} of loan ${loanNumber}`

type OpenLoan = {
  loanNumber: string
  borrower: string
  type: string
  loanDate: string
  outstanding: string
  currency: string
}

const openLoan = ({ loanNumber, borrower, type, loanDate, outstanding, currency }: OpenLoan) => {
  const whom = type === 'company' ? `${borrower}, a company` : borrower
  return `${loanNumber} to ${whom}, of ${loanDate}, ${withCommas(outstanding)} ${currency} outstanding`
}

export const notFound = /* @__PURE__ */ line(
  'loan.notFound',
  'badInput',
  ({ loanNumber }: { loanNumber: string }) => `There is no loan ${loanNumber}`,
  'loanNumber',
)
export const bothAmounts = /* @__PURE__ */ line(
  'loan.bothAmounts',
  'badInput',
  'A Loan sends dAmount and a Loan Return cAmount: not both',
)
export const returnAmount = /* @__PURE__ */ line(
  'loan.returnAmount',
  'badInput',
  'A Loan Return sends cAmount, not dAmount',
  'dAmount',
)
export const numberOfNew = /* @__PURE__ */ line(
  'loan.numberOfNew',
  'badInput',
  'loanNumber must be left out of a new Loan: it gets its own',
  'loanNumber',
)
export const nameRequired = /* @__PURE__ */ line(
  'loan.nameRequired',
  'badInput',
  "Name is required: send the borrower's name as cTransDescription",
  'cTransDescription',
)
export const nameKept = /* @__PURE__ */ line(
  'loan.nameKept',
  'badInput',
  "Name is required: cTransDescription is the borrower's name",
  'cTransDescription',
)
export const otherCurrency = /* @__PURE__ */ line(
  'loan.otherCurrency',
  'badInput',
  ({ loanNumber, currency }: { loanNumber: string; currency: string }) =>
    `Loan ${loanNumber} is not in ${currency}`,
)
export const otherBorrower = /* @__PURE__ */ line(
  'loan.otherBorrower',
  'badInput',
  ({ loanNumber, borrower, name }: { loanNumber: string; borrower: string; name: string }) =>
    `Loan ${loanNumber} is ${borrower}'s, not ${name}'s`,
)
export const closed = /* @__PURE__ */ line(
  'loan.closed',
  'badInput',
  ({ loanNumber }: { loanNumber: string }) =>
    `Loan ${loanNumber} is closed: nothing is outstanding`,
)
export const dueBeforeLoan = /* @__PURE__ */ line(
  'loan.dueBeforeLoan',
  'badInput',
  ({ loanDate }: { loanDate: string }) =>
    `dueDate must be ${loanDate} or later, the day of the loan`,
  'dueDate',
)
export const nothingOutstanding = /* @__PURE__ */ line(
  'loan.nothingOutstanding',
  'badInput',
  ({ of, currency }: { of: LoansPaid; currency: string }) =>
    `${whose(of)} has nothing outstanding in ${currency}`,
)
export const lessOutstanding = /* @__PURE__ */ line(
  'loan.lessOutstanding',
  'badInput',
  ({ of, outstanding, currency }: { of: LoansPaid; outstanding: string; currency: string }) =>
    `${whose(of)} has ${outstanding} ${currency} outstanding: a return can't be more`,
)
export const returnBeforeLoan = /* @__PURE__ */ line(
  'loan.returnBeforeLoan',
  'badInput',
  ({ first, day, loanNumber }: { first: string; day: string; loanNumber: string }) =>
    `tranDate must be ${first} or later, not ${day}: loan ${loanNumber}, which this return pays, is of ${first}`,
  'tranDate',
)
export const returnBeforeReversal = /* @__PURE__ */ line(
  'loan.returnBeforeReversal',
  'badInput',
  ({ first, day, loanNumber }: { first: string; day: string; loanNumber: string }) =>
    `tranDate must be ${first} or later, not ${day}: a return of loan ${loanNumber}, which this one pays, was reversed on ${first}`,
  'tranDate',
)
export const editBeforeLoan = /* @__PURE__ */ line(
  'loan.editBeforeLoan',
  'badInput',
  ({ first, day, loanNumber }: { first: string; day: string; loanNumber: string }) =>
    `This return is of ${day}, and loan ${loanNumber} is of ${first}: delete the return and record it on ${first} or later`,
)
export const editBeforeReversal = /* @__PURE__ */ line(
  'loan.editBeforeReversal',
  'badInput',
  ({ first, day, loanNumber }: { first: string; day: string; loanNumber: string }) =>
    `This return is of ${day}, and a return of loan ${loanNumber} was reversed on ${first}: delete the return and record it on ${first} or later`,
)
export const currencyStays = /* @__PURE__ */ line(
  'loan.currencyStays',
  'conflict',
  (part: Returned) => `${returned(part)} was returned, so its currency can't change`,
)
export const borrowerStays = /* @__PURE__ */ line(
  'loan.borrowerStays',
  'conflict',
  ({ borrower, ...part }: Returned & { borrower: string }) =>
    `${returned(part)} was returned, so its borrower ${borrower} can't be renamed`,
)
export const amountStays = /* @__PURE__ */ line(
  'loan.amountStays',
  'conflict',
  (part: Returned) => `${returned(part)} was returned: its amount can't be less than that`,
)
export const deleteReturns = /* @__PURE__ */ line(
  'loan.deleteReturns',
  'conflict',
  (part: Returned) => `${returned(part)} was returned: delete its returns first`,
)
export const reverseReturns = /* @__PURE__ */ line(
  'loan.reverseReturns',
  'conflict',
  (part: Returned) => `${returned(part)} was returned: reverse its returns first`,
)
export const returnReversed = /* @__PURE__ */ line(
  'loan.returnReversed',
  'conflict',
  ({ loanNumber }: { loanNumber: string }) =>
    `A return of loan ${loanNumber} was reversed, so loan ${loanNumber} can't be deleted: reverse it`,
)
export const currencyOfReturn = /* @__PURE__ */ line(
  'loan.currencyOfReturn',
  'conflict',
  'currencyID must stay: a return is in the currency of its loan',
  'currencyID',
)
export const nameOfReturn = /* @__PURE__ */ line(
  'loan.nameOfReturn',
  'badInput',
  "cTransDescription must be the name on the return's loan: edit the loan to change it",
  'cTransDescription',
)
export const ofTwoPeople = /* @__PURE__ */ line(
  'loan.ofTwoPeople',
  'conflict',
  ({ name, loans, more }: { name: string; loans: readonly OpenLoan[]; more: number }) => {
    const all = [...loans.map(openLoan), ...(more > 0 ? [`and ${more} more`] : [])]
    return `The open loans in the name ${name} may be of two people, so the return needs a loanNumber. The loans are: ${all.join('; ')}`
  },
  'loanNumber',
)
