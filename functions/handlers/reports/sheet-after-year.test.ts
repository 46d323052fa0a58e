import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import type { BookYearRecord } from '../../domain/books/book-year.ts'
import { closedYearParts, yearPart } from '../../store/books/book-years.ts'
import { commit } from '../../store/table/transact.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../../testing/worked-days.ts'

/** The balance sheet of the 23rd, after a year that ended on the 22nd. Rules: docs/rules/books.md. */

let office: WorkedDays
let year: BookYearRecord

async function sheetOf(date: string) {
  const asked = { query: { date }, at: office.now }
  const { data, headers } = await office.omar.call('books/balance-sheet', asked)
  expect(headers['x-incomplete']).toBeUndefined()
  return data
}

const equityOf = ({ equity }: Awaited<ReturnType<typeof sheetOf>>) =>
  equity.map(({ line, afn }) => `${line} ${afn}`).slice(-4)

beforeAll(async () => {
  office = await openWorkedDays()
  const balanceSheet = await sheetOf(WORKED.eve)
  const by = { userId: 1, userName: 'admin', at: office.now.toISOString() }
  const kept = { trialBalance: { date: WORKED.eve, from: null, currencies: [] }, balanceSheet }
  year = {
    from: '2026-11-21',
    through: WORKED.eve,
    closed: by,
    comment: null,
    seal: '',
    reopened: null,
    figures: kept as unknown as BookYearRecord['figures'],
  }
  await commit(closedYearParts(year, null))
})

it('tells the result of the year apart from what was earned since', async () => {
  const data = await sheetOf(WORKED.day)
  expect(equityOf(data)).toEqual([
    'resultBefore 44.00',
    'result -4863.00',
    'rates 0.00',
    'unrealised 45.00',
  ])
  expect(data.resultFrom).toBe(WORKED.day)
  expect(data.resultParts.map(({ line, account, afn }) => `${account ?? line} ${afn}`)).toEqual([
    ...['exchange 3.00', 'holding 36.00', 'notRealised -27.00', 'commission 40.00'],
    ...['shares -15.00', 'forPaying 0.00', 'overShort 50.00'],
    ...['9151 300.00', '9101 -5000.00', '9102 -250.00'],
  ])
  expect(data.mayBeDrawn).toBe('-6819.00')
})

it('leaves the sheet of its last day as it was', async () => {
  const data = await sheetOf(WORKED.eve)
  expect(equityOf(data).slice(0, 2)).toEqual(['resultBefore 0.00', 'result 44.00'])
})

it('counts the year no more once it is reopened', async () => {
  const reopened = { userId: 1, userName: 'admin', at: year.closed.at, reason: 'A late bill' }
  await commit([yearPart({ ...year, reopened })])
  const data = await sheetOf(WORKED.day)
  expect(equityOf(data).slice(0, 2)).toEqual(['resultBefore 0.00', 'result -4819.00'])
  expect(data.resultFrom).toBe(addDays(WORKED.eve, -1))
})
