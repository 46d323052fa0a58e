import { beforeAll, describe, expect, it } from 'vitest'
import { findBranch } from '../../store/house/branches.ts'
import { commit } from '../../store/table/transact.ts'
import { findTill, newTill, tillPart } from '../../store/tills/tills.ts'
import {
  cash,
  confirmTill,
  countingBranch,
  countTill,
  tillPath,
  userIdOf,
} from '../../testing/counting.ts'
import { type Clerk, newKey, openOffice } from '../../testing/office.ts'

const EARLIER = '2026-11-18'

let office: Awaited<ReturnType<typeof openOffice>>
let admin: Clerk
let account: string

beforeAll(async () => {
  office = await openOffice()
  admin = await office.admin()
  account = (await admin.account()).accountNumber
})

function reverse(who: Clerk, id: number, more: object = {}) {
  const headers = { 'idempotency-key': newKey() }
  const body = { reason: 'Typed twice', ...more }
  return who.call('transactions/reverse', { params: { id }, body, headers })
}

describe('a reversal of cash', () => {
  it('waits for the decision of a count that covers it', async () => {
    const { laila, manager, code } = await countingBranch(office, { lockedThrough: '2026-11-17' })
    const { id } = await laila.post('Credit', account, '50', { tranDate: EARLIER })
    const path = tillPath(code, laila)
    await countTill(laila, path, cash({}, { through: EARLIER }))
    const { status, text } = await reverse(manager, id)
    expect([status, text]).toEqual([
      409,
      `The till of ${laila.userName} is counted: confirm or reject the count first`,
    ])
    await confirmTill(manager, path, EARLIER, { reason: 'No cash came' })
    expect((await reverse(manager, id)).text).toContain('cashMoves is required')
    expect((await reverse(manager, id, { cashMoves: false })).status).toBe(200)
  })

  it('raises the version of the till, so that a count at the same moment is refused', async () => {
    const { laila, manager, code } = await countingBranch(office, { lockedThrough: '2026-11-17' })
    const { id } = await laila.post('Credit', account, '50', { tranDate: EARLIER })
    expect((await reverse(manager, id)).status).toBe(200)
    expect((await findTill(tillPath(code, laila)))?.version).toBe(1)
    expect((await findBranch(code))?.staffVersion).toBe(0)
  })

  it('on the till of a person who left is told to the branch', async () => {
    const { laila, manager, code } = await countingBranch(office)
    const { id } = await laila.post('Credit', account, '50')
    // The till must be empty before its clerk can leave.
    await laila.post('Debit', account, '50')
    const { userName } = laila
    const body = { userName, userType: 'User', branch: 'OTHER' }
    await admin.save('tbl-users/update', { params: { id: userIdOf(laila) }, body })
    const before = (await findBranch(code))?.staffVersion ?? 0
    expect((await reverse(manager, id)).status).toBe(200)
    expect((await findBranch(code))?.staffVersion).toBe(before + 1)
    expect((await findTill(tillPath(code, laila)))?.userName).toBe(userName)
  })
})

describe('a till whose count is missing', () => {
  it('takes no edit, deletion or reversal, but an approval', async () => {
    const { laila, manager, code } = await countingBranch(office, { lockedThrough: EARLIER })
    const { id, version } = await laila.post('Credit', account, '50')
    const till = { ...tillPath(code, laila), userName: laila.userName }
    await commit([tillPart(undefined, { ...newTill(till), uncountedDay: '2026-11-19' })])
    const params = { id }
    const headers = () => ({ 'idempotency-key': newKey() })
    const answers = [
      await laila.call('transactions/update', {
        params,
        body: { amount: '5' },
        headers: headers(),
      }),
      await laila.call('transactions/delete', { params, body: { version }, headers: headers() }),
      await reverse(laila, id),
    ]
    const refused = `The till of ${laila.userName} was not counted on 19 November: count it, or let a Manager or Admin put it off`
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [409, refused]),
    )
    const approved = await manager.call('transactions/approve', { params, body: { version } })
    expect(approved.status).toBe(200)
  })
})
