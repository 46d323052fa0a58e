import type { ControllerRenderProps, UseFormReturn } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { checkedWhenLeft, isAmountOrEmpty, isRateOrEmpty } from './check-when-left.ts'

interface Values {
  readonly amount: string
}

/** Types a text into a field and leaves the field. Returns the calls that the form received. */
function doneFor(text: string, { marked = false, isSubmitted = false } = {}) {
  const done: string[] = []
  const form = {
    formState: { isSubmitted, errors: marked ? { amount: { type: 'custom' } } : {} },
    getValues: () => text,
    trigger: async (name: string) => done.push(`check ${name}`) > 0,
    clearErrors: (name: string) => done.push(`clear ${name}`),
  } as unknown as UseFormReturn<Values>
  const field = {
    name: 'amount',
    onChange: (typed: string) => done.push(`take ${typed}`),
    onBlur: () => done.push('leave'),
  } as unknown as ControllerRenderProps<Values, 'amount'>
  const { onChange, onBlur } = checkedWhenLeft(form, field, isAmountOrEmpty)
  onChange(text)
  onBlur()
  return done
}

describe('a field that loses the focus', () => {
  it.each([
    ['with an amount', doneFor('5'), ['take 5', 'leave']],
    ['empty', doneFor(''), ['take ', 'leave']],
    [
      'with a text that is not an amount',
      doneFor('1,2,3'),
      ['take 1,2,3', 'leave', 'check amount'],
    ],
    [
      'with an error that typing removes',
      doneFor('5', { marked: true }),
      ['take 5', 'clear amount', 'leave'],
    ],
    [
      'after Save, when the form itself validates while typing',
      doneFor('5', { marked: true, isSubmitted: true }),
      ['take 5', 'leave'],
    ],
  ])('%s', (_, done, expected) => {
    expect(done).toEqual(expected)
  })
})

it.each([
  ['', true],
  ['1,234.', true],
  ['12,5', true],
  ['1,2,3', false],
  ['1,234,', false],
])('the amount %j is valid when its field loses the focus: %s', (text, expected) => {
  expect(isAmountOrEmpty(text)).toBe(expected)
})

it.each([
  [' ', true],
  ['۶۸/۵', true],
  ['68,5', true],
  ['70,505', false],
  ['68.1234567', false],
])('the rate %j is valid when its field loses the focus: %s', (text, expected) => {
  expect(isRateOrEmpty(text)).toBe(expected)
})
