import { expect, it } from 'vitest'
import {
  type CorrectedField,
  isSpellingOf,
  lastChangesNames,
  withNamesChanged,
} from './order-corrections.ts'

it.each<[before: string, after: string, isSpelling: boolean]>([
  ['Ali', 'Aly', true],
  ['Ali Ahmad', 'Ali Ahmed', true],
  ['Abdul Rahim', 'Abdulrahim', true],
  ['Abdul Rahim', 'Abdul Raheem', true],
  ['Abdul Rahim', 'Abdur Rahim', false],
  ['Mohammad', 'Mohamed', true],
  ['Hasan', 'Hussain', false],
  ['Ahmad', 'Akmad', false],
  ['Ghulam Ali', 'Ghulam Wali', false],
  ['Ghulam Ali', 'Ghulam', false],
  ['علي', 'علی', true],
  ['احمد', 'احمدی', false],
  ['حسن', 'حسین', false],
  ['محمد حسن', 'محمد حسین', false],
  ['علی', 'علم', false],
  ['عبد الحلیم', 'عبدالحلیم', true],
  ['عبدالحلیم', 'عبدالحکیم', false],
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
  expect(lastChangesNames([{ changes: [{ field, before, after }] }])).toBe(is)
})

const father = (before: string | null, after: string | null) => {
  return { changes: [{ field: 'receiver.fatherName', before, after } as const] }
}

it.each<[what: string, corrections: ReturnType<typeof father>[], expected: boolean[]]>([
  [
    'several spellings together are another man',
    [father('Karim', 'Karem'), father('Karem', 'Kerem'), father('Kerem', 'Kerim')],
    [false, true, false],
  ],
  ['a spelling taken back', [father('Ali', 'Aly'), father('Aly', 'Ali')], [false, false]],
  [
    'a spelling of a father whom another person chose',
    [father('Ali', 'Ahmad'), father('Ahmad', 'Ahmed')],
    [true, false],
  ],
  [
    'the father that was sent, once there is another one',
    [father('Ali', 'Ahmad'), father('Ahmad', 'Aly')],
    [true, true],
  ],
  ['a father who was removed', [father('Ali', null), father(null, 'Aly')], [true, true]],
])('says who gets the money: %s', (_, corrections, expected) => {
  expect(withNamesChanged(corrections).map((each) => each.changesNames)).toEqual(expected)
})
