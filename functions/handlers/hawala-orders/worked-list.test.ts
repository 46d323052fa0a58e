import { beforeAll, expect, it, vi } from 'vitest'
import { type ListCells, receiveBodyOf } from '../../../shared/contract/hawala-list-facts.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { setBranch } from '../../testing/counting.ts'
import { balanceOf, openHawalaOffice, payout, SHOWN } from '../../testing/hawala-office.ts'
import { NOW, newKey, TODAY } from '../../testing/office.ts'

/**
 * A worked day. Dubai sends a list of six hawalas, of which KBL and HRT pay three each. HRT has closed the day when the list
 * is received, and receives its rows on the next day from the same list.
 */

// The engine's indexes don't lag, so the pauses of the auditor can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let dubai: string

beforeAll(async () => {
  office = await openHawalaOffice()
  const { id, accountNumber } = await office.admin.account({ accountType: 'Hawala Partner' })
  await office.karim.save('accounts/limits', { params: { id }, body: { receivePer100000: '200' } })
  dubai = accountNumber
})

const TOMORROW = new Date('2026-11-21T05:30:00Z')

/** The list as it is read from the file: in all 6,000.00 with shares of 12.00 by the terms, but for D-4. */
const LIST: readonly ListCells[] = [
  { partnerNumber: 'D-1', amount: '500.00', receiverName: 'Zahra', payingBranch: 'KBL' },
  { partnerNumber: 'D-2', amount: '700.00', receiverName: 'Ali', payingBranch: 'HRT' },
  { partnerNumber: 'D-3', amount: '800.00', receiverName: 'Rahim', payingBranch: 'KBL' },
  {
    partnerNumber: 'D-4',
    amount: '1000.00',
    receiverName: 'Nadir',
    payingBranch: 'HRT',
    partnerCommission: '5.00',
  },
  {
    partnerNumber: 'D-5',
    amount: '1000.00',
    receiverName: 'Gul',
    payingBranch: 'KBL',
    partnerDate: '1405/8/28',
  },
  { partnerNumber: 'D-6', amount: '2000.00', receiverName: 'Sara', payingBranch: 'HRT' },
].map((row) => ({ ...row, senderName: 'Dubai Partner' }))

/** laila plans the list and receives what is new of it, row by row. Returns the states of the plan and of the saves. */
async function receiveList({ at = NOW, lost = 0 } = {}) {
  const laila = at === NOW ? office.laila : await office.laila.again(at)
  const rows = LIST.map((cells, index) => ({ line: index + 2, ...cells }))
  const { data } = await laila.call('hawala-orders/plan', { body: { partner: dubai, rows }, at })
  const sender = { partner: data.partner, currencyId: data.currencyId }
  const saved: number[] = []
  for (const [index, planned] of data.rows.entries()) {
    if (planned.state !== 'new') continue
    const { partnerCommission, partnerDate } = planned
    const body = receiveBodyOf(sender, { ...LIST[index], partnerCommission, partnerDate })
    const sending = { body, at, headers: { 'idempotency-key': newKey() } }
    const first = await laila.call('hawala-orders/create', sending)
    // A lost answer is asked for again, under the same key.
    const again = index < lost ? await laila.call('hawala-orders/create', sending) : first
    expect(again.data).toEqual(first.data)
    saved.push(again.status)
  }
  return { states: data.rows.map(({ state }) => state), saved, plan: data }
}

it('the open branch receives its rows, and those of the closed one wait', async () => {
  await setBranch('HRT', {
    lockedThrough: TODAY,
    lockedAt: '2026-11-20T05:00:00.000Z',
    lockedBy: 'nadia',
  })
  const { states, saved, plan } = await receiveList({ lost: 1 })
  expect(states).toEqual(['new', 'waits', 'new', 'waits', 'new', 'waits'])
  expect(saved).toEqual([201, 201, 201])
  // 500.00 + 800.00 + 1,000.00, and 200 of 100,000 of it.
  expect([plan.amount, plan.partnerCommission]).toEqual(['2300.00', '4.60'])
  expect(await balanceOf(office.laila, dubai)).toBe('-2304.60')
})

it('the same list again receives nothing twice', async () => {
  const { states, saved } = await receiveList()
  expect(states).toEqual(['duplicate', 'waits', 'duplicate', 'waits', 'duplicate', 'waits'])
  expect(saved).toEqual([])
  expect(await balanceOf(office.laila, dubai)).toBe('-2304.60')
})

it('a day later the same list receives the rows that waited', async () => {
  const { states, saved } = await receiveList({ at: TOMORROW })
  expect(states).toEqual(['duplicate', 'new', 'duplicate', 'new', 'duplicate', 'new'])
  expect(saved).toEqual([201, 201, 201])
  // 700.00 with 1.40, 1,000.00 with the 5.00 that the list says, and 2,000.00 with 4.00.
  expect(await balanceOf(office.karim, dubai)).toBe('-6015.00')
})

it('each row is a hawala of the branch that pays, which asks for what the list left out', async () => {
  const zia = await office.zia.again(TOMORROW)
  const at = TOMORROW
  const query = { partner: dubai, state: 'payable' as const }
  const { data } = await zia.call('hawala-orders/list', { query, at })
  expect(data.map(({ partnerNumber, payingBranch }) => `${partnerNumber} ${payingBranch}`)).toEqual(
    ['D-6 HRT', 'D-4 HRT', 'D-2 HRT', '*** KBL', '*** KBL', '*** KBL'],
  )
  expect(data[3]).toMatchObject({ partnerDate: '2026-11-19', sender: { name: 'Dubai Partner' } })
  const id = data[5]?.id ?? 0
  const pay = (receiver: object) => {
    const sending = { params: { id }, body: payout('D-1', { receiver }), at }
    return zia.call('hawala-orders/pay', { ...sending, headers: { 'idempotency-key': newKey() } })
  }
  const unnamed = await pay(SHOWN)
  expect([unnamed.status, unnamed.text]).toEqual([
    400,
    expect.stringContaining('receiver.fatherName is required'),
  ])
  expect((await pay({ ...SHOWN, fatherName: 'Ali' })).status).toBe(200)
})

it('the auditor finds nothing in all that', async () => {
  expect(await auditLedger()).toEqual([])
})
