import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportedDay } from '../../domain/audit/exported-day.ts'
import { env } from '../../env.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { sealDays } from '../../jobs/seal-days.ts'
import { branchDayKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import { tillPath, userIdOf } from '../../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { type Clerk, NOW, TODAY } from '../../testing/office.ts'
import { dayOf, NEXT_DAY, NIGHT } from '../../testing/sealed-office.ts'

/** The figures of a day beside its states: what came in and went out, what was counted, and what else was settled. */

let house: Awaited<ReturnType<typeof openDayOffice>>

beforeAll(async () => {
  house = await openDayOffice()
})

const YESTERDAY = '2026-11-19'
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const reopenTill = ({ code, karim, laila }: DayBranch) =>
  karim.save('tills/reopen', { params: tillPath(code, laila), body: {} })

describe('what counts found stands in neither In nor Out', () => {
  it('of a till that was short and, counted anew, over again', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '1500')
    await kbl.counted(kbl.laila, { 1: '1450' })
    await reopenTill(kbl)
    await kbl.counted(kbl.laila, { 1: '1500' })
    const figures = { in: '1500.00', out: '0.00', expected: '1500.00' }
    const counted = { ...figures, counted: '1500.00', variance: '0.00' }
    expect((await kbl.read()).currencies[0]).toMatchObject(figures)
    expect((await kbl.close()).data.days[0]?.currencies[0]).toMatchObject(counted)
    expect(await tillOf(kbl)).toMatchObject(counted)
    expect(await auditLedger()).toEqual([])
  })

  it('of a day that was closed again twice, with less and with more than the count', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '500')
    await kbl.counted(kbl.laila, { 1: '500' })
    await kbl.close(kbl.karim, TODAY, { at: minutesLater(1) })
    for (const [type, amount, minutes] of [
      ['Credit', '70', 2],
      ['Debit', '100', 5],
    ] as const) {
      await kbl.reopen(house.omar, TODAY, {}, { at: minutesLater(minutes) })
      await kbl.pay(kbl.laila, type, amount)
      const { status } = await kbl.close(kbl.karim, TODAY, { at: minutesLater(minutes + 1) })
      expect(status).toBe(200)
    }
    const counted = { in: '570.00', out: '100.00', counted: '500.00', variance: '30.00' }
    expect((await kbl.read()).currencies[0]).toMatchObject(counted)
    expect(await tillOf(kbl)).toMatchObject(counted)
    expect(await auditLedger()).toEqual([])
  })
})

it('a till that was counted through an earlier day has that count, and what it held', async () => {
  const kbl = await house.branch({ closingFrom: YESTERDAY, lockedThrough: '2026-11-18' })
  await kbl.pay(kbl.laila, 'Credit', '500', { tranDate: YESTERDAY })
  await kbl.counted(kbl.laila, { 1: '490' }, { through: YESTERDAY })
  await kbl.pay(kbl.zia, 'Credit', '30')
  await kbl.counted(kbl.zia, { 1: '30' })
  expect((await kbl.close()).status).toBe(200)
  const day = await kbl.read()
  const tills = day.tills.map(({ userId, currencies, count }) => [
    userId,
    currencies[0]?.counted,
    count?.through ?? null,
  ])
  expect(tills).toEqual([
    [0, '0.00', null],
    [userIdOf(kbl.laila), '490.00', YESTERDAY],
    [userIdOf(kbl.zia), '30.00', TODAY],
  ])
  expect(day.currencies[0]?.counted).toBe('520.00')
})

it('a day that an earlier version closed keeps the figures that it had', async () => {
  const kbl = await house.branch()
  await kbl.pay(kbl.laila, 'Credit', '1500')
  await kbl.counted(kbl.laila, { 1: '1450' })
  await reopenTill(kbl)
  await kbl.counted(kbl.laila, { 1: '1500' })
  await kbl.close()
  // That version stored In and Out with the counted differences, and no settled amounts.
  const figures = [[1n, 0n, 155_000n, 5_000n, 0n]]
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: branchDayKey(TODAY, kbl.code),
      UpdateExpression: 'SET figures = :figures',
      ExpressionAttributeValues: { ':figures': figures },
    }),
  )
  const parts = { over: null, short: null, settledOver: null, settledShort: null }
  const kept = { in: '1550.00', out: '50.00', counted: '1500.00', settled: null, ...parts }
  expect((await kbl.read()).currencies[0]).toMatchObject(kept)
  expect(await tillOf(kbl)).toMatchObject(kept)
  expect(await auditLedger()).toEqual([])
  const { data } = await kbl.step('return', house.omar)
  expect(data.currencies[0]).toMatchObject(kept)
  // After another close the day is stored in today's form.
  await kbl.reopen(house.omar)
  expect((await kbl.close()).data.days[0]?.currencies[0]).toMatchObject({
    in: '1500.00',
    out: '0.00',
    variance: '0.00',
    over: '50.00',
    short: '50.00',
    settled: '0.00',
  })
  expect(await auditLedger()).toEqual([])
})

describe('cash on its way to another branch', () => {
  /** KBL sends 100.00, 90.00 arrive in HRT, and head office settles the rest as KBL's loss. */
  async function sentShort() {
    const [kbl, hrt] = [await house.branch(), await house.branch()]
    const vault = { branch: kbl.code, userId: 0 }
    await kbl.pay(kbl.laila, 'Credit', '500')
    const move = async (by: Clerk, from: object, to: object, amount: string, more: object = {}) =>
      by.save('till-moves/create', {
        body: { from, to, amounts: [{ currencyId: 1, amount }], ...more },
      })
    const step = (
      by: Clerk,
      way: 'accept' | 'dispatch' | 'settle',
      id: number,
      body: object = {},
    ) => by.save(`till-moves/${way}`, { params: { id }, body })
    const float = await move(kbl.laila, tillPath(kbl.code, kbl.laila), vault, '500')
    await step(kbl.karim, 'accept', float.id)
    const far = { branch: hrt.code, userId: 0 }
    const { id } = await move(kbl.karim, vault, far, '100', { carrier: 'Gul Agha' })
    await step(kbl.laila, 'dispatch', id)
    await step(hrt.karim, 'accept', id, { amounts: [{ currencyId: 1, amount: '90' }] })
    await step(house.omar, 'settle', id, { branch: kbl.code, reason: 'Lost on the road' })
    return { kbl, hrt }
  }

  /** Returns the number of rows in the Daily Statement of a day, and how many of them aren't approved. */
  async function statement(branch: string) {
    const query = { date: TODAY, branch }
    const { data } = await house.omar.call('reports/daily-statement', { query })
    return { postings: data.length, pending: data.filter(({ isApproved }) => !isApproved).length }
  }

  it('that was lost and settled stands on the day of its branch as in Daily Profit', async () => {
    const { kbl } = await sentShort()
    const settled = { settled: '-10.00', in: '1000.00', out: '600.00' }
    expect((await kbl.read()).currencies[0]).toMatchObject({ ...settled, variance: null })
    await kbl.counted(kbl.laila, {})
    await kbl.counted(null, { 1: '395' }, { by: house.omar })
    const closed = { ...settled, expected: '400.00', counted: '395.00', variance: '-5.00' }
    expect((await kbl.close()).data.days[0]?.currencies[0]).toMatchObject(closed)
    const { tills } = await kbl.read()
    expect(tills.map(({ currencies }) => currencies[0]?.settled)).toEqual(['-10.00', '0.00'])
    const query = { from: TODAY, to: TODAY, branch: kbl.code }
    const { data } = await house.omar.call('reports/profit', { query })
    expect(data).toMatchObject([{ currencyCode: 'AFN', overShort: '-15.00' }])
  })

  it('is one number of transactions on Days, in the Daily Statement and in the seal', async () => {
    const { kbl, hrt } = await sentShort()
    expect(await statement(kbl.code)).toEqual({ postings: 4, pending: 4 })
    expect(await statement(hrt.code)).toEqual({ postings: 1, pending: 1 })
    for (const each of [kbl, hrt]) {
      const expected = await statement(each.code)
      expect(await each.read()).toMatchObject(expected)
      const listed = await house.omar.call('days/list', {
        query: { date: TODAY, branch: each.code },
      })
      expect(listed.data).toMatchObject([expected])
    }
    await kbl.counted(kbl.laila, {})
    await kbl.counted(null, { 1: '400' })
    await hrt.counted(null, { 1: '90' })
    expect((await kbl.close()).data.days).toMatchObject([{ postings: 4, pending: 4 }])
    expect((await hrt.close()).data.days).toMatchObject([{ postings: 1, pending: 1 }])
    await sealDays(NEXT_DAY, { clock: () => NIGHT })
    for (const [each, rows] of [
      [kbl, 4],
      [hrt, 1],
    ] as const) {
      const day = await dayOf(each)
      expect(day).toMatchObject({ postings: rows, sealedRows: rows })
      expect(exportedDay(day)).toMatchObject({ rows })
    }
    expect(await auditLedger()).toEqual([])
  })
})

async function tillOf(kbl: DayBranch) {
  const { tills } = await kbl.read()
  return tills.find(({ userId }) => userId === userIdOf(kbl.laila))?.currencies[0]
}
