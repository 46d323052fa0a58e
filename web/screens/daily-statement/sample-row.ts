import type { DailyRow } from '../../../shared/reports/daily-statement.ts'

/** A statement row for tests: a deposit of 100.00 AFN, recorded by karim (user 2) at branch KBL and not approved. */
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
    till: { branch: 'KBL', userId: 2, userName: 'karim' },
    toTill: null,
    bundle: null,
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
