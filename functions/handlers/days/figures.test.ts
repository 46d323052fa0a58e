import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { tillPath, userIdOf } from '../../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { NOW, TODAY } from '../../testing/office.ts'

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

async function tillOf(kbl: DayBranch) {
  const { tills } = await kbl.read()
  return tills.find(({ userId }) => userId === userIdOf(kbl.laila))?.currencies[0]
}
