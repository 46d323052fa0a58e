import { expect, it } from 'vitest'
import { type ReopenedDay, reopenedThrough } from './reopened-through.ts'

const on = (branch: string, date: string): ReopenedDay => ({
  branch,
  date,
  count: 1,
  hawalas: [{ id: 31, label: 'S-4' }],
})

it.each([
  ['2026-11-20', []],
  ['2026-11-21', ['2026-11-21']],
  ['2026-11-22', ['2026-11-21', '2026-11-22']],
])('an acceptance of HRT on %s clears those of this branch on %j', (date, seen) => {
  const told = [on('HRT', '2026-11-21'), on('KBL', '2026-11-21'), on('HRT', '2026-11-22')]
  expect(reopenedThrough(told, { branch: 'HRT', date }).map((each) => each.date)).toEqual(seen)
})
