import { beforeAll, describe, expect, it } from 'vitest'
import {
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  wrongCode,
} from '../../testing/hawala-office.ts'
import { idOf } from '../../testing/move-office.ts'
import { type Clerk, newKey, TODAY } from '../../testing/office.ts'

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

it('a code is unlocked twice; then only a new one of the branch that sent it helps, and it sees that', async () => {
  const { karim, nadia, rahim, laila, send } = office
  const { id, code, number } = await send()
  const unlock = (by: Clerk) => onOrder(by, 'new-code', id, { reason, keepCode: true })
  const guessed: number[] = []
  // A Manager of the paying branch goes on guessing under a cashier's name, as long as somebody unlocks the hawala.
  for (let cycle = 0; cycle < 20; cycle += 1) {
    for (let at = 0; at < 5; at += 1) {
      const { text } = await onOrder(rahim, 'pay', id, payout(wrongCode(code)))
      if (text.startsWith('Wrong code')) guessed.push(cycle)
    }
    await unlock(nadia)
  }
  expect(guessed).toHaveLength(15)
  for (const by of [nadia, karim]) {
    const { status, text } = await unlock(by)
    expect([status, text]).toEqual([
      409,
      `Hawala S-${number} was unlocked 2 times with this code: only a new code from KBL helps`,
    ])
  }
  expect((await onOrder(rahim, 'pay', id, payout(code))).text).toBe(
    `Hawala S-${number} is locked after 5 wrong codes: a Manager or Admin of KBL gives a new code`,
  )
  const seen = (await laila.call('hawala-orders/read', { params: { id } })).data
  const unlocked = { branch: 'HRT', by: idOf(nadia), byName: nadia.userName, reason }
  expect(seen).toMatchObject({ locked: true, unlocksLeft: 0, unlocks: [unlocked, unlocked] })
  const renewed = await onOrder(karim, 'new-code', id, { reason })
  expect(renewed.data).toMatchObject({ triesLeft: 5, unlocksLeft: 2 })
  expect(renewed.data.unlocks).toHaveLength(2)
  expect((await unlock(nadia)).data).toMatchObject({ unlocksLeft: 1 })
  expect((await onOrder(rahim, 'pay', id, payout(renewed.data.code))).status).toBe(200)
})

it('the branch that sent it is told of a code that another branch unlocked, until something new comes of it', async () => {
  const { karim, laila, nadia, rahim, send } = office
  const attention = async (by: Clerk) => (await by.call('days/attention')).data.unlocked
  const before = await attention(laila)
  const rise = async (by = laila) => (await attention(by)) - before
  const unlock = (by: Clerk, id: number) => onOrder(by, 'new-code', id, { reason, keepCode: true })
  const [own, renewed, paid] = [await send(), await send(), await send()]
  await unlock(karim, own.id)
  expect(await rise()).toBe(0)
  await unlock(nadia, renewed.id)
  await unlock(nadia, paid.id)
  expect([await rise(), await rise(karim), await attention(rahim)]).toEqual([2, 2, 0])
  await onOrder(karim, 'new-code', renewed.id, { reason })
  expect(await rise()).toBe(1)
  await onOrder(rahim, 'pay', paid.id, payout(paid.code))
  expect(await rise()).toBe(0)
})

it('of six who unlock at the same moment two do', async () => {
  const { nadia } = office
  const { id } = await locked()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => onOrder(nadia, 'new-code', id, { reason, keepCode: true })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
})

it("what is paid against a partner's number may be unlocked again and again, because the number is no secret", async () => {
  const { admin, laila, nadia, zia } = office
  const { accountNumber: partner } = await admin.account({ accountType: 'Hawala Partner' })
  const body = receiving({ partner, payingBranch: 'HRT', partnerNumber: 'MZ-19' })
  const { id } = await zia.save('hawala-orders/create', { body })
  for (let time = 0; time < 3; time += 1) {
    const { status, data } = await onOrder(nadia, 'new-code', id, { reason, keepCode: true })
    expect([status, data.unlocksLeft]).toEqual([200, 2])
  }
  expect((await laila.call('hawala-orders/read', { params: { id } })).data.partnerNumber).toBe(
    'MZ-19',
  )
})

it('is in the audit trail, without a code', async () => {
  const { karim } = office
  const { id, code } = await locked()
  const { data } = await onOrder(karim, 'new-code', id, { reason })
  const query = { entity: 'hawalaOrder', fromDate: TODAY }
  const { data: entries } = await karim.call('audit/list', { query })
  const entry = entries.find(({ entityId }) => entityId === String(id))
  expect(entry).toMatchObject({
    entity: 'hawalaOrder',
    userName: karim.userName,
    before: { codeVersion: 1, wrongTries: 5, isLocked: true },
    after: { codeVersion: 2, wrongTries: 0, isLocked: false, reason },
  })
  const told = JSON.stringify(entry)
  for (const each of [code, data.code]) expect(told).not.toContain(each)
})

it('who gave the code does not pay, although they work in the branch that pays by then', async () => {
  const { office: house, admin, send } = office
  const { id } = await send()
  const mover = await house.clerk('Manager', 'KBL')
  const { code } = (await onOrder(mover, 'new-code', id, { reason })).data
  const body = { userName: mover.userName, userType: 'Manager', branch: 'HRT' }
  await admin.save('tbl-users/update', { params: { id: idOf(mover) }, body })
  const at = new Date('2026-11-21T05:30:00Z')
  const there = await mover.again(at)
  const paid = await there.call('hawala-orders/pay', { params: { id }, body: payout(code), at })
  expect([paid.status, paid.text]).toEqual([
    403,
    'You gave this hawala its code: somebody else must pay it',
  ])
})

describe('refused are', () => {
  it('a Manager of the branch that pays, who would know the code', async () => {
    const { nadia, send } = office
    const { id, number } = await send()
    const { status, text } = await onOrder(nadia, 'new-code', id, { reason })
    expect([status, text]).toEqual([
      403,
      `Only a Manager or Admin of KBL may give a new code for hawala S-${number}: send keepCode`,
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
      `Only a Manager or Admin of KBL, of HQ or of head office may unlock hawala S-${number}`,
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
    expect([status, text]).toEqual([409, `Hawala S-${number} was paid by ${rahim.userName}`])
  })
})
