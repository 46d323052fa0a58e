import { describe, expect, it } from 'vitest'
import { accountStatement, cashInHand, isIdle, type ReportRow } from './account-statement.ts'

const CASH = 'CSH001'

function row(number: number, change: Partial<ReportRow>): ReportRow {
  return {
    id: number,
    transactionNumber: number,
    type: 'credit',
    amount: '0.00',
    createdAt: '2026-11-20T06:00:00.000Z',
    tranDate: '2026-11-20',
    description: null,
    isApproved: false,
    fromAccountId: CASH,
    toAccountId: '1001',
    currencyId: 1,
    exchangeRate: '1.0000',
    otherLegId: null,
    convertedAmount: null,
    convertedCurrencyId: null,
    till: { branch: 'KBL', userId: 2, userName: 'karim' },
    toTill: null,
    quotedRate: null,
    per: 1,
    value: null,
    bundle: null,
    reverses: null,
    reversedBy: null,
    commission: '0.00',
    balanceAfter: '0.00',
    ...change,
  }
}

const paidIn = (number: number, amount: string, balanceAfter: string) =>
  row(number, { amount, balanceAfter })
const paidOut = (number: number, amount: string, balanceAfter: string) =>
  row(number, {
    type: 'debit',
    fromAccountId: '1001',
    toAccountId: CASH,
    amount,
    balanceAfter,
  })
const toCash = { fromAccountId: '1001', toAccountId: CASH }
const transferredIn = (number: number, amount: string, balanceAfter: string) =>
  row(number, { type: 'transfer', fromAccountId: '1002', amount, balanceAfter })

function sectionOf(openingBalance: string, rows: readonly ReportRow[]) {
  const source = { accountNumber: '1001', currencyId: 1, openingBalance, rows }
  const [section, ...others] = accountStatement(source)
  expect(others).toEqual([])
  return section
}

describe('the statement of one currency', () => {
  it.each<[what: string, opening: string, rows: ReportRow[], expected: object]>([
    [
      'an empty statement',
      '250.00',
      [],
      { openingMinor: 25_000n, closingMinor: 25_000n, creditsMinor: 0n, netMinor: 0n },
    ],
    [
      'credits and debits',
      '-10.00',
      [paidIn(1, '100.50', '90.50'), paidOut(2, '200.25', '-109.75')],
      {
        openingMinor: -1_000n,
        closingMinor: -10_975n,
        creditsMinor: 10_050n,
        debitsMinor: 20_025n,
        inMinor: 10_050n,
        outMinor: 20_025n,
        netMinor: -9_975n,
        firstDisagreement: null,
      },
    ],
    [
      'other types, which move the balance but not the totals',
      '0.00',
      [transferredIn(1, '70.00', '70.00'), paidIn(2, '5.00', '75.00')],
      { closingMinor: 7_500n, inMinor: 7_500n, outMinor: 0n, creditsMinor: 500n, netMinor: 500n },
    ],
    [
      'amounts that floats cannot hold',
      '9999999999999999.99',
      [paidOut(1, '0.01', '9999999999999999.98')],
      { closingMinor: 999_999_999_999_999_998n, debitsMinor: 1n, firstDisagreement: null },
    ],
    [
      'a balance that does not fit the amounts',
      '0.00',
      [paidIn(7, '1.00', '1.00'), paidIn(8, '1.00', '2.01'), paidIn(9, '1.00', '3.00')],
      { closingMinor: 300n, firstDisagreement: 8 },
    ],
    [
      'a last balance that does not fit the amounts',
      '0.00',
      [paidIn(7, '1.00', '1.00'), paidIn(8, '1.00', '1.00')],
      { firstDisagreement: 8 },
    ],
  ])('sums %s', (_what, opening, rows, expected) => {
    expect(sectionOf(opening, rows)).toMatchObject({ currencyId: 1, ...expected })
  })

  it('gives each entry the sign of its direction', () => {
    const section = sectionOf('0.00', [paidIn(1, '3.00', '3.00'), paidOut(2, '1.00', '2.00')])
    expect(section?.entries.map(({ changeMinor }) => changeMinor)).toEqual([300n, -100n])
  })
})

const house = (openingBalance: string, rows: ReportRow[]) =>
  accountStatement({ accountNumber: CASH, currencyId: null, openingBalance, rows })

describe('a house account', () => {
  it('has one section per currency, each with its own running balance', () => {
    const sections = house('1=100.00, 2=-5.00, 10=0.00', [
      row(1, { amount: '40.00', balanceAfter: '60.00' }),
      row(2, { amount: '1.00', balanceAfter: '-6.00', currencyId: 2 }),
      row(3, { amount: '60.00', balanceAfter: '0.00' }),
    ])
    expect(sections).toMatchObject([
      { currencyId: 1, closingMinor: 0n, netMinor: -10_000n, firstDisagreement: null },
      { currencyId: 2, openingMinor: -500n, closingMinor: -600n, firstDisagreement: null },
      { currencyId: 10, closingMinor: 0n, entries: [] },
    ])
    expect(sections.map(isIdle)).toEqual([false, false, true])
  })

  it('gets a section for a currency that has entries but no opening balance', () => {
    const rows = [row(1, { amount: '1.00', balanceAfter: '-1.00', currencyId: 3 })]
    expect(house('1=0.00', rows).map(({ currencyId }) => currencyId)).toEqual([1, 3])
  })
})

it('a move between two tills stands once and changes nothing', () => {
  const toVault = { type: 'cash', fromAccountId: CASH, toAccountId: CASH } as const
  const [ledger] = house('1=-100.00', [
    row(1, { type: 'debit', ...toCash, amount: '15.00', balanceAfter: '-85.00' }),
    row(2, { ...toVault, amount: '40.00', balanceAfter: '-85.00' }),
  ])
  if (!ledger) throw new Error('There is no section')
  const movedOnly = { changeMinor: 0n, movedMinor: 4_000n }
  expect(ledger).toMatchObject({
    closingMinor: -8_500n,
    inMinor: 1_500n,
    outMinor: 0n,
    firstDisagreement: null,
    entries: [
      { changeMinor: 1_500n, movedMinor: null },
      { ...movedOnly, balanceMinor: -8_500n },
    ],
  })
  expect(cashInHand(ledger)).toMatchObject({
    closingMinor: 8_500n,
    inMinor: 0n,
    outMinor: 1_500n,
    entries: [{ changeMinor: -1_500n }, { ...movedOnly, balanceMinor: 8_500n }],
  })
})

it('cash in hand is above zero, and what came in counts as in and as a credit', () => {
  const [ledger] = house('1=-100.00', [
    row(1, { amount: '40.00', balanceAfter: '-140.00' }),
    row(2, { type: 'debit', ...toCash, amount: '15.00', balanceAfter: '-125.00' }),
    row(3, { type: 'exchange', amount: '5.00', balanceAfter: '-130.00' }),
  ])
  if (!ledger) throw new Error('There is no section')
  expect(cashInHand(ledger)).toMatchObject({
    openingMinor: 10_000n,
    inMinor: 4_500n,
    outMinor: 1_500n,
    closingMinor: 13_000n,
    creditsMinor: 4_000n,
    debitsMinor: 1_500n,
    netMinor: 2_500n,
    entries: [
      { changeMinor: 4_000n, balanceMinor: 14_000n },
      { changeMinor: -1_500n, balanceMinor: 12_500n },
      { changeMinor: 500n, balanceMinor: 13_000n },
    ],
  })
})

it.each<[currencyId: number | null, openingBalance: string | null]>([
  [1, null],
  [1, ''],
  [1, 'abc'],
  [1, '1=5.00'],
  [null, '5.00'],
  [null, '1=5.00, x'],
  [null, '1=1e3'],
])('an invalid opening balance is refused (currency %s: %s)', (currencyId, opening) => {
  const source = { accountNumber: '1001', currencyId, openingBalance: opening, rows: [] }
  expect(() => accountStatement(source)).toThrow("can't be read")
})

it('an invalid amount is refused', () => {
  expect(() => sectionOf('0.00', [paidIn(1, '1e3', '0.00')])).toThrow("can't be read")
})
