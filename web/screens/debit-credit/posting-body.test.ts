import { describe, expect, it } from 'vitest'
import { TransactionRequest } from '../../../shared/contract/transactions.ts'
import { postingBody } from './posting-body.ts'
import type { PostingFormValues } from './posting-form-schema.ts'

const TODAY = '2026-11-20'
const values: PostingFormValues = {
  account: '1007',
  currencyId: '2',
  narrative: ' For the shop ',
  amount: '1,234,567.50',
  date: TODAY,
}
const debit = {
  transType: 'Debit',
  tranDescription: 'For the shop',
  currencyID: 2,
  dAmount: '1234567.50',
  cAmount: '1234567.50',
  exRate: '1.0000',
  inAccountID: 'CSH001',
  outAccountID: '1007',
  userCreated: 1,
  cCurrencyID: 2,
  cTransDescription: 'For the shop',
  tranDate: TODAY,
}

describe('postingBody', () => {
  it('takes a debit from the chosen account into cash', () => {
    expect(postingBody('Debit', values, TODAY)).toEqual(debit)
  })

  it('takes a credit from cash into the chosen account', () => {
    expect(postingBody('Credit', values, TODAY)).toEqual({
      ...debit,
      transType: 'Credit',
      inAccountID: '1007',
      outAccountID: 'CSH001',
    })
  })

  it.each([
    ['2026-11-18', '2026-11-18'],
    ['', TODAY],
  ])('sends for the date %j the day %s', (date, tranDate) => {
    expect(postingBody('Debit', { ...values, date }, TODAY)).toEqual({ ...debit, tranDate })
  })

  it('sends what the contract takes', () => {
    expect(TransactionRequest.safeParse(postingBody('Debit', values, TODAY)).success).toBe(true)
  })
})
