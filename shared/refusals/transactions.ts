import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** Refusals of changes of transactions: by whom, and from which version. */

export const notFound = /* @__PURE__ */ line(
  'transaction.notFound',
  'notFound',
  ({ number }: { number: number }) => `There is no transaction ${number}`,
)
export const deleted = /* @__PURE__ */ line(
  'transaction.deleted',
  'notFound',
  ({ number, by }: { number: number; by: string }) =>
    `Transaction ${number} was deleted by ${by}: nothing can be done to it any more`,
)
export const newerVersion = /* @__PURE__ */ line(
  'transaction.newerVersion',
  'badInput',
  ({ version }: { version: number }) => `version must be at most ${version}, the current one`,
  'version',
)
export const movedOn = /* @__PURE__ */ line(
  'transaction.movedOn',
  'conflict',
  ({ number, by }: { number: number; by: string }) =>
    `Transaction ${number} was changed by ${by} meanwhile: look at it as it is now, and decide again`,
)
export const ofBranch = /* @__PURE__ */ line(
  'transaction.ofBranch',
  'notAllowed',
  ({ number, branch }: { number: number; branch: string }) =>
    `Only staff of ${branch}, which recorded transaction ${number}, or head office may change or delete it`,
)
export const approved = /* @__PURE__ */ line(
  'transaction.approved',
  'notAllowed',
  ({ number }: { number: number }) =>
    `Transaction ${number} was approved: only a Manager or Admin may change or delete it`,
)
export const tooOld = /* @__PURE__ */ line(
  'transaction.tooOld',
  'notAllowed',
  ({ number, day, days }: { number: number; day: string; days: number }) =>
    `Transaction ${number} is of ${day}: a User may change or delete the last ${days} days, a Manager or Admin any`,
)
export const tooManyChangers = /* @__PURE__ */ line(
  'transaction.tooManyChangers',
  'conflict',
  ({ number, people }: { number: number; people: number }) =>
    `${people} people changed transaction ${number} since it was last approved: it must be approved before another one changes it`,
)
export const ownRecord = /* @__PURE__ */ line(
  'transaction.ownRecord',
  'notAllowed',
  ({ number }: { number: number }) =>
    `You recorded transaction ${number}: someone else must approve it`,
)
export const ownChange = /* @__PURE__ */ line(
  'transaction.ownChange',
  'notAllowed',
  ({ number }: { number: number }) =>
    `You changed the money of transaction ${number} since it was last approved: someone else must approve it`,
)
export const noOtherLeg = /* @__PURE__ */ line(
  'transaction.noOtherLeg',
  'badInput',
  ({ number }: { number: number }) => `otherLeg must be left out: transaction ${number} has none`,
  'otherLeg',
)
export const noLoan = /* @__PURE__ */ line(
  'transaction.noLoan',
  'badInput',
  ({ number }: { number: number }) =>
    `dueDate must be left out: transaction ${number} opened no loan`,
  'dueDate',
)
export const inBundle = /* @__PURE__ */ line(
  'transaction.inBundle',
  'conflict',
  ({
    number,
    first,
    last,
    hawala,
    reverses,
  }: {
    number: number
    first: number
    last: number
    hawala?: string
    reverses?: number
  }) => {
    const way = hawala === undefined ? 'reverse it' : `use the calls of hawala ${hawala}`
    const what = reverses === undefined ? way : `it reverses transaction ${reverses}`
    return `Transaction ${number} belongs to ${first}–${last}: ${what}`
  },
)
export const unchangeable = /* @__PURE__ */ line(
  'transaction.unchangeable',
  'conflict',
  ({ number }: { number: number }) => `Transaction ${number} can't be changed`,
)
export const reversed = /* @__PURE__ */ line(
  'transaction.reversed',
  'conflict',
  ({ number, by }: { number: number; by: number }) => `Transaction ${number} was reversed by ${by}`,
)
export const oneLeg = /* @__PURE__ */ line(
  'transaction.oneLeg',
  'conflict',
  ({ number, other }: { number: number; other: number }) =>
    `Transaction ${number} was saved as one exchange with transaction ${other}: to change amount, currency, rate or accounts, send both (otherLeg)`,
  'otherLeg',
)
export const fee = /* @__PURE__ */ line(
  'transaction.fee',
  'conflict',
  ({ number, fee }: { number: number; fee: string | null }) =>
    `Transaction ${number} has ${fee === null ? 'a fee' : `a fee of ${withCommas(fee)}`}: delete the transaction and record it anew`,
)
export const sharedId = /* @__PURE__ */ line(
  'transaction.sharedId',
  'conflict',
  ({ id, kind, records }: { id: number; kind: string; records: readonly string[] }) =>
    `The id ${id} is that of ${records.join(' and of ')}, so nothing was changed: send kind ${kind} if ${records[0]} is meant`,
  'kind',
)
export const printed = /* @__PURE__ */ line(
  'transaction.printed',
  'conflict',
  ({ number }: { number: number }) => `The original of voucher ${number} was printed meanwhile`,
)
