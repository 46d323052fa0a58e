import { expect, it } from 'vitest'
import { DealRequest } from '../../../shared/contract/deals.ts'
import { TransactionRequest } from '../../../shared/contract/transactions.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { dealRates, quotesOf } from '../../board/deal-rates.ts'
import {
  amountOfSide,
  changeSentence,
  EMPTY,
  followingAmount,
  isPartners,
  type PaidValues,
  paidDeal,
  paidForm,
  paidPair,
  paidTransfer,
} from './paid-form.ts'

const CURRENCIES = [
  { id: 1, code: 'AFN', cashStep: '1.00' },
  { id: 2, code: 'USD', cashStep: '0.01' },
  { id: 3, code: 'EUR', cashStep: '0.01' },
] as Currency[]
const quote = (currencyId: number, buy: string, sell: string) => ({
  currencyId,
  per: 1,
  buy,
  sell,
  baseBuy: buy,
  baseSell: sell,
})
const BOARD = {
  version: 7,
  rates: [quote(2, '68.4000', '69.0000')],
  clerkMargin: '0.50',
  branchMargin: '1.00',
} as Board
const DEALER = { userType: 'User', isHeadOffice: false, clerkMargin: 50n, branchMargin: 100n }
const NAMES = {
  payer: { accountNumber: '2101', accountName: 'Tehran', lastName: 'Exchange' },
  receiver: { accountNumber: '2201', accountName: 'Istanbul', lastName: 'Exchange' },
}

/** Tehran paid Istanbul 3,500.00 USD. */
const oneCurrency: PaidValues = {
  ...EMPTY,
  payer: '2101',
  payerCurrency: '2',
  receiver: '2201',
  receiverCurrency: '2',
  amount: '3,500',
}
/** Tehran paid somebody with an account in AFN 100.00 USD. */
const twoCurrencies: PaidValues = {
  ...oneCurrency,
  receiver: '2301',
  receiverCurrency: '1',
  amount: '100',
  counted: '6,900.00',
  rate: '69.0000',
  boardVersion: 7,
}

function problems(values: PaidValues): string[] {
  const schema = paidForm({ currencies: CURRENCIES, board: BOARD, dealer: DEALER as never })
  const issues = schema.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('within one currency is a transfer: the one who was paid is debited, the one who paid credited', () => {
  const body = paidTransfer(oneCurrency, NAMES, { code: 'USD', businessDate: '2026-11-20' })
  const narrative = 'Tehran Exchange paid Istanbul Exchange 3,500.00 USD for us'
  expect(body).toEqual({
    transType: 'Transfer',
    outAccountID: '2201',
    inAccountID: '2101',
    exRate: '1.0000',
    userCreated: 1,
    cAmount: '3500',
    cCurrencyID: 2,
    tranDescription: narrative,
    cTransDescription: narrative,
    tranDate: '2026-11-20',
  })
  expect(TransactionRequest.safeParse(body).success).toBe(true)
})

it.each([
  ['a typed narrative', { narrative: ' For Karim ' }, NAMES, 'For Karim'],
  [
    'long names',
    {},
    { ...NAMES, payer: { ...NAMES.payer, lastName: 'E'.repeat(200) } },
    '2101 paid 2201 3,500.00 USD for us',
  ],
  [
    'two accounts of one name',
    {},
    { ...NAMES, receiver: { ...NAMES.payer, accountNumber: '2201' } },
    'Tehran Exchange (2101) paid Tehran Exchange (2201) 3,500.00 USD for us',
  ],
])('with %s says so', (_what, more, names, said) => {
  const of = { code: 'USD', businessDate: '2026-11-20' }
  expect(paidTransfer({ ...oneCurrency, ...more }, names, of).tranDescription).toBe(said)
})

it.each([
  ['payer', '8500.00', 'Tehran: we owe 3,500.00 USD more. After it we owe 8,500.00 USD.'],
  [
    'payer',
    '-6500.00',
    'Tehran: we owe 3,500.00 USD more. After it the partner owes us 6,500.00 USD.',
  ],
  ['payer', '0.00', 'Tehran: we owe 3,500.00 USD more. After it nothing is owed.'],
  [
    'receiver',
    '-3500.00',
    'Tehran: we owe 3,500.00 USD less. After it the partner owes us 3,500.00 USD.',
  ],
  ['receiver', '1500.00', 'Tehran: we owe 3,500.00 USD less. After it we owe 1,500.00 USD.'],
  ['receiver', null, 'Tehran: we owe 3,500.00 USD less.'],
] as const)('says of the %s with %s after it: %s', (side, after, said) => {
  const sentence = changeSentence(side, 'Tehran', { amount: '3,500', after, code: 'USD' })
  expect(sentence.replace(/[\u2068\u2069]/g, '')).toBe(said)
})

it('in two currencies is a deal between the accounts, in which what follows is left to the server', () => {
  const body = paidDeal(twoCurrencies, NAMES, 'USD')
  expect(body).toEqual({
    give: { currencyId: 1, amount: null, account: '2301' },
    get: { currencyId: 2, amount: '100', account: '2101' },
    rate: null,
    getRate: null,
    boardVersion: 7,
    narrative: 'Tehran Exchange paid Istanbul Exchange 100.00 USD for us',
  })
  expect(DealRequest.safeParse(body).success).toBe(true)
  const typed = { ...twoCurrencies, countedIsTyped: true, rate: '69.1', rateIsOwn: true }
  expect(paidDeal(typed, NAMES, 'USD')).toMatchObject({
    give: { amount: '6900.00' },
    get: { amount: null },
    rate: '69.1',
  })
})

it.each([
  [{ amount: '100' }, { field: 'counted', text: '6,900.00' }],
  [{ amount: '0.33' }, { field: 'counted', text: '22.77' }],
  [
    { counted: '6,900', countedIsTyped: true },
    { field: 'amount', text: '100.00' },
  ],
  [{ amount: '' }, { field: 'counted', text: '' }],
  [{ rate: '' }, { field: 'counted', text: '' }],
  [
    { rate: '', counted: '6,900', countedIsTyped: true },
    { field: 'amount', text: '' },
  ],
])('of %j follows %j, to the cent', (typed, follows) => {
  const values = { ...twoCurrencies, ...typed }
  const pair = paidPair(values, CURRENCIES)
  const quotes = pair && quotesOf(dealRates(pair, BOARD), values)
  expect(pair && followingAmount(values, pair, quotes)).toEqual(follows)
})

it.each<[side: 'payer' | 'receiver', values: PaidValues, amount: string | null]>([
  ['payer', oneCurrency, '3,500'],
  ['receiver', oneCurrency, '3,500'],
  ['payer', twoCurrencies, '100'],
  ['receiver', twoCurrencies, '6,900.00'],
  ['receiver', { ...twoCurrencies, counted: '' }, null],
  ['payer', { ...twoCurrencies, amount: '', countedIsTyped: true }, null],
])('the amount of the %s in %j is %j', (side, values, amount) => {
  expect(amountOfSide(side, values)).toBe(amount)
})

it.each<[more: Partial<PaidValues>, wrong: string[]]>([
  [{}, []],
  [{ payer: '' }, ['payer: Choose the partner who paid']],
  [{ receiver: '' }, ['receiver: Choose the partner who was paid']],
  [{ receiver: '2101' }, ['receiver: The partner who was paid must have another account']],
  [{ amount: '' }, ['amount: Amount is required']],
  [{ amount: '1.234' }, [expect.stringMatching(/^amount: must be an amount/) as never]],
  [{ ...twoCurrencies }, []],
  [{ ...twoCurrencies, counted: '' }, ['counted: Amount is required']],
  [{ ...twoCurrencies, payerCurrency: '3' }, ['counted: There is no rate for EUR']],
  [
    { ...twoCurrencies, rate: '75', rateIsOwn: true },
    [expect.stringMatching(/^rate: must be from/) as never],
  ],
])('%j is checked: %j', (more, wrong) => {
  expect(problems({ ...oneCurrency, ...more })).toEqual(wrong)
})

it.each([
  ['Partner', 2, true],
  ['Hawala Partner', 1, true],
  ['Hawala Partner', null, false],
  ['Customer', 2, false],
  ['Company', 2, false],
])('an account of type %s in currency %j is offered: %s', (accountType, currencyId, offered) => {
  expect(isPartners({ accountType, currencyId } as ListedAccount)).toBe(offered)
})
