import { beforeAll, describe, expect, it } from 'vitest'
import { onOrder, openHawalaOffice, payout, wrongCode } from '../../testing/hawala-office.ts'
import { newKey, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
})

const reason = 'The paper was lost'

async function locked() {
  const order = await office.send()
  for (let at = 0; at < 5; at += 1) {
    await onOrder(office.rahim, 'pay', order.id, payout(wrongCode(order.code)))
  }
  return order
}

it('a new code gives five tries anew, and the old one is wrong from then on', async () => {
  const { karim, rahim } = office
  const { id, code } = await locked()
  const key = { headers: { 'idempotency-key': newKey() } }
  const answer = await onOrder(karim, 'new-code', id, { reason }, key)
  expect([answer.status, answer.data]).toMatchObject([
    200,
    { triesLeft: 5, locked: false, version: 2, code: expect.stringMatching(/^\d{8}$/) },
  ])
  expect(answer.data.code).not.toBe(code)
  const again = await onOrder(karim, 'new-code', id, { reason }, key)
  expect([again.status, again.data]).toEqual([200, answer.data])
  const old = await onOrder(rahim, 'pay', id, payout(code))
  expect([old.status, old.text]).toEqual([403, 'Wrong code: 4 tries left'])
  expect((await onOrder(rahim, 'pay', id, payout(answer.data.code))).status).toBe(200)
})

it('unlocking keeps the code, and does not tell it', async () => {
  const { nadia, rahim } = office
  const { id, code } = await locked()
  const answer = await onOrder(nadia, 'new-code', id, { reason, keepCode: true })
  expect([answer.status, answer.data.code, answer.data.triesLeft]).toEqual([200, null, 5])
  expect((await onOrder(rahim, 'pay', id, payout(code))).status).toBe(200)
})

it('is in the audit trail, without a code', async () => {
  const { karim } = office
  const { id, code } = await locked()
  const { data } = await onOrder(karim, 'new-code', id, { reason })
  const query = { entity: 'hawalaOrder', fromDate: TODAY }
  const { data: entries } = await karim.call('audit/list', { query })
  const entry = entries.find(({ entityId }) => entityId === String(id))
  expect(entry).toMatchObject({
    ...{ entity: 'hawalaOrder', userName: karim.userName },
    before: { codeVersion: 1, wrongTries: 5, isLocked: true },
    after: { codeVersion: 2, wrongTries: 0, isLocked: false, reason },
  })
  const told = JSON.stringify(entry)
  for (const each of [code, data.code]) expect(told).not.toContain(each)
})

describe('refused are', () => {
  it('a Manager of the branch that pays, who would know the code', async () => {
    const { nadia, send } = office
    const { id, number } = await send()
    const { status, text } = await onOrder(nadia, 'new-code', id, { reason })
    expect([status, text]).toEqual([
      403,
      `Only a Manager of KBL may give a new code for hawala ${number}: send keepCode`,
    ])
  })

  it('head office where it pays itself', async () => {
    const { omar, send } = office
    const there = await send({ destination: { branch: 'HQ' } })
    expect((await onOrder(omar, 'new-code', there.id, { reason })).status).toBe(403)
    const elsewhere = await send()
    expect((await onOrder(omar, 'new-code', elsewhere.id, { reason })).status).toBe(200)
  })

  it('a Manager of a third branch, and a User', async () => {
    const { nadia, laila, send } = office
    const { id, number } = await send({ destination: { branch: 'HQ' } })
    const other = await onOrder(nadia, 'new-code', id, { reason, keepCode: true })
    expect([other.status, other.text]).toEqual([
      403,
      `Only a Manager of KBL, of HQ or of head office may unlock hawala ${number}`,
    ])
    const user = await onOrder(laila, 'new-code', id, { reason })
    expect([user.status, user.text]).toEqual([403, expect.stringContaining('(User) may not')])
  })

  it('a hawala that was paid, an outdated version, and a missing reason', async () => {
    const { karim, rahim, send } = office
    const { id, code, number } = await send()
    expect((await onOrder(karim, 'new-code', id, {})).text).toContain('reason must')
    expect((await onOrder(karim, 'new-code', id, { reason, version: 3 })).status).toBe(409)
    await onOrder(rahim, 'pay', id, payout(code))
    const { status, text } = await onOrder(karim, 'new-code', id, { reason })
    expect([status, text]).toEqual([409, `Hawala ${number} was paid by ${rahim.userName}`])
  })
})
