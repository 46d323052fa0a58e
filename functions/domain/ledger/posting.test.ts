import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { addDays } from '../../../shared/calendar/business-date.ts'
import type { UserType } from '../../../shared/contract/access.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { TransactionRequest } from '../../../shared/contract/transactions.ts'
import { postingFrom } from './posting.ts'

const TODAY = '2027-01-02'
const DEBIT = {
  transType: 'Debit',
  inAccountID: 'CSH001',
  outAccountID: '1000',
  currencyID: 1,
  cAmount: '150.25',
}
const CREDIT = { ...DEBIT, transType: 'Credit', inAccountID: '1000', outAccountID: 'CSH001' }

function post(body: z.input<typeof TransactionRequest>, userType: UserType = 'User') {
  return postingFrom(TransactionRequest.parse(body), TODAY, userType)
}

function refusalOf(body: z.input<typeof TransactionRequest>, userType?: UserType): string {
  try {
    post(body, userType)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'badInput') return error.message
    throw error
  }
  return 'nothing was refused'
}

describe('a posting', () => {
  it.each([
    ['moves a debit from the customer to cash', DEBIT, { inAccount: 'CSH001', outAccount: '1000' }],
    [
      'moves a credit from cash to the customer',
      CREDIT,
      { inAccount: '1000', outAccount: 'CSH001' },
    ],
  ])('%s', (_, body, accounts) => {
    expect(post(body)).toEqual({
      transType: body.transType,
      ...accounts,
      currencyId: 1,
      amountMinor: 15_025n,
      rate: 10_000n,
      narrative: null,
      creditNarrative: null,
      tranDate: TODAY,
    })
  })

  it.each([
    ['cAmount alone', { cAmount: '5' }, 500n],
    ['dAmount alone', { cAmount: null, dAmount: '7' }, 700n],
    ['both fields, if they are equal', { cAmount: '1,000', dAmount: 1000 }, 100_000n],
  ])('accepts the amount in %s', (_, amounts, amountMinor) => {
    expect(post({ ...DEBIT, ...amounts }).amountMinor).toBe(amountMinor)
  })

  it.each([
    ['currencyID alone', { currencyID: 2 }, 2],
    ['cCurrencyID alone', { currencyID: undefined, cCurrencyID: 3 }, 3],
    ['both fields, if they are equal', { currencyID: 4, cCurrencyID: '4' }, 4],
  ])('accepts the currency in %s', (_, currencies, currencyId) => {
    expect(post({ ...DEBIT, ...currencies }).currencyId).toBe(currencyId)
  })

  it.each([
    ['the debit narrative for both sides', 'fees', undefined, 'fees', 'fees'],
    ['the credit narrative for both sides', undefined, 'fees', 'fees', 'fees'],
    ['each narrative for its side', 'out', 'in', 'out', 'in'],
    ['null for empty narratives', '', ' ', null, null],
  ])('keeps %s', (_, tranDescription, cTransDescription, narrative, creditNarrative) => {
    expect(post({ ...DEBIT, tranDescription, cTransDescription })).toMatchObject({
      narrative,
      creditNarrative,
    })
  })
})

describe('a posting is refused', () => {
  const DEBIT_ACCOUNTS =
    "A Debit needs CSH001 as inAccountID and a customer's account as outAccountID"
  const CREDIT_ACCOUNTS =
    "A Credit needs CSH001 as outAccountID and a customer's account as inAccountID"
  const cases: [what: string, body: z.input<typeof TransactionRequest>, message: string][] = [
    ['a debit with swapped accounts', { ...CREDIT, transType: 'Debit' }, DEBIT_ACCOUNTS],
    ['a credit with swapped accounts', { ...DEBIT, transType: 'Credit' }, CREDIT_ACCOUNTS],
    ['a debit without cash', { ...DEBIT, inAccountID: '1001' }, DEBIT_ACCOUNTS],
    ['a credit without cash', { ...CREDIT, outAccountID: '1001' }, CREDIT_ACCOUNTS],
    ['a debit of the loan account', { ...DEBIT, outAccountID: 'LON001' }, DEBIT_ACCOUNTS],
    ['a credit of the loan account', { ...CREDIT, inAccountID: 'LON001' }, CREDIT_ACCOUNTS],
    ['a debit to the loan account', { ...DEBIT, inAccountID: 'LON001' }, DEBIT_ACCOUNTS],
    [
      'cash on both sides',
      { ...DEBIT, outAccountID: 'CSH001' },
      'inAccountID and outAccountID must be two accounts: both are CSH001',
    ],
    [
      'one customer on both sides',
      { ...DEBIT, inAccountID: '1000' },
      'inAccountID and outAccountID must be two accounts: both are 1000',
    ],
    [
      'amounts that differ',
      { ...DEBIT, dAmount: '150.24' },
      'Debit and Credit amounts must be equal',
    ],
    ['no amount', { ...DEBIT, cAmount: undefined }, 'cAmount is required'],
    [
      'currencies that differ',
      { ...DEBIT, cCurrencyID: 2 },
      'Debit and Credit accounts must have the same currency',
    ],
    ['no currency', { ...DEBIT, currencyID: null }, 'currencyID is required'],
    ['another rate', { ...DEBIT, exRate: '1.0001' }, 'exRate must be 1.0000 on a Debit'],
  ]
  it.each(cases)('for %s', (_, body, message) => {
    expect(refusalOf(body)).toBe(message)
  })
})

describe('the accounts of each type of posting', () => {
  const [CASH, LOANS, ONE, TWO] = ['CSH001', 'LON001', '1000', '1001']
  const every = [CASH, LOANS, ONE, TWO]
  const pairs = every.flatMap((inAccount) => every.map((outAccount) => [inAccount, outAccount]))
  const fits: Record<string, string[]> = {
    Debit: [`${CASH} ${ONE}`, `${CASH} ${TWO}`],
    Credit: [`${ONE} ${CASH}`, `${TWO} ${CASH}`],
    Transfer: [`${ONE} ${TWO}`, `${TWO} ${ONE}`],
    Exchange: [`${CASH} ${ONE}`, `${CASH} ${TWO}`, `${ONE} ${CASH}`, `${TWO} ${CASH}`],
    Loan: [`${CASH} ${LOANS}`],
    Hawala: [],
  }
  it.each(Object.entries(fits))('for %s are %j and no others', (transType, expected) => {
    const taken = pairs.filter(([inAccountID = '', outAccountID = '']) => {
      const amount = transType === 'Loan' ? { dAmount: '1' } : { cAmount: '1' }
      const body = { transType, inAccountID, outAccountID, currencyID: 1, ...amount }
      return refusalOf({ ...body, cTransDescription: 'Karim' }) === 'nothing was refused'
    })
    expect(taken.map((pair) => pair.join(' ')).sort()).toEqual(expected.toSorted())
  })
})

describe('a loan', () => {
  const LOAN = {
    transType: 'loan',
    inAccountID: 'CSH001',
    outAccountID: 'LON001',
    currencyID: 1,
    tranDescription: 'shop',
    cTransDescription: 'Karim',
  }
  it.each([
    [
      'credits CSH001 and debits LON001 when it is paid out',
      { dAmount: '5', cAmount: null },
      'CSH001',
      'LON001',
    ],
    [
      'credits LON001 and debits CSH001 when it is returned',
      { dAmount: null, cAmount: '5' },
      'LON001',
      'CSH001',
    ],
    [
      'is a return also if its accounts are sent as they were stored',
      { cAmount: '5', inAccountID: 'LON001', outAccountID: 'CSH001' },
      'LON001',
      'CSH001',
    ],
  ])('%s', (_, sent, inAccount, outAccount) => {
    expect(post({ ...LOAN, ...sent })).toMatchObject({
      inAccount,
      outAccount,
      amountMinor: 500n,
      narrative: 'shop',
      creditNarrative: 'Karim',
    })
  })

  it.each([
    ['no amount', {}, 'dAmount is required'],
    ['a name without letters', { dAmount: '5', cTransDescription: '---' }, 'Name is required'],
    ['a rate', { dAmount: '5', exRate: '2' }, 'exRate must be 1.0000 on a Loan'],
  ])('is refused with %s', (_, sent, message) => {
    expect(refusalOf({ ...LOAN, ...sent })).toContain(message)
  })
})

describe('the date of a posting', () => {
  const future = `tranDate must not be in the future: today is ${TODAY}`
  const tooOld = 'tranDate must be 2026-12-30 or later: you may date back 3 days'
  const cases: [userType: UserType, tranDate: string | null, refusal: string | null][] = [
    ['User', null, null],
    ['User', TODAY, null],
    ['User', '2026-12-30', null],
    ['User', '2026-12-29', tooOld],
    ['User', '2025-01-02', tooOld],
    ['User', '2027-01-03', future],
    ['Manager', '2026-12-29', null],
    ['Manager', '1999-12-31', null],
    ['Manager', '2027-01-03', future],
    ['Admin', '2026-12-29', null],
    ['Admin', '2027-01-03', future],
  ]
  it.each(cases)('by a %s is %s; refusal: %s', (userType, tranDate, refusal) => {
    if (refusal) expect(refusalOf({ ...DEBIT, tranDate }, userType)).toBe(refusal)
    else expect(post({ ...DEBIT, tranDate }, userType).tranDate).toBe(tranDate ?? TODAY)
  })

  it.each([
    ['2026-12-29', tooOld],
    ['2026-12-30', 'tranDate must be 2026-12-31 or later: KBL has closed 2026-12-30'],
    ['2027-01-01', 'tranDate must be 2027-01-02 or later: KBL has closed 2027-01-01'],
  ])('names the first day that is possible if %s is closed', (lockedThrough, refusal) => {
    const request = TransactionRequest.parse({ ...DEBIT, tranDate: '2026-12-25' })
    const closed = { code: 'KBL', lockedThrough }
    expect(() => postingFrom(request, TODAY, 'User', closed)).toThrow(refusal)
    expect(postingFrom(request, TODAY, 'Manager', closed).tranDate).toBe('2026-12-25')
  })

  it('lets a User date back 3 days across the end of February', () => {
    const request = TransactionRequest.parse({ ...DEBIT, tranDate: '2028-02-28' })
    expect(postingFrom(request, addDays('2028-02-28', 3), 'User').tranDate).toBe('2028-02-28')
    expect(() => postingFrom(request, addDays('2028-02-28', 4), 'User')).toThrow(
      '2028-02-29 or later',
    )
  })
})
