import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { type Clerk, openOffice, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** What the lock of the years costs: 2 write units on what is dated more than 29 days back, and nothing on what is newer. */

let admin: Clerk
let account: string
const post = (tranDate: string) => admin.post('Credit', account, '5', { tranDate })
const daysBack = (days: number) => addDays(TODAY, -days)

beforeAll(async () => {
  admin = await (await openOffice()).admin()
  account = (await admin.account()).accountNumber
  // The days of the till, the marks of changed days and the lock are created before anything is measured.
  for (const days of [0, 20, 28, 29, 30, 31]) await post(daysBack(days))
})

async function costOf(days: number) {
  const { rounds, writeUnits } = await watch(() => post(daysBack(days)))
  return { rounds, writeUnits }
}

it.each([
  [28, 0],
  [29, 0],
  [30, 2],
  [31, 2],
])('a posting of %i days ago costs %i units more than one of 20 days ago', async (days, more) => {
  const usual = await costOf(20)
  const { rounds, writeUnits } = usual
  expect(await costOf(days)).toEqual({ rounds, writeUnits: writeUnits + more })
})
