import { expect, it } from 'vitest'
import { openPartnerOffice, partnerOf } from '../../testing/partner-office.ts'
import { watch } from '../../testing/watch.ts'

it('50 partners with three accounts each', async () => {
  const office = await openPartnerOffice()
  for (let each = 0; each < 50; each += 1) await partnerOf(office)
  const call = () => office.viewer.call('reports/partners')
  expect((await call()).data.map(({ accounts }) => accounts.length)).toEqual(Array(50).fill(3))
  const { readUnits, rounds } = await watch(call)
  // A unit for each of 150 balances, half a unit for the open hawalas of each, and what is read once.
  expect([readUnits <= 240, rounds]).toEqual([true, 7])
})
