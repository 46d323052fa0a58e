import { expect, it } from 'vitest'
import { openCounts } from './open-counts.ts'
import type { Count } from './till.ts'

const count = (state: Count['state'], through: string, countedAt: string) =>
  ({ state, through, countedAt }) as Count

const SPOT = count('spot', '2026-11-23', '2026-11-23T15:00')
const WAITING = count('counted', '2026-11-22', '2026-11-23T14:00')
const REPLACED = count('replaced', '2026-11-22', '2026-11-23T13:00')
const REJECTED = count('rejected', '2026-11-22', '2026-11-23T13:30')
const CONFIRMED = count('confirmed', '2026-11-21', '2026-11-21T18:00')
const REOPENED = count('reopened', '2026-11-22', '2026-11-23T16:00')
const CLOSED = count('confirmed', '2026-11-20', '2026-11-20T18:00')

it.each<[what: string, counts: Count[], found: Partial<ReturnType<typeof openCounts>>]>([
  ['only spot counts', [SPOT], {}],
  ['a spot count after the count that waits', [SPOT, WAITING, REPLACED], { waiting: WAITING }],
  [
    'a count of a later day that waits',
    [WAITING, CONFIRMED],
    { waiting: WAITING, confirmed: CONFIRMED },
  ],
  ['a rejection', [SPOT, REJECTED, REPLACED], { sentBack: REJECTED }],
  ['a count after a rejection', [WAITING, REJECTED], { waiting: WAITING }],
  ['a reopening', [REOPENED, CONFIRMED], { confirmed: CONFIRMED, sentBack: REOPENED }],
  ['a closed day', [CLOSED], {}],
])('the counts of the open days with %s', (_, counts, found) => {
  const none = { waiting: null, confirmed: null, sentBack: null }
  expect(openCounts(counts, '2026-11-20')).toEqual({ ...none, ...found })
})
