import { beforeAll, expect, it } from 'vitest'
import { transfer } from '../../testing/bodies.ts'
import { openDayOffice } from '../../testing/day-office.ts'
import { watch } from '../../testing/watch.ts'

let house: Awaited<ReturnType<typeof openDayOffice>>
beforeAll(async () => {
  house = await openDayOffice()
})

it('the desk is for head office, Admins and Viewers', async () => {
  const kbl = await house.branch()
  const [admin, viewer] = [
    await house.office.clerk('Admin', kbl.code),
    await house.office.clerk('Viewer', kbl.code),
  ]
  for (const reader of [house.omar, admin, viewer]) {
    const { data } = await reader.call('days/desk')
    expect(data).toEqual({ night: null, chase: [], closesNoDays: ['HQ'], alone: [] })
  }
  for (const other of [kbl.karim, kbl.laila]) {
    const refused = await other.call('days/desk')
    expect([refused.status, refused.text]).toEqual([
      403,
      'Only head office, Admins and Viewers read the desk of head office',
    ])
  }
})

it('the desk costs two rounds', async () => {
  expect((await watch(() => house.omar.call('days/desk'))).rounds).toBe(2)
})

it('an entry for an earlier day is told at once, of a till and of none, also in a branch that closes no days', async () => {
  const kbl = await house.branch({ closingFrom: null, lockedThrough: null })
  const before = (await house.omar.call('days/attention')).data.chase
  const told = async (by = house.omar) =>
    (await by.call('days/desk')).data.chase.find(({ branch }) => branch === kbl.code)
  await kbl.pay(kbl.laila, 'Credit', '5')
  expect(await told()).toBe(undefined)
  await kbl.pay(kbl.karim, 'Credit', '5', { tranDate: '2026-02-20' })
  expect((await told())?.backDated).toBe(1)
  // A transfer moves no till.
  const other = (await kbl.karim.account()).accountNumber
  const body = transfer(house.account, other, '2', { tranDate: '2026-02-21' })
  await kbl.karim.save('transactions/create', { body })
  expect((await told())?.backDated).toBe(2)
  expect((await house.omar.call('days/attention')).data.chase).toBe(before + 1)
  const viewer = await house.office.clerk('Viewer', 'HQ2')
  expect((await told(viewer))?.backDated).toBe(2)
  expect((await viewer.call('days/attention')).data.chase).toBe(before + 1)
  expect((await kbl.karim.call('days/attention')).data.chase).toBe(0)
})

it('a day that is open a week later is told, with the branch', async () => {
  const kbl = await house.branch({ lockedThrough: '2026-11-10', closingFrom: '2026-11-11' })
  await kbl.pay(kbl.karim, 'Credit', '5', { tranDate: '2026-11-12' })
  const rows = (await house.omar.call('days/desk')).data.chase
  expect(rows.find(({ branch }) => branch === kbl.code)?.openSince).toBe('2026-11-12')
})
