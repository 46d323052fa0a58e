import { type OpenLoan, openLoansFrom } from './open-loans.ts'

export const TODAY = '2026-11-20'
const CODES: Record<number, string> = { 1: 'AFN', 2: 'USD' }

/** Makes an open loan for tests: 800.00 AFN were lent to Karim, 500.00 are outstanding, and it is due in a month. */
export function sampleLoan(
  id: number,
  over: Partial<Parameters<typeof openLoansFrom>[0][number]> = {},
): OpenLoan {
  const listed = {
    id,
    loanNumber: `LN-${String(id).padStart(6, '0')}`,
    transactionId: id,
    accountId: 2,
    type: 'people' as const,
    description: 'Karim',
    currencyId: 1,
    principalAmount: '800.00',
    outstandingAmount: '500.00',
    interestRate: '0.00',
    loanDate: '2026-11-01',
    dueDate: '2026-12-20',
    isActive: true,
    createdAt: '2026-11-01T06:00:00.000Z',
    ...over,
  }
  return openLoansFrom([listed], (currencyId) => CODES[currencyId] ?? '', TODAY)[0] as OpenLoan
}
