import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, it } from 'vitest'
import { loan } from '../testing/bodies.ts'
import { type DayBranch, openDayOffice } from '../testing/day-office.ts'
import { type Clerk, NOW } from '../testing/office.ts'
import { MORNING, NEXT_NIGHT, NIGHT, night } from '../testing/sealed-office.ts'

process.env['EXPORTS_URL'] = pathToFileURL(
  join(inject('folder'), `${process.env['TABLE_NAME']}-exports`),
).href

/** The morning after the second night. */
const SECOND_MORNING = new Date('2026-11-22T04:00:00Z')

let house: Awaited<ReturnType<typeof openDayOffice>>
beforeAll(async () => {
  house = await openDayOffice()
})

const desk = async (by: Clerk, at: Date) => (await by.call('days/desk', { at })).data
const rowOf = async ({ code }: DayBranch, by: Clerk, at: Date) =>
  (await desk(by, at)).chase.find(({ branch }) => branch === code)

it('the night counts what waits, approvals are taken off, and the next night counts anew', async () => {
  const kbl = await house.branch({ lockedThrough: '2026-11-15' })
  const [old, other] = [
    await kbl.pay(kbl.karim, 'Credit', '5', { tranDate: '2026-11-18' }),
    await kbl.pay(kbl.laila, 'Credit', '7', { tranDate: '2026-11-19' }),
  ]
  await kbl.pay(kbl.zia, 'Debit', '30')
  const hrt = await house.branch({ closingFrom: null, lockedThrough: null })
  for (const tranDate of ['2026-10-20', '2026-10-21']) {
    const body = loan('Zmarai', '50', { tranDate, dueDate: null })
    await hrt.karim.save('transactions/create', { body })
  }
  expect(await rowOf(kbl, house.omar, NOW)).toMatchObject({ backDated: 2, pending: 0 })

  await night(NIGHT)
  const omar = await house.omar.again(MORNING)
  expect((await desk(omar, MORNING)).night).toBe('2026-11-20')
  expect(await rowOf(kbl, omar, MORNING)).toEqual({
    branch: kbl.code,
    pending: 2,
    oldestPending: '2026-11-18',
    belowZero: 1,
    backDated: 0,
    openSince: null,
    loans: 0,
  })
  // A loan is told of once it has been open for more than 30 days.
  expect((await rowOf(hrt, omar, MORNING))?.loans).toBe(1)
  const chased = (await omar.call('days/attention', { at: MORNING })).data.chase
  expect(chased).toBe((await desk(omar, MORNING)).chase.length)

  const approve = (id: number) =>
    omar.save('transactions/approve', { params: { id }, body: {}, at: MORNING })
  await approve(old.id)
  expect(await rowOf(kbl, omar, MORNING)).toMatchObject({ pending: 1, belowZero: 1 })
  await approve(other.id)
  expect(await rowOf(kbl, omar, MORNING)).toMatchObject({ pending: 0, belowZero: 1 })

  await night(NEXT_NIGHT)
  const again = await house.omar.again(SECOND_MORNING)
  // The debit of the 20th is now more than a day old, and its till is still below zero.
  expect(await rowOf(kbl, again, SECOND_MORNING)).toMatchObject({
    pending: 1,
    oldestPending: '2026-11-20',
    belowZero: 1,
  })
})
