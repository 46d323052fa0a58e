import { expect, it } from 'vitest'
import type { Currency } from '../../api/use-currencies.ts'
import { rateInBase, rateSet } from './rate-in-base.ts'

const currency = (code: string, exchangeRate: string) => ({ code, exchangeRate }) as Currency

it.each<[what: string, rate: string, afn: string | null, inBase: bigint | null]>([
  ['its own rate, where rates are quoted in AFN', '68.5000', '1.0000', 685_000n],
  ['by both, where rates are quoted in dollars', '1.0000', '68.5000', 685_000n],
  ['by both, rounded to 4 decimals', '0.9213', '68.5000', 743_515n],
  ['none where no rate was ever set', '1.0000', '1.0000', null],
  ['none where it would be 0', '999999.9999', '0.0001', null],
  ['none where it would have too many digits', '0.0001', '999999.9999', null],
  ['none where its rate is no rate', '', '1.0000', null],
  ['none where AFN is not in the list', '68.5000', null, null],
])('%s', (_what, rate, afn, inBase) => {
  const foreign = currency('USD', rate)
  const list = afn === null ? [foreign] : [currency('AFN', afn), foreign]
  expect(rateInBase(foreign, list)).toBe(inBase)
})

it.each<[code: string, rate: string, afn: string | null, set: bigint | null]>([
  ['USD', '68.5000', '1.0000', 685_000n],
  ['USD', '1.0000', '1.0000', null],
  ['USD', '1.0000', '68.5000', 10_000n],
  ['USD', '1.0000', null, null],
  ['AFN', '1.0000', '1.0000', 10_000n],
  ['AFN', '68.5000', '68.5000', 685_000n],
  ['USD', '', '68.5000', null],
])('the rate that was set for %s at %j, with AFN at %s: %s', (code, rate, afn, set) => {
  const list = afn === null ? undefined : [currency('AFN', afn), currency('USD', rate)]
  expect(rateSet(currency(code, rate), list)).toBe(set)
})
