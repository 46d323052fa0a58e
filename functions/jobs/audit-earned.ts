import { addDays, type BusinessDate, daysBetween } from '../../shared/calendar/business-date.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/audit/replay.ts'
import type { BookDay } from '../domain/books/book-day.ts'
import {
  type EarnedSums,
  earnedSums,
  NOTHING_EARNED,
  partName,
  withEarned,
} from '../domain/books/earned-sums.ts'
import { earningCurrencies } from '../store/books/earned-through.ts'
import { houseDays } from '../store/days/house-days.ts'
import { rowFactsSince } from '../store/days/row-facts.ts'
import { firstPostingDay } from '../store/house/house-shares.ts'

type Kept = Pick<BookDay, 'earned'> & { day: BusinessDate }

/**
 * Compares what the nights kept of what the house had earned with what all days since the first one come to. Rules:
 * docs/rules/books.md.
 * @param kept the days of the books, the newest first
 */
export async function earnedThatDisagree(
  kept: readonly Kept[],
  codes: Replay['codes'],
): Promise<Disagreement[]> {
  const first = await firstPostingDay()
  const newest = kept[0]?.day
  if (first === null || newest === undefined || newest < first) return []
  const [{ traded, days }, accounts, facts] = await Promise.all([
    houseDays({ from: first, to: newest }),
    earningCurrencies(),
    rowFactsSince(addDays(first, -1), daysBetween(first, newest) + 1),
  ])
  const tradedOn = Map.groupBy(traded, ({ day }) => day)
  const houseOn = Map.groupBy(days, ({ day }) => day)
  const disagreements: Disagreement[] = []
  let sums = NOTHING_EARNED
  let next = first
  for (const { day, earned } of kept.toReversed()) {
    for (; next <= day; next = addDays(next, 1)) {
      const ofDay = { traded: tradedOn.get(next) ?? [], days: houseOn.get(next) ?? [] }
      sums = withEarned(sums, earnedSums(ofDay, accounts, facts))
    }
    // Nobody believes what was kept before a currency was first on a board.
    const isOver = [...(earned?.withoutMid ?? [])].some((id) => facts.midAtEnd(day, id) !== null)
    if (earned && !isOver) disagreements.push(...differences({ day, earned }, sums, codes))
  }
  return disagreements
}

function differences(
  { day, earned }: { day: BusinessDate; earned: EarnedSums },
  right: EarnedSums,
  codes: Replay['codes'],
): Disagreement[] {
  const what = `earned until ${day}`
  const found = new Map(earned.parts.map((part) => [partName(part), part]))
  const expected = new Map(right.parts.map((part) => [partName(part), part]))
  const all = new Map([...found, ...expected])
  const disagreements: Disagreement[] = []
  const compare = (account: string, currency: string, one = 0n, other: AmountMinor = 0n) => {
    if (one === other) return
    const amounts = { expected: formatAmount(one), found: formatAmount(other) }
    disagreements.push({ account, currency, what, ...amounts })
  }
  for (const [name, { line, accountId, currencyId }] of all) {
    const account = accountId === null ? line : `account ${accountId}`
    const [one, other] = [expected.get(name), found.get(name)]
    compare(account, codeOf(currencyId, codes), one?.amountMinor, other?.amountMinor)
    compare(`${account} in AFN`, codeOf(currencyId, codes), one?.afnMinor, other?.afnMinor)
  }
  compare('positions', '', right.realisedMinor, earned.realisedMinor)
  return disagreements
}
