import { describe, expect, it } from 'vitest'
import { TransactionRequest } from '../../../shared/contract/transactions.ts'
import { transferBody } from './transfer-body.ts'
import { emptyForm, type TransferValues } from './transfer-form.ts'

const TODAY = '2026-11-20'
const empty = emptyForm(TODAY)
const values: TransferValues = {
  ...empty,
  debit: {
    ...empty.debit,
    account: '1007',
    currencyId: '2',
    narrative: ' کرایه ',
    amount: '1,500.50',
  },
  credit: {
    ...empty.credit,
    account: '1008',
    currencyId: '2',
    narrative: ' Rent of May ',
    amount: '1500.50',
  },
}

describe('transferBody', () => {
  it('pays out of the debit account into the credit account', () => {
    expect(transferBody(values, TODAY)).toEqual({
      transType: 'Transfer',
      inAccountID: '1008',
      outAccountID: '1007',
      exRate: '1.0000',
      userCreated: 1,
      cAmount: '1500.50',
      cCurrencyID: 2,
      tranDescription: 'کرایه',
      cTransDescription: 'Rent of May',
      tranDate: TODAY,
    })
  })

  it.each([
    ['an own narrative', 'Mine', 'Mine'],
    ['none', '', 'Transfer from 1007 to 1008'],
    ['blanks', '  ', 'Transfer from 1007 to 1008'],
  ])('sends for %s on the credit side: %s', (_, narrative, sent) => {
    const body = transferBody({ ...values, credit: { ...values.credit, narrative } }, TODAY)
    expect([body.tranDescription, body.cTransDescription]).toEqual(['کرایه', sent])
  })

  it.each([
    ['the prefilled day', TODAY, TODAY],
    ['no day', '', TODAY],
    ['an earlier day', '2026-11-18', '2026-11-18'],
  ])('sends for %s the date %s', (_, date, sent) => {
    expect(transferBody({ ...values, date }, TODAY).tranDate).toBe(sent)
  })

  it('sends what the contract takes', () => {
    expect(TransactionRequest.safeParse(transferBody(values, TODAY)).success).toBe(true)
  })
})
