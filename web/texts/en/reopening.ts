/** The words of the dialog that takes the last step of a hawala back. */
export const reopening = {
  title: (label: string) => `Reopen hawala ${label}`,
  says: {
    paid: 'This payout is taken back, and no other. The money is to be paid again. The old code is void: a Manager or Admin of the branch that recorded the hawala, or of head office, gives a new one, but nobody who corrected its names. You take no further step of it.',
    forwarded:
      'The forwarding is taken back, also from the account of the partner who should have paid. A branch is to pay again, against a new code, and you take no further step of it.',
    confirmed:
      'The confirmation is taken back. Nothing is paid out: the hawala waits for the partner again, or is cancelled. You take no further step of it.',
  },
  paidOut: 'Paid out',
  forwardedTo: (partner: string) => `Forwarded to partner ${partner}`,
  paidBy: (partner: string) => `Paid by partner ${partner}`,
  notes: 'The notes are back in my hand',
  notesBack: (amount: string) => `Yes: I put ${amount} into my till`,
  notesNotBack: 'No: they never left, and a count has found them',
  notesRequired: 'Say whether the notes are back in your hand',
  onlyThere: (branch: string) => `Only somebody of ${branch} can take the notes back.`,
  toAccount: (account: string) => `It goes back from account ${account}; no cash moves.`,
  partnerAgreed: 'What the Partner Answered',
  reopen: 'Reopen',
  saving: 'Saving...',
  done: 'Hawala reopened',
  notDone: 'The hawala was not reopened',
  formName: (label: string) => `Reopening of hawala ${label}`,
  mayBeDone: 'It may have been reopened. Look at the hawala before you do it again.',
  isOpen: 'There is nothing to take back any more: the hawala is to be paid.',
}
