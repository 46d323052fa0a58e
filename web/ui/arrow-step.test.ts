import { expect, it } from 'vitest'
import { arrowStep } from './arrow-step.ts'

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

it.each([
  ['ArrowUp', {}, 1],
  ['ArrowDown', {}, -1],
  ['ArrowLeft', {}, null],
  ['5', {}, null],
  ['ArrowUp', { shiftKey: true }, null],
  ['ArrowDown', { altKey: true }, null],
  ['ArrowUp', { ctrlKey: true }, null],
  ['ArrowDown', { metaKey: true }, null],
])('%s with %j is a step of %s', (key, held, step) => {
  expect(arrowStep({ key, ...NONE, ...held })).toBe(step)
})
