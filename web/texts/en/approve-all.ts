/** The words of the dialog that approves all shown transactions; they are fetched with it. */
export const approveAll = {
  approvedCount: (transactions: string) => `${transactions} approved successfully`,
  approveAllQuestion: 'Approve all shown?',
  approval: 'Approval',
  generateStatementAgain: 'Generate Statement again',
  stop: 'Stop',
  cancel: 'Cancel',
  approveAgain: 'Approve again',
  approveCount: (count: number) => `Approve ${count}`,
  youApprove: (transactions: string) =>
    `You approve ${transactions}: all that you may approve of those the filters leave, and the other legs of their exchanges.`,
  whatIsApproved: 'What is approved',
  approvedOf: (some: string, all: string) => `${some} of ${all} approved`,
  knownApprovedOf: (some: string, all: string) => `${some} of ${all} known to be approved so far`,
  notApproved: 'Not approved',
  why: 'Why',
  lastOnesUnknown:
    'It is not known whether the last ones sent were approved. Press Approve again: it is safe.',
}
