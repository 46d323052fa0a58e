import { type LimitSide, limitRefusal } from '../contract/limit-refusal.ts'
import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** The limits of accounts (docs/rules/limits.md). Balances and limits are decimal text. */

/** The balance that a posting would leave, and the limit that it would pass. */
type Passed = { account: string; currency: string; balance: string; limit: string }

const told = ({ account, currency: code, balance, limit }: Passed, side: LimitSide) =>
  limitRefusal({ account, code, balance: withCommas(balance), side, limit: withCommas(limit) })

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
  told(passed, 'floor'),
)
export const houseFloor = /* @__PURE__ */ line('limit.houseFloor', 'conflict', (passed: Passed) =>
  told(passed, 'houseFloor'),
)
export const ceiling = /* @__PURE__ */ line('limit.ceiling', 'conflict', (passed: Passed) =>
  told(passed, 'ceiling'),
)
export const mayNotPass = /* @__PURE__ */ line(
  'limit.mayNotPass',
  'notAllowed',
  'Only a Manager or Admin may pass the limit of an account: leave out overLimit',
  'overLimit',
)
