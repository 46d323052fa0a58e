import { beforeAll, describe, expect, it } from 'vitest'
import type { HawalaProfitBy } from '../../../shared/contract/hawala-profit-facts.ts'
import { openHawalaOffice, payout, receiving, type Sent } from '../../testing/hawala-office.ts'
import { type Answer, type Clerk, NOW } from '../../testing/office.ts'

/** Hawalas of three days, found by each filter, with their totals. Rules: docs/rules/hawala-orders.md */

const DAY_MS = 86_400_000
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const
const [FIRST, SECOND, THIRD] = DAYS
const instants = DAYS.map((_, at) => new Date(NOW.getTime() + at * DAY_MS))
const [, , NOW_ON_THIRD] = instants
const USD = 2

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let reader: Clerk
let dubai: string
let peshawar: string
let orders: Record<
  'old' | 'toHq' | 'fromHrt' | 'usd' | 'late' | 'received' | 'forwarded' | 'new',
  Pick<Sent, 'id' | 'code'>
>

beforeAll(async () => {
  office = await openHawalaOffice()
  const { admin, laila, nadia, rahim, karim } = office
  const partner = async (accountName: string) =>
    (await admin.account({ accountType: 'Hawala Partner', currencyId: USD, accountName }))
      .accountNumber
  dubai = await partner('Dubai')
  peshawar = await partner('Peshawar')
  const onDay = (day: number) => ({ at: instants[day] ?? NOW })
  const send = async (by: Clerk, day: number, more: object = {}) => {
    const body = { ...SENDING, ...more }
    return (await by.again(onDay(day).at)).save('hawala-orders/create', { body, ...onDay(day) })
  }
  const receive = async (day: number, more: object) => {
    const given = { partner: dubai, payingBranch: 'HRT', currencyId: USD, ...more }
    const body = receiving(given)
    return (await nadia.again(onDay(day).at)).save('hawala-orders/create', { body, ...onDay(day) })
  }
  const old = await send(laila, 0)
  const toHq = await send(laila, 0, {
    destination: { branch: 'HQ' },
    receiver: { name: 'عبد الله كريمي', fatherName: 'Ali', phone: '+93 79 111 2233' },
  })
  const received = await receive(0, { partnerNumber: 'D-1', amount: '300' })
  const fromHrt = await send(nadia, 1, { destination: { branch: 'KBL' } })
  const forwarded = await receive(1, { partnerNumber: 'D-2', amount: '200' })
  const usd = await send(laila, 1, { currencyId: USD, amount: '1000', commission: '10' })
  const late = await send(laila, 2, { amount: '70000.50' })
  const then = onDay(2)
  await (await rahim.again(then.at)).save('hawala-orders/forward', {
    params: { id: forwarded.id },
    body: { partner: peshawar, partnerCommission: '0' },
    ...then,
  })
  await (await karim.again(then.at)).save('hawala-orders/cancel', {
    params: { id: old.id },
    body: { reason: 'Not found' },
    ...then,
  })
  const fresh = await send(laila, 2)
  reader = await office.viewer.again(then.at)
  orders = { old, toHq, fromHrt, usd, late, received, forwarded, new: fresh }
})

const SENDING = {
  way: 'send',
  destination: { branch: 'HRT' },
  currencyId: 1,
  amount: '1000.00',
  commission: '20.00',
  sender: { name: 'Karim', phone: '0700000001' },
  receiver: { name: 'Zahra Omid', fatherName: 'Ali', phone: '0790000002' },
}

type Answered = Answer<'hawala-orders/search'>
type Name = keyof typeof orders

function search(body: object, by = reader): Promise<Answered> {
  return by.call('hawala-orders/search', { body: { ...body }, at: NOW_ON_THIRD ?? NOW })
}

const idsOf = ({ data }: Answered) => data.orders.map(({ id }) => id)

it.each<[body: () => object, found: Name[]]>([
  [() => ({}), ['new', 'late', 'usd', 'forwarded', 'fromHrt', 'received', 'toHq', 'old']],
  [() => ({ name: 'عبدالله کریمی' }), ['toHq']],
  [() => ({ name: 'كريمى' }), ['toHq']],
  [() => ({ name: 'zahraomid', from: THIRD }), ['new', 'late']],
  [() => ({ name: 'nobody' }), []],
  [() => ({ phone: '0791112233' }), ['toHq']],
  [() => ({ phone: '۰۷۹۱۱۱۲۲۳۳' }), ['toHq']],
  [() => ({ phone: '+93 (0)79-111-2233' }), ['toHq']],
  [() => ({ phone: '0093791112233' }), ['toHq']],
  [() => ({ phone: '12233' }), ['toHq']],
  [() => ({ phone: '3' }), []],
  [() => ({ phone: '0700000001', payingBranch: 'HQ' }), ['toHq']],
  [() => ({ phone: '0799999999' }), []],
  [() => ({ amount: '70,000.50' }), ['late']],
  [() => ({ amount: '۷۰۰۰۰٫۵۰' }), ['late']],
  [() => ({ amount: ' ۷۰٬۰۰۰٫۵۰ ' }), ['late']],
  [() => ({ amount: '70000/5' }), ['late']],
  [() => ({ amount: '۳۰۰' }), ['received']],
  [() => ({ currencyId: USD, way: 'send' }), ['usd']],
  [() => ({ from: SECOND, to: SECOND }), ['usd', 'forwarded', 'fromHrt']],
  [() => ({ to: FIRST }), ['received', 'toHq', 'old']],
  [() => ({ from: SECOND, state: 'sent' }), ['new', 'late', 'usd', 'fromHrt']],
  [() => ({ from: '2026-11-01', to: '2026-11-19' }), []],
  [() => ({ to: '1900-01-01' }), []],
  [() => ({ to: '2199-12-31', amount: '300' }), ['received']],
  [() => ({ from: '2199-01-01', counted: true }), []],
  [() => ({ from: '2026-10-01', to: '2026-11-19', counted: true }), []],
  [() => ({ partner: dubai }), ['forwarded', 'received']],
  [() => ({ partner: peshawar }), ['forwarded']],
  [() => ({ branch: 'KBL', payingBranch: 'HRT', currencyId: 1 }), ['new', 'late', 'old']],
  [() => ({ bookedIn: 'HRT' }), ['forwarded', 'fromHrt', 'received']],
  [() => ({ route: 'KBL → HQ' }), ['toHq']],
  [() => ({ route: `${dubai} → HRT` }), ['forwarded', 'received']],
  [() => ({ state: 'cancelled' }), ['old']],
  [() => ({ anyNumber: 'd ۱' }), ['received']],
  // What Hawala Profit counts on the third day: the cancellation of an old one, and the forwarding.
  [() => ({ from: THIRD, counted: true }), ['new', 'late', 'old']],
  [() => ({ from: THIRD, counted: true, partner: peshawar }), ['forwarded']],
  [() => ({ to: SECOND, counted: true, route: 'KBL → HRT', currencyId: 1 }), ['old']],
])('%s finds %j', async (body, found) => {
  const answer = await search(body())
  expect([answer.status, idsOf(answer)]).toEqual([200, found.map((name) => orders[name].id)])
})

describe('the totals', () => {
  it('are of all that was found, by currency, and say what of it was cancelled and is left', async () => {
    const { data } = await search({ branch: 'KBL' })
    expect(data.totals).toEqual([
      {
        currencyId: 1,
        currencyCode: 'AFN',
        count: 4,
        amount: '73000.50',
        cancelled: 1,
        cancelledAmount: '1000.00',
        left: '72000.50',
      },
      {
        currencyId: USD,
        currencyCode: 'USD',
        count: 1,
        amount: '1000.00',
        cancelled: 0,
        cancelledAmount: '0.00',
        left: '1000.00',
      },
    ])
  })

  it('add up over the pages, each of which has its own', async () => {
    const whole = await search({ branch: 'KBL' })
    const ids: number[] = []
    const counts: Record<string, number> = {}
    let cursor: number | null | undefined
    do {
      const { data } = await search({ branch: 'KBL', limit: 2, ...(cursor ? { cursor } : {}) })
      ids.push(...data.orders.map(({ id }) => id))
      for (const { currencyCode, count } of data.totals) {
        counts[currencyCode] = (counts[currencyCode] ?? 0) + count
      }
      cursor = data.next
    } while (cursor !== null)
    expect([ids, counts]).toEqual([idsOf(whole), { AFN: 4, USD: 1 }])
  })
})

describe('with what Hawala Profit counts', () => {
  const days = [
    [FIRST, FIRST],
    [SECOND, THIRD],
    [THIRD, THIRD],
    [FIRST, THIRD],
  ] as const
  const by = ['route', 'partner', 'branch'] as const
  const cases = by.flatMap((each) =>
    days.map(([from, to]): [HawalaProfitBy, string, string] => [each, from, to]),
  )

  it.each(cases)(
    'the hawalas by %s from %s to %s add up to each row of the report',
    async (grouped, from, to) => {
      const admin = await office.amina.again(NOW_ON_THIRD ?? NOW)
      const query = { from, to, by: grouped }
      const { data } = await admin.call('reports/hawala-profit', { query, at: NOW_ON_THIRD ?? NOW })
      const rows = data.filter(({ count, amount }) => count !== 0 || amount !== '0.00')
      expect(rows.length).toBeGreaterThan(0)
      for (const { key, currencyId, count, amount } of rows) {
        const filter = {
          route: { route: key },
          partner: { partner: key },
          branch: { bookedIn: key },
        }
        const body = { ...filter[grouped], from, to, currencyId, counted: true }
        const { totals } = (await search(body)).data
        expect([key, totals.map((each) => [each.count, each.amount])]).toEqual([
          key,
          [[count, amount]],
        ])
      }
    },
  )
})

it.each([
  [{ name: '--' }, 'name must hold a letter or a digit'],
  [{ name: 'A'.repeat(101) }, 'name'],
  [{ amount: '1.234' }, 'amount must'],
  [{ amount: '0' }, 'amount must be above 0'],
  [{ from: '2026-11-31' }, 'from must'],
  [{ from: SECOND, to: FIRST }, 'to must not be before from'],
  [{ from: '2025-11-01', to: '2026-12-06' }, 'to must be within 400 days of from'],
  [{ from: '1900-01-01', to: '2199-12-31', counted: true }, 'to must be within 400 days of from'],
  [{ from: '1900-01-01', counted: true }, 'to must be within 400 days of from'],
  [{ amount: '7.000,505' }, 'amount must'],
  [{ phone: 'abc' }, 'phone must hold the digits'],
  [{ state: 'open' }, 'state must be one of'],
  [{ counted: 'yes' }, 'counted must'],
  [{ since: FIRST }, "since isn't a field of this call"],
])('%j is refused', async (body, message) => {
  const { status, text } = await search(body)
  expect([status, text]).toEqual([400, expect.stringContaining(message)])
})

it('a call with a key of a save finds and keeps nothing', async () => {
  const headers = { 'idempotency-key': '4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c0001' }
  const call = (body: object) =>
    reader.call('hawala-orders/search', { body: { ...body }, headers, at: NOW_ON_THIRD ?? NOW })
  expect((await call({ phone: '0791112233' })).data.orders).toHaveLength(1)
  expect((await call({ phone: 'abc' })).status).toBe(400)
})

it('who reads the list reads what the list shows: identities only where they are shown there', async () => {
  const { id, code } = orders.new
  const at = NOW_ON_THIRD ?? NOW
  const rahim = await office.rahim.again(at)
  await rahim.save('hawala-orders/pay', { params: { id }, body: payout(code), at })
  const found = (await search({ from: THIRD, state: 'paid' })).data.orders
  const listed = (await reader.call('hawala-orders/list', { query: { state: 'paid' }, at })).data
  expect(found).toEqual(listed)
})
