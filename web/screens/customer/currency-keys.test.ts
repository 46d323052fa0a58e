import { expect, it } from 'vitest'
import type { Currency } from '../../api/use-currencies.ts'
import { currencyChoices } from './currency-keys.ts'

const currencies = (...codes: string[]) =>
  codes.map(
    (code, index) =>
      ({
        id: index + 1,
        code: code.toUpperCase(),
        isActive: code !== code.toLowerCase(),
      }) as Currency,
  )

const keysOf = (codes: readonly string[], had: readonly number[] = []) =>
  currencyChoices(
    currencies(...codes),
    had.map((currencyId) => ({ currencyId })),
  ).map(({ currency, key }) => `${currency.code} ${key}`)

it.each<[what: string, codes: string[], had: number[], keys: string[]]>([
  ['the first letter', ['AFN', 'USD', 'EUR', 'RS'], [], ['AFN A', 'USD U', 'EUR E', 'RS R']],
  ['another letter of a later currency', ['USD', 'UAH', 'SAR'], [], ['USD U', 'UAH A', 'SAR S']],
  [
    'a digit, if all letters are taken',
    ['ABC', 'BAC', 'CAB', 'CBA'],
    [],
    ['ABC A', 'BAC B', 'CAB C', 'CBA 1'],
  ],
  [
    'never that of the menu, which may be pressed twice',
    ['AFN', 'USD', 'EUR', 'RS', 'IRR', 'INR'],
    [],
    ['AFN A', 'USD U', 'EUR E', 'RS R', 'IRR I', 'INR 1'],
  ],
  ['the same one whatever the customer has', ['USD', 'UAH'], [1], ['UAH A']],
  ['none for an inactive one, which keeps its letter', ['usd', 'UAH'], [], ['UAH A']],
])('the key of a currency is %s', (_what, codes, had, keys) => {
  expect(keysOf(codes, had)).toEqual(keys)
})
