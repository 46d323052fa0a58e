import { expect, it } from 'vitest'
import { pageRule } from './print-frame.tsx'

it.each([
  [80, 378, '@page { size: 80mm 103mm; margin: 0; }'],
  [80, 377.9, '@page { size: 80mm 102mm; margin: 0; }'],
  [58, 1, '@page { size: 58mm 3mm; margin: 0; }'],
])('a roll of %i mm with content of %s px has the rule %s', (widthMm, heightPx, rule) => {
  expect(pageRule(widthMm, heightPx)).toBe(rule)
})
