import { describe, expect, it } from 'vitest'
import type { Currency } from '../../api/use-currencies.ts'
import {
  type Branch,
  type CloseValues,
  closeBody,
  closeProblems,
  closeValues,
  shownClose,
} from './daily-close.ts'

const CURRENCIES = [
  { id: 1, code: 'AFN' },
  { id: 2, code: 'USD' },
] as Currency[]

const KBL: Branch = {
  code: 'KBL',
  name: 'Kabul',
  headOffice: false,
  closingFrom: '2026-11-21',
  lockedThrough: '2026-11-21',
  closeBy: '20:00',
  workingDays: ['Sat', 'Sun'],
  smallHouse: false,
  branchMargin: '0.00',
  clerkMargin: '0.00',
  createdAt: '',
  updatedAt: '',
  varianceLimits: [{ currencyId: 1, amount: '1100.00' }],
  expenseLimits: [{ currencyId: 2, amount: '30.00' }],
  version: 3,
}
const shown = closeValues(KBL, CURRENCIES)

it('the form begins with what is saved', () => {
  expect(shown).toEqual({
    closingFrom: '2026-11-21',
    closeBy: '20:00',
    workingDays: 'Sat Sun',
    smallHouse: 'false',
    limits: { 1: '1,100.00', 2: '' },
    expenseLimits: { 1: '', 2: '30.00' },
  })
})

describe('only what was changed is sent', () => {
  it.each<[what: string, changed: Partial<CloseValues>, body: object]>([
    ['nothing', {}, {}],
    ['the first day', { closingFrom: '2026-11-20' }, { closingFrom: '2026-11-20' }],
    ['no first day', { closingFrom: '' }, { closingFrom: null }],
    ['the time', { closeBy: ' next 09:00 ' }, { closeBy: 'next 09:00' }],
    ['the days in any order', { workingDays: 'Fri Sat' }, { workingDays: ['Sat', 'Fri'] }],
    ['no days', { workingDays: '' }, { workingDays: [] }],
    ['a small house', { smallHouse: 'true' }, { smallHouse: true }],
    [
      'a limit more',
      { limits: { 1: '1,100.00', 2: '5' } },
      {
        varianceLimits: [
          { currencyId: 1, amount: '1,100.00' },
          { currencyId: 2, amount: '5' },
        ],
      },
    ],
    ['no limits', { limits: { 1: '', 2: '' } }, { varianceLimits: [] }],
    [
      'a limit for expenses',
      { expenseLimits: { 1: '500', 2: '' } },
      { expenseLimits: [{ currencyId: 1, amount: '500' }] },
    ],
  ])('%s', (_what, changed, body) => {
    expect(closeBody(KBL, { ...shown, ...changed }, CURRENCIES)).toEqual({ ...body, version: 3 })
  })
})

it.each<[changed: Partial<CloseValues>, problems: object]>([
  [{}, {}],
  [{ closeBy: '25:00' }, { closeBy: expect.stringContaining('must be a time such as 20:00') }],
  [{ limits: { 1: '', 2: '1.234' } }, { 'limits.2': expect.any(String) }],
  [{ expenseLimits: { 1: '-1', 2: '5' } }, { 'expenseLimits.1': expect.any(String) }],
])('what is wrong with %j', (changed, problems) => {
  expect(closeProblems(KBL, { ...shown, ...changed }, CURRENCIES)).toEqual(problems)
})

it('tells the settings in words', () => {
  expect(shownClose({ ...shown, closingFrom: '' }, CURRENCIES)).toMatchObject({
    closingFrom: 'Closes no days',
    smallHouse: 'No',
    limits: '1,100.00 AFN',
  })
})
