import { beforeEach, expect, it } from 'vitest'
import { openMoveOffice } from '../../testing/move-office.ts'
import { stepsIn, UNDERWAY, type Who } from '../../testing/move-steps.ts'
import { emptyTable } from '../../testing/own-engine.ts'

const PEOPLE: readonly Who[] = ['omar', 'karim', 'sami', 'laila', 'nadia', 'rahim', 'viewer']

beforeEach(emptyTable)

it.each([
  ['two days', '2026-11-22T07:00:00Z', []],
  ['three days', '2026-11-23T07:00:00Z', ['omar', 'karim', 'sami', 'nadia']],
] as const)('cash on its way for %s is late for %j', async (_what, time, expected) => {
  const office = await openMoveOffice()
  const id = await stepsIn(() => office).moveIn(UNDERWAY)
  const at = new Date(time)
  const told: Who[] = []
  for (const who of PEOPLE) {
    const { lateMoves } = (await (await office[who].again(at)).call('days/attention', { at })).data
    expect(lateMoves).toBeLessThanOrEqual(1)
    if (lateMoves === 1) told.push(who)
  }
  expect(told).toEqual(expected)
  const query = { branch: 'ALL', state: 'late' }
  const { data } = await (await office.omar.again(at)).call('till-moves/list', { query, at })
  expect(data.map((move) => move.id)).toEqual(expected.length > 0 ? [id] : [])
})
