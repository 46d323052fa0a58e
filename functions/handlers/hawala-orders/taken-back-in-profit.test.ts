import { beforeAll, expect, it } from 'vitest'
import {
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  reopenAsItIs,
} from '../../testing/hawala-office.ts'
import { NOW } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/**
 * A hawala of 300.00 from Dubai, of which 100.00 are paid on the first day. The rest is forwarded to Peshawar on the second day,
 * taken back on the third one, and paid on the fourth one. Rules: docs/rules/hawala-orders.md
 */

const DAY_MS = 86_400_000
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const
const [FIRST, SECOND, THIRD, FOURTH] = DAYS
const instants = DAYS.map((_, at) => new Date(NOW.getTime() + at * DAY_MS))
const last = instants.at(-1) ?? NOW

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let id: number
let peshawar: string

beforeAll(async () => {
  office = await openHawalaOffice()
  const { admin, omar, nadia, rahim } = office
  const partner = async () => (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const dubai = await partner()
  peshawar = await partner()
  const body = receiving({ partner: dubai, payingBranch: 'HRT', amount: '300' })
  const order = await admin.save('hawala-orders/create', { body })
  id = order.id
  await onOrder(rahim, 'pay', id, payout(order.partnerNumber, { amount: '100' }))
  const [, second, third] = instants.map((at) => ({ at }))
  const forwarding = { partner: peshawar, partnerCommission: null }
  await onOrder(await rahim.again(second?.at ?? NOW), 'forward', id, forwarding, second)
  const reason = 'No cash'
  const agreed = { reason, partnerAgreed: 'Yes' }
  await reopenAsItIs(await nadia.again(third?.at ?? NOW), id, agreed, third)
  const at = { at: last }
  const { code } = (await onOrder(await omar.again(last), 'new-code', id, { reason }, at)).data
  const { status, data } = await onOrder(await rahim.again(last), 'pay', id, payout(code), at)
  expect([status, data.state]).toEqual([200, 'paid'])
})

it.each<[from: string, to: string, told: [count: number, amount: string] | null, isFound: boolean]>(
  [
    [FIRST, FIRST, null, false],
    [SECOND, SECOND, [1, '200.00'], true],
    [THIRD, THIRD, [-1, '-200.00'], true],
    [SECOND, THIRD, null, true],
    [FIRST, SECOND, [1, '200.00'], true],
    [FIRST, FOURTH, null, true],
    [SECOND, FOURTH, null, true],
    [FOURTH, FOURTH, null, false],
  ],
)(
  'from %s to %s Hawala Profit tells %j of the forwarding, and its link finds it: %s',
  async (from, to, told, isFound) => {
    const admin = await office.amina.again(last)
    const query = { from, to, by: 'partner' as const }
    const rows = (await admin.call('reports/hawala-profit', { query, at: last })).data
    const row = rows.find(({ key }) => key === peshawar)
    expect(row ? [row.count, row.amount] : null).toEqual(told)
    const body = { from, to, counted: true, partner: peshawar }
    const { data } = await admin.call('hawala-orders/search', { body, at: last })
    const totals = data.totals.map(({ count, amount }) => [count, amount])
    expect(data.orders.map((order) => order.id)).toEqual(isFound ? [id] : [])
    expect(totals).toEqual(isFound ? [told ?? [0, '0.00']] : [])
  },
)

it('the link reads little more for the partner than for all, and no more for many days', async () => {
  const admin = await office.amina.again(last)
  const cost = async (body: object) => {
    const call = () => admin.call('hawala-orders/search', { body, at: last })
    const { rounds, readUnits } = await watch(call)
    return { rounds, readUnits }
  }
  const days = { from: SECOND, to: THIRD, counted: true }
  const [all, own] = [await cost(days), await cost({ ...days, partner: peshawar })]
  const year = await cost({ ...days, from: '2025-12-01', partner: peshawar })
  // One round reads which accounts the partner has, and one the hawala.
  expect(own.rounds).toBeLessThanOrEqual(all.rounds + 2)
  expect(own.readUnits).toBeLessThanOrEqual(all.readUnits + 6)
  expect(year.readUnits).toBeLessThanOrEqual(own.readUnits + 8)
})
