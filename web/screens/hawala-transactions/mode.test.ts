import { expect, it } from 'vitest'
import { modeOf, modeQuery } from './mode.ts'

it.each([
  ['send', 'Send'],
  ['pass', 'Pass'],
  ['import', 'Import'],
  ['Import', 'Import'],
  [null, 'Send'],
  ['', 'Send'],
  ['other', 'Send'],
])('the type %j opens the mode %s, and the query of that mode opens it again', (type, mode) => {
  const opened = modeOf(type)
  expect(opened).toBe(mode)
  expect(modeOf(new URLSearchParams(modeQuery(opened)).get('type'))).toBe(mode)
})
