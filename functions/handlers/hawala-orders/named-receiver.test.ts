import { beforeAll, describe, expect, it, vi } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import {
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  SHOWN,
  sending,
} from '../../testing/hawala-office.ts'

// The engine's indexes don't lag, so the pauses of the auditor can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let partner: string

beforeAll(async () => {
  office = await openHawalaOffice()
  partner = (await office.admin.account({ accountType: 'Hawala Partner' })).accountNumber
})

const NAMED = { name: 'Zahra', fatherName: null, phone: null, idNumber: null }
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** karim receives a hawala for which the partner said only the receiver's name, unless more is given. */
async function received(receiver: object = { name: 'Zahra' }) {
  const body = receiving({ partner, payingBranch: 'HRT', receiver })
  return (await office.karim.save('hawala-orders/create', { body })) as {
    id: number
    number: number
    partnerNumber: string
    receiver: object
  }
}

it('a partner may say only the name of the receiver, and lists show it without the rest', async () => {
  const { id, receiver } = await received()
  expect(receiver).toEqual(NAMED)
  const { data } = await office.nadia.call('hawala-details/list', { query: {} })
  expect(data.find(({ orderId }) => orderId === id)).toMatchObject({
    receiverName: 'Zahra',
    receiverFatherName: null,
    receiverPhone: null,
  })
})

it.each<[what: string, receiver: object, message: string]>([
  ['no name', { fatherName: 'Ali' }, 'receiver.name is required'],
  ['a long father', { name: 'Zahra', fatherName: 'A'.repeat(101) }, 'receiver.fatherName'],
])('%s is refused', async (_, receiver, message) => {
  const body = receiving({ partner, payingBranch: 'HRT', receiver })
  const { status, text } = await office.karim.call('hawala-orders/create', { body })
  expect([status, text]).toEqual([400, expect.stringContaining(message)])
})

it('a hawala that a customer sends still names the father and the phone', async () => {
  const body = sending({ receiver: { name: 'Zahra' } })
  const { status, text } = await office.laila.call('hawala-orders/create', { body })
  expect([status, text]).toEqual([400, expect.stringContaining('receiver.fatherName is required')])
})

describe('the payout', () => {
  it('asks for the father and the phone of the receiver, and keeps them', async () => {
    const { id, number, partnerNumber } = await received()
    const without = await onOrder(office.nadia, 'pay', id, payout(partnerNumber))
    expect([without.status, without.text]).toEqual([
      400,
      `receiver.fatherName is required: hawala R-${number} was received without it`,
    ])
    const phone = undefined
    const unreached = { receiver: { ...SHOWN, fatherName: 'Ali', phone } }
    const { status, text } = await onOrder(
      office.nadia,
      'pay',
      id,
      payout(partnerNumber, unreached),
    )
    expect([status, text]).toEqual([400, 'receiver.phone is required'])
    const receiver = { ...SHOWN, fatherName: 'Ali' }
    const paid = await onOrder(office.nadia, 'pay', id, payout(partnerNumber, { receiver }))
    expect(paid.status).toBe(200)
    const { data } = await office.karim.call('hawala-orders/read', { params: { id } })
    expect(data.receiver).toEqual(NAMED)
    expect(data.paid).toMatchObject({ name: 'Zahra', fatherName: 'Ali', phone: SHOWN.phone })
  })

  it('asks once for the father, in the first part that the receiver takes', async () => {
    const { id, partnerNumber } = await received()
    const [first, second] = [office.nadia, office.rahim]
    const part = { amount: '400.00', receiver: { ...SHOWN, fatherName: 'Ali' } }
    expect((await onOrder(first, 'pay', id, payout(partnerNumber, part))).status).toBe(200)
    expect((await onOrder(second, 'pay', id, payout(partnerNumber))).status).toBe(200)
  })

  it('asks who takes it on behalf of the receiver for no father', async () => {
    const { id, partnerNumber } = await received()
    const onBehalf = { name: 'Zahra', relation: 'brother' }
    const body = payout(partnerNumber, { onBehalf, photo: PHOTO })
    expect((await onOrder(office.nadia, 'pay', id, body)).status).toBe(200)
  })

  it('asks for no father that the partner said', async () => {
    const { id, partnerNumber } = await received({ name: 'Zahra', fatherName: 'Ali' })
    const paid = await onOrder(office.nadia, 'pay', id, payout(partnerNumber))
    expect([paid.status, paid.data.paid?.fatherName]).toEqual([200, null])
  })

  it('asks for no father once he was corrected', async () => {
    const { id, partnerNumber } = await received()
    const correction = { receiver: { fatherName: 'Ali' }, reason: 'The partner said it' }
    const corrected = await onOrder(office.omar, 'correct', id, correction)
    expect([corrected.status, corrected.data.receiver?.fatherName]).toEqual([200, 'Ali'])
    const { version } = corrected.data
    const paid = await onOrder(office.nadia, 'pay', id, payout(partnerNumber, { version }))
    expect(paid.status).toBe(200)
  })
})

it('the auditor finds nothing in all that', async () => {
  expect(await auditLedger()).toEqual([])
})
