import { describe, expect, it } from 'vitest'
import { AccountReportRow } from '../../../shared/contract/reports.ts'
import type { TransactionType } from '../../../shared/contract/transaction-facts.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { transactionAnswer } from './answers.ts'
import { referenceOf, type TransactionRecord } from './record.ts'
import { accountReportRow } from './report-rows.ts'

const RECORD: TransactionRecord = {
  transType: 'Credit',
  inAccount: '1000',
  outAccount: 'CSH001',
  currencyId: 2,
  amountMinor: 5n,
  rate: 10_000n,
  narrative: 'school fees',
  creditNarrative: 'paid in',
  tranDate: '2026-11-20',
  number: 123,
  referenceId: null,
  recorder: { userId: 7, userName: 'mina', branch: 'HRT' },
  till: { userId: 7, userName: 'mina', branch: 'HRT' },
  toTill: null,
  valueMinor: null,
  deal: null,
  isRow: true,
  isArrival: false,
  bundle: null,
  commission: null,
  feeFor: null,
  reverses: null,
  reversedBy: null,
  hawalaId: null,
  forPaying: null,
  orderRoute: null,
  overLimit: null,
  receiptKey: null,
  recordedAt: '2026-11-20T09:35:00.000Z',
  otherLeg: null,
  loans: [],
  approval: null,
  changedAfterApproval: false,
  modification: null,
  moneyChangedBy: [],
  deletion: null,
  version: 1,
}

describe('referenceOf', () => {
  it.each([
    [null, 1, null, 'TRX-000001'],
    [null, 123_456, null, 'TRX-123456'],
    [null, 1_234_567, null, 'TRX-1234567'],
    ['R-7', 123, null, 'R-7'],
    [null, 123, 124, 'TRX-000123'],
    [null, 124, 123, 'TRX-000123'],
  ])(
    'with the reference %s, number %i and the other leg %s, returns %s',
    (referenceId, number, other, reference) => {
      const otherLeg = other && { number: other, amountMinor: 1n, currencyId: 1 }
      const record = { referenceId, number, otherLeg: otherLeg || null, bundle: null }
      expect(referenceOf(record)).toBe(reference)
    },
  )

  it.each([123, 124, 125])('is made from the first number of a save, for number %i', (number) => {
    const bundle = { first: 123, count: 3 }
    const record = { referenceId: null, number, otherLeg: null, bundle }
    expect(referenceOf(record)).toBe('TRX-000123')
  })
})

describe('transactionAnswer', () => {
  it('returns all fields of the record in the form of the contract', () => {
    const answer = transactionAnswer(RECORD)
    expect(Transaction.parse(answer)).toEqual({
      id: 123,
      transID: 123,
      transactionNumber: 123,
      referenceId: 'TRX-000123',
      transType: 'Credit',
      tranDate: '2026-11-20',
      transDateTime: '2026-11-20T09:35:00.000Z',
      inAccountID: '1000',
      outAccountID: 'CSH001',
      currencyID: 2,
      cCurrencyID: 2,
      dAmount: '0.05',
      cAmount: '0.05',
      exRate: '1.0000',
      tranDescription: 'school fees',
      cTransDescription: 'paid in',
      hawalaID: null,
      otherLeg: null,
      loans: [],
      isApproved: false,
      userApproved: null,
      userApprovedName: null,
      dateApproved: null,
      changedAfterApproval: false,
      branch: 'HRT',
      userCreated: 7,
      userCreatedName: 'mina',
      dateCreated: '2026-11-20T09:35:00.000Z',
      userModified: null,
      userModifiedName: null,
      dateModified: null,
      moneyChangedBy: [],
      value: null,
      quotedRate: null,
      per: 1,
      boardVersion: null,
      person: null,
      version: 1,
      till: RECORD.recorder,
      toTill: null,
      bundle: null,
      reverses: null,
      reversedBy: null,
      commission: '0.00',
      commissionFrom: null,
      commissionSuggested: null,
      commissionReason: null,
      feeId: null,
      overLimit: null,
      receipt: null,
    })
    expect(answer).toEqual(Transaction.parse(answer))
  })
})

describe('accountReportRow', () => {
  it('has the type in lower case, an amount without a sign and a balance with a sign', () => {
    const row = accountReportRow({ account: '1000', record: RECORD, balanceAfterMinor: -95n })
    expect(AccountReportRow.parse(row)).toEqual({
      id: 123,
      transactionNumber: 123,
      type: 'credit',
      amount: '0.05',
      createdAt: '2026-11-20T09:35:00.000Z',
      tranDate: '2026-11-20',
      description: 'school fees',
      isApproved: false,
      fromAccountId: 'CSH001',
      toAccountId: '1000',
      currencyId: 2,
      exchangeRate: '1.0000',
      otherLegId: null,
      convertedAmount: null,
      convertedCurrencyId: null,
      till: RECORD.recorder,
      toTill: null,
      bundle: null,
      reverses: null,
      reversedBy: null,
      commission: '0.00',
      quotedRate: null,
      per: 1,
      value: null,
      balanceAfter: '-0.95',
    })
  })

  it('uses the credit narrative as the description if there is no debit narrative', () => {
    const record = { ...RECORD, narrative: null }
    const line = { account: '1000', record, balanceAfterMinor: 0n }
    expect(accountReportRow(line).description).toBe('paid in')
  })

  it.each<[type: TransactionType, account: string, said: string | null, told: string]>([
    ['Transfer', 'CSH001', 'paid in', 'school fees'],
    ['Transfer', '1000', 'paid in', 'paid in'],
    ['Transfer', '1000', null, 'school fees'],
    ['Credit', '1000', 'paid in', 'school fees'],
    ['Loan', '1000', 'Karim', 'school fees'],
  ])(
    'of a %s tells %s, whose credit narrative is %j: %j',
    (transType, account, creditNarrative, told) => {
      const record = { ...RECORD, transType, creditNarrative }
      expect(accountReportRow({ account, record, balanceAfterMinor: 0n }).description).toBe(told)
    },
  )
})
