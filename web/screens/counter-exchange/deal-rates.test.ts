import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { AFN_QUOTE, givenFor, gotFor } from '../../../shared/money/deal.ts'
import { adviceOn, changedRates } from '../../board/changed-rates.ts'
import { boardText, dealLink, dealRates, quotesOf } from '../../board/deal-rates.ts'
import { type CurrencyPair, currencyPair } from '../../money/currency-pair.ts'
import { type LinkedAmounts, linked, withTyped } from '../../money/linking.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { BOARD, CURRENCIES } from './deal-samples.ts'
import { handedByForm } from './handed-over.ts'
import { stepHint } from './step-hint.ts'

const pairOf = (give: number, get: number) =>
  currencyPair(String(give), String(get), CURRENCIES) as CurrencyPair
const [AFN, USD, EUR, RS] = [1, 2, 3, 4] as const
/** Returns the rates of a deal, and the texts that the board fills into their fields. */
function filledIn(give: number, get: number) {
  const rates = dealRates(pairOf(give, get), BOARD)
  const texts = {
    rate: '',
    getRate: '',
    ...Object.fromEntries(rates.map((each) => [each.name, boardText(each)])),
  }
  return { rates, texts }
}

it.each<[what: string, give: number, get: number, rates: string[]]>([
  ['given is bought', USD, AFN, ['rate buy USD 68.4000']],
  ['got for AFN is sold', AFN, USD, ['rate sell USD 69.0000']],
  ['a cross has both', USD, RS, ['rate buy USD 68.4000', 'getRate sell RS 252.5000']],
  ['what is not on the board has none', EUR, AFN, ['rate buy EUR ']],
  ['one currency has none', USD, USD, []],
])('%s', (_, give, get, told) => {
  const { rates } = filledIn(give, get)
  expect(
    rates.map((each) => `${each.name} ${each.side} ${each.currency.code} ${boardText(each)}`),
  ).toEqual(told)
})

it.each<[give: number, get: number, typed: object, quotes: object | null]>([
  [USD, AFN, {}, { give: { rate: 68_4000n, per: 1 }, get: AFN_QUOTE }],
  [AFN, RS, {}, { give: AFN_QUOTE, get: { rate: 252_5000n, per: 1000 } }],
  [
    USD,
    RS,
    { getRate: '252' },
    { give: { rate: 68_4000n, per: 1 }, get: { rate: 252_0000n, per: 1000 } },
  ],
  [USD, AFN, { rate: '68.' }, null],
  [EUR, AFN, { rate: '79' }, null],
  [USD, USD, {}, null],
])('the quotes of %i for %i with %j', (give, get, typed, quotes) => {
  const { rates, texts } = filledIn(give, get)
  expect(quotesOf(rates, { ...texts, ...typed })).toEqual(quotes)
})

const NOTHING: LinkedAmounts = {
  purchase: '',
  selling: '',
  typedLast: 'purchase',
  otherIsComputed: false,
}
const IN_CASH = { purchase: true, selling: true }
const linkOf = (give: number, get: number, cash = IN_CASH) => {
  const { rates, texts } = filledIn(give, get)
  const quotes = quotesOf(rates, texts)
  if (!quotes) throw new Error('no quotes')
  return { quotes, link: dealLink(pairOf(give, get), quotes, cash) }
}

describe('one amount follows from the other', () => {
  it.each<[give: number, get: number, side: 'purchase' | 'selling', text: string, shown: string[]]>(
    [
      [USD, AFN, 'purchase', '33', ['33', '2,257.00']],
      [USD, AFN, 'selling', '6,840', ['100.00', '6,840']],
      [AFN, USD, 'selling', '40', ['2,760.00', '40']],
      [AFN, RS, 'purchase', '1000', ['1000', '3,960.40']],
      [USD, RS, 'purchase', '100', ['100', '27,089.11']],
    ],
  )('%i for %i, %s %s', (give, get, side, text, shown) => {
    const { purchase, selling } = withTyped(NOTHING, side, text, linkOf(give, get).link)
    expect([purchase, selling]).toEqual(shown)
  })

  it('to the cent on an account', () => {
    const { link } = linkOf(USD, AFN, { purchase: true, selling: false })
    expect(withTyped(NOTHING, 'purchase', '33', link).selling).toBe('2,257.20')
  })

  it('and is typed to the cent on an account, where nothing is paid in steps', () => {
    const { link } = linkOf(USD, AFN, { purchase: true, selling: false })
    const typed = { ...NOTHING, purchase: '33', selling: '2,257.00' }
    expect(linked(typed, link).selling).toBe('2,257.20')
    expect(linked({ ...typed, selling: '2,257.21' }, link).selling).toBe('2,257.21')
  })

  it('and stays as it was typed where cash is paid in steps', () => {
    const { link } = linkOf(USD, AFN)
    const computed = withTyped(NOTHING, 'purchase', '33', link)
    const rounded = { ...computed, selling: '2,257', otherIsComputed: false }
    expect(linked(rounded, link)).toEqual(rounded)
    expect(linked({ ...rounded, selling: '2,256' }, link).selling).toBe('2,257.00')
  })

  it.each<[keys: string, shown: string[]]>([
    ['2265', ['33.12', '2265']],
    ['2265.90', ['33.12', '2265.90']],
    ['2264', ['33.10', '2264']],
    ['22650', ['331.14', '22650']],
  ])('and stays while the other one is typed key by key: %s', (keys, shown) => {
    const { link } = linkOf(USD, AFN)
    const given = withTyped(NOTHING, 'purchase', '33.12', link)
    expect(given.selling).toBe('2,265.00')
    const amounts = Array.from(keys, (_, place) => keys.slice(0, place + 1)).reduce(
      (before, text) => withTyped(before, 'selling', text, link),
      given,
    )
    expect([amounts.purchase, amounts.selling]).toEqual(shown)
  })

  it('as the server works it out, for all amounts', () => {
    const minor = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const pair = fc.constantFrom([USD, AFN], [AFN, USD], [AFN, RS], [RS, USD])
    fc.assert(
      fc.property(minor, pair, fc.boolean(), (amount, [give = USD, get = AFN], isGiven) => {
        const { link, quotes } = linkOf(give, get, { purchase: false, selling: false })
        const side = isGiven ? 'purchase' : 'selling'
        const shown = withTyped(NOTHING, side, withCommas(formatAmount(amount)), link)
        const other = isGiven ? shown.selling : shown.purchase
        const follows = (isGiven ? gotFor : givenFor)(amount, quotes)
        expect(parseAmount(settledAmount(other))).toBe(follows)
      }),
    )
  })
})

it.each<[amount: string, exactMinor: bigint | null, hint: string | undefined]>([
  ['2,257.00', 225_720n, 'Rounded to 1.00 AFN in cash: exactly 2,257.20, which you may type'],
  ['2,257.00', 225_700n, undefined],
  ['0.40', 40n, 'In cash the step is 1.00 AFN'],
  ['2,257.20', null, 'In cash the step is 1.00 AFN'],
  ['3562.5', null, 'In cash the step is 1.00 AFN'],
  ['=7125/2', null, 'In cash the step is 1.00 AFN'],
  ['3562', null, undefined],
  ['', 225_720n, undefined],
])('the hint for %s AFN, exactly %s', (amount, exactMinor, hint) => {
  const afn = CURRENCIES.find(({ code }) => code === 'AFN')
  expect(stepHint(afn, amount, exactMinor)).toBe(hint)
})

it.each<[what: string, give: object, get: object, feeMinor: bigint, lines: string[] | null]>([
  ['in cash', {}, {}, 0n, ['Take 100.00 USD', 'Pay 6,840.00 AFN']],
  [
    'with a commission',
    {},
    {},
    1_50n,
    ['Take 101.50 USD (100.00 and 1.50 commission)', 'Pay 6,840.00 AFN'],
  ],
  [
    'by accounts',
    { by: 'account', account: '2001' },
    { by: 'account', account: '1001' },
    0n,
    ['Take 100.00 USD from account 2001', 'Pay 6,840.00 AFN into account 1001'],
  ],
  ['without an amount', { amount: '' }, {}, 0n, null],
])('what changes hands %s', (_, give, get, feeMinor, lines) => {
  const cash = { by: 'cash', account: '' } as const
  const purchase = { ...cash, currencyId: '2', amount: '100', ...give }
  const selling = { ...cash, currencyId: '1', amount: '6,840.00', ...get }
  const handed = handedByForm({ purchase, selling }, pairOf(USD, AFN), feeMinor)
  const told = handed?.lines.map(({ word, money, account, note }) =>
    [word, money, account, note && `(${note})`].filter(Boolean).join(' '),
  )
  expect(told ?? null).toEqual(lines)
})

it('another board tells the rates of the deal that it has changed', () => {
  const [usd, rs] = BOARD.rates
  if (!usd || !rs) throw new Error('no rates')
  const { rates } = filledIn(USD, RS)
  expect(changedRates(rates, { rates: [{ ...usd, buy: '68.3000' }, rs] })).toEqual([
    { word: 'Buying USD', before: '68.3000', now: '68.4000' },
  ])
  expect(changedRates(rates, { rates: [{ ...usd, sell: '70.0000' }, rs] })).toEqual([])
  expect(changedRates(rates, { rates: [usd] })).toEqual([
    { word: 'Selling RS', before: 'no rate', now: '252.5000' },
  ])
})

it.each([
  ['the new rate', '68.4000', /tell the customer, and save again/],
  ['a missing rate', 'no rate', /once head office has published a rate/],
])('the advice on %s', (_, now, advice) => {
  const kept = { word: 'Selling RS', before: '252.0000', now: '252.5000' }
  expect(adviceOn([kept, { word: 'Buying USD', before: '68.3000', now }])).toMatch(advice)
})
