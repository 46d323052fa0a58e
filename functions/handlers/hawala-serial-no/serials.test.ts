import { beforeAll, expect, it } from 'vitest'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'

let clerk: Clerk
let admin: Clerk
let main: number
let child: number
let customer: number

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('Manager')
  admin = await office.admin()
  const partner = { accountType: 'Hawala Partner', lastName: 'Kandahar' }
  main = (await admin.account({ ...partner, accountName: 'Noor' })).id
  child = (await admin.account({ ...partner, accountName: 'Noor USD', currencyId: 2 })).id
  customer = (await clerk.account()).id
})

it('a serial record is created, listed with names, edited and deleted', async () => {
  const body = { ...valid(), lastTransId: 1 }
  const { status, data: made } = await clerk.call('hawala-serial-no/create', { body })
  expect([status, made]).toEqual([
    201,
    expect.objectContaining({
      accountName: 'Noor Kandahar',
      childAccountName: 'Noor USD Kandahar',
      lastHawalaNo: 0,
      lastTransId: '1',
      hawalaType: 'Send',
    }),
  ])
  const twice = await clerk.call('hawala-serial-no/create', { body })
  expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('already')])

  const params = { id: made.id }
  const at = new Date(NOW.getTime() + 1_000)
  const edit = { ...body, lastHawalaNo: '41', hawalaType: 'receive' }
  const edited = await clerk.call('hawala-serial-no/update', { params, body: edit, at })
  expect(edited.data).toMatchObject({ lastHawalaNo: 41, hawalaType: 'Receive' })
  expect((await clerk.call('hawala-serial-no/create', { body })).status).toBe(201)
  expect((await clerk.call('hawala-serial-no/list')).data).toHaveLength(2)

  expect((await clerk.call('hawala-serial-no/delete', { params })).data).toEqual({ success: true })
  expect((await clerk.call('hawala-serial-no/delete', { params })).status).toBe(404)
  expect((await clerk.call('hawala-serial-no/list')).data).toHaveLength(1)
})

it('an edit never changes the last transaction that hawala details have set', async () => {
  const partner = await admin.account({ accountType: 'Hawala Partner' })
  const body = { ...valid(), accountId: partner.id, childAccountId: partner.id, lastTransId: '1' }
  const { id } = await clerk.save('hawala-serial-no/create', { body })
  const details = { type: 'Send', senderAccount: partner.accountNumber, amount: '5' }
  const at = new Date(NOW.getTime() + 1_000)
  await clerk.save('hawala-details/create', { body: details, at })
  const sent = await clerk.save('hawala-details/create', { body: details, at })
  expect(sent.id).toBeGreaterThan(1)
  for (const lastTransId of ['1', 7, null, undefined]) {
    const edit = { ...body, lastHawalaNo: 900, lastTransId }
    const edited = await clerk.save('hawala-serial-no/update', { params: { id }, body: edit })
    expect(edited).toMatchObject({ lastHawalaNo: 900, lastTransId: String(sent.id) })
  }
})

it.each([
  [() => ({}), 'Main Account Name is required'],
  [() => ({ ...valid(), childAccountId: '' }), 'Currency Account Name is required'],
  [() => ({ ...valid(), lastHawalaNo: '' }), 'Hawala No is required'],
  [() => ({ ...valid(), lastHawalaNo: -1 }), 'Hawala No must be a whole number'],
  [() => ({ ...valid(), lastTransId: 'x'.repeat(51) }), 'lastTransId'],
  [() => ({ ...valid(), hawalaType: '' }), 'Type is required'],
  [() => ({ ...valid(), hawalaType: 'Pass' }), 'hawalaType must be one of Send, Receive'],
  [() => ({ ...valid(), accountId: customer }), 'accountId must be an Active account of type'],
  [
    () => ({ ...valid(), childAccountId: 4040 }),
    'childAccountId must be an Active account of type',
  ],
])('%s is refused', async (body, message) => {
  const answer = await clerk.call('hawala-serial-no/create', { body: body() })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
})

function valid() {
  return { accountId: main, childAccountId: child, lastHawalaNo: 0, hawalaType: 'Send' }
}
