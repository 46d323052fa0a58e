import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import type { AccountKind } from '../../shared/contract/account-kinds.ts'
import { balanceSheet, type SheetDay } from '../domain/books/balance-sheet.ts'
import type { ClosingAccount } from '../domain/books/closings.ts'
import { earnedSums } from '../domain/books/earned-sums.ts'
import { profitOfSums } from '../domain/books/profit-and-loss.ts'
import type { BranchTraded } from '../domain/days/followed-days.ts'
import { NOTHING_TRADED, type Traded } from '../domain/deals/branch-profit.ts'
import { AFN, EUR, FIRST, factsOf, LAST, rangeAmong, USD } from './random-days.ts'

/** The balance sheet of a house of which random days passed. */

export const CURRENCIES = [AFN, USD, EUR]

/** Returns an account with its balance at the end of a day. */
export const accountIn = (
  accountNumber: string,
  kind: Exclude<AccountKind, 'customer'>,
  currencyId: number,
  balanceMinor: bigint,
): ClosingAccount => ({
  accountId: Number(accountNumber),
  accountNumber,
  accountName: `Account ${accountNumber}`,
  kind,
  currencyId,
  balanceMinor,
})

const sumOf = (all: readonly bigint[]) => all.reduce((sum, each) => sum + each, 0n)

/** Returns the sum of a figure of all days in a currency. */
const moved = (all: readonly BranchTraded[], currencyId: number, of: (traded: Traded) => bigint) =>
  sumOf(all.map(({ traded }) => of(traded.get(currencyId) ?? NOTHING_TRADED)))

/** Returns the sheet of a house in which the days up to a day passed; cash is all that the other accounts leave. */
export function sheetOf(
  everything: readonly BranchTraded[],
  others: readonly ClosingAccount[],
  rates: readonly bigint[],
  last: BusinessDate = LAST,
) {
  const all = everything.filter(({ day }) => day <= last)
  const facts = factsOf(rates)
  const range = rangeAmong(all, FIRST, last)
  const value = (of: (traded: Traded) => bigint) =>
    sumOf([USD, EUR].map((currencyId) => moved(all, currencyId, of)))
  const exchange = new Map(
    CURRENCIES.map((id) => [
      id,
      id === AFN
        ? value(({ soldValueMinor, boughtValueMinor }) => soldValueMinor - boughtValueMinor)
        : moved(all, id, ({ boughtMinor, soldMinor }) => boughtMinor - soldMinor),
    ]),
  )
  const inEach = (of: (traded: Traded) => bigint) =>
    new Map(CURRENCIES.map((id) => [id, moved(all, id, of)]))
  const house = new Map([
    ['EXC_001', exchange],
    ['FEE_001', inEach(({ feesMinor }) => feesMinor)],
    ['OSH_001', inEach(({ overShortMinor }) => overShortMinor)],
  ])
  const booked = (id: number) => sumOf(all.map((each) => each.booked.get(id) ?? 0n))
  const accounts = [
    { ...accountIn('9111', 'expense', AFN, booked(11)), accountId: 11 },
    { ...accountIn('9112', 'income', USD, booked(12)), accountId: 12 },
    ...others,
  ]
  const cash = CURRENCIES.map((currencyId) => {
    const ofHouse = [...house.values()].map((balances) => balances.get(currencyId) ?? 0n)
    const ofAccounts = accounts.flatMap((each) =>
      each.currencyId === currencyId ? [each.balanceMinor] : [],
    )
    const amountMinor = sumOf([...ofHouse, ...ofAccounts])
    return { place: 'KBL', part: 'tills' as const, currencyId, amountMinor }
  })
  const positions = range.house.days.at(-1)?.after ?? range.house.before
  const byId = new Map(range.accounts.map((each) => [each.id, each]))
  const allEarned = earnedSums({ traded: range.traded, days: range.house.days }, byId, facts)
  const of: SheetDay = {
    day: last,
    house,
    accounts,
    customers: new Map(),
    cash,
    positions,
    allEarned,
    earned: profitOfSums(
      allEarned,
      { day: last, positions, unrealisedBeforeMinor: 0n },
      range.accounts,
      facts,
    ),
    resultBeforeMinor: 0n,
  }
  return { of, facts, ...balanceSheet(of, facts) }
}
