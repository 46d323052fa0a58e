import { expect, it } from 'vitest'
import type { Currency } from '../../api/use-currencies.ts'
import { currencyChoices } from './choices.ts'

const currency = (id: number, code: string, isActive = true) =>
  ({ id, code, name: `${code} name`, isActive }) as Currency

const CURRENCIES = [currency(1, 'AFN'), currency(2, 'USD'), currency(3, 'EUR', false)]

it.each<[what: string, currencyId: number | null, code: string, offered: string[]]>([
  ['an active currency', 1, 'AFN', ['1 AFN - AFN name', '2 USD - USD name']],
  [
    'its own currency also where it is no longer active',
    3,
    'EUR',
    ['1 AFN - AFN name', '2 USD - USD name', '3 EUR - EUR name'],
  ],
  ['a currency that is not listed', 9, '', ['9 Unknown', '1 AFN - AFN name', '2 USD - USD name']],
  ['a house account', null, 'All', [' All']],
])('%s', (_what, currencyId, code, offered) => {
  const choices = currencyChoices(CURRENCIES, { currencyId, currency: code })
  expect(choices.map((choice) => choice.join(' '))).toEqual(offered)
})
