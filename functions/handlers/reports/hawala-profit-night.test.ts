import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { exportNight } from '../../jobs/nightly-export.ts'
import { hawalaDayKey } from '../../store/hawala/hawala-keys.ts'
import type { Item } from '../../store/table/client.ts'
import { getItem } from '../../store/table/get.ts'
import { transactionKey } from '../../store/table/keys.ts'
import { posting } from '../../testing/bodies.ts'
import { rewritten, whileForged } from '../../testing/forging.ts'
import { onOrder, openHawalaOffice, payout, receiving } from '../../testing/hawala-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'
import { actingAs } from '../../testing/roles.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What the night keeps of the hawalas of a day, when it is believed, and how the auditor compares it. */

const folder = join(inject('folder'), `${process.env['TABLE_NAME']}-exports`)
process.env['EXPORTS_URL'] = pathToFileURL(folder).href

/** Half past midnight in Kabul, when the 20th is over, and the next morning. */
const NIGHT = new Date('2026-11-20T20:00:00Z')
const MORNING = new Date('2026-11-21T05:30:00Z')
const TOMORROW = addDays(TODAY, 1)
const night = (at = NIGHT) =>
  actingAs('jobs/nightly-export', () => exportNight({ clock: () => at, isByHand: true }))

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let omar: Clerk
let numbers: number[]
let today: string[]

/** A hawala from KBL that HRT paid, and one from a partner that HRT forwarded to another partner. */
beforeAll(async () => {
  office = await openHawalaOffice()
  const rules = [{ type: 'Hawala', currencyId: 1, percent: '2', payerPercent: '40' }]
  await office.omar.save('fee-schedule/update', { body: { rules } })
  const sent = await office.send()
  const paid = await onOrder(office.rahim, 'pay', sent.id, payout(sent.code))
  const partner = async () =>
    (await office.admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const given = { partner: await partner(), payingBranch: 'HRT', partnerCommission: '7' }
  const received = await office.nadia.save('hawala-orders/create', { body: receiving(given) })
  const to = { partner: await partner(), partnerCommission: '5' }
  const forwarded = await onOrder(office.rahim, 'forward', received.id, to)
  const all = [
    ...sent.records,
    ...paid.data.records,
    ...received.records,
    ...forwarded.data.records,
  ]
  numbers = all.map(({ id }) => id)
  today = await told(office.omar)
  await night()
  omar = await office.omar.again(MORNING)
})

/** Returns the report by route and by partner: key, hawalas, amount, commission, shares, for paying. */
async function told(by = omar, at?: Date): Promise<string[]> {
  const rows = ['route', 'partner'].map(async (group) => {
    const query = { from: TODAY, to: TODAY, by: group }
    const { data } = await by.call('reports/hawala-profit', { query, ...(at ? { at } : {}) })
    return data.map(({ key, count, amount, commission, shares, forPaying }) =>
      [group, key, count, amount, commission, shares, forPaying].join(' '),
    )
  })
  return (await Promise.all(rows)).flat()
}

const later = () => told(omar, MORNING)
const kept = () => getItem(hawalaDayKey(TODAY))

/** Adds one to the first sum of each place. */
const forged = ({ places, ...item }: Item): Item => ({
  ...item,
  places: Object.fromEntries(
    Object.entries(places as Record<string, bigint[]>).map(([name, [first = 0n, ...others]]) => [
      name,
      [first + 1n, ...others],
    ]),
  ),
})

it('is what the rows told on the day itself', async () => {
  expect(today).toHaveLength(4)
  expect(today[1]).toBe('route KBL → HRT 1 1000.00 20.00 0.00 8.00')
  expect(await kept()).toBeDefined()
  expect(await later()).toEqual(today)
  expect(await auditLedger(() => MORNING)).toEqual([])
})

it('is believed, and the auditor finds what is wrong in it', async () => {
  await whileForged(hawalaDayKey(TODAY), forged, async () => {
    expect((await later())[1]).toBe('route KBL → HRT 1 1000.00 20.00 0.00 8.01')
    expect(await auditLedger(() => MORNING)).toContainEqual({
      account: 'KBL → HRT in HRT',
      currency: 'AFN',
      what: `for paying hawalas kept of ${TODAY}`,
      expected: '8.00',
      found: '8.01',
    })
  })
})

it('comes from the rows where nobody kept it', async () => {
  await whileForged(
    hawalaDayKey(TODAY),
    () => null,
    async () => {
      expect(await later()).toEqual(today)
    },
  )
})

it("isn't believed once something of the day was changed, until the next night", async () => {
  const account = office.customer
  const body = posting('Credit', account, '10', { tranDate: TODAY })
  await omar.save('transactions/create', { body, at: MORNING })
  await whileForged(hawalaDayKey(TODAY), forged, async () => {
    expect(await later()).toEqual(today)
    // Nobody believes it, so the auditor has nothing to say.
    expect(await auditLedger(() => MORNING)).toEqual([])
  })
  await rewritten(hawalaDayKey(TODAY), forged)
  await night(new Date('2026-11-21T20:00:00Z'))
  expect(await later()).toEqual(today)
  expect(await auditLedger(() => MORNING)).toEqual([])
})

it('adds a day without hawalas, and days before the house began', async () => {
  const query = { from: '2026-11-01', to: TOMORROW, by: 'route' }
  const { data, headers } = await omar.call('reports/hawala-profit', { query, at: MORNING })
  expect(headers['x-incomplete']).toBeUndefined()
  expect(data.map(({ key }) => key)).toEqual([expect.stringMatching(/→ HRT$/), 'KBL → HRT'])
})

it('tells records of an earlier version by their orders', async () => {
  for (const number of numbers) {
    await rewritten(transactionKey(number), ({ orderRoute: _, ...item }) => item)
  }
  await whileForged(
    hawalaDayKey(TODAY),
    () => null,
    async () => {
      expect(await later()).toEqual(today)
    },
  )
  expect(await auditLedger(() => MORNING)).toEqual([])
  // A night that exports the day anew reads the orders too.
  await rewritten(hawalaDayKey(TODAY), forged)
  const body = posting('Credit', office.customer, '10', { tranDate: TODAY })
  const next = new Date('2026-11-22T05:30:00Z')
  const again = await omar.again(next)
  await again.save('transactions/create', { body, at: next })
  await night(new Date('2026-11-22T20:00:00Z'))
  expect(await told(again, next)).toEqual(today)
})
