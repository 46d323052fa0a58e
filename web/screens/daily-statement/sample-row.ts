import type { DailyRow } from '../../../shared/reports/daily-statement.ts'

/** A row of a statement for the tests: 100.00 AFN that karim, who is user 2, took in at KBL; nobody has approved it. */
export function sampleRow(id: number, over: Partial<DailyRow> = {}): DailyRow {
  return {
    id,
    transactionNumber: id,
    type: 'credit',
    amount: '100.00',
    createdAt: '2026-11-20T04:30:00.000Z',
    tranDate: '2026-11-20',
    description: null,
    isApproved: false,
    fromAccountId: 'CSH001',
    toAccountId: '1001',
    currencyId: 1,
    exchangeRate: '1.0000',
    convertedAmount: null,
    version: 1,
    otherLegId: null,
    borrower: null,
    fromAccountName: null,
    toAccountName: 'Ahmad Karimi',
    branch: 'KBL',
    userCreated: 2,
    userCreatedName: 'karim',
    userModified: null,
    userModifiedName: null,
    moneyChangedBy: [],
    userApprovedName: null,
    isLate: false,
    changedAfterApproval: false,
    ...over,
  }
}
