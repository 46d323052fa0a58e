import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { BoundedCount } from '../../../shared/contract/money-facts.ts'
import { TRANSIT_BRANCH, VAULT } from '../../../shared/contract/till-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { Positions } from '../deals/branch-profit.ts'
import type { HouseDay } from '../deals/house-day.ts'
import { addInCurrency, type Balances } from '../ledger/statement.ts'
import type { GroupFloor } from '../partners/group-floor.ts'
import type { ClosingAccount, CustomerSides } from './closings.ts'
import type { EarnedParts } from './earned-parts.ts'

/** Balances by house account and currency id. */
type HouseSums = ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>

/** A till with its balances on the house accounts: when today began, and now. */
export interface TillMoney {
  branch: string
  userId: number
  userName: string
  before: HouseSums
  now: HouseSums
}

/** An account of the books with its limits. */
export interface MoneyAccount extends ClosingAccount {
  /** What it grew by since today began; 0 for an account that isn't shown with a change. */
  changeMinor: AmountMinor
  floorMinor: AmountMinor | null
  ceilingMinor: AmountMinor | null
  /** The floor over all accounts of the partner; null if there is none. */
  group: GroupFloor | null
}

/** What waits too long, each as a number. */
export interface LateCounts {
  days: number
  toReview: number
  returned: number
  transit: number
  tills: number
  hawalas: number
  loans: number
  /** The counts that stopped at their bound: there may be more. */
  more: BoundedCount[]
}

/** What customers were owed and owed at the end of a day, by currency id. */
export interface CustomersAsOf {
  day: BusinessDate
  sides: ReadonlyMap<number, CustomerSides>
}

/** Everything that the money of the house is told from. */
export interface MoneyRead {
  today: BusinessDate
  tills: readonly TillMoney[]
  /** What each branch has to pay to the receivers of hawalas, by currency id. */
  payable: ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>
  /** All accounts of the books, by number. */
  accounts: readonly MoneyAccount[]
  /** The house's positions when today began. */
  positionsBefore: Positions
  /** Today's deals of the house; undefined if there were none. */
  dealt: HouseDay | undefined
  /** What the branches earned today. */
  earned: EarnedParts
  /** Null if the night has kept none. */
  customers: CustomersAsOf | null
  late: LateCounts
}

/** Returns the sum over all tills of a house account now, or when today began, by currency id. */
export function sumOfTills(
  tills: readonly TillMoney[],
  account: string,
  when: 'before' | 'now',
): Balances {
  const sums: Balances = new Map()
  for (const till of tills) {
    for (const [currencyId, minor] of till[when].get(account) ?? []) {
      addInCurrency(sums, currencyId, minor)
    }
  }
  return sums
}

/** Returns the cash of a till in a currency now, or when today began. A debit of CSH001 is cash that came in. */
export function cashOf(till: TillMoney, currencyId: number, when: 'before' | 'now'): AmountMinor {
  return -(till[when].get(CASH_ACCOUNT)?.get(currencyId) ?? 0n)
}

/** Returns what a till is: cash on its way lies in a till of its own. */
export function placeOf({ branch, userId }: TillMoney): 'till' | 'vault' | 'transit' {
  if (branch === TRANSIT_BRANCH) return 'transit'
  return userId === VAULT ? 'vault' : 'till'
}
