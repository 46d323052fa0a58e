import type * as z from 'zod/mini'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Moment } from '../../../shared/calendar/day-end.ts'
import type { DayWithTills } from '../../../shared/contract/days.ts'
import { MOST_OPEN_DAYS, VAULT } from '../../../shared/contract/till-facts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { type BranchDay, isClosed } from '../../domain/days/branch-day.ts'
import { currencyAnswers, dayAnswer } from '../../domain/days/day-answers.ts'
import {
  areOfEarlierVersion,
  type DayFigure,
  differencesOn,
  earlierFiguresOfTill,
  figuresOfTill,
  isMoved,
  lackParts,
  withoutParts,
} from '../../domain/days/day-figures.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { type CurrencyRecord, codesOf } from '../../domain/house/currency.ts'
import { reasonsOn } from '../../domain/tills/difference-reasons.ts'
import { countAnswer } from '../../domain/tills/till-answers.ts'
import type { TillCount } from '../../domain/tills/till-count.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { factsOfDays, type OtherDifference } from '../ledger/day-facts.ts'
import { countsThrough, newestConfirmed } from '../tills/counts.ts'
import { branchBooks } from '../tills/till-books.ts'
import { tillOf } from '../tills/till-reading.ts'
import { listTills } from '../tills/tills.ts'
import { branchDays } from './branch-days.ts'
import { type Books, liveDay } from './day-reading.ts'

/** Reads a day of a branch with the cash of each till and the count that covers it. */
export async function readDayWithTills(branch: BranchRecord, date: BusinessDate, now: Moment) {
  const range = { from: date, to: date }
  const [currencies, [kept], books, facts] = await Promise.all([
    listCurrencies(),
    branchDays(range, branch.code),
    branchBooks(range, { branch: branch.code }),
    factsOfDays(range, branch.code),
  ])
  const own: Books = books.get(branch.code) ?? new Map()
  const factsOfDay = facts.of(branch.code, date)
  const live = liveDay(own, date, factsOfDay)
  const day = dayAnswer({ branch, date, kept }, live, currencies, now)
  const tillsAndSpots = await tillsOfDay(branch.code, own, { date, kept, currencies })
  const others = otherAnswers(factsOfDay.others, codesOf(currencies))
  return { day: { ...day, others, ...tillsAndSpots }, isComplete: facts.isComplete }
}

/** Puts what moved over and short besides counts into the form of the API, the earliest first. */
function otherAnswers(
  others: readonly OtherDifference[],
  codes: ReadonlyMap<number, string>,
): DayAnswerWithTills['others'] {
  return others
    .toSorted((one, other) => one.record.number - other.record.number)
    .map(({ record, overMinor }) => ({
      id: record.number,
      reverses: record.reverses,
      currencyId: record.currencyId,
      currencyCode: codes.get(record.currencyId) ?? '',
      amount: formatAmount(overMinor),
      recordedBy: record.recorder.userId,
      recordedByName: record.recorder.userName,
      narrative: record.narrative,
    }))
}

/** Reads the tills of a closed day, for the nightly export. */
export async function readTillsOfClosedDay(kept: BranchDay) {
  const { branch, date } = kept
  const [currencies, books] = await Promise.all([
    listCurrencies(),
    branchBooks({ from: date, to: date }, { branch }),
  ])
  const own = books.get(branch) ?? new Map()
  return (await tillsOfDay(branch, own, { date, kept, currencies })).tills
}

/**
 * Reads the vault, and every other till that held, moved or was counted on a day. On a closed day each till was counted, or
 * nothing had moved on it since an earlier count; then it holds what that count found. A day that an earlier version closed
 * is shown as that version showed it, so that the tills add up to the stored figures of the day. The spot counts stand beside
 * the tills, because they changed nothing on them.
 */
async function tillsOfDay(
  branch: string,
  books: Books,
  { date, kept, currencies }: TillsWanted,
): Promise<Pick<z.output<typeof DayWithTills>, 'tills' | 'spots'>> {
  const isEarlier = isClosed(kept) && areOfEarlierVersion(kept.figures)
  const figuresIn = isEarlier ? earlierFiguresOfTill : figuresOfTill
  const asKept = isClosed(kept) && lackParts(kept.figures) ? withoutParts : allParts
  const names = new Map((await listTills(branch)).map((till) => [till.userId, till.userName]))
  const userIds = [...new Set([VAULT, ...books.keys(), ...names.keys()])].sort((a, b) => a - b)
  const codes = codesOf(currencies)
  const spots: TillCount[] = []
  const tills = await Promise.all(
    userIds.map(async (userId) => {
      const book = books.get(userId)
      const till = tillOf(branch, userId, names.get(userId) || book?.till.userName)
      const counts = await countsThrough(till, date, addDays(date, MOST_OPEN_DAYS))
      spots.push(...counts.filter(({ state, through }) => state === 'spot' && through === date))
      const figures = book ? asKept(figuresIn(book, date, differencesOn(counts, date))) : []
      const confirmed = counts.find(({ state }) => state === 'confirmed')
      if (userId !== VAULT && !confirmed && !figures.some(isMoved)) return []
      const isCounted = isClosed(kept) && (!isEarlier || confirmed !== undefined)
      const count = confirmed ?? (isCounted ? await newestConfirmed(till, date) : undefined)
      return [
        {
          ...till,
          currencies: currencyAnswers(figures, currencies, { isCounted }),
          count: count ? countAnswer(count, codes) : null,
          reasons: reasonsOn(counts, date),
        },
      ]
    }),
  )
  spots.sort((one, other) => (one.countedAt < other.countedAt ? -1 : 1))
  return { tills: tills.flat(), spots: spots.map((each) => countAnswer(each, codes)) }
}

const allParts = (figures: DayFigure[]) => figures

interface TillsWanted {
  date: BusinessDate
  /** The record of the day; undefined if it was never closed. */
  kept: BranchDay | undefined
  currencies: readonly CurrencyRecord[]
}

type DayAnswerWithTills = z.output<typeof DayWithTills>
