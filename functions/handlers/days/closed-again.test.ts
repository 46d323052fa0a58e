import { beforeAll, describe, expect, it } from 'vitest'
import { OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { cash, tillPath, userIdOf } from '../../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { NOW, newKey, TODAY } from '../../testing/office.ts'

let house: Awaited<ReturnType<typeof openDayOffice>>

beforeAll(async () => {
  house = await openDayOffice()
})

const YESTERDAY = '2026-11-19'
const NEXT_DAY = new Date('2026-11-21T04:00:00Z')

function minutesLater(minutes: number): Date {
  return new Date(NOW.getTime() + minutes * 60_000)
}

/** Makes a branch whose till of laila was counted right with 500.00, closed, and reopened by head office. */
async function reopenedBranch(): Promise<DayBranch> {
  const kbl = await house.branch()
  await kbl.pay(kbl.laila, 'Credit', '500')
  await kbl.counted(kbl.laila, { 1: '500' })
  expect((await kbl.close(kbl.karim, TODAY, { at: minutesLater(1) })).status).toBe(200)
  expect((await kbl.reopen(house.omar, TODAY, {}, { at: minutesLater(2) })).status).toBe(200)
  return kbl
}

it('a posting between a reopening and the next close is reversed from over and short', async () => {
  const kbl = await reopenedBranch()
  const { laila } = kbl
  const { id } = await laila.save('transactions/create', {
    body: credit('9000'),
    at: minutesLater(3),
  })
  expect((await kbl.close(kbl.karim, TODAY, { at: minutesLater(4) })).status).toBe(200)
  const karim = await kbl.karim.again(NEXT_DAY)
  const reverse = (cashMoves?: boolean) =>
    karim.call('transactions/reverse', {
      params: { id },
      body: { reason: 'Typed twice', ...(cashMoves === undefined ? {} : { cashMoves }) },
      at: NEXT_DAY,
      headers: { 'idempotency-key': newKey() },
    })
  expect((await reverse()).status).toBe(400)
  const { status, data } = await reverse(false)
  expect([status, data]).toMatchObject([
    200,
    { records: [{ inAccountID: OVER_SHORT_ACCOUNT, till: tillPath(kbl.code, null) }] },
  ])
  const tills = await karim.call('tills/list', { query: { branch: kbl.code }, at: NEXT_DAY })
  const till = tills.data.find(({ userId }) => userId === userIdOf(laila))
  expect(till?.balances[0]?.balance).toBe('500.00')
})

it("what a clerk's first count differs further is a difference of the day, and can be taken back", async () => {
  const kbl = await house.branch({ hasClosed: false })
  const { laila } = kbl
  await kbl.pay(laila, 'Credit', '500')
  // The first count of the clerk's till finds 100.00 too much. This difference is posted against the vault, so the first
  // count of the vault finds 100.00 over.
  await kbl.counted(laila, { 1: '600' })
  await kbl.counted(null, {}, { by: house.omar })
  expect((await kbl.close(kbl.karim, TODAY, { at: minutesLater(1) })).status).toBe(200)
  await kbl.reopen(house.omar, TODAY, {}, { at: minutesLater(2) })
  const { id } = await laila.save('transactions/create', {
    body: credit('70'),
    at: minutesLater(3),
  })
  await kbl.close(kbl.karim, TODAY, { at: minutesLater(4) })

  const day = await kbl.read()
  const figures = { in: '670.00', out: '100.00', expected: '570.00' }
  expect(day.currencies[0]).toMatchObject({ ...figures, counted: '600.00', variance: '30.00' })
  const till = day.tills.find(({ userId }) => userId === userIdOf(laila))
  expect(till?.currencies[0]).toMatchObject({
    in: '670.00',
    out: '0.00',
    expected: '670.00',
    counted: '600.00',
    variance: '-70.00',
  })
  expect(await auditLedger()).toEqual([])

  const karim = await kbl.karim.again(NEXT_DAY)
  const reversal = { reason: 'Typed twice', cashMoves: false }
  const sending = { params: { id }, at: NEXT_DAY }
  const { records } = await karim.save('transactions/reverse', { ...sending, body: reversal })
  expect(records[0]?.inAccountID).toBe(OVER_SHORT_ACCOUNT)
})

describe('what closing again would post further', () => {
  const limitOf = (amountMinor: bigint) => ({ varianceLimits: [{ currencyId: 1, amountMinor }] })
  const tillsOf = async ({ karim, code }: DayBranch) =>
    (await karim.call('tills/list', { query: { branch: code } })).data

  it('is listed till by till, and nothing that was not seen is posted', async () => {
    const kbl = await reopenedBranch()
    expect((await tillsOf(kbl)).every(({ further }) => further.length === 0)).toBe(true)
    await kbl.pay(kbl.laila, 'Credit', '50')
    const userId = userIdOf(kbl.laila)
    const seen = (await tillsOf(kbl)).flatMap((till) =>
      till.further.map((each) => ({ userId: till.userId, ...each })),
    )
    expect(seen).toEqual([
      {
        userId,
        through: TODAY,
        currencyId: 1,
        currencyCode: 'AFN',
        counted: '500.00',
        held: '550.00',
        amount: '-50.00',
        aboveLimit: false,
      },
    ])
    const further = [{ userId, through: TODAY, currencyId: 1, amount: '-50.00' }]
    const close = (body: object) => kbl.close(kbl.karim, TODAY, { body })
    await kbl.pay(kbl.laila, 'Credit', '7')
    const refusals = [await close({ further }), await close({ further: [] })]
    for (const { status, text } of refusals) {
      expect([status, text]).toEqual([
        409,
        `Closing would post -57.00 AFN further for ${kbl.laila.userName}, which was not shown: look at it and close again`,
      ])
    }
    const { status, data } = await close({ further: [{ ...further[0], amount: '-57.00' }] })
    expect([status, data.days[0]?.currencies[0]]).toMatchObject([200, { variance: '-57.00' }])
  })

  it('above the limit of the branch must be counted anew', async () => {
    const kbl = await house.branch(limitOf(100_00n))
    const { karim, laila } = kbl
    await kbl.pay(laila, 'Credit', '500')
    await kbl.counted(laila, { 1: '450' })
    expect((await kbl.close()).status).toBe(200)
    await kbl.reopen(house.omar)
    await kbl.pay(laila, 'Credit', '1500')
    const till = (await tillsOf(kbl)).find(({ userId }) => userId === userIdOf(laila))
    expect(till).toMatchObject({ mustCount: true, further: [{ aboveLimit: true }] })
    const { status, text } = await kbl.close()
    expect([status, text]).toEqual([
      409,
      `${kbl.code} can't close 20 November: ${laila.userName} is not counted anew`,
    ])
    await karim.save('tills/reopen', { params: tillPath(kbl.code, laila), body: {} })
    await kbl.counted(laila, { 1: '1950' })
    expect((await kbl.close()).status).toBe(200)
    expect(await auditLedger()).toEqual([])
  })

  it('passes the limit by small steps no more than at once', async () => {
    const kbl = await house.branch(limitOf(100_00n))
    await kbl.pay(kbl.laila, 'Credit', '500')
    await kbl.counted(kbl.laila, { 1: '500' })
    await kbl.close()
    const closedAgainAfter = async (amount: string) => {
      await kbl.reopen(house.omar)
      await kbl.pay(kbl.laila, 'Credit', amount)
      return (await kbl.close()).status
    }
    expect(await closedAgainAfter('60')).toBe(200)
    expect(await closedAgainAfter('40.01')).toBe(409)
  })
})

it('nobody squares the own till by closing again', async () => {
  const kbl = await house.branch()
  const { karim, laila } = kbl
  await kbl.pay(karim, 'Credit', '500')
  await kbl.counted(karim, { 1: '500' }, { by: laila })
  await kbl.close()
  await kbl.reopen(house.omar)
  await kbl.pay(karim, 'Credit', '9000')
  const { status, text } = await kbl.close()
  expect([status, text]).toEqual([
    409,
    `${kbl.code} can't close 20 November: ${karim.userName} is not counted`,
  ])
  await karim.save('tills/reopen', { params: tillPath(kbl.code, karim), body: {} })
  await kbl.counted(karim, { 1: '9500' }, { by: laila })
  expect((await kbl.close()).status).toBe(200)
})

describe('a till that was counted after the day that is reopened', () => {
  /** Yesterday was counted right with 500.00 and closed; today was counted too. */
  async function countedTwice(): Promise<DayBranch> {
    const kbl = await house.branch({ lockedThrough: '2026-11-18' })
    await kbl.pay(kbl.laila, 'Credit', '500', { tranDate: YESTERDAY })
    await kbl.counted(kbl.laila, { 1: '500' }, { through: YESTERDAY })
    expect((await kbl.close(kbl.karim, YESTERDAY)).status).toBe(200)
    return kbl
  }

  it('keeps the count of that day, also if the later one was reopened', async () => {
    const kbl = await countedTwice()
    const params = tillPath(kbl.code, kbl.laila)
    await kbl.counted(kbl.laila, { 1: '500' }, { through: TODAY })
    await kbl.karim.save('tills/reopen', { params, body: {} })
    expect((await kbl.reopen(house.omar, YESTERDAY)).status).toBe(200)
    const { status, text } = await kbl.close(kbl.karim, YESTERDAY)
    expect([status, text]).toEqual([200, expect.anything()])
  })

  it('takes postings on the reopened day after the later count was rejected, if the books differ by then', async () => {
    const kbl = await countedTwice()
    const params = tillPath(kbl.code, kbl.laila)
    await kbl.reopen(house.omar, YESTERDAY)
    const pay = (amount: string) => kbl.pay(kbl.laila, 'Credit', amount, { tranDate: YESTERDAY })
    await pay('30')
    const { through } = await kbl.laila.save('tills/count', {
      params,
      body: cash({ 1: '530' }, { through: TODAY }),
    })
    await kbl.karim.save('tills/reject', {
      params: { ...params, through },
      body: { reason: 'Again' },
    })
    await pay('7')
    const { data } = await kbl.close(kbl.karim, YESTERDAY)
    expect(data.days[0]?.currencies[0]).toMatchObject({
      in: '537.00',
      counted: '500.00',
      variance: '-37.00',
    })
  })
})

function credit(amount: string) {
  return {
    transType: 'Credit',
    inAccountID: house.account,
    outAccountID: 'CSH001',
    currencyID: 1,
    dAmount: amount,
    cAmount: amount,
  }
}
