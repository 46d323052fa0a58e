import { describe, expect, it } from 'vitest'
import { sidesOf, tillName } from './till.ts'
import { differencesWords, differenceWords, stateWords } from './till-words.ts'

const LAILA = { branch: 'KBL', userId: 4, userName: 'laila' }
const VAULT = { branch: 'KBL', userId: 0, userName: 'Vault' }
const FAR_VAULT = { ...VAULT, branch: 'HRT' }

describe('the name of a till', () => {
  it.each([
    [LAILA, 'KBL', 'laila'],
    [VAULT, 'KBL', 'Vault'],
    [FAR_VAULT, 'KBL', 'Vault of HRT'],
    [LAILA, undefined, 'laila of KBL'],
  ])('%j seen from %s is %s', (till, branch, name) => {
    expect(tillName(till, branch)).toBe(name)
  })

  it.each([
    [LAILA, VAULT, 'laila', 'Vault'],
    [VAULT, FAR_VAULT, 'Vault of KBL', 'Vault of HRT'],
  ])('the sides of a move from %j to %j', (from, to, ...names) => {
    expect(Object.values(sidesOf({ from, to }))).toEqual(names)
  })
})

it.each([
  ['open', null, 'Open'],
  ['counted', '2026-11-22', 'Counted through 22 November, waits for confirmation'],
  ['confirmed', '2026-11-22', 'Confirmed through 22 November'],
] as const)('a till that is %s through %s', (state, through, words) => {
  expect(stateWords({ state, through })).toBe(words)
})

describe('differences', () => {
  const line = (variance: string, currencyCode = 'AFN') => ({
    currencyId: 1,
    currencyCode,
    pieces: {},
    loose: '0.00',
    expected: '0.00',
    counted: '0.00',
    variance,
  })
  it.each([
    ['-50.00', '50.00 AFN short'],
    ['1250.00', '1,250.00 AFN over'],
    ['0.00', null],
  ])('%s is %s', (variance, words) => {
    expect(differenceWords(line(variance))).toBe(words)
  })

  it.each([
    [[line('-50.00'), line('0.00', 'EUR'), line('1.00', 'USD')], '50.00 AFN short, 1.00 USD over'],
    [[line('0.00')], 'No difference'],
  ])('of a count: %#', (lines, words) => {
    expect(differencesWords({ lines })).toBe(words)
  })
})
