import { beforeAll, expect, it } from 'vitest'
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
    expect((await reader.call('days/desk')).data).toEqual({ night: null, chase: [], alone: [] })
  }
  for (const other of [kbl.karim, kbl.laila]) {
    const refused = await other.call('days/desk')
    expect([refused.status, refused.text]).toEqual([
      403,
      'Only head office, Admins and Viewers read the desk of head office',
    ])
  }
})

it('the desk costs one round', async () => {
  expect((await watch(() => house.omar.call('days/desk'))).rounds).toBe(1)
})
