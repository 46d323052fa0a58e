import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NumberSet } from './number-set.ts'

const numbers = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 70_000 }), fc.constant(999_999_999_999)),
)

function setOf(all: readonly number[]): NumberSet {
  const set = new NumberSet()
  for (const each of all) set.add(each)
  return set
}

it('has what was added, and finds what two sets share above a number', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.integer({ min: 0, max: 40_000 }), (ones, others, above) => {
      const [one, other] = [setOf(ones), setOf(others)]
      for (const each of ones) expect(one.has(each)).toBe(true)
      expect(others.filter((each) => one.has(each))).toEqual(
        others.filter((each) => ones.includes(each)),
      )
      const shared = [...new Set(ones)].filter((each) => each > above && others.includes(each))
      expect([...one.sharedWith(other, above)].sort()).toEqual(shared.sort())
    }),
  )
})
