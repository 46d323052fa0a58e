import type { FoundTransaction } from '../../search/search-rows.ts'

/** Makes a transaction as returned by a search, for tests. */
export function sampleTransaction(changed: Partial<FoundTransaction> = {}): FoundTransaction {
  return {
    id: 7,
    transID: 7,
    transactionNumber: 7,
    referenceId: 'TRX-000007',
    transType: 'Debit',
    tranDate: '2026-11-20',
    transDateTime: '2026-11-20T06:00:00.000Z',
    inAccountID: 'CSH001',
    outAccountID: '1007',
    currencyID: 2,
    cCurrencyID: 2,
    dAmount: '1500.00',
    cAmount: '1500.00',
    exRate: '1.0000',
    tranDescription: 'rent',
    cTransDescription: 'rent',
    hawalaID: null,
    otherLeg: null,
    loans: [],
    isApproved: false,
    userApproved: null,
    userApprovedName: null,
    dateApproved: null,
    changedAfterApproval: false,
    branch: 'HQ',
    userCreated: 2,
    userCreatedName: 'zahra',
    dateCreated: '2026-11-20T06:00:00.000Z',
    userModified: null,
    moneyChangedBy: [],
    userModifiedName: null,
    dateModified: null,
    version: 1,
    till: { branch: 'HQ', userId: 2, userName: 'zahra' },
    toTill: null,
    bundle: null,
    reverses: null,
    reversedBy: null,
    commission: '0.00',
    commissionFrom: null,
    value: null,
    quotedRate: null,
    per: 1,
    boardVersion: null,
    person: null,
    commissionSuggested: null,
    commissionReason: null,
    feeId: null,
    overLimit: null,
    ...changed,
  }
}

/** Makes both legs of an exchange for tests, the purchase first: 100 USD bought for 6,850 AFN. */
export function sampleExchange(): readonly [FoundTransaction, FoundTransaction] {
  const shared = { transType: 'Exchange', exRate: '68.5000' } as const
  return [
    sampleTransaction({
      ...shared,
      id: 4,
      inAccountID: '1007',
      outAccountID: 'CSH001',
      dAmount: '100.00',
      cAmount: '100.00',
      otherLeg: { id: 5, amount: '6850.00', currencyID: 1 },
    }),
    sampleTransaction({
      ...shared,
      id: 5,
      inAccountID: 'CSH001',
      outAccountID: '1008',
      currencyID: 1,
      dAmount: '6850.00',
      cAmount: '6850.00',
      version: 3,
      otherLeg: { id: 4, amount: '100.00', currencyID: 2 },
    }),
  ]
}
