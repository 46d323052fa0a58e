import { expect, it } from 'vitest'
import { currenciesOf, foundPartners, NO_SEARCH, type Partner } from './found-partners.ts'

const partner = (accountNumber: string, accountName: string, currencyCode: string) =>
  ({ accountNumber, accountName, currencyCode }) as Partner

const PARTNERS = [
  partner('2001', 'Herat Partner', 'AFN'),
  partner('2002', 'علي دبي', 'USD'),
  partner('3001', 'Dubai Partner', 'USD'),
]

it.each<[text: string, currency: string, numbers: string[]]>([
  ['', '', ['2001', '2002', '3001']],
  ['  ', 'USD', ['2002', '3001']],
  ['partner', '', ['2001', '3001']],
  ['par', 'AFN', ['2001']],
  ['۲۰۰', '', ['2001', '2002']],
  ['علی', '', ['2002']],
  ['par', 'EUR', []],
  ['kabul', '', []],
])('%j in %j finds %j', (text, currency, numbers) => {
  const found = foundPartners(PARTNERS, { text, currency })
  expect(found.map(({ accountNumber }) => accountNumber)).toEqual(numbers)
})

it('offers each currency once', () => {
  expect(currenciesOf(PARTNERS)).toEqual(['AFN', 'USD'])
  expect(foundPartners([], NO_SEARCH)).toEqual([])
})
