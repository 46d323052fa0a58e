import { describe, expect, it } from 'vitest'
import { DealRequest } from '../../../shared/contract/deals.ts'
import type { Dealer } from '../../../shared/contract/rate-margins.ts'
import { dealerOf, dealRates } from '../../board/deal-rates.ts'
import { NO_COMMISSION } from '../../fees/commission.ts'
import { currencyPair } from '../../money/currency-pair.ts'
import { type DealValues, dealBody, dealForm, emptyDeal } from './deal-form.ts'
import { BOARD, CURRENCIES, dealValues } from './deal-samples.ts'

const CLERK = dealerOf({ userType: 'User', isHeadOffice: false }, BOARD)
const MANAGER: Dealer = { ...CLERK, userType: 'Manager' }
const HEAD_OFFICE: Dealer = { ...MANAGER, isHeadOffice: true }

const side = (currencyId: string, amount: string, account = '') =>
  ({ by: account ? 'account' : 'cash', account, currencyId, amount }) as const
const own = (rate: string) => ({ rate, rateIsOwn: true })

function problems(values: DealValues, dealer: Dealer | null = CLERK, board = BOARD) {
  const schema = dealForm({ currencies: CURRENCIES, board, dealer, schedule: undefined })
  const issues = schema.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the checks', () => {
  it('report what an empty form lacks', () => {
    expect(problems(emptyDeal({ give: '2', get: '1' }))).toEqual([
      'purchase.amount: Amount is required',
      'selling.amount: Amount is required',
      'rate: Exchange rate is required',
    ])
  })

  const typed = { otherIsComputed: false }
  it.each<[what: string, over: Partial<DealValues>, wrong: string[]]>([
    ['the amount that follows', {}, []],
    ['both typed, half a step apart', { ...typed, selling: side('1', '6,839.50') }, []],
    [
      'both typed, more than half a step apart',
      { ...typed, selling: side('1', '6,839.49') },
      ['selling.amount: does not follow from the rate: 100.00 USD is 6,840.00 AFN'],
    ],
    [
      'AFN typed beside what is got for it',
      { ...typed, purchase: side('1', '2,761'), selling: side('2', '40'), rate: '69' },
      ['purchase.amount: does not follow from the rate: 40.00 USD is 2,760.00 AFN'],
    ],
    ['a cross', cross('27,089.11'), []],
    [
      'a cross, both typed',
      { ...cross('27,089.13'), ...typed },
      ['selling.amount: does not follow from the rate: 100.00 USD is 27,089.11 RS'],
    ],
    [
      'nothing worth paying',
      { purchase: side('1', '0.01'), selling: side('2', '0.00') },
      ['selling.amount: must be above 0'],
    ],
    [
      'one currency on both sides',
      { selling: side('2', '100.00') },
      ['selling.currencyId: Both sides are in USD: choose two currencies'],
    ],
    [
      'a currency that is not on the board',
      { purchase: side('3', '100') },
      ['purchase.currencyId: There is no rate for EUR'],
    ],
    [
      'a currency that is not on the board, got for AFN',
      { purchase: side('1', '100'), selling: side('3', '1') },
      ['selling.currencyId: There is no rate for EUR'],
    ],
    ['no rate', own(''), ['rate: Exchange rate is required']],
    [
      'a comma in the rate',
      own('6,8,5'),
      ['rate: must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals'],
    ],
    [
      'an account that nobody chose',
      { purchase: { ...side('2', '100'), by: 'account' } },
      ['purchase.account: Account is required: choose one, or cash'],
    ],
    ['an account', { purchase: side('2', '100', '2001') }, []],
    ['a name and a phone', { name: 'Zia', phone: '0700' }, []],
    ['a phone alone', { phone: '0700' }, ['name: is required with a phone number']],
    [
      'a commission above the amount',
      { commission: { ...NO_COMMISSION, amount: '100.01', isOwn: true } },
      ['commission.amount: must not be more than the amount'],
    ],
  ])('%s', (_, over, wrong) => {
    expect(problems(dealValues(over))).toEqual(wrong)
  })

  it.each<[who: string, dealer: Dealer | null, rate: string, wrong: string[]]>([
    ['a User at the lowest', CLERK, '68.058', []],
    ['a User below it', CLERK, '68.0579', ['rate: must be from 68.0580 to 68.7420']],
    ['a User above the highest', CLERK, '68.7421', ['rate: must be from 68.0580 to 68.7420']],
    ["a Manager around head office's rate", MANAGER, '66.64', []],
    ['a Manager beyond it', MANAGER, '69.3601', ['rate: must be from 66.6400 to 68.7500']],
    ['head office at any', HEAD_OFFICE, '1', []],
    ['a person while the board is loading', null, '1', []],
  ])('of the rate of %s', (_, dealer, rate, wrong) => {
    expect(problems(dealValues(own(rate)), dealer)).toEqual(wrong)
  })

  it('never refuse the rate that the board itself has filled in', () => {
    expect(problems(dealValues({ rate: '68.0000' }))).toEqual([])
  })
})

function cross(amount: string): Partial<DealValues> {
  return { selling: side('4', amount), getRate: '252.5' }
}

describe('the body', () => {
  const bodyOf = (over: Partial<DealValues> = {}) => {
    const values = dealValues(over)
    const { purchase, selling } = values
    const pair = currencyPair(purchase.currencyId, selling.currencyId, CURRENCIES)
    return dealBody(values, dealRates(pair, BOARD), 3)
  }
  const sent = {
    give: { currencyId: 2, amount: '100', account: null },
    get: { currencyId: 1, amount: null, account: null },
    rate: null,
    getRate: null,
    boardVersion: 3,
    person: null,
    narrative: null,
  }
  it.each<[what: string, over: Partial<DealValues>, body: object]>([
    ['without what follows from the board', {}, sent],
    [
      'with both amounts that were typed',
      { otherIsComputed: false },
      { ...sent, get: { ...sent.get, amount: '6840.00' } },
    ],
    [
      'without the given amount that follows',
      { typedLast: 'selling' },
      { ...sent, give: { ...sent.give, amount: null }, get: { ...sent.get, amount: '6840.00' } },
    ],
    ['with the typed rate', own('=137/2'), { ...sent, rate: '68.5000' }],
    ['without the second rate of an earlier cross', { getRate: '252', getRateIsOwn: true }, sent],
    [
      'with both rates of a cross',
      { ...cross('27,000'), ...own('68.5'), getRateIsOwn: true },
      { ...sent, get: { ...sent.get, currencyId: 4 }, rate: '68.5', getRate: '252.5' },
    ],
    [
      'with the account, not one that was chosen before cash',
      { purchase: side('2', '100', '2001'), selling: { ...side('1', '1'), account: '1001' } },
      { ...sent, give: { ...sent.give, account: '2001' } },
    ],
    [
      'with the person and the narrative',
      { name: ' Ahmad Zia ', phone: ' 0700 ', narrative: ' Walk-in ' },
      { ...sent, person: { name: 'Ahmad Zia', phone: '0700' }, narrative: 'Walk-in' },
    ],
    [
      'with the commission, which is paid as the amount is',
      { commission: { ...NO_COMMISSION, amount: '1.5', isOwn: true, from: 'cash' } },
      { ...sent, commission: '1.50' },
    ],
  ])('%s', (_, over, body) => {
    expect(bodyOf(over)).toEqual(body)
    expect(DealRequest.safeParse(bodyOf(over)).success).toBe(true)
  })
})
