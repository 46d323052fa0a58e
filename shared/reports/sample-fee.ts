import type { CommissionRow } from './commission-csv.ts'

/** A fee in the commission report, for tests. */
export const SAMPLE_FEE: CommissionRow = {
  date: '2026-11-22',
  branch: 'KBL',
  userId: 4,
  userName: 'laila',
  type: 'credit',
  transactionNumber: 803,
  feeId: 804,
  currencyId: 1,
  currencyCode: 'AFN',
  amount: '50.00',
  afn: '50.00',
  isShare: false,
  suggested: '50.00',
  reason: null,
  reverses: null,
  reversedBy: null,
}
