import { beforeAll, expect, it } from 'vitest'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Traded } from '../../domain/deals/branch-profit.ts'
import { tradedItem } from '../../store/days/traded-days.ts'
import { houseCloseKey } from '../../store/house/house-keys.ts'
import type { Item } from '../../store/table/client.ts'
import { boardKey } from '../../store/table/keys.ts'
import { type Clerk, openOffice, TODAY } from '../../testing/office.ts'
import { putInBatches } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/** Counts what profit and loss reads for a house of 20 branches that deal in three currencies. Rules: docs/rules/books.md. */

const BRANCHES = 20
const ACCOUNTS = 20
/** The last closed day, and the first of the year before it. */
const LAST = addDays(TODAY, -1)
const FIRST = addDays(LAST, -364)

let admin: Clerk

beforeAll(async () => {
  const office = await openOffice()
  admin = await office.admin()
  const accounts: number[] = []
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const given = { accountType: 'Company', book: at % 2 === 0 ? 'expense' : 'income' } as const
    accounts.push((await admin.account(given)).id)
  }
  for (let at = 0; at < BRANCHES; at += 1) {
    await admin.save('branches/save', {
      params: { code: `B${at}` },
      body: { name: `Branch ${at}` },
    })
  }
  const items: Item[] = []
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    items.push(close(day))
    for (let at = 0; at < BRANCHES; at += 1) {
      const own = [accounts[at % ACCOUNTS] ?? 0, accounts[(at + 1) % ACCOUNTS] ?? 0]
      const booked = new Map(own.map((id) => [id, -5_250_00n]))
      items.push(
        tradedItem({
          day,
          branch: `B${at}`,
          recordedThrough: LAST,
          traded: TRADED,
          booked,
          forPaying: new Map(),
        }),
      )
    }
  }
  for (let version = 1; version <= 366; version += 1) items.push(board(version))
  await putInBatches(items)
}, 120_000)

const NOTHING = { boughtMinor: 0n, boughtValueMinor: 0n, soldMinor: 0n, soldValueMinor: 0n }
const EARNED = { feesMinor: 1_234_00n, sharesMinor: -123_00n, overShortMinor: -10_00n }
const DEALT = {
  boughtMinor: 1_234_567_00n,
  boughtValueMinor: 84_567_890_00n,
  soldMinor: 1_134_567_00n,
  soldValueMinor: 77_717_839_00n,
  marginMinor: 234_567_00n,
  feesMinor: 0n,
  sharesMinor: 0n,
  overShortMinor: 0n,
}
/** AFN and three currencies that are dealt. */
const TRADED: ReadonlyMap<number, Traded> = new Map([
  [1, { ...NOTHING, marginMinor: 0n, ...EARNED }],
  [2, DEALT],
  [3, DEALT],
  [4, DEALT],
])

function close(day: BusinessDate) {
  const positions = [2, 3, 4].map((currencyId) => {
    return { currencyId, quantityMinor: 1_234_567_00n, costMinor: 84_567_890_00n }
  })
  const kept = { recordedThrough: LAST, balances: {}, hasPositions: true, houseUntil: '' }
  return { ...houseCloseKey(day), ...kept, positions }
}

/** A board a day. */
function board(version: number) {
  const rates = [2, 3, 4].map((currencyId) => {
    return { currencyId, per: 1, buy: 684_000n, sell: 690_000n }
  })
  const at = `${addDays(FIRST, version - 2)}T05:30:00.000Z`
  const published = { userId: 1, userName: 'omar', at }
  return { ...boardKey(version), rates, mids: [], published, version }
}

it.each([
  ['a month', addDays(LAST, -29), LAST, 130],
  ['a year', FIRST, LAST, 1_400],
] as const)(
  '%s from %s to %s costs at most 4 rounds and %d units',
  async (_what, from, to, most) => {
    const asked = await watch(async () => {
      const { status, data } = await admin.call('books/profit-and-loss', { query: { from, to } })
      expect(status).toBe(200)
      expect(data.lines).toHaveLength(8 + ACCOUNTS)
    })
    expect(asked.rounds).toBeLessThanOrEqual(4)
    expect(asked.readUnits).toBeLessThanOrEqual(most)
  },
)
