import { expect, it } from 'vitest'
import { floorProblem, typedFloor } from './house-settings-save.ts'

const RULE = 'The floor must be 0 or below, such as 0 or -5,000.'

it.each<[typed: string, problem: string | undefined]>([
  ['', undefined],
  ['0', undefined],
  ['-5,000', undefined],
  ['\u2212۵۰۰۰', undefined],
  ['-88,60', undefined],
  ['-', RULE],
  ['5000', RULE],
  ['-5O0', `-5O0 isn't an amount. ${RULE}`],
  ['abc', `abc isn't an amount. ${RULE}`],
  ['--5', `--5 isn't an amount. ${RULE}`],
  ['=5', `=5 isn't an amount. ${RULE}`],
  ['1.5.5', `1.5.5 isn't an amount. ${RULE}`],
  ['12.345', `2 decimals at most, not 12.345. ${RULE}`],
  ['-۱۲٫۳۴۵', `2 decimals at most, not -12.345. ${RULE}`],
  ['-12345678901234567', `At most 16 digits before the dot. ${RULE}`],
  ['x'.repeat(40), `${'x'.repeat(30)}… isn't an amount. ${RULE}`],
])('the floor %j is refused with %j', (typed, problem) => {
  expect(floorProblem(typed)).toBe(problem)
  expect(typedFloor(typed) === undefined).toBe(problem !== undefined)
})
