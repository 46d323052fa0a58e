import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** Refusals about the limits of accounts (docs/rules/limits.md). Balances and limits are decimal text. */

/**
 * The balance that a posting would leave, and the limit that it would pass: the floor (the account's own or the house's),
 * or the highest balance that a posting may leave.
 */
type Passed = { account: string; currency: string; balance: string; limit: string }

const told = ({ account, currency, balance, limit }: Passed, its: string) =>
  `Account ${account} would stand at ${withCommas(balance)} ${currency}: ${its} is ${withCommas(limit)}`

export const ofHouseAccount = /* @__PURE__ */ line(
  'limit.ofHouseAccount',
  'badInput',
  ({ accountNumber }: { accountNumber: string }) =>
    `Account ${accountNumber} is the house's own: it has no limits`,
)
export const floorOfNone = /* @__PURE__ */ line(
  'limit.floorOfNone',
  'badInput',
  'floor must be left out of an account with noFloor',
  'floor',
)
export const floorAboveCeiling = /* @__PURE__ */ line(
  'limit.floorAboveCeiling',
  'badInput',
  'floor must not be above ceiling',
  'floor',
)
export const floor = /* @__PURE__ */ line('limit.floor', 'conflict', (passed: Passed) =>
  told(passed, 'its floor'),
)
export const houseFloor = /* @__PURE__ */ line('limit.houseFloor', 'conflict', (passed: Passed) =>
  told(passed, "the house's floor for customers"),
)
export const ceiling = /* @__PURE__ */ line('limit.ceiling', 'conflict', (passed: Passed) =>
  told(passed, 'its ceiling'),
)
export const groupFloor = /* @__PURE__ */ line(
  'limit.groupFloor',
  'conflict',
  ({ partner, balance, limit }: { partner: string; balance: string; limit: string }) =>
    `Partner ${partner} would stand at ${withCommas(balance)} AFN over all currencies: the floor is ${withCommas(limit)}`,
)
export const groupWithoutRate = /* @__PURE__ */ line(
  'limit.groupWithoutRate',
  'conflict',
  ({ partner, currency, limit }: { partner: string; currency: string; limit: string }) =>
    `Partner ${partner} has a floor of ${withCommas(limit)} over all currencies, but ${currency} has no rate: publish one first`,
)
export const groupOfPartners = /* @__PURE__ */ line(
  'limit.groupOfPartners',
  'badInput',
  ({ accountNumber }: { accountNumber: string }) =>
    `groupFloor is for the account of a partner: ${accountNumber} isn't one`,
  'groupFloor',
)
export const groupOfLeader = /* @__PURE__ */ line(
  'limit.groupOfLeader',
  'badInput',
  ({ accountNumber, leader }: { accountNumber: string; leader: string }) =>
    `groupFloor of ${accountNumber} is that of account ${leader}, with which it is linked: set it there`,
  'groupFloor',
)
export const groupTooLarge = /* @__PURE__ */ line(
  'limit.groupTooLarge',
  'badInput',
  ({ leader, most }: { leader: string; most: number }) =>
    `Partner ${leader} may have at most ${most} accounts under a floor over all currencies`,
)
export const groupLinkOfManagers = /* @__PURE__ */ line(
  'limit.groupLinkOfManagers',
  'notAllowed',
  ({ leader }: { leader: string }) =>
    `Partner ${leader} has a floor over all currencies: only a Manager or Admin may change which accounts it has`,
)
export const groupLeaderStays = /* @__PURE__ */ line(
  'limit.groupLeaderStays',
  'conflict',
  ({ leader }: { leader: string }) =>
    `Account ${leader} leads a partner with a floor over all currencies: remove the floor first`,
)
export const mayNotPass = /* @__PURE__ */ line(
  'limit.mayNotPass',
  'notAllowed',
  'Only a Manager or Admin may pass the limit of an account: leave out overLimit',
  'overLimit',
)
