import type * as z from 'zod/mini'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { reportsProfitAndLoss } from '../../../shared/contract/profit-and-loss.ts'
import type { ProfitLine } from '../../../shared/contract/profit-and-loss-facts.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { atMid } from '../../../shared/money/deal.ts'
import { type AccountRecord, fullName } from '../accounts/account.ts'
import type { BranchTraded } from '../days/followed-days.ts'
import type { Positions } from '../deals/branch-profit.ts'
import type { HouseDay } from '../deals/house-day.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import { type EarnedLine, type EarnedPart, type EarnedParts, earnedParts } from './earned-parts.ts'
import type { EarnedSums } from './earned-sums.ts'

/** An account of income or expense, or one that links such accounts with each other. */
export type EarningAccount = Pick<
  AccountRecord,
  'id' | 'accountNumber' | 'accountName' | 'lastName' | 'book' | 'currencyId' | 'customerOf'
>

/** What profit and loss of a range is worked out from. */
export interface ProfitRange {
  from: BusinessDate
  to: BusinessDate
  traded: readonly BranchTraded[]
  /** The positions of the house before the range, and its days; null for the report of one branch. */
  house: { before: Positions; days: readonly HouseDay[] } | null
  /** The branches that have a column even if they earned nothing. */
  branches: readonly string[]
  accounts: readonly EarningAccount[]
}

/** Profit and loss of a range, without the heading of the answer. */
export type Profit = Pick<z.output<typeof reportsProfitAndLoss.response>, 'withoutMid' | 'lines'>
type Line = Profit['lines'][number]

/**
 * Returns the lines of profit and loss, in AFN. What the house holds is told for the whole house alone: what changing middle
 * rates made of its positions, and minus what unrealised grew by, so that the result is what was realised. Rules:
 * docs/rules/books.md.
 * @returns false in `isComplete` if something was booked on an account that isn't among those of the range
 */
export function profitAndLoss(
  range: ProfitRange,
  facts: RowFacts,
): { profit: Profit; isComplete: boolean } {
  const accounts = new Map(range.accounts.map((each) => [each.id, each]))
  const { isComplete, ...earned } = earnedParts(range.traded, accounts, facts)
  const held = range.house && heldOf(range.house, range, facts)
  const own = earned.parts.map(({ branch }) => branch)
  const branches = [...new Set([...range.branches, ...own])].sort()
  const profit = profitLines({ ...earned, held }, { ...range, branches }, facts.codes)
  return { profit, isComplete }
}

/**
 * Returns the lines of profit and loss of the whole house without its branches, from sums that were kept.
 * @param held the positions at the end of the day, and what was unrealised before the first of the days
 */
export function profitOfSums(
  { parts, withoutMid, realisedMinor }: EarnedSums,
  held: { day: BusinessDate; positions: Positions; unrealisedBeforeMinor: AmountMinor },
  accounts: readonly EarningAccount[],
  facts: RowFacts,
): Profit {
  const grewMinor = unrealisedIn(held.positions, held.day, facts) - held.unrealisedBeforeMinor
  const margins = parts.filter(({ line }) => line === 'exchange')
  const holdingMinor = realisedMinor - afnOf(margins) + grewMinor
  const ofHouse = parts.map((part) => ({ ...part, branch: '' }))
  const earned = {
    parts: ofHouse,
    withoutMid,
    held: { holdingMinor, notRealisedMinor: -grewMinor },
  }
  return profitLines(earned, { branches: [], accounts }, facts.codes)
}

/** What the lines are made of; `held` is null for the report of one branch. */
interface Earned extends Pick<EarnedParts, 'parts' | 'withoutMid'> {
  held: { holdingMinor: AmountMinor; notRealisedMinor: AmountMinor } | null
}

function profitLines(
  { parts, withoutMid, held }: Earned,
  range: Pick<ProfitRange, 'branches' | 'accounts'>,
  codes: RowFacts['codes'],
): Profit {
  const accounts = new Map(range.accounts.map((each) => [each.id, each]))
  const line = (of: ProfitLine, own: readonly EarnedPart[], account?: EarningAccount): Line => {
    const ofBranch = (code: string) => afnOf(own.filter(({ branch }) => branch === code))
    return {
      line: of,
      account: account?.accountNumber ?? null,
      name: account ? fullName(account) : null,
      branches: Object.fromEntries(
        range.branches.map((code) => [code, formatAmount(ofBranch(code))]),
      ),
      house: held && formatAmount(afnOf(own)),
      currencies: of === 'exchange' || of === 'result' ? [] : currencyRows(own, accounts, codes),
    }
  }
  const ofLine = (wanted: EarnedLine) => parts.filter((part) => part.line === wanted)
  const result = line('result', parts)
  return {
    withoutMid: [...withoutMid].map((id) => codes.get(id) ?? '').sort(),
    lines: [
      line('exchange', ofLine('exchange')),
      ...(held ? [houseLine('holding', held.holdingMinor)] : []),
      ...(held ? [houseLine('notRealised', held.notRealisedMinor)] : []),
      line('commission', ofLine('commission')),
      line('shares', ofLine('shares')),
      line('forPaying', ofLine('forPaying')),
      line('overShort', ofLine('overShort')),
      ...(['income', 'expense'] as const).flatMap((book) =>
        groupsOf(range.accounts, book).flatMap(({ named, ids }) => {
          const own = parts.filter(({ accountId }) => accountId !== null && ids.has(accountId))
          return own.length === 0 ? [] : [line(book, own, named)]
        }),
      ),
      held
        ? {
            ...result,
            house: formatAmount(afnOf(parts) + held.holdingMinor + held.notRealisedMinor),
          }
        : result,
    ],
  }
}

/** A line that is of the whole house alone, in AFN. */
function houseLine(line: ProfitLine, minor: AmountMinor): Line {
  const ofNoAccount = { account: null, name: null, branches: {}, currencies: [] }
  return { line, ...ofNoAccount, house: formatAmount(minor) }
}

/**
 * Returns what changing middle rates made of the positions over a range, and minus what unrealised grew by. Both together
 * are what was realised beyond the margins.
 */
export function heldOf(
  { before, days }: { before: Positions; days: readonly HouseDay[] },
  { from, to }: { from: BusinessDate; to: BusinessDate },
  facts: RowFacts,
): { holdingMinor: AmountMinor; notRealisedMinor: AmountMinor } {
  const after = days.at(-1)?.after ?? before
  const grewMinor = unrealisedIn(after, to, facts) - unrealisedIn(before, addDays(from, -1), facts)
  let beyondMinor = 0n
  for (const { rows } of days) {
    for (const { profitMinor, marginMinor } of rows) beyondMinor += profitMinor - marginMinor
  }
  return { holdingMinor: beyondMinor + grewMinor, notRealisedMinor: -grewMinor }
}

/** Returns what positions are worth more at the middle rates of a day's end than they cost. */
export function unrealisedIn(
  positions: Positions,
  day: BusinessDate,
  { midAtEnd }: RowFacts,
): AmountMinor {
  let sum = 0n
  for (const [currencyId, { quantityMinor, costMinor }] of positions) {
    const mid = midAtEnd(day, currencyId)
    if (mid) sum += atMid(quantityMinor, mid) - costMinor
  }
  return sum
}

function afnOf(parts: readonly { afnMinor: AmountMinor }[]): AmountMinor {
  return parts.reduce((sum, { afnMinor }) => sum + afnMinor, 0n)
}

/** Returns the amounts that a line is made of, by branch, account and currency. */
function currencyRows(
  parts: readonly EarnedPart[],
  accounts: ReadonlyMap<number, EarningAccount>,
  codes: RowFacts['codes'],
): Line['currencies'] {
  const numberOf = (id: number | null) =>
    id === null ? null : (accounts.get(id)?.accountNumber ?? null)
  const placeOf = ({ branch, accountId, currencyId }: EarnedPart) =>
    `${branch} ${numberOf(accountId)} ${String(currencyId).padStart(9, '0')}`
  return parts
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .map(({ branch, accountId, currencyId, amountMinor, afnMinor }) => ({
      branch,
      account: numberOf(accountId),
      accountId,
      currencyId,
      currencyCode: codes.get(currencyId) ?? '',
      amount: formatAmount(amountMinor),
      afn: formatAmount(afnMinor),
    }))
}

/** Accounts that stand in one line, under the name of the one with the lowest number. */
interface Group {
  named: EarningAccount
  ids: ReadonlySet<number>
}

/**
 * Groups the accounts of a book that are linked with each other, such as the same expense in two currencies, by number. Links
 * lead on from account to account, also over one of another book or without a book.
 */
function groupsOf(accounts: readonly EarningAccount[], book: 'income' | 'expense'): Group[] {
  const left = new Set(accounts.toSorted((one, other) => (isBefore(one, other) ? -1 : 1)))
  const groups: Group[] = []
  for (const first of left) {
    const group = [first]
    left.delete(first)
    for (const known of group) {
      for (const each of left) {
        if (each.customerOf !== known.id && known.customerOf !== each.id) continue
        group.push(each)
        left.delete(each)
      }
    }
    const own = group.filter((each) => each.book === book)
    const named = own.reduce<EarningAccount | null>(
      (lowest, each) => (lowest === null || isBefore(each, lowest) ? each : lowest),
      null,
    )
    if (named) groups.push({ named, ids: new Set(own.map(({ id }) => id)) })
  }
  return groups.sort((one, other) => (isBefore(one.named, other.named) ? -1 : 1))
}

function isBefore(one: EarningAccount, other: EarningAccount): boolean {
  return one.accountNumber < other.accountNumber
}
