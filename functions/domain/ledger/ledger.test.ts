import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../../shared/money/amount.ts'
import { movementsOf } from './movements.ts'
import type { TransactionRecord } from './record.ts'
import { changeOn, statementLines } from './statement.ts'

const RECORD: TransactionRecord = {
  transType: 'Debit',
  inAccount: 'CSH001',
  outAccount: '1000',
  currencyId: 1,
  amountMinor: 15_025n,
  rate: 10_000n,
  narrative: null,
  creditNarrative: null,
  tranDate: '2026-11-20',
  number: 1,
  referenceId: null,
  recorder: { userId: 1, userName: 'admin', branch: 'HQ' },
  till: { userId: 1, userName: 'admin', branch: 'HQ' },
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

const ACCOUNTS = ['CSH001', 'LON001', '1000', '1001', '1002']
const anyRecord: fc.Arbitrary<TransactionRecord> = fc
  .record({
    sides: fc.shuffledSubarray(ACCOUNTS, { minLength: 2, maxLength: 2 }),
    currencyId: fc.integer({ min: 1, max: 4 }),
    amountMinor: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }),
  })
  .map(({ sides: [inAccount = '', outAccount = ''], ...rest }) => ({
    ...RECORD,
    inAccount,
    outAccount,
    ...rest,
  }))

describe('movementsOf', () => {
  it('credits the account in and debits the account out', () => {
    expect(movementsOf(RECORD)).toEqual([
      { account: 'CSH001', currencyId: 1, changeMinor: 15_025n, till: RECORD.till },
      { account: '1000', currencyId: 1, changeMinor: -15_025n, till: RECORD.till },
    ])
  })

  it('moves cash out of one till into another on the same account', () => {
    const toTill = { userId: 0, userName: 'Vault', branch: 'HQ' }
    const move = { ...RECORD, outAccount: 'CSH001', toTill }
    expect(movementsOf(move)).toEqual([
      { account: 'CSH001', currencyId: 1, changeMinor: 15_025n, till: RECORD.till },
      { account: 'CSH001', currencyId: 1, changeMinor: -15_025n, till: toTill },
    ])
  })

  it.each([
    ['of an amount of 0', { amountMinor: 0n }],
    ['of a negative amount', { amountMinor: -1n }],
    ['within one account', { outAccount: 'CSH001' }],
    ['within one till', { outAccount: 'CSH001', toTill: RECORD.till }],
  ])('refuses a posting %s', (_, changes) => {
    expect(() => movementsOf({ ...RECORD, ...changes })).toThrow(
      'A posting moves an amount above 0 between two accounts',
    )
  })

  it('returns movements that sum to zero in every currency, for any postings', () =>
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 30 }), (records) => {
        const totals = new Map<number, bigint>()
        for (const { currencyId, changeMinor } of records.flatMap(movementsOf)) {
          totals.set(currencyId, (totals.get(currencyId) ?? 0n) + changeMinor)
        }
        expect([...totals.values()].every((total) => total === 0n)).toBe(true)
      }),
    ))
})

describe('changeOn', () => {
  it.each([
    ['CSH001', 15_025n],
    ['1000', -15_025n],
    ['1001', 0n],
  ])('the balance of %s changes by %s', (account, changeMinor) => {
    expect(changeOn(account, RECORD)).toBe(changeMinor)
  })
})

describe('statementLines', () => {
  it('gives each entry the balance after it, separately for each currency', () => {
    const records = [
      { ...RECORD, number: 1, amountMinor: 10_000n },
      { ...RECORD, number: 2, amountMinor: 2_500n, currencyId: 2 },
      { ...RECORD, number: 3, amountMinor: 500n, inAccount: '1000', outAccount: 'CSH001' },
    ]
    const of = (account: string, opening: [number, bigint][]) =>
      statementLines(account, new Map(opening), records).map((line) =>
        formatAmount(line.balanceAfterMinor),
      )
    expect(of('CSH001', [])).toEqual(['100.00', '25.00', '95.00'])
    expect(of('1000', [[1, 12_345n]])).toEqual(['23.45', '-25.00', '28.45'])
  })

  it('ends at the opening balance plus all movements, without changing its arguments', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...ACCOUNTS),
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.array(anyRecord, { maxLength: 30 }),
        (account, openingMinor, records) => {
          const opening = new Map([[1, openingMinor]])
          const lines = statementLines(account, opening, records)
          expect(lines.map((line) => line.record)).toEqual(records)
          expect([...opening]).toEqual([[1, openingMinor]])
          for (const currencyId of new Set(records.map((record) => record.currencyId))) {
            const changes = records
              .filter((record) => record.currencyId === currencyId)
              .map((record) => changeOn(account, record))
            const closing = lines.findLast((line) => line.record.currencyId === currencyId)
            const start = opening.get(currencyId) ?? 0n
            expect(closing?.balanceAfterMinor).toBe(
              changes.reduce((sum, each) => sum + each, start),
            )
          }
        },
      ),
    ))
})
