/** The words of the dialog that approves all shown transactions. They are fetched with the dialog. */
export const approveAll = {
  approvedCount: (transactions: string) => `${transactions} approved successfully`,
  approveAllQuestion: 'Approve all shown?',
  approval: 'Approval',
  generateStatementAgain: 'Generate Statement again',
  stop: 'Stop',
  cancel: 'Cancel',
  approveAgain: 'Approve again',
  approveCount: (count: number) => `Approve ${count}`,
  /**
   * Both legs of an exchange, or a posting and its fee, are approved together, even if the filters show only one of the
   * two.
   */
  youApprove: (transactions: string, hasExchanges: boolean, hasFees: boolean) => {
    const others = [hasExchanges && 'both sides of exchanges', hasFees && 'with commissions']
    const what = others.filter(Boolean).join(', ')
    return `Approve ${transactions} shown${what && ` (${what})`}?`
  },
  whatIsApproved: 'What is approved',
  approvedOf: (some: string, all: string) => `${some} of ${all} approved`,
  knownApprovedOf: (some: string, all: string) => `${some} of ${all} known to be approved so far`,
  notApproved: 'Not approved',
  why: 'Why',
  lastOnesUnknown:
    'It is not known whether the last ones sent were approved. You can safely press Approve again.',
}
