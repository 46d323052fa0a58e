import { describe, expect, it } from 'vitest'
import { checkOf, valuesOf } from '../../lists/row-kind.ts'
import { SETTINGS } from './index.tsx'

type SettingValues = typeof SETTINGS.fresh

const SETTING = {
  id: 3,
  currencyId: 2,
  startNumber: 5000,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
}

it('a new form starts with 1000, and the form of an edited row with the values of this row', () => {
  expect(valuesOf(SETTINGS, null)).toEqual({ currencyId: '', startNumber: '1000' })
  expect(valuesOf(SETTINGS, SETTING)).toEqual({ currencyId: '2', startNumber: '5000' })
})

it('currency and start number are sent as numbers', () => {
  expect(SETTINGS.bodyOf(valuesOf(SETTINGS, SETTING), SETTING)).toEqual({
    currencyId: 2,
    startNumber: 5000,
  })
})

/** Rules: docs/rules/accounts.md */
describe('the checks', () => {
  it.each<[values: Partial<SettingValues>, messages: Partial<SettingValues>]>([
    [{}, {}],
    [{ currencyId: '' }, { currencyId: 'Currency is required' }],
    [{ currencyId: '0' }, { currencyId: 'Currency is required' }],
    [{ startNumber: '' }, { startNumber: 'Start number must be at least 1' }],
    [{ startNumber: '0' }, { startNumber: 'Start number must be at least 1' }],
    [{ startNumber: '1' }, {}],
    [{ startNumber: '1000000000' }, { startNumber: 'Start number must be at most 999999999' }],
  ])('return for %j the messages %j', (values, messages) => {
    const { errors } = checkOf(SETTINGS, SETTING)({ ...valuesOf(SETTINGS, SETTING), ...values })
    const found = Object.entries(errors).map(([field, error]) => [field, error.message])
    expect(Object.fromEntries(found)).toEqual(messages)
  })
})
