import { describe, expect, it } from 'vitest'
import { ExchangeRequest } from '../../../shared/contract/transactions.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { type ExchangeValues, emptyExchange, exchangeBody, exchangeForm } from './exchange-form.ts'

const TODAY = '2026-11-21'
const CURRENCIES = [
  { id: 1, code: 'AFN' },
  { id: 2, code: 'USD' },
] as Currency[]

const good: ExchangeValues = {
  ...emptyExchange(TODAY),
  purchase: { account: '1007', currencyId: '2', amount: '1,000', narrative: ' Walk-in ' },
  selling: { account: '1008', currencyId: '1', amount: '68,500.00', narrative: 'تبادله' },
  rate: '۶۸٫۵',
}
const purchase = (over: Partial<ExchangeValues['purchase']>) => ({
  purchase: { ...good.purchase, ...over },
})
const selling = (over: Partial<ExchangeValues['selling']>) => ({
  selling: { ...good.selling, ...over },
})

function problems(values: ExchangeValues, currencies: Currency[] | null = CURRENCIES) {
  const limits = {
    earliest: '2026-11-18',
    latest: TODAY,
    branch: { code: 'HQ', lockedThrough: null },
  }
  const schema = exchangeForm(limits, currencies ?? undefined, undefined)
  const issues = schema.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const RATE_RULE = 'must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals'

describe('the checks', () => {
  it('report all missing fields of an empty form', () => {
    expect(problems(emptyExchange(TODAY))).toEqual([
      'purchase.account: Purchase account is required',
      'purchase.currencyId: Purchase currency is required',
      'purchase.amount: Purchase amount is required',
      'purchase.narrative: Purchase narrative is required',
      'rate: Exchange rate is required',
      'selling.account: Selling account is required',
      'selling.currencyId: Selling currency is required',
      'selling.amount: Selling amount is required',
      'selling.narrative: Selling narrative is required',
    ])
  })

  it.each<[what: string, over: Partial<ExchangeValues>, wrong: string[]]>([
    ['everything given', {}, []],
    ['no rate', { rate: '' }, ['rate: Exchange rate is required']],
    ['a rate that is not a number', { rate: '6,8,5' }, [`rate: ${RATE_RULE}`]],
    [
      'a blank narrative',
      purchase({ narrative: '  ' }),
      ['purchase.narrative: Purchase narrative is required'],
    ],
    [
      'a narrative that is too long',
      selling({ narrative: 'ب'.repeat(201) }),
      ['selling.narrative: must be at most 200 characters long'],
    ],
    ['an amount of 0', purchase({ amount: '0.00' }), ['purchase.amount: must be above 0']],
    ['a rate of 0', { rate: '0' }, [`rate: ${RATE_RULE}`]],
    [
      'a comma in the rate',
      { rate: '70,505' },
      ['rate: “70,505” can be 70.505 or 70505: type a dot, or no comma'],
    ],
    ['a fifth decimal', { rate: '68.50001' }, [`rate: ${RATE_RULE}`]],
    [
      'the same account twice',
      selling({ account: '1007' }),
      ['selling.account: Selling account must be another one than the purchase account'],
    ],
    [
      'a date that is too early',
      { date: '2026-11-17' },
      ['date: Date must be 18-Nov-2026 or later: you may date back 3 days'],
    ],
    ['a cent more', selling({ amount: '68,500.01' }), []],
    [
      'a cent more within one currency',
      { ...selling({ currencyId: '2', amount: '1,000.01' }), rate: '1' },
      ['selling.amount: Both amounts must be the same between two accounts in USD'],
    ],
    ['a cent less', selling({ amount: '68,499.99' }), []],
    [
      'an amount rounded up so that the purchase differs by less than a cent',
      selling({ amount: '68,501' }),
      [],
    ],
    [
      'a rate other than 1 between accounts in the same currency',
      selling({ currencyId: '2', amount: '68,500' }),
      ['rate: Exchange rate must be 1.0000 between two accounts in USD'],
    ],
    [
      'an amount that does not follow from the rate',
      selling({ amount: '68,510' }),
      [
        'selling.amount: Selling amount does not follow from the rate: 1,000.00 USD at 68.5000 is 68,500.00 AFN; either amount may be rounded by 0.01',
      ],
    ],
  ])('%s', (_, over, wrong) => {
    expect(problems({ ...good, ...over })).toEqual(wrong)
  })

  it('skip the amounts while the currencies are loading', () => {
    expect(problems({ ...good, ...selling({ amount: '1' }) }, null)).toEqual([])
  })
})

describe('the request body', () => {
  const sent = {
    purchase: {
      transType: 'Exchange',
      tranDescription: 'Walk-in',
      currencyID: 2,
      dAmount: '1000',
      exRate: '68.5',
      inAccountID: '1007',
      outAccountID: 'CSH001',
      tranDate: TODAY,
    },
    selling: {
      transType: 'Exchange',
      tranDescription: 'تبادله',
      currencyID: 1,
      cAmount: '68500.00',
      exRate: '68.5',
      inAccountID: 'CSH001',
      outAccountID: '1008',
      tranDate: TODAY,
    },
  }

  it('has the two documented legs, and conforms to the contract', () => {
    const body = exchangeBody(good, TODAY)
    expect(body).toEqual(sent)
    expect(ExchangeRequest.safeParse(body).success).toBe(true)
  })

  it('has the chosen date on both legs', () => {
    const body = exchangeBody({ ...good, date: '2026-11-20' }, TODAY)
    expect([body.purchase.tranDate, body.selling.tranDate]).toEqual(['2026-11-20', '2026-11-20'])
  })
})
