import { expect, it } from 'vitest'
import { isOldBoard } from './board.ts'

const KABUL = 'Asia/Kabul'

it.each<[publishedAt: string | null, today: string, isOld: boolean]>([
  [null, '2026-11-24', false],
  ['2026-11-24T03:30:00.000Z', '2026-11-24', false],
  // Kabul is four and a half hours ahead of UTC. So the next two times are 00:00 in Kabul and the minute before.
  ['2026-11-23T19:30:00.000Z', '2026-11-24', false],
  ['2026-11-23T19:29:59.999Z', '2026-11-24', true],
  ['2026-11-24T03:30:00.000Z', '2026-11-25', true],
  // If this machine's clock is behind, the board doesn't count as old.
  ['2026-11-24T03:30:00.000Z', '2026-11-23', false],
])('a board of %s is old on %s: %s', (publishedAt, today, isOld) => {
  expect(isOldBoard({ publishedAt }, today, KABUL)).toBe(isOld)
})
