import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { tillDayKey } from '../../store/house/house-keys.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'
import { putInBatches } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/** Counts the read units of the totals of deals, which come from the days of the tills. Rules: docs/rules/deals.md. */

const FIRST_DAY = '2026-10-01'
const BRANCHES = 20
const DAYS = 26

let manager: Clerk

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Admin')
  const items = Array.from({ length: BRANCHES * DAYS }, (_, at) => {
    const branch = `B${at % BRANCHES}`
    const day = addDays(FIRST_DAY, Math.floor(at / BRANCHES))
    const clerk = { branch, userId: 1 + (at % BRANCHES) }
    return [
      { ...tillDayKey(day, clerk), userName: `clerk of ${branch}`, ...CASH, ...DEALS },
      { ...tillDayKey(day, { branch, userId: 0 }), userName: 'Vault', ...CASH },
    ]
  })
  await putInBatches(items.flat())
})

const sums = (kinds: readonly string[], currencies: readonly number[]) =>
  Object.fromEntries(
    currencies.flatMap((id) => kinds.map((kind) => [`${kind}${id}`, 1_234_567_00n])),
  )

/** The cash that a till moves on a day, in four currencies. */
const CASH = { ...sums(['c', 'd'], [1, 2, 3, 4]), n: 84n, r: 80n }
/** Commission in four currencies, and deals in three of them. */
const DEALS = {
  ...sums(['xc', 'xd', 'fc'], [1, 2, 3, 4]),
  ...sums(['v', 'w', 'm'], [2, 3, 4]),
}

it('the totals of a month of 20 branches, each with a clerk and a vault, cost at most 40 read units', async () => {
  const range = { from: FIRST_DAY, to: addDays(FIRST_DAY, DAYS - 1) }
  const read = async (query: object) => {
    const { data } = await manager.call('reports/deals', { query: { ...range, ...query } })
    return data.totals
  }
  expect(await read({})).toHaveLength(BRANCHES * 3)
  expect((await read({ branch: 'B7' })).map(({ margin }) => margin)).toEqual(
    Array.from({ length: 3 }, () => '32098742.00'),
  )
  const { readUnits } = await watch(() => read({}))
  expect(readUnits).toBeLessThanOrEqual(40)
})
