import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { closeDays } from '../../jobs/close-days.ts'
import { hawalaOrderKey } from '../../store/hawala/hawala-keys.ts'
import { tillDayKey, tradedKey } from '../../store/house/house-keys.ts'
import { getItem } from '../../store/table/get.ts'
import { rewritten, whileForged } from '../../testing/forging.ts'
import {
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  type Sent,
} from '../../testing/hawala-office.ts'
import { tillOf } from '../../testing/move-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
const TOMORROW = new Date('2026-11-21T05:30:00Z')
const USD = 2

/** The branch that pays gets 40 per cent, and in AFN a third. The house reads USD at 68.70. */
beforeAll(async () => {
  office = await openHawalaOffice()
  const { omar } = office
  const rules = [
    { type: 'Hawala', currencyId: USD, percent: '1', payerPercent: '40' },
    { type: 'Hawala', currencyId: 1, percent: '0.5', payerPercent: '33.3333' },
  ]
  await omar.save('fee-schedule/update', { body: { rules } })
  const rates = [{ currencyId: USD, buy: '68.4', sell: '69' }]
  await omar.save('rate-board/publish', { body: { rates } })
})

const paid = async (by: Clerk, { id, code }: Sent) =>
  (await onOrder(by, 'pay', id, payout(code))).data

/** Returns commission and for paying of a day by branch and currency, and what the total of the house is. */
async function earned(day = TODAY, at?: Date): Promise<string[]> {
  const by = at ? await office.omar.again(at) : office.omar
  const { data } = await by.call('reports/profit', {
    query: { from: day, to: day },
    ...(at ? { at } : {}),
  })
  return data.map((row) =>
    [
      row.branch,
      row.currencyCode,
      row.commission,
      row.forPaying,
      row.forPayingAfn,
      row.totalAfn,
    ].join(' '),
  )
}

async function linesOf(branch?: string) {
  const query = { from: TODAY, to: TODAY, ...(branch ? { branch } : {}) }
  const { data } = await office.omar.call('books/profit-and-loss', { query })
  const line = data.lines.find((each) => each.line === 'forPaying')
  return { line, result: data.lines.at(-1) }
}

describe('a hawala of 1,000.00 dollars from KBL to HRT with a commission of 10.00', () => {
  let order: Sent

  it('is the whole of KBL before it is paid', async () => {
    order = await office.send({ currencyId: USD, commission: '10' })
    expect(order).toMatchObject({ payerPercent: '40.0000', forPaying: '0.00' })
    expect(await earned()).toEqual(['KBL USD 10.00 0.00 0.00 687.00'])
  })

  it('gives HRT 4.00 of KBL once it is paid, and nothing of the house', async () => {
    // What the schedule becomes meanwhile doesn't matter.
    const { data } = await office.omar.call('fee-schedule/read')
    const rules = data.rules.map(({ currencyCode: _, cashStep: _step, ...rule }) => rule)
    const changed = rules.map((rule) => ({ ...rule, payerPercent: '90' }))
    await office.omar.save('fee-schedule/update', { body: { rules: changed } })
    const answer = await paid(office.rahim, order)
    await office.omar.save('fee-schedule/update', { body: { rules } })
    expect(answer).toMatchObject({ payerPercent: '40.0000', forPaying: '4.00' })
    expect(await earned()).toEqual([
      'HRT USD 0.00 4.00 274.80 274.80',
      'KBL USD 10.00 -4.00 -274.80 412.20',
    ])
    const { line, result } = await linesOf()
    expect(line).toMatchObject({
      branches: { HRT: '274.80', KBL: '-274.80' },
      house: '0.00',
      currencies: [
        { branch: 'HRT', currencyCode: 'USD', amount: '4.00', afn: '274.80' },
        { branch: 'KBL', currencyCode: 'USD', amount: '-4.00', afn: '-274.80' },
      ],
    })
    expect(result?.branches).toMatchObject({ HRT: '274.80', KBL: '412.20' })
  })

  it('is told to a Manager of each branch, though it stands on a till of the one that paid', async () => {
    for (const [by, branch, amount] of [
      [office.karim, 'KBL', '-4.00'],
      [office.nadia, 'HRT', '4.00'],
    ] as const) {
      const query = { from: TODAY, to: TODAY, branch }
      const { data } = await by.call('reports/profit', { query })
      expect(data.map(({ forPaying }) => forPaying)).toEqual([amount])
    }
    expect((await linesOf('KBL')).line?.branches).toEqual({ KBL: '-274.80' })
  })

  it('writes both sums on the day of the till that paid, and nothing else', async () => {
    const day = await getItem(tillDayKey(TODAY, tillOf(office.rahim, 'HRT')))
    expect([day?.['h2'], day?.['kKBL#2']]).toEqual([4_00n, 4_00n])
    const sent = await getItem(tillDayKey(TODAY, tillOf(office.laila, 'KBL')))
    expect(Object.keys(sent ?? {}).filter((name) => /^[hk]/.test(name))).toEqual(['hc2'])
  })
})

describe('nothing is given', () => {
  it('where a partner takes part, where the commission was waived, or where none was asked for', async () => {
    const partner = (await office.admin.account({ accountType: 'Hawala Partner' })).accountNumber
    const through = await office.send({ destination: { account: partner } })
    const waived = await office.send({ commission: '0', commissionReason: 'Kin of the owner' })
    const without = await office.send({ commission: null })
    expect([through, waived, without].map(({ payerPercent }) => payerPercent)).toEqual([
      '0.0000',
      '33.3333',
      '0.0000',
    ])
    const body = receiving({ partner, payingBranch: 'HRT', partnerCommission: '7' })
    const received = await office.omar.save('hawala-orders/create', { body })
    const before = (await earned()).map((row) => row.split(' ').slice(0, 4).join(' '))
    for (const each of [waived, without]) await paid(office.rahim, each)
    await onOrder(office.rahim, 'pay', received.id, payout(received.partnerNumber))
    expect((await earned()).map((row) => row.split(' ').slice(0, 4).join(' '))).toEqual(before)
  })

  it('for a hawala that an earlier version sent', async () => {
    const old = await office.send({ currencyId: USD, commission: '10' })
    await rewritten(hawalaOrderKey(old.id), ({ payerPercent: _, ...item }) => item)
    expect(await paid(office.rahim, old)).toMatchObject({ state: 'paid', forPaying: '0.00' })
  })
})

it('branches that pay for each other are rounded as pairs, and the house has 0.00', async () => {
  const { nadia, zia, omar, send, rahim } = office
  // A third of 1.00 is 0.33, of 0.10 is 0.03.
  const toHerat = await send({ commission: '1', commissionReason: 'Kin of the owner' })
  const back = await send({ destination: { branch: 'KBL' }, commission: '5' }, nadia)
  const toHead = await send({ destination: { branch: 'HQ' }, currencyId: USD, commission: '10.01' })
  await paid(rahim, toHerat)
  await paid(zia, back)
  await paid(omar, toHead)
  const rows = (await omar.call('reports/profit', { query: { from: TODAY, to: TODAY } })).data
  const sums = new Map<string, number>()
  for (const { currencyCode, forPaying, forPayingAfn } of rows) {
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + Math.round(Number(forPaying) * 100))
    sums.set('in AFN', (sums.get('in AFN') ?? 0) + Math.round(Number(forPayingAfn) * 100))
  }
  expect([...sums.values()]).toEqual([0, 0, 0])
  const inAfn = rows.filter(({ currencyCode }) => currencyCode === 'AFN')
  expect(inAfn.map(({ branch, forPaying }) => [branch, forPaying])).toEqual([
    ['HRT', '-1.34'],
    ['KBL', '1.34'],
  ])
  expect(rows.find(({ branch }) => branch === 'HQ')?.forPaying).toBe('4.00')
  expect((await linesOf()).line?.house).toBe('0.00')
})

it('a close keeps it with both branches, and the auditor compares it', async () => {
  const before = await earned()
  expect(await auditLedger()).toEqual([])
  await closeDays(addDays(TODAY, 1))
  expect(await earned(TODAY, TOMORROW)).toEqual(before)
  expect(await auditLedger()).toEqual([])
})

it('the auditor finds a till that has other sums, and an order that says another part', async () => {
  const till = tillDayKey(TODAY, tillOf(office.rahim, 'HRT'))
  const more = (name: string) =>
    whileForged(till, (item) => ({ ...item, [name]: (item[name] as bigint) + 1n }), auditLedger)
  expect(await more('h2')).toMatchObject([
    { what: expect.stringContaining('for paying 2026-11-20 HRT') },
  ])
  const found = await more('kKBL#2')
  expect(found.map(({ what }) => what)).toContainEqual(
    expect.stringContaining('paid for KBL 2026-11-20'),
  )
  const kept = tradedKey(TODAY, 'KBL')
  const inTraded = await whileForged(kept, ({ forPaying: _, ...item }) => item, auditLedger)
  expect(inTraded.map(({ what }) => what)).toContain('for paying 2026-11-20 KBL, of HRT')
  const [order] = (
    await office.laila.call('hawala-orders/list', { query: { state: 'paid' } })
  ).data.filter(({ forPaying }) => forPaying !== '0.00')
  const key = hawalaOrderKey(order?.id ?? 0)
  const half = (item: object) => ({ ...item, payerPercent: 50_0000n })
  expect(await whileForged(key, half, auditLedger)).toMatchObject([
    { what: `hawala order ${order?.id} for paying, of KBL` },
  ])
})
