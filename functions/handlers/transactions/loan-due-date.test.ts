import { beforeAll, describe, expect, it } from 'vitest'
import { loan, loanReturn } from '../../testing/bodies.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

/** Tests the change of a loan's due date (docs/rules/loans.md). */

const REASON = 'قرضدار مهلت خواست'

let clerk: Clerk
let manager: Clerk

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  manager = await office.clerk('Manager')
})

const lend = (more: Record<string, unknown> = {}) =>
  clerk.save('transactions/create', { body: loan('احمد', '100', more) })
const change = (id: number, body: Record<string, unknown>, by = clerk) =>
  by.call('transactions/update', { params: { id }, body })
const historyOf = async (id: number) =>
  (await clerk.call('transactions/history', { params: { id } })).data

async function dueDateOf(id: number): Promise<string | null | undefined> {
  const { data } = await clerk.call('loans/list')
  return data.find(({ transactionId }) => transactionId === id)?.dueDate
}

describe('PUT with dueDate', () => {
  it.each([
    ['sets it', {}, '2027-01-31', '2027-01-31'],
    ['changes it', { dueDate: '2026-12-31' }, '2027-02-28', '2027-02-28'],
    ['may say the day of the loan', {}, '2026-11-20', '2026-11-20'],
    ['clears it with null', { dueDate: '2026-12-31' }, null, null],
    ['clears it with a blank text', { dueDate: '2026-12-31' }, ' ', null],
  ])('%s', async (_, terms, dueDate, expected) => {
    const { id } = await lend(terms)
    const answer = await change(id, { dueDate, reason: REASON })
    expect(answer.status).toBe(200)
    expect(await dueDateOf(id)).toBe(expected)
  })

  it('stands in the history with who, when and why; the day and the approval stay', async () => {
    const { id, version } = await lend({ dueDate: '2026-12-31' })
    await manager.save('transactions/approve', { params: { id } })
    const { data } = await change(id, { dueDate: '2027-01-31', reason: REASON }, manager)
    expect(data).toMatchObject({
      isApproved: true,
      userApprovedName: manager.userName,
      userModified: null,
      version: version + 2,
    })
    expect((await historyOf(id)).at(-1)).toMatchObject({
      action: 'edited',
      userName: manager.userName,
      reason: REASON,
      changes: [{ field: 'dueDate', old: '2026-12-31', new: '2027-01-31' }],
    })
  })

  it('stands beside the other changes of an edit', async () => {
    const { id } = await lend()
    const { data } = await change(id, { amount: '120', dueDate: '2027-01-31', reason: REASON })
    expect(data).toMatchObject({ cAmount: '120.00', userModifiedName: clerk.userName })
    expect((await historyOf(id)).at(-1)?.changes).toEqual([
      { field: 'amount', old: '100.00', new: '120.00' },
      { field: 'dueDate', old: null, new: '2027-01-31' },
    ])
  })

  it('changes nothing if it is the same day, or if it is not sent', async () => {
    const { id, version } = await lend({ dueDate: '2026-12-31' })
    expect((await change(id, { dueDate: '2026-12-31' })).data.version).toBe(version)
    await change(id, { tranDescription: 'x' })
    expect(await dueDateOf(id)).toBe('2026-12-31')
  })

  it('is refused before the day of the loan', async () => {
    const { id } = await lend()
    const answer = await change(id, { dueDate: '2026-11-19' })
    expect([answer.status, answer.text]).toEqual([
      400,
      'dueDate must be 2026-11-20 or later, the day of the loan',
    ])
  })

  it('is refused on a return and on other transactions, where null is allowed', async () => {
    await lend()
    const back = await clerk.save('transactions/create', { body: loanReturn('احمد', '1') })
    const { accountNumber } = await clerk.account()
    const credit = await clerk.post('Credit', accountNumber, '5')
    for (const { id } of [back, credit]) {
      const answer = await change(id, { dueDate: '2027-01-31' })
      expect([answer.status, answer.text]).toEqual([
        400,
        `dueDate must be left out: transaction ${id} opened no loan`,
      ])
      expect((await change(id, { dueDate: null })).status).toBe(200)
    }
  })

  it('is refused for a User once the loan was approved, and with an older version', async () => {
    const { id, version } = await lend()
    await change(id, { dueDate: '2027-01-31' })
    expect((await change(id, { dueDate: '2027-02-01', version })).status).toBe(409)
    await manager.save('transactions/approve', { params: { id } })
    expect((await change(id, { dueDate: '2027-02-01' })).status).toBe(403)
    expect(await dueDateOf(id)).toBe('2027-01-31')
  })
})

it('a search for edits shows the last edit also if the due date changed after an approval', async () => {
  const { id } = await lend()
  await change(id, { amount: '90', reason: 'first reason' })
  await manager.save('transactions/approve', { params: { id } })
  await change(id, { dueDate: '2027-01-31', reason: REASON }, manager)
  const query = { type: 'Edited Transactions', referenceId: String(id) } as const
  const { data } = await clerk.call('search-transactions/list', { query })
  expect(data).toMatchObject([
    { id, lastEdit: { changes: [{ field: 'dueDate' }], reason: REASON } },
  ])
})

it('the voucher of a loan has the due date and the rate, and is corrected after a change', async () => {
  const { id } = await lend({ interestRate: '12.5', dueDate: '2026-12-31' })
  const slip = async (of: number) =>
    (await clerk.call('transactions/slip', { params: { id: of } })).data
  expect(await slip(id)).toMatchObject({
    terms: { dueDate: '2026-12-31', interestRate: '12.50' },
    isEdited: false,
  })
  await change(id, { dueDate: null })
  expect(await slip(id)).toMatchObject({
    terms: { dueDate: null, interestRate: '12.50' },
    isEdited: true,
  })
  const back = await clerk.save('transactions/create', { body: loanReturn('احمد', '1') })
  expect((await slip(back.id)).terms).toBeNull()
})
