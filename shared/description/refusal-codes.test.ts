import { expect, it } from 'vitest'
import { ROUTES } from '../contract/routes.ts'
import { COMMON_SUBJECTS, SUBJECTS } from '../refusals/subjects-of-calls.ts'
import { allSubjects, COMMON_CODES, codesOfCall } from './refusal-codes.ts'

it('lists the codes of a call by its subjects', () => {
  const codes = codesOfCall('till-moves/accept')
  expect(codes).toContain('move.aboveOffered')
  expect(codes).toContain('till.counted')
  expect(codes.filter((code) => code.startsWith('order.'))).toEqual([])
})

it('lists what any call may meet once', () => {
  expect(COMMON_CODES).toEqual(expect.arrayContaining(['call.keyUsed', 'input.invalid']))
  for (const { name } of ROUTES) {
    expect(codesOfCall(name).filter((code) => COMMON_CODES.includes(code))).toEqual([])
  }
})

it('knows every subject of the catalogue, and no other one', () => {
  const named = new Set<string>([...COMMON_SUBJECTS, ...Object.values(SUBJECTS).flat()])
  expect([...named].sort()).toEqual(allSubjects().sort())
})
