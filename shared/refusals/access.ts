import type { Permission } from '../contract/access.ts'
import { refusalOf } from '../contract/access-refusal.ts'
import { line } from './refused.ts'

/** Refusals of rights that don't depend on the state of a record. */

/** What only head office may do: ends the sentence "Only head office may …". */
const OF_HEAD_OFFICE = {
  acceptDay: 'accept a day',
  changeFees: 'change the fee schedule',
  publishRates: 'publish rates',
  returnDay: 'return a day',
} as const

/** What Managers and Admins may do only in their own branch: ends the sentence "Only a Manager or Admin of KBL or of head office may …". */
const OF_MANAGERS = {
  answerDay: 'answer for its days',
  closeDay: 'close its days',
  putOffCount: 'put off a count',
  reopenDay: 'reopen its days',
  reopenTill: 'reopen its tills',
  setOffsets: 'set its rates',
} as const

export type OfHeadOffice = keyof typeof OF_HEAD_OFFICE
export type OfManagers = keyof typeof OF_MANAGERS

export const userType = /* @__PURE__ */ line(
  'access.userType',
  'notAllowed',
  (facts: { userType: string; permission: Permission }) =>
    refusalOf(facts.userType, facts.permission),
)
export const headOffice = /* @__PURE__ */ line(
  'access.headOffice',
  'notAllowed',
  ({ deed }: { deed: OfHeadOffice }) => `Only head office may ${OF_HEAD_OFFICE[deed]}`,
)
export const managerOf = /* @__PURE__ */ line(
  'access.managerOf',
  'notAllowed',
  ({ branch, deed }: { branch: string; deed: OfManagers }) =>
    `Only a Manager or Admin of ${branch} or of head office may ${OF_MANAGERS[deed]}`,
)
export const desk = /* @__PURE__ */ line(
  'access.desk',
  'notAllowed',
  () => 'Only head office, Admins and Viewers read the desk of head office',
)
export const books = /* @__PURE__ */ line(
  'access.books',
  'notAllowed',
  () => 'Only head office reads the books',
)
export const othersDeals = /* @__PURE__ */ line(
  'access.othersDeals',
  'notAllowed',
  () => 'Only own deals are shown to a User',
)
