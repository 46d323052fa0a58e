import { beforeAll, describe, expect, it } from 'vitest'
import { vaultOf } from '../../domain/tills/till-record.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  wrongCode,
} from '../../testing/hawala-office.ts'
import { cashOf, idOf, tillOf } from '../../testing/move-office.ts'
import type { Clerk } from '../../testing/office.ts'
import { noteTillUncounted, noteUncounted } from '../../testing/uncounted.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
})

const reason = 'The receiver has left'

/** Returns what a call moves on the house accounts and in a till, in whole units. */
async function movedBy(till: Clerk, work: () => Promise<unknown>): Promise<number[]> {
  const read = async () => [
    Number(await balanceOf(till, 'HWL_001')),
    Number(await balanceOf(till, 'FEE_001')),
    Number(await cashOf(tillOf(till, 'KBL'))) / 100,
  ]
  const before = await read()
  await work()
  const after = await read()
  return after.map((balance, index) => balance - (before[index] ?? 0))
}

it('gives the amount and the commission back from the till of who cancels', async () => {
  const { zia, send } = office
  const { id, code, transactionIds, number } = await send()
  const [first = 0, second = 0] = transactionIds
  let answer: Awaited<ReturnType<typeof onOrder<'cancel'>>> | undefined
  const moved = await movedBy(zia, async () => {
    answer = await onOrder(zia, 'cancel', id, { code, reason })
  })
  expect(moved).toEqual([-1000, -20, -1020])
  expect(answer?.data).toMatchObject({
    state: 'cancelled',
    decidedBy: idOf(zia),
    decidedByName: zia.userName,
    reason,
    version: 2,
    paid: null,
  })
  const records = answer?.data.records ?? []
  expect(records).toMatchObject([
    {
      transType: 'Hawala',
      outAccountID: 'HWL_001',
      inAccountID: 'CSH001',
      cAmount: '1000.00',
      reverses: first,
      hawalaID: id,
      tranDescription: `Reverses ${first}: ${reason}`,
      till: { userId: idOf(zia) },
      commission: '-20.00',
      isApproved: false,
    },
    {
      transType: 'Fee',
      outAccountID: 'FEE_001',
      inAccountID: 'CSH001',
      cAmount: '20.00',
      reverses: second,
      hawalaID: id,
    },
  ])
  const numbers = records.map((each) => each.id)
  expect(answer?.data.transactionIds).toEqual([first, second, ...numbers])
  const history = (await zia.call('transactions/history', { params: { id: first } })).data
  expect(history.at(-1)).toMatchObject({ action: 'reversed', reason, version: 2 })
  const again = await onOrder(zia, 'cancel', id, { code, reason })
  expect([again.status, again.text]).toEqual([
    409,
    `Hawala S-${number} was cancelled by ${zia.userName}`,
  ])
  const paid = await onOrder(office.rahim, 'pay', id, payout(code))
  expect([paid.status, paid.text]).toEqual([409, again.text])
})

it('may keep the commission', async () => {
  const { zia, send } = office
  const { id, code, transactionIds } = await send()
  let records: unknown[] = []
  const moved = await movedBy(zia, async () => {
    const body = { code, reason, refundCommission: false }
    records = (await onOrder(zia, 'cancel', id, body)).data.records
  })
  expect(moved).toEqual([-1000, 0, -1000])
  expect(records).toMatchObject([{ reverses: transactionIds[0], bundle: null, commission: '0.00' }])
})

it('gives it back to the account that paid, also one that was suspended since', async () => {
  const { laila, karim, zia, send } = office
  const account = await laila.account()
  const from = { account: account.accountNumber }
  const { id, code } = await send({ from })
  const change = { accountStatus: 'Suspended', updatedAt: account.updatedAt }
  await karim.save('accounts/update', { params: { id: account.id }, body: change })
  const moved = await movedBy(zia, () => onOrder(zia, 'cancel', id, { code, reason }))
  expect(moved).toEqual([-1000, -20, 0])
  expect(await balanceOf(laila, account.accountNumber)).toBe('0.00')
})

it('a hawala whose fee was waived, and one without a commission', async () => {
  const { omar, zia, send } = office
  const rules = [{ type: 'Hawala', currencyId: 1, fixed: '30' }]
  await omar.save('fee-schedule/update', { body: { rules } })
  const waived = await send({ commission: '0', commissionReason: 'A relative' })
  await omar.save('fee-schedule/update', { body: { rules: [] } })
  for (const { id, code } of [waived, await send({ commission: null })]) {
    const moved = await movedBy(zia, () => onOrder(zia, 'cancel', id, { code, reason }))
    expect(moved).toEqual([-1000, 0, -1000])
  }
})

it('an approved hawala, whose originals keep their approval', async () => {
  const { sami, karim, send } = office
  const { id, transactionIds } = await send()
  const params = { id: transactionIds[0] ?? 0 }
  await sami.save('transactions/approve', { params, body: {} })
  expect((await onOrder(karim, 'cancel', id, { reason })).status).toBe(200)
  const { data } = await sami.call('search-transactions/list', { query: { type: 'Hawala' } })
  const found = data.find(
    (row) => 'transactionNumber' in row && row.transactionNumber === params.id,
  )
  expect(found).toMatchObject({ isApproved: true, reversedBy: expect.any(Number) })
})

describe('without the code', () => {
  it('a Manager of the branch who did not send it, and head office', async () => {
    const { karim, sami, omar, send } = office
    const own = await send({}, karim)
    const refusal = await onOrder(karim, 'cancel', own.id, { reason })
    expect([refusal.status, refusal.text]).toEqual([
      403,
      'You recorded this hawala: cancel it with its code, or let another Manager or Admin do it',
    ])
    expect((await onOrder(sami, 'cancel', own.id, { reason })).status).toBe(200)
    const other = await send({}, karim)
    expect((await onOrder(omar, 'cancel', other.id, { reason })).status).toBe(200)
    const third = await send({}, karim)
    expect((await onOrder(karim, 'cancel', third.id, { code: third.code, reason })).status).toBe(
      200,
    )
  })

  it('nobody else', async () => {
    const { laila, zia, nadia, rahim, send } = office
    const { id, code, number } = await send()
    for (const who of [laila, zia, nadia, rahim]) {
      const { status, text } = await onOrder(who, 'cancel', id, { reason })
      expect([status, text]).toEqual([
        403,
        `Only a Manager or Admin of KBL may cancel hawala S-${number} without its code`,
      ])
    }
    const { status, text } = await onOrder(rahim, 'cancel', id, { code, reason })
    expect([status, text]).toEqual([403, `Only staff of KBL may cancel hawala S-${number}`])
  })
})

describe('while a till was not counted yesterday', () => {
  const cancelled = async (by: Clerk, order: { id: number; code: string | null }) =>
    onOrder(by, 'cancel', order.id, { code: order.code, reason })
  const uncounted = (owner: string) => [
    409,
    `The till of ${owner} was not counted on 19 November: count it, or let a Manager or Admin put it off`,
  ]

  it('only the till on which the cancellation counts stops it', async () => {
    const { clerk } = office.office
    const [manager, teller] = [await clerk('Manager', 'HQ'), await clerk('User', 'KBL')]
    for (const each of [manager, teller]) await noteUncounted(each, '2026-11-19')
    const fromAccount = { from: { account: office.customer } }
    const inCash = await office.send()
    for (const [by, order] of [
      [manager, inCash],
      [teller, inCash],
      [teller, await office.send(fromAccount)],
    ] as const) {
      const { status, text } = await cancelled(by, order)
      expect([status, text]).toEqual(uncounted(by.userName))
    }
    const elsewhere = await cancelled(manager, await office.send(fromAccount))
    expect([elsewhere.status, elsewhere.data.records?.[0]?.till]).toMatchObject([
      200,
      { branch: 'KBL', userId: 0 },
    ])
  })

  it('that of the vault stops a person of another branch', async () => {
    const { omar, send } = office
    const order = await send({ from: { account: office.customer } })
    await noteTillUncounted(vaultOf('KBL'), '2026-11-19')
    const { status, text } = await cancelled(omar, order)
    expect([status, text]).toEqual(uncounted('Vault'))
    await noteTillUncounted(vaultOf('KBL'), null)
    expect((await cancelled(omar, order)).status).toBe(200)
  })
})

describe('refused are', () => {
  it('wrong codes, which are counted together with those of payouts', async () => {
    const { zia, rahim, karim, send } = office
    const { id, code, number } = await send()
    const wrong = wrongCode(code)
    await onOrder(rahim, 'pay', id, payout(wrong))
    const first = await onOrder(zia, 'cancel', id, { code: wrong, reason })
    expect([first.status, first.text]).toEqual([403, 'Wrong code: 3 tries left'])
    for (let at = 0; at < 3; at += 1) await onOrder(zia, 'cancel', id, { code: wrong, reason })
    const locked = await onOrder(zia, 'cancel', id, { code, reason })
    expect([locked.status, locked.text]).toEqual([
      409,
      expect.stringContaining(`Hawala S-${number} is locked`),
    ])
    // A Manager needs no code, so the lock doesn't stop the Manager.
    expect((await onOrder(karim, 'cancel', id, { reason })).status).toBe(200)
  })

  it.each<[body: object, status: number, message: string]>([
    [{}, 400, 'reason must have at least 3 characters'],
    [{ reason: 'no' }, 400, 'reason must have at least 3 characters'],
    [{ reason, refundCommission: 'yes' }, 400, 'refundCommission must be'],
    [{ reason, version: 7 }, 409, 'was changed meanwhile'],
  ])('%j', async (body, status, message) => {
    const { id } = await office.send()
    const answer = await onOrder(office.karim, 'cancel', id, body)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  })

  it('a hawala that was paid', async () => {
    const { karim, rahim, send } = office
    const { id, code, number } = await send()
    await onOrder(rahim, 'pay', id, payout(code))
    const { status, text } = await onOrder(karim, 'cancel', id, { reason })
    expect([status, text]).toEqual([409, `Hawala S-${number} was paid by ${rahim.userName}`])
  })
})
