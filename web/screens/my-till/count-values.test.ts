import { expect, it } from 'vitest'
import { formatAmount } from '../../../shared/money/amount.ts'
import {
  type CountValues,
  countBody,
  currenciesToCount,
  currencySum,
  emptyCount,
  piecesOf,
  problemsOf,
} from './count-values.ts'

const AFN = { id: 1, code: 'AFN', denominations: ['1000', '500', '0.50'] }
const USD = { id: 2, code: 'USD', denominations: [] }

function typed(
  afn: Readonly<Record<string, string>>,
  { through = '', spot = false } = {},
): CountValues {
  const empty = emptyCount([AFN, USD], { through, spot })
  return { ...empty, cash: { ...empty.cash, c1: { ...empty.cash['c1'], ...afn } } }
}

it.each([
  ['active', true, '0.00', true],
  ['inactive and held', false, '0.01', true],
  ['inactive and paid out below 0', false, '-5.00', true],
  ['inactive and empty', false, '0.00', false],
])('a currency that is %s is counted: %s', (_what, isActive, balance, isCounted) => {
  const currency = { ...USD, isActive }
  const held = { currencyId: 2, balance }
  expect(currenciesToCount([currency], [held])).toEqual(isCounted ? [currency] : [])
  expect(currenciesToCount([currency], [])).toEqual(isActive ? [currency] : [])
})

it('begins with an empty field for each denomination and for the rest', () => {
  expect(emptyCount([AFN, USD], { through: '2026-11-22', spot: true })).toEqual({
    through: '2026-11-22',
    spot: true,
    cash: { c1: { p1000: '', p500: '', p0_50: '', loose: '' }, c2: { loose: '' } },
  })
})

it.each([
  [{}, '0.00'],
  [{ p1000: '16', p500: '1' }, '16500.00'],
  [{ p0_50: '3' }, '1.50'],
  [{ p1000: '0007', loose: '1,234.5' }, '8234.50'],
  [{ p1000: '9999999' }, '9999999000.00'],
  [{ loose: '=100/8' }, '12.50'],
  [{ p500: '2', loose: '=100/' }, '1000.00'],
])('the sum of %j is %s', (afn, sum) => {
  expect(formatAmount(currencySum(AFN, typed(afn).cash['c1']))).toBe(sum)
})

it.each([
  [{}, {}],
  [{ loose: '12.50' }, {}],
  [{ loose: '=5/' }, { 'cash.c1.loose': expect.stringContaining('not finished') }],
  [{ loose: '1,2,5' }, { 'cash.c1.loose': expect.stringMatching(/^Loose AFN must be an amount/) }],
])('the problems of %j', (afn, problems) => {
  expect(problemsOf([AFN, USD], typed(afn))).toEqual(problems)
})

it.each([
  ['as a count', {}, {}],
  ['through a day', { through: '2026-11-22' }, { through: '2026-11-22' }],
  ['as a spot count', { spot: true }, { freeze: false }],
])('is sent %s, with every active currency', (_, more, also) => {
  const values = typed({ p1000: '16', loose: '2.5' }, more)
  expect(countBody([AFN, USD], values)).toEqual({
    ...also,
    counts: [
      { currencyId: 1, pieces: { '1000': 16 }, loose: '2.5' },
      { currencyId: 2, pieces: {}, loose: '0.00' },
    ],
  })
})

it('names a field without a dot', () => {
  expect(piecesOf('0.50')).toBe('p0_50')
})
