import { expect, it } from 'vitest'
import { type CorrectedField, isSpellingOf, needsOther } from './order-corrections.ts'

it.each<[before: string, after: string, isSpelling: boolean]>([
  ['Ali', 'Aly', true],
  ['Ali Ahmad', 'Ali Ahmed', true],
  ['Abdul Rahim', 'Abdulrahim', true],
  ['Abdul Rahim', 'Abdur Raheem', true],
  ['علي', 'علی', true],
  ['احمد', 'احمدی', true],
  ['Ali', 'ALI', true],
  ['Ali', 'Wali', false],
  ['Ali', 'Ahmad', false],
  ['Ali', 'Ale', true],
  ['Ali', 'Ahu', false],
  ['Karim', 'Kabir', false],
  ['', 'Ali', false],
  ['Ali', '', false],
])('%s and %s are spellings of one name: %s', (before, after, isSpelling) => {
  expect([isSpellingOf(before, after), isSpellingOf(after, before)]).toEqual([
    isSpelling,
    isSpelling,
  ])
})

it.each<[field: CorrectedField, before: string | null, after: string | null, other: boolean]>([
  ['receiver.name', 'Zahra', 'Zahraa', true],
  ['sender.name', 'Karim', 'Kareem', true],
  ['receiver.fatherName', 'Ali', 'Aly', false],
  ['receiver.fatherName', 'Ali', 'Ahmad', true],
  ['sender.fatherName', null, 'Ahmad', true],
  ['sender.fatherName', 'Ahmad', null, true],
  ['receiver.phone', '0790000002', '0790000003', false],
  ['sender.phone', null, '0700000001', false],
  ['narrative', null, 'Rent', false],
])('%s from %s to %s needs another person than who recorded it: %s', (field, before, after, is) => {
  expect(needsOther({ field, before, after })).toBe(is)
})
