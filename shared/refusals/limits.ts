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
export const mayNotPass = /* @__PURE__ */ line(
  'limit.mayNotPass',
  'notAllowed',
  'Only a Manager or Admin may pass the limit of an account: leave out overLimit',
  'overLimit',
)
