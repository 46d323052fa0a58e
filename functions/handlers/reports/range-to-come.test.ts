import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { type Clerk, openOffice, TODAY } from '../../testing/office.ts'

/** Reports on days that are still to come. Rules: docs/rules/positions.md. */

let admin: Clerk

beforeAll(async () => {
  admin = await (await openOffice()).admin()
})

const TOMORROW = addDays(TODAY, 1)

it.each([
  'reports/profit',
  'reports/house-profit',
  'reports/deals',
  'reports/commission',
  'books/cash-by-day',
  'books/profit-and-loss',
  'books/journal',
] as const)('%s takes a range up to today, and refuses one up to tomorrow', async (name) => {
  expect((await admin.call(name, { query: { from: TODAY, to: TODAY } })).status).toBe(200)
  const { status, text } = await admin.call(name, { query: { from: TODAY, to: TOMORROW } })
  expect([status, text]).toEqual([
    400,
    'to must not be after today, 20 November 2026: 21 November 2026 is still to come',
  ])
})
