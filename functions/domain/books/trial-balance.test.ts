import { describe, expect, it } from 'vitest'
import type { AnyClosing } from './closings.ts'
import { type TrialClosings, type TrialNames, trialBalance } from './trial-balance.ts'

const NAMES: TrialNames = {
  holders: new Map([['CSH001', { accountId: 1, accountName: 'Cash' }]]),
  codes: new Map([
    [1, 'AFN'],
    [2, 'USD'],
  ]),
}
const account = (accountNumber: string, balanceMinor: bigint, currencyId = 1): AnyClosing => ({
  accountId: Number(accountNumber),
  accountNumber,
  accountName: `Name of ${accountNumber}`,
  kind: 'bank',
  currencyId,
  balanceMinor,
})
const closings = (given: Partial<TrialClosings>): TrialClosings => ({
  house: new Map(),
  accounts: [],
  customers: new Map(),
  ...given,
})
const cash = (...sums: [number, bigint][]) => new Map([['CSH001', new Map(sums)]])
const sides = (weOweMinor: bigint, theyOweMinor: bigint) =>
  new Map([[1, { weOweMinor, theyOweMinor }]])
const short = (closing: TrialClosings, opening: TrialClosings | null = null) =>
  trialBalance(closing, opening, NAMES).map(({ currencyCode, debit, credit, lines }) => ({
    total: `${currencyCode} ${debit} ${credit}`,
    lines: lines.map((line) =>
      [line.account ?? line.name, line.opening, line.moved, line.debit, line.credit]
        .filter((each) => each !== null)
        .join(' '),
    ),
  }))

describe('a trial balance', () => {
  it('has the house first, then the accounts by number, and the customers last, by currency', () => {
    const closing = closings({
      house: cash([2, -5_00n], [1, -100_00n]),
      accounts: [account('9201', 70_00n), account('1002', 20_00n), account('9002', 5_00n, 2)],
      customers: sides(40_00n, 30_00n),
    })
    expect(short(closing)).toEqual([
      {
        total: 'AFN 130.00 130.00',
        lines: [
          'CSH001 100.00 0.00',
          '1002 0.00 20.00',
          '9201 0.00 70.00',
          'Customers who owe 30.00 0.00',
          'Customers we owe 0.00 40.00',
        ],
      },
      { total: 'USD 5.00 5.00', lines: ['CSH001 5.00 0.00', '9002 0.00 5.00'] },
    ])
  })

  it('leaves out lines of 0, and a currency without any line', () => {
    const closing = closings({
      house: cash([1, 0n]),
      accounts: [account('9201', 0n), account('9002', 0n, 2)],
      customers: sides(0n, 0n),
    })
    expect(short(closing)).toEqual([])
    expect(short(closing, closing)).toEqual([])
  })

  it('keeps a line that was emptied since the opening, or began after it', () => {
    const opening = closings({ house: cash([1, -7_00n]), customers: sides(0n, 3_00n) })
    const closing = closings({ accounts: [account('9201', -4_00n)], customers: sides(4_00n, 0n) })
    expect(short(closing, opening)).toEqual([
      {
        total: 'AFN 4.00 4.00',
        lines: [
          'CSH001 -7.00 7.00 0.00 0.00',
          '9201 0.00 -4.00 4.00 0.00',
          'Customers who owe -3.00 3.00 0.00 0.00',
          'Customers we owe 0.00 4.00 0.00 4.00',
        ],
      },
    ])
  })

  it('names an account of the house by its number if its name is unknown', () => {
    const closing = closings({ house: new Map([['OSH_001', new Map([[1, 1n]])]]) })
    expect(trialBalance(closing, null, NAMES)[0]?.lines).toMatchObject([
      { account: 'OSH_001', accountId: null, name: 'OSH_001', kind: 'overShort' },
    ])
  })
})
