import { describe, expect, it } from 'vitest'
import { COMMISSION_COLUMNS, type CommissionRow, commissionFileName } from './commission-csv.ts'
import { csvFile } from './csv.ts'
import { SAMPLE_FEE } from './sample-fee.ts'

describe('the file of commission', () => {
  it.each<[what: string, changed: Partial<CommissionRow>, line: string]>([
    ['a fee', {}, '2026-11-22,"KBL","laila","credit",803,"AFN",50.00,50.00,"",50.00,"No"'],
    [
      'a waived fee with its reason',
      { feeId: null, amount: '0.00', afn: '0.00', reason: 'An old customer' },
      '2026-11-22,"KBL","laila","credit",803,"AFN",0.00,50.00,"An old customer",0.00,"No"',
    ],
    [
      'a fee that was given back, as a figure',
      { amount: '-50.00', feeId: 816, transactionNumber: 815 },
      '2026-11-22,"KBL","laila","credit",815,"AFN",-50.00,50.00,"",50.00,"No"',
    ],
    [
      "a partner's share in a currency without a rate",
      { type: 'hawala', amount: '-15.00', suggested: '0.00', afn: null, isShare: true },
      '2026-11-22,"KBL","laila","hawala",803,"AFN",-15.00,0.00,"",,"Yes"',
    ],
    [
      'texts that a spreadsheet would run, defused',
      { branch: '-1', userName: '=1+1', reason: '@SUM(A1)' },
      `2026-11-22,"'-1","'=1+1","credit",803,"AFN",50.00,50.00,"'@SUM(A1)",50.00,"No"`,
    ],
  ])('has %s', (_what, changed, line) => {
    const file = csvFile(COMMISSION_COLUMNS, [{ ...SAMPLE_FEE, ...changed }])
    expect(file).toBe(
      '\ufeff"Date","Branch","Clerk","Type","Transaction #","Currency","Amount","Suggested","Reason","AFN","Share"\r\n' +
        `${line}\r\n`,
    )
  })

  it('is named by its days', () => {
    expect(commissionFileName('2026-11-01', '2026-11-22')).toBe(
      'commission-2026-11-01-to-2026-11-22.csv',
    )
  })
})
