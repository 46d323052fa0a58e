/** The words of the screen Receive Hawala. */
export const receiveHawala = {
  title: 'Receive Hawala',
  whatIsSaved: 'hawala',
  recorded: (number: number) => `Hawala ${number} is recorded`,
  notRecorded: 'Failed to record the hawala',
  sentBy: 'Sent by',
  partnerNumber: 'Number at the Partner',
  partnerNumberHint: 'The receiver must know it',
  knownNumber: (number: number) => `Hawala ${number} has this number:`,
  receivedBefore: 'was received before',
  onlyManagers: 'Only a Manager or Admin may receive it again, with a reason.',
  sameNumber: 'Reason to Receive It Again',
  sameNumberHint: 'A message that came twice is paid twice. The reason is kept.',
  reasonIsShort: (least: number) => `must have at least ${least} characters`,
  payingBranch: 'Paid out by Branch',
  chooseBranch: 'Choose a branch',
  partnerOwes: 'The partner owes',
}
