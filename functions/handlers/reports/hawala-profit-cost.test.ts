import { beforeAll, expect, it } from 'vitest'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { type HawalaCell, NOTHING_EARNED } from '../../domain/hawala/hawala-earned.ts'
import { hawalaDayItem } from '../../store/hawala/hawala-days.ts'
import type { Item } from '../../store/table/client.ts'
import { boardKey } from '../../store/table/keys.ts'
import { type Clerk, openOffice, TODAY } from '../../testing/office.ts'
import { putInBatches } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/**
 * Counts what the report of hawalas reads for a house of 20 branches, each of which sends to three others and to a partner in two
 * currencies every day. Rules: docs/rules/reports.md.
 */

const BRANCHES = 20
/** The last day of which the night kept the hawalas, and the first of the month before it. */
const LAST = addDays(TODAY, -1)
const FIRST = addDays(LAST, -29)

let admin: Clerk
let partner: string

beforeAll(async () => {
  admin = await (await openOffice()).admin()
  partner = (await admin.account({ accountType: 'Hawala Partner', currencyId: 2 })).accountNumber
  const items: Item[] = []
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    items.push(hawalaDayItem({ day, cells: cellsOfDay() }), board(day))
  }
  await putInBatches(items)
})

const SENT = {
  ...NOTHING_EARNED,
  count: 12n,
  amountMinor: 1_234_567_00n,
  commissionMinor: 6_172_84n,
}

function cellsOfDay(): HawalaCell[] {
  return Array.from({ length: BRANCHES }, (_, at) => `B${at}`).flatMap((branch, at) =>
    [1, 2].flatMap((currencyId) => {
      const to = [1, 2, 3].map((step) => `B${(at + step) % BRANCHES}`)
      const own = { partner: null, paidFor: null, currencyId }
      const through = { ...own, route: `${branch} → #${partner}`, partner, branch }
      return [
        ...to.flatMap((payer): HawalaCell[] => {
          const route = `${branch} → ${payer}`
          const paid = { ...NOTHING_EARNED, forPayingMinor: 2_469_14n }
          return [
            { ...own, route, branch, sums: SENT },
            { ...own, route, branch: payer, paidFor: branch, sums: paid },
          ]
        }),
        { ...through, sums: { ...SENT, sharesMinor: -123_45n } },
      ]
    }),
  )
}

let boards = 0
function board(day: BusinessDate): Item {
  const rates = [2, 3, 4].map((currencyId) => {
    return { currencyId, per: 1, buy: 684_000n, sell: 690_000n }
  })
  boards += 1
  const published = { userId: 1, userName: 'omar', at: `${day}T05:30:00.000Z` }
  return { ...boardKey(boards), rates, mids: [], published, version: boards }
}

it.each([
  ['route', BRANCHES * 8],
  ['branch', BRANCHES * 2],
  ['partner', 2],
] as const)('a month by %s with %d rows costs at most 4 rounds and 60 units', async (by, count) => {
  const asked = await watch(async () => {
    const query = { from: FIRST, to: TODAY, by }
    const { data } = await admin.call('reports/hawala-profit', { query })
    expect(data).toHaveLength(count)
    const [first] = data.filter(({ commission }) => commission !== '0.00')
    expect(first?.count).toBe({ route: 360, branch: 1_440, partner: 7_200 }[by])
  })
  expect(asked.rounds).toBeLessThanOrEqual(4)
  expect(asked.readUnits).toBeLessThanOrEqual(60)
})
