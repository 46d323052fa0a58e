import { expect, it } from 'vitest'
import { type DetailedRow, describedRow, rowDetails } from './row-details.ts'

const [AFN, USD, EUR, IRR] = [1, 2, 3, 5]
const CODES = new Map([
  [AFN, 'AFN'],
  [USD, 'USD'],
  [EUR, 'EUR'],
  [IRR, 'IRR'],
])
const NAMES = new Map([['1010', 'Shop Bilal']])
const WORDS = {
  fromParty: (party: string) => `from ${party}`,
  toParty: (party: string) => `to ${party}`,
  exchangedAt: (money: string, rate: string) => `${money} at ${rate}`,
  atRate: (rate: string) => `at ${rate}`,
  ratePer: (rate: string, units: string) => `${rate} per ${units}`,
  rateIn: (rate: string, price: string, units: string, unit: string) =>
    `${rate} ${price} for ${units} ${unit}`,
}

/** Returns a row on the statement of 1001 in AFN, paid out in cash unless something else is given. */
const row = (given: Partial<DetailedRow>): DetailedRow => ({
  id: 7,
  type: 'debit',
  amount: '6900.00',
  currencyId: AFN,
  fromAccountId: '1001',
  toAccountId: 'CSH001',
  otherLegId: null,
  convertedAmount: null,
  convertedCurrencyId: null,
  exchangeRate: '1.0000',
  quotedRate: null,
  per: 1,
  ...given,
})

/** Returns a leg of a deal, with the amount of the other leg. */
const dealt = (convertedCurrencyId: number, convertedAmount: string, given: Partial<DetailedRow>) =>
  row({
    type: 'exchange',
    fromAccountId: 'EXC_001',
    toAccountId: '1001',
    otherLegId: 6,
    convertedCurrencyId,
    convertedAmount,
    quotedRate: '69.0000',
    exchangeRate: '69.0000',
    ...given,
  })

it.each<[what: string, row: DetailedRow, details: string | null]>([
  ['cash', row({}), null],
  ['a transfer away', row({ type: 'transfer', toAccountId: '1010' }), 'to 1010 Shop Bilal'],
  [
    'a transfer that came',
    row({ type: 'transfer', fromAccountId: '1010', toAccountId: '1001' }),
    'from 1010 Shop Bilal',
  ],
  ['an account that is not listed', row({ type: 'transfer', toAccountId: '99' }), 'to 99'],
  ['a deal', dealt(USD, '100.00', {}), '100.00 USD at 69.00'],
  [
    'a deal in a cheap currency',
    dealt(IRR, '5000000.00', { amount: '285.00', per: 1_000_000, exchangeRate: '0.0001' }),
    '5,000,000.00 IRR at 57.00 per 1,000,000',
  ],
  [
    'a deal between two foreign currencies',
    dealt(USD, '100.00', { amount: '90.12', currencyId: EUR }),
    '100.00 USD at 0.9012 EUR for 1 USD',
  ],
  [
    'an exchange of accounts, at more decimals',
    dealt(USD, '100.00', { quotedRate: null, amount: '6912.50', fromAccountId: 'CSH001' }),
    '100.00 USD at 69.125',
  ],
  ['a leg that was saved alone', row({ type: 'exchange', exchangeRate: '68.5000' }), 'at 68.50'],
])('the details of %s', (_what, given, details) => {
  const facts = {
    accountNumber: '1001',
    nameOf: (number: string) => NAMES.get(number) ?? '',
    codeOf: (id: number) => CODES.get(id) ?? '',
  }
  expect(rowDetails(given, facts, WORDS)).toBe(details)
})

it('the statement of cash says with whom it was', () => {
  const facts = { accountNumber: 'CSH001', nameOf: () => 'Ahmad', codeOf: () => '' }
  expect(rowDetails(row({}), facts, WORDS)).toBe('from 1001 Ahmad')
})

it.each([
  ['rent', 'to 1010', 'rent · to 1010'],
  [null, 'to 1010', 'to 1010'],
  ['rent', null, 'rent'],
  [null, null, ''],
])('the narrative %j and the details %j are %j in a file', (narrative, details, text) => {
  expect(describedRow(narrative, details)).toBe(text)
})
