import { expect, it } from 'vitest'
import { dayHint, dayProblem } from './day-hint.ts'

const MUST_BE_DAY = 'must be a day such as 2026-11-20, 20, 3/10 or 1405/8/29'
const NO_SUCH_DAY = 'is a day that does not exist'

it.each<[value: string, hint: string, problem: string | null]>([
  ['2026-11-20', '20-Nov-2026 · 1405/08/29', null],
  ['', 'Today', null],
  ['2026-11', 'e.g. 20, 3/10, 1405/8/29', MUST_BE_DAY],
  ['soon', 'e.g. 20, 3/10, 1405/8/29', MUST_BE_DAY],
  ['20/11/26', 'e.g. 20, 3/10, 1405/8/29', MUST_BE_DAY],
  ['31/11', 'e.g. 20, 3/10, 1405/8/29', NO_SUCH_DAY],
  ['۳۱/۱۱', 'e.g. 20, 3/10, 1405/8/29', NO_SUCH_DAY],
  ['31/02/2026', 'e.g. 20, 3/10, 1405/8/29', NO_SUCH_DAY],
  ['2026-02-30', 'e.g. 20, 3/10, 1405/8/29', NO_SUCH_DAY],
  ['1405/13/1', 'e.g. 20, 3/10, 1405/8/29', NO_SUCH_DAY],
  ['31 feb 2026', 'e.g. 20, 3/10, 1405/8/29', NO_SUCH_DAY],
  ['32', 'e.g. 20, 3/10, 1405/8/29', NO_SUCH_DAY],
])('for %j the hint is %j and the problem %j', (value, hint, problem) => {
  expect(dayHint(value, 'Today')).toBe(hint)
  expect(dayProblem(value)).toBe(problem)
})
