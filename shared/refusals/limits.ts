import { type LimitSide, limitRefusal } from '../contract/limit-refusal.ts'
import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** The balance that a posting would leave, and the limit that it would pass. */
type Passed = { account: string; currency: string; balance: string; limit: string }

const told = ({ account, currency: code, balance, limit }: Passed, side: LimitSide) =>
  limitRefusal({ account, code, balance: withCommas(balance), side, limit: withCommas(limit) })

/** The limits of accounts (docs/rules/limits.md). Balances and limits are decimal text. */
export const LIMITS = {
  ofHouseAccount: line(
    'limit.ofHouseAccount',
    'badInput',
    ({ accountNumber }: { accountNumber: string }) =>
      `Account ${accountNumber} is the house's own: it has no limits`,
  ),
  floorOfNone: line(
    'limit.floorOfNone',
    'badInput',
    'floor must be left out of an account with noFloor',
    'floor',
  ),
  floorAboveCeiling: line(
    'limit.floorAboveCeiling',
    'badInput',
    'floor must not be above ceiling',
    'floor',
  ),
  floor: line('limit.floor', 'conflict', (passed: Passed) => told(passed, 'floor')),
  houseFloor: line('limit.houseFloor', 'conflict', (passed: Passed) => told(passed, 'houseFloor')),
  ceiling: line('limit.ceiling', 'conflict', (passed: Passed) => told(passed, 'ceiling')),
  mayNotPass: line(
    'limit.mayNotPass',
    'notAllowed',
    'Only a Manager or Admin may pass the limit of an account: leave out overLimit',
    'overLimit',
  ),
}
