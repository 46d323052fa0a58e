import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { POSITION_ACCOUNT } from '../../shared/contract/house.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/audit/replay.ts'
import { type BranchTraded, followedDays } from '../domain/days/followed-days.ts'
import { type Positions, profitDays } from '../domain/deals/branch-profit.ts'
import { baseCurrencyId } from '../store/accounts/currencies.ts'
import { positionsAtEnd, tradedBranches } from '../store/days/profit-days.ts'
import { type HouseShare, houseShares } from '../store/house/house-shares.ts'

/** A value by its name and currency id. */
type Values = ReadonlyMap<string, { what: string; currencyId: number; value: string }>

/**
 * Compares the positions in closes and reports with positions that are calculated from the tills' shares alone. The compared
 * figures are what each branch traded on each closed day, its position when the day began, and its position now. In the
 * whole house, the profit of all days must be the balance of EXC_001 in AFN plus the cost of the positions. Rules:
 * docs/rules/positions.md.
 * @param last the day of the newest close
 */
export async function positionsThatDisagree(
  last: BusinessDate,
  codes: Replay['codes'],
): Promise<Disagreement[]> {
  const [afnId, shares] = await Promise.all([
    baseCurrencyId(),
    Array.fromAsync(houseShares('', last)),
  ])
  const { days, positions } = followedDays(shares, new Map(), afnId)
  const from = days[0]?.day ?? last
  const told = await Array.fromAsync(tradedBranches({ from, to: last }, undefined))
  const kept = await positionsAtEnd(last, undefined)
  return [
    ...differences(daysTold(days), daysTold(told), codes),
    ...differences(positionsTold(positions, last), positionsTold(kept, last), codes),
    ...profitDifference({ days, positions, shares, afnId, last }),
  ]
}

function daysTold(days: readonly BranchTraded[]): Values {
  const rows = days.flatMap(({ day, branch, opening, traded }) =>
    profitDays(opening, traded).map((row) => {
      const { quantityMinor, costMinor } = row.opening
      const parts = [quantityMinor, costMinor, ...Object.values(row.traded)].map(formatAmount)
      const what = `traded ${day} ${branch}`
      return [
        `${what} ${row.currencyId}`,
        { what, currencyId: row.currencyId, value: parts.join(' ') },
      ] as const
    }),
  )
  return new Map(rows)
}

function positionsTold(branches: ReadonlyMap<string, Positions>, day: BusinessDate): Values {
  const rows = [...branches].flatMap(([branch, positions]) =>
    [...positions].map(([currencyId, { quantityMinor, costMinor }]) => {
      const what = `position ${day} ${branch}`
      const value = `${formatAmount(quantityMinor)} at ${formatAmount(costMinor)}`
      return [`${what} ${currencyId}`, { what, currencyId, value }] as const
    }),
  )
  return new Map(rows)
}

function differences(expected: Values, found: Values, codes: Replay['codes']): Disagreement[] {
  return [...new Map([...expected, ...found])]
    .filter(([name]) => expected.get(name)?.value !== found.get(name)?.value)
    .map(([name, { what, currencyId }]) => ({
      account: POSITION_ACCOUNT,
      currency: codeOf(currencyId, codes),
      what,
      expected: expected.get(name)?.value ?? 'nothing',
      found: found.get(name)?.value ?? 'nothing',
    }))
}

function profitDifference(house: {
  days: readonly BranchTraded[]
  positions: ReadonlyMap<string, Positions>
  shares: readonly HouseShare[]
  afnId: number | null
  last: BusinessDate
}): Disagreement[] {
  const { days, positions, shares, afnId, last } = house
  const earned = days.flatMap(({ opening, traded }) =>
    profitDays(opening, traded).map(({ profitMinor }) => profitMinor),
  )
  const costs = [...positions.values()].flatMap((each) =>
    [...each.values()].map(({ costMinor }) => costMinor),
  )
  const afn = shares
    .filter(({ account }) => account === POSITION_ACCOUNT)
    .map(({ moved }) => moved.get(afnId ?? 0))
    .map((sums) => (sums ? sums.creditedMinor - sums.debitedMinor : 0n))
  const expected = formatAmount(sumOf([...afn, ...costs]))
  const found = formatAmount(sumOf(earned))
  if (expected === found) return []
  const what = `profit of the house up to ${last}`
  return [{ account: POSITION_ACCOUNT, currency: 'AFN', what, expected, found }]
}

function sumOf(minor: readonly bigint[]): bigint {
  return minor.reduce((sum, each) => sum + each, 0n)
}
