import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { POSITION_ACCOUNT } from '../../shared/contract/house.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/audit/replay.ts'
import { type BranchTraded, followedDays } from '../domain/days/followed-days.ts'
import type { Positions } from '../domain/deals/branch-profit.ts'
import { type HouseBooks, type HouseDay, NEW_BOOKS } from '../domain/deals/house-day.ts'
import { baseCurrencyId } from '../store/accounts/currencies.ts'
import { closesUntil, newestClosedDay } from '../store/days/house-closes.ts'
import { positionsAtEnd, worked } from '../store/days/house-days.ts'
import { tradedBranches } from '../store/days/profit-days.ts'
import { type HouseShare, houseShares } from '../store/house/house-shares.ts'
import { branchesAtCloses, mergingFaults } from './audit-merged.ts'

/** A value by its name and currency id. */
type Values = ReadonlyMap<string, Named & { value: string }>

/** What a value is about: a position of a currency, or what was booked on an account. */
interface Named {
  what: string
  of: { currencyId: number } | { accountId: number }
}

/**
 * Compares the positions in closes and reports with positions that are calculated from the tills' shares alone. The compared
 * figures are what each branch traded, earned and booked on each closed day, the house's positions at each close, and now, and the
 * branches' positions at each close of the time when they had their own. In the whole house, the quantity of a position is
 * the balance of EXC_001, and the profit of all days is that balance in AFN plus the cost of the positions. Rules:
 * docs/rules/positions.md.
 * @param last the day of the newest close
 */
export async function positionsThatDisagree(
  last: BusinessDate,
  codes: Replay['codes'],
): Promise<Disagreement[]> {
  const [afnId, shares, newest, closes] = await Promise.all([
    baseCurrencyId(),
    Array.fromAsync(houseShares('', last)),
    newestClosedDay(),
    closesUntil(last),
  ])
  const houseUntil = newest?.houseUntil ?? null
  const first: HouseBooks =
    houseUntil === '' ? NEW_BOOKS : { houseUntil, house: null, branches: new Map() }
  const traded = followedDays(shares, afnId)
  const { days } = worked(first, traded, last)
  const branches = await branchesAtCloses(closes, first, traded)
  const from = traded[0]?.day ?? last
  const told = await Array.fromAsync(tradedBranches({ from, to: last }, undefined))
  const atEnd = days.at(-1)?.after ?? new Map()
  const kept = closes.flatMap(({ day, positions }) =>
    positions ? [[day, positions] as const] : [],
  )
  const at = kept.map(
    ([day]) => [day, days.findLast((each) => each.day <= day)?.after ?? new Map()] as const,
  )
  return [
    ...differences(daysTold(traded), daysTold(told), codes),
    ...differences(bookedTold(traded), bookedTold(told), codes),
    ...differences(paidTold(traded), paidTold(told), codes),
    ...differences(positionsTold(at), positionsTold(kept), codes),
    ...differences(
      positionsTold([['now', atEnd]]),
      positionsTold([['now', await positionsAtEnd(last)]]),
      codes,
    ),
    ...mergingFaults(closes, houseUntil),
    ...differences(
      positionsTold(branches.map(({ name, expected }) => [name, expected])),
      positionsTold(branches.map(({ name, found }) => [name, found])),
      codes,
    ),
    ...balanceDifferences({ days, positions: atEnd, shares, afnId, last }, codes),
  ]
}

function daysTold(days: readonly BranchTraded[]): Values {
  const rows = days.flatMap(({ day, branch, traded }) =>
    [...traded].map(([currencyId, sums]) => {
      const what = `traded ${day} ${branch}`
      const value = Object.entries(sums)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, minor]) => formatAmount(minor))
        .join(' ')
      return [`${what} ${currencyId}`, { what, of: { currencyId }, value }] as const
    }),
  )
  return new Map(rows)
}

function bookedTold(days: readonly BranchTraded[]): Values {
  const rows = days.flatMap(({ day, branch, booked }) =>
    [...booked].map(([accountId, minor]) => {
      const what = `booked ${day} ${branch} account ${accountId}`
      return [what, { what, of: { accountId }, value: formatAmount(minor) }] as const
    }),
  )
  return new Map(rows)
}

function paidTold(days: readonly BranchTraded[]): Values {
  const rows = days.flatMap(({ day, branch, forPaying }) =>
    [...forPaying].flatMap(([other, sums]) =>
      [...sums].map(([currencyId, minor]) => {
        const what = `for paying ${day} ${branch}, of ${other}`
        return [
          `${what} ${currencyId}`,
          { what, of: { currencyId }, value: formatAmount(minor) },
        ] as const
      }),
    ),
  )
  return new Map(rows)
}

function positionsTold(held: readonly (readonly [name: string, positions: Positions])[]): Values {
  const rows = held.flatMap(([name, positions]) =>
    [...positions].map(([currencyId, { quantityMinor, costMinor }]) => {
      const what = `position ${name}`
      const value = `${formatAmount(quantityMinor)} at ${formatAmount(costMinor)}`
      return [`${what} ${currencyId}`, { what, of: { currencyId }, value }] as const
    }),
  )
  return new Map(rows)
}

function differences(expected: Values, found: Values, codes: Replay['codes']): Disagreement[] {
  return [...new Map([...expected, ...found])]
    .filter(([name]) => expected.get(name)?.value !== found.get(name)?.value)
    .map(([name, { what, of }]) => ({
      account: 'currencyId' in of ? POSITION_ACCOUNT : '',
      currency: 'currencyId' in of ? codeOf(of.currencyId, codes) : '',
      what,
      expected: expected.get(name)?.value ?? 'nothing',
      found: found.get(name)?.value ?? 'nothing',
    }))
}

/** Compares the positions and the profit of all days with the balances of EXC_001. */
function balanceDifferences(
  house: {
    days: readonly HouseDay[]
    positions: Positions
    shares: readonly HouseShare[]
    afnId: number | null
    last: BusinessDate
  },
  codes: Replay['codes'],
): Disagreement[] {
  const { days, positions, shares, afnId, last } = house
  const balances = new Map<number, bigint>()
  for (const { moved } of shares.filter(({ account }) => account === POSITION_ACCOUNT)) {
    for (const [id, { creditedMinor, debitedMinor }] of moved) {
      balances.set(id, (balances.get(id) ?? 0n) + creditedMinor - debitedMinor)
    }
  }
  const earned = days.flatMap(({ rows }) => rows.map(({ profitMinor }) => profitMinor))
  const costs = [...positions.values()].map(({ costMinor }) => costMinor)
  const compared = [...new Set([...balances.keys(), ...positions.keys()])]
    .filter((id) => id !== afnId)
    .map((id) => ({
      currency: codeOf(id, codes),
      what: `position of the house up to ${last}`,
      expected: balances.get(id) ?? 0n,
      found: positions.get(id)?.quantityMinor ?? 0n,
    }))
  const profit = {
    currency: 'AFN',
    what: `profit of the house up to ${last}`,
    expected: sumOf([balances.get(afnId ?? 0) ?? 0n, ...costs]),
    found: sumOf(earned),
  }
  return [...compared, profit]
    .filter(({ expected, found }) => expected !== found)
    .map((each) => ({
      account: POSITION_ACCOUNT,
      ...each,
      expected: formatAmount(each.expected),
      found: formatAmount(each.found),
    }))
}

function sumOf(minor: readonly bigint[]): bigint {
  return minor.reduce((sum, each) => sum + each, 0n)
}
