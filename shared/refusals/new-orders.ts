import type { BusinessDate } from '../calendar/business-date.ts'
import { formatDayAndYear } from '../calendar/format-date.ts'
import { orderLabel } from '../contract/hawala-label.ts'
import { line } from './refused.ts'

/** Refusals of recording a hawala that moves money. */

export const noPartner = /* @__PURE__ */ line(
  'newOrder.noPartner',
  'badInput',
  'partnerCommission must be left out where no partner takes part',
  'partnerCommission',
)
export const fromPartner = /* @__PURE__ */ line(
  'newOrder.fromPartner',
  'badInput',
  'from must be another account than that of the partner',
  'from',
)
export const totalOrAmount = /* @__PURE__ */ line(
  'newOrder.totalOrAmount',
  'badInput',
  'total or amount is required, and only one of them',
  'amount',
)
export const oneOfGiven = /* @__PURE__ */ line(
  'newOrder.oneOfGiven',
  'badInput',
  'from.amount, amount or total is required, and only one of them',
  'amount',
)
export const sameGiven = /* @__PURE__ */ line(
  'newOrder.sameGiven',
  'badInput',
  'from must give another currency than the one that is sent',
  'from',
)
export const receiverNoFee = /* @__PURE__ */ line(
  'newOrder.receiverNoFee',
  'badInput',
  'commission is required if the receiver pays it',
  'commission',
)
export const receiverPartner = /* @__PURE__ */ line(
  'newOrder.receiverPartner',
  'badInput',
  'commissionFrom must be sender where a partner pays, because the partner hands over the whole amount',
  'commissionFrom',
)
export const receiverTotal = /* @__PURE__ */ line(
  'newOrder.receiverTotal',
  'badInput',
  'commissionFrom must be sender beside total, which includes the commission',
  'commissionFrom',
)
export const receiverGiven = /* @__PURE__ */ line(
  'newOrder.receiverGiven',
  'badInput',
  'commissionFrom must be sender if the customer gives another currency, because the commission is in that one',
  'commissionFrom',
)
export const receiverNothing = /* @__PURE__ */ line(
  'newOrder.receiverNothing',
  'badInput',
  'commission must be less than the amount, because nothing would be left for the receiver',
  'commission',
)
export const totalTooSmall = /* @__PURE__ */ line(
  'newOrder.totalTooSmall',
  'badInput',
  'total must be more than the commission, which leaves nothing of it',
  'total',
)
export const totalLeavesLess = /* @__PURE__ */ line(
  'newOrder.totalLeavesLess',
  'badInput',
  ({ left, fee }: { left: string; fee: string }) =>
    `total leaves ${left} beside a commission of ${fee}, which must not be more than the amount`,
  'total',
)
export const noBranch = /* @__PURE__ */ line(
  'newOrder.noBranch',
  'badInput',
  ({ field, branch }: { field: string; branch: string }) =>
    `${field} must be a branch of the house: there is no branch ${branch}`,
)
export const ownBranch = /* @__PURE__ */ line(
  'newOrder.ownBranch',
  'badInput',
  'destination must be another branch than your own',
  'destination',
)
export const fromHouse = /* @__PURE__ */ line(
  'newOrder.fromHouse',
  'badInput',
  ({ accountNumber }: { accountNumber: string }) =>
    `from must be a customer's account: ${accountNumber} is the house's own`,
  'from',
)
export const fromUnknown = /* @__PURE__ */ line(
  'newOrder.fromUnknown',
  'badInput',
  ({ accountNumber }: { accountNumber: string }) =>
    `from must be a customer's account: there is no account ${accountNumber}`,
  'from',
)
export const fromNotActive = /* @__PURE__ */ line(
  'newOrder.fromNotActive',
  'badInput',
  ({ accountNumber, status }: { accountNumber: string; status: string }) =>
    `from must be an Active account: account ${accountNumber} is ${status}`,
  'from',
)
export const partnerUnknown = /* @__PURE__ */ line(
  'newOrder.partnerUnknown',
  'badInput',
  ({ field, accountNumber }: { field: string; accountNumber: string }) =>
    `${field} must be the account of a Hawala Partner: there is no account ${accountNumber}`,
)
export const partnerType = /* @__PURE__ */ line(
  'newOrder.partnerType',
  'badInput',
  ({
    field,
    accountNumber,
    accountType,
  }: {
    field: string
    accountNumber: string
    accountType: string
  }) =>
    `${field} must be the account of a Hawala Partner: account ${accountNumber} is of the type ${accountType}`,
)
export const partnerNotActive = /* @__PURE__ */ line(
  'newOrder.partnerNotActive',
  'badInput',
  ({ field, accountNumber, status }: { field: string; accountNumber: string; status: string }) =>
    `${field} must be an Active partner: account ${accountNumber} is ${status}`,
)
export const otherCurrency = /* @__PURE__ */ line(
  'newOrder.otherCurrency',
  'badInput',
  ({
    accountNumber,
    holds,
    currency,
  }: {
    accountNumber: string
    holds: string
    currency: string
  }) => `Account ${accountNumber} holds ${holds}, not ${currency}`,
)
export const numberEmpty = /* @__PURE__ */ line(
  'newOrder.numberEmpty',
  'badInput',
  'partnerNumber must have letters or digits that can be compared',
  'partnerNumber',
)
export const mayNotRepeat = /* @__PURE__ */ line(
  'newOrder.mayNotRepeat',
  'notAllowed',
  "Only a Manager or Admin may receive a partner's number again: leave out sameNumber",
  'sameNumber',
)
const USED = {
  returned: 'returned',
  corrected: 'corrected',
  redirected: 'redirected',
  reopened: 'reopened',
  gaveCode: 'gave a code to',
} as const
export const repeatedByOther = /* @__PURE__ */ line(
  'newOrder.repeatedByOther',
  'notAllowed',
  ({ deed, hawala }: { deed: keyof typeof USED; hawala: number }) =>
    `You ${USED[deed]} hawala ${orderLabel({ way: 'receive', number: hawala })}, which had this number: another Manager or Admin must receive it again`,
  'sameNumber',
)
export const beyondTerms = /* @__PURE__ */ line(
  'newOrder.beyondTerms',
  'notAllowed',
  ({ accountNumber, terms }: { accountNumber: string; terms: string }) =>
    `Only a Manager or Admin may go beyond the terms of partner ${accountNumber}: by them the share is ${terms}`,
  'partnerCommission',
)
export const beyondCommission = /* @__PURE__ */ line(
  'newOrder.beyondCommission',
  'notAllowed',
  ({
    accountNumber,
    commission,
    isEarned,
  }: {
    accountNumber: string
    commission: string
    isEarned: boolean
  }) =>
    isEarned
      ? `Without terms only a Manager or Admin may pay partner ${accountNumber} for a hawala that it sends`
      : `Without terms only a Manager or Admin may let partner ${accountNumber} have more than the commission, ${commission}`,
  'partnerCommission',
)
export const partnerDateToCome = /* @__PURE__ */ line(
  'newOrder.partnerDateToCome',
  'badInput',
  ({ date, today }: { date: BusinessDate; today: BusinessDate }) =>
    `partnerDate must not be after today, ${formatDayAndYear(today)}: ${formatDayAndYear(date)} is still to come`,
  'partnerDate',
)
export const beyondAgreed = /* @__PURE__ */ line(
  'newOrder.beyondAgreed',
  'notAllowed',
  ({ accountNumber, agreed }: { accountNumber: string; agreed: string }) =>
    `Only a Manager or Admin may confirm more for partner ${accountNumber} than was agreed: the share was ${agreed}`,
  'partnerCommission',
)
export const shareOfUnpaid = /* @__PURE__ */ line(
  'newOrder.shareOfUnpaid',
  'notAllowed',
  ({ accountNumber }: { accountNumber: string }) =>
    `Only a Manager or Admin may let partner ${accountNumber} have a share of a hawala that isn't paid`,
  'partnerCommission',
)
export const receivedBefore = /* @__PURE__ */ line(
  'newOrder.receivedBefore',
  'conflict',
  ({
    partnerNumber,
    partner,
    hawala,
  }: {
    partnerNumber: string | null
    partner: string | null
    hawala: number
  }) =>
    `Number ${partnerNumber} of partner ${partner} was received before, as hawala ${orderLabel({ way: 'receive', number: hawala })}: only a Manager or Admin may receive it again, with a reason`,
  'partnerNumber',
)
