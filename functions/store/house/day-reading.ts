import type * as z from 'zod/mini'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { DayWithTills } from '../../../shared/contract/days.ts'
import { MOST_OPEN_DAYS, VAULT } from '../../../shared/contract/till-facts.ts'
import type { BranchRecord } from '../../domain/branch.ts'
import type { Moment } from '../../domain/branch-day.ts'
import { hasPostings } from '../../domain/closing.ts'
import { type CurrencyRecord, codesOf } from '../../domain/currency.ts'
import {
  currencyAnswers,
  type DayAnswer,
  dayAnswer,
  type LiveDay,
} from '../../domain/day-answers.ts'
import {
  type DayFigure,
  differencesOn,
  figuresOfTill,
  sumOfFigures,
} from '../../domain/day-figures.ts'
import { countAnswer } from '../../domain/till-answers.ts'
import type { TillBook } from '../../domain/till-book.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { type FactsOfDays, factsOfDays } from '../ledger/day-facts.ts'
import { branchDays } from './branch-days.ts'
import { listBranches } from './branches.ts'
import { countsThrough } from './counts.ts'
import { branchBooks } from './till-books.ts'
import { tillOf } from './till-reading.ts'
import { listTills } from './tills.ts'

interface Range {
  from: BusinessDate
  to: BusinessDate
}

type Books = ReadonlyMap<number, TillBook>

/**
 * Reads the days of a range, of all branches or of one, by day and then by branch. Rules: docs/rules/days.md.
 * @param range has no days if it ends before it begins
 * @param isWanted leaves out days
 */
export async function readDays(
  range: Range,
  code: string | undefined,
  now: Moment,
  isWanted: (branch: BranchRecord, day: DayAnswer) => boolean = () => true,
): Promise<{ days: DayAnswer[]; isComplete: boolean }> {
  if (range.from > range.to) return { days: [], isComplete: true }
  const [branches, currencies, kept, books, facts] = await Promise.all([
    listBranches(),
    listCurrencies(),
    branchDays(range, code),
    branchBooks(range, { branch: code }),
    factsOfDays(range, code),
  ])
  const wanted = branches.filter((branch) => code === undefined || branch.code === code)
  const days: DayAnswer[] = []
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
    for (const branch of wanted) {
      const found = kept.find((each) => each.branch === branch.code && each.date === date)
      const live = liveDay(books.get(branch.code) ?? new Map(), facts, branch.code, date)
      const day = dayAnswer({ branch, date, kept: found }, live, currencies, now)
      if (isWanted(branch, day)) days.push(day)
    }
  }
  return { days, isComplete: facts.isComplete }
}

/** A day as its tills and transactions have it now. */
export function liveDay(
  books: Books,
  facts: FactsOfDays,
  code: string,
  date: BusinessDate,
): LiveDay {
  const { differences, rows: _rows, ...counted } = facts.of(code, date)
  const days = [...books.values()].flatMap((book) => book.days.filter(({ day }) => day === date))
  return {
    ...counted,
    hasPostings: days.some(hasPostings),
    postings: days.reduce((sum, { rows }) => sum + rows, 0),
    figures: sumOfFigures(
      [...books].map(([userId, book]) => figuresOfTill(book, date, differences.get(userId))),
    ),
  }
}

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
  const live = liveDay(own, facts, branch.code, date)
  const day = dayAnswer({ branch, date, kept }, live, currencies, now)
  const isClosed = day.closedAt !== null
  const tills = await tillsOfDay(branch.code, own, { date, isClosed, currencies })
  return { day: { ...day, tills }, isComplete: facts.isComplete }
}

/** The tills of a closed day, for the nightly export. */
export async function readTillsOfClosedDay(branch: string, date: BusinessDate) {
  const [currencies, books] = await Promise.all([
    listCurrencies(),
    branchBooks({ from: date, to: date }, { branch }),
  ])
  return tillsOfDay(branch, books.get(branch) ?? new Map(), { date, isClosed: true, currencies })
}

/** The vault, and every other till that held, moved or was counted on a day. */
async function tillsOfDay(
  branch: string,
  books: Books,
  { date, isClosed, currencies }: TillsWanted,
): Promise<DayTill[]> {
  const names = new Map((await listTills(branch)).map((till) => [till.userId, till.userName]))
  const userIds = [...new Set([VAULT, ...books.keys(), ...names.keys()])].sort((a, b) => a - b)
  const tills = await Promise.all(
    userIds.map(async (userId) => {
      const book = books.get(userId)
      const till = tillOf(branch, userId, names.get(userId) || book?.till.userName)
      const counts = await countsThrough(till, date, addDays(date, MOST_OPEN_DAYS))
      const figures = book ? figuresOfTill(book, date, differencesOn(counts, date)) : []
      const count = counts.find(({ state }) => state === 'confirmed')
      if (userId !== VAULT && !count && !figures.some(isNotZero)) return []
      const isCounted = isClosed && count !== undefined
      return [
        {
          ...till,
          currencies: currencyAnswers(figures, currencies, { isCounted }),
          count: count ? countAnswer(count, codesOf(currencies)) : null,
        },
      ]
    }),
  )
  return tills.flat()
}

interface TillsWanted {
  date: BusinessDate
  isClosed: boolean
  currencies: readonly CurrencyRecord[]
}

type DayTill = z.output<typeof DayWithTills>['tills'][number]

function isNotZero({ openingMinor, inMinor, outMinor, varianceMinor }: DayFigure): boolean {
  return [openingMinor, inMinor, outMinor, varianceMinor].some((minor) => minor !== 0n)
}
