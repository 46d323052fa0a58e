import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import type { Entry } from '../../domain/books/journal.ts'
import { cursorFrom, cursorText } from '../../http/report-cursor.ts'
import { journalPage } from '../../store/ledger/journal-page.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/** The pages of the journal and their cost. Rules: docs/rules/books.md. */

const FIRST_DAY = '2026-10-30'
/** How many transactions each day has, in the order of the days; the fourth day is in another month. */
const DAYS = [4, 0, 11, 1, 3]
const BRANCHES = ['KBL', 'H-2', 'HRT']
/** A day with a thousand transactions of 100 accounts, on 20 tills. */
const BUSY_DAY = '2026-09-14'
const BUSY = 100_000

let admin: Clerk

const recorder = (index: number) => ({
  userId: 1 + (index % 20),
  userName: `clerk ${index % 20}`,
  branch: BRANCHES[index % BRANCHES.length] ?? '',
})

beforeAll(async () => {
  admin = await (await openOffice()).admin()
  const dates = DAYS.flatMap((count, at) =>
    Array.from({ length: count }, () => addDays(FIRST_DAY, at)),
  )
  await seedTransactions(dates.length, (index) =>
    seededRecord(
      1_000 + index,
      NOW.toISOString(),
      {
        inAccount: '9999',
        tranDate: dates[index] ?? '',
        transType: index % 3 ? 'Credit' : 'Debit',
      },
      recorder(index),
    ),
  )
  const accounts: string[] = []
  for (let index = 0; index < 100; index += 1) accounts.push((await admin.account()).accountNumber)
  await seedTransactions(1_000, (index) =>
    seededRecord(
      BUSY + index,
      NOW.toISOString(),
      { inAccount: accounts[index % 100] ?? '', tranDate: BUSY_DAY, narrative: 'Cash of the shop' },
      recorder(index),
    ),
  )
})

const nameOf = ({ record, branch, place }: Entry) =>
  `${branch} ${record.tranDate}/${place} ${record.number}`
const RANGE = { from: FIRST_DAY, to: addDays(FIRST_DAY, DAYS.length), today: TODAY }

/** Reads all pages, each of them with so many rows at most. */
async function pages(most: number) {
  const all: string[][] = []
  for (let cursor: string | undefined; ; ) {
    const after = cursorFrom(cursor, 'journal')
    const page = await journalPage({ ...RANGE, after, most }, () => true)
    expect(page.isComplete).toBe(true)
    expect(page.entries.length).toBeLessThanOrEqual(most)
    all.push(page.entries.map(nameOf))
    if (page.next === null) return all
    cursor = cursorText(page.next)
  }
}

describe('pages', () => {
  it('end with a day, so that together they are the journal in its order', async () => {
    const whole = (await pages(100)).flat()
    expect(whole).toHaveLength(19)
    expect(whole.slice(0, 5)).toEqual([
      `H-2 2026-10-30/1 1001`,
      `HRT 2026-10-30/1 1002`,
      `KBL 2026-10-30/1 1000`,
      `KBL 2026-10-30/2 1003`,
      `H-2 2026-11-01/1 1004`,
    ])
    expect((await pages(11)).map((page) => page.length)).toEqual([4, 11, 4])
    expect((await pages(15)).map((page) => page.length)).toEqual([15, 4])
    for (const most of [11, 12, 15, 16, 18, 19, 20]) {
      expect((await pages(most)).flat()).toEqual(whole)
    }
  })

  it('of a day with more rows than a page go on with its numbers', async () => {
    const whole = (await pages(100)).flat()
    for (const most of [1, 2, 3, 4, 10]) {
      expect((await pages(most)).flat().sort()).toEqual([...whole].sort())
    }
    expect((await pages(4)).map((page) => page.length)).toEqual([4, 4, 4, 4, 3])
  })
})

it('a thousand rows cost at most 130 read units and 3 rounds', async () => {
  const query = { from: BUSY_DAY, to: BUSY_DAY }
  const { readUnits, rounds } = await watch(async () => {
    const { status, data, headers } = await admin.call('books/journal', { query })
    expect([status, data.length, headers['x-incomplete']]).toEqual([200, 1_000, undefined])
  })
  expect(readUnits).toBeLessThanOrEqual(130)
  expect(rounds).toBeLessThanOrEqual(3)
})
