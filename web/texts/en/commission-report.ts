/** The words of the screen Commission Report. */
export const commissionReport = {
  title: 'Commission Report',
  reportGenerated: (fees: string) => `Report generated: ${fees}`,
  total: 'Total Commission',
  inAfn: (amount: string, without: string) =>
    without === ''
      ? `Together ${amount} AFN, at the middle rate of each day`
      : `Together ${amount} AFN, at the middle rate of each day, without ${without}: no board has a rate`,
  feeCount: 'Fees',
  waived: (count: number) => `${count.toLocaleString('en-US')} waived`,
  lessThanSuggested: 'Less than Suggested',
  byClerk: 'By Branch, Clerk and Type',
  byClerkCaption: 'Commission by branch, clerk and type',
  fees: 'Fees',
  caption: 'Fees',
  clerk: 'Clerk',
  count: 'Fees',
  afn: 'AFN',
  suggested: 'Suggested',
  less: 'Less',
  types: {
    debit: 'Debit',
    credit: 'Credit',
    transfer: 'Transfer',
    exchange: 'Exchange',
    hawala: 'Hawala',
  },
  share: 'Partner’s Share',
  noFees: 'No fees in this period.',
  noFeesHint: 'Choose other dates or another branch.',
}
