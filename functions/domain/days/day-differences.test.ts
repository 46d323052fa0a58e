import { expect, it } from 'vitest'
import type { ExportedDay } from '../audit/exported-day.ts'
import { dayDifferences } from './day-differences.ts'

const day: ExportedDay = {
  branch: 'KBL',
  date: '2026-11-22',
  state: 'closed',
  closedAt: '2026-11-22T12:32:00.000Z',
  rows: 11,
  sealBefore: '9f',
  seal: 'c4',
  voided: [],
}
const unsealed: ExportedDay = { ...day, sealBefore: '9f', seal: null }
const redone: ExportedDay = {
  ...day,
  sealBefore: 'c4',
  seal: 'd5',
  voided: [{ sealBefore: '9f', seal: 'c4' }],
}

const FORGED = 'seal of KBL: not the seal that the ledger has'
const CHANGED = 'day of KBL: changed since'

it.each<[what: string, told: ExportedDay[] | undefined, now: ExportedDay[], found: string[]]>([
  ['the same days', [day], [day], []],
  ['a day that was accepted since', [day], [{ ...day, state: 'accepted' }], [CHANGED]],
  ['a day that was sealed since', [unsealed], [day], [CHANGED]],
  ['a day that was closed since', [], [unsealed], [CHANGED]],
  ['a day that was reopened and sealed anew', [day], [redone], [CHANGED]],
  ['another seal', [{ ...day, seal: 'ff' }], [day], [FORGED]],
  ['the same seal after another one', [{ ...day, sealBefore: 'ff' }], [day], [FORGED]],
  ['another voided seal', [{ ...redone, voided: [] }], [redone], [CHANGED]],
  ['a voided seal that is gone', [redone], [{ ...redone, voided: [] }], [FORGED]],
  ['a sealed day that is gone', [day], [], [FORGED]],
  ['a seal that is gone', [day], [unsealed], [FORGED]],
  ['an older manifest of days that are not sealed', undefined, [unsealed], []],
  ['an older manifest of a sealed day', undefined, [day], [CHANGED]],
])('comparing %s', (_what, told, now, found) => {
  expect(dayDifferences(told, now).map(({ name, what }) => `${name}: ${what}`)).toEqual(found)
})
