import type * as z from 'zod/mini'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { DayWithTills } from '../../../shared/contract/days.ts'
import { MOST_OPEN_DAYS, VAULT } from '../../../shared/contract/till-facts.ts'
import type { BranchRecord } from '../../domain/branch.ts'
import type { Moment } from '../../domain/branch-day.ts'
import { type CurrencyRecord, codesOf } from '../../domain/currency.ts'
import { currencyAnswers, dayAnswer } from '../../domain/day-answers.ts'
import { type DayFigure, differencesOn, figuresOfTill } from '../../domain/day-figures.ts'
import { countAnswer } from '../../domain/till-answers.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { factsOfDays } from '../ledger/day-facts.ts'
import { branchDays } from './branch-days.ts'
import { countsThrough } from './counts.ts'
import { type Books, liveDay } from './day-reading.ts'
import { branchBooks } from './till-books.ts'
import { tillOf } from './till-reading.ts'
import { listTills } from './tills.ts'

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
  const live = liveDay(own, date, facts.of(branch.code, date))
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
