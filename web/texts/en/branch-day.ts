/** The words of a branch's day that several screens share: its steps, its comments (the thread) and its closing sheet. */
export const branchDay = {
  settledOf: (amount: string) => `settled ${amount}`,
  theDay: 'The day',
  noTills: 'This branch has no tills.',
  unsettled: {
    title: 'It is not known whether this was done.',
    warning: 'It may have been done. Look at the tills and days before you try again.',
    again: (label: string) => `Press ${label} again: it is safe, it can't be done twice.`,
  },
  closingSheetTitle: (branch: string, day: string) => `Closing Sheet of ${branch}, ${day}`,
  reopenDay: 'Reopen Day',
  reopenDayOf: (branch: string, day: string) => `Reopen ${branch}, ${day}?`,
  whatReopeningDoes:
    'Tills can post on that day again until it is closed again. Counts stand, except for the tills that you choose here.',
  countedAnew: 'Counted anew',
  reopenDayForm: (branch: string, day: string, version: number) =>
    `reopen ${branch} ${day} ${version}`,
  dayReopened: (branch: string, day: string) => `${branch}, ${day} is open again`,
  notReopened: 'Failed to reopen',
  reopening: 'Reopening...',
  flags: {
    firstCount: 'First count',
    absentOwner: 'Counted for the owner',
    headOffice: 'Counted by head office',
    smallHouse: 'Counted and confirmed by one person',
  },
  reasonOptional: 'Reason (optional)',
  late: 'late',
  close: 'Close',
  acted: (action: string, userName: string, instant: string) =>
    `${action} by ${userName}, ${instant}`,
  dayActions: {
    closed: 'Closed',
    accepted: 'Accepted',
    returned: 'Returned',
    answered: 'Answered',
    reopened: 'Reopened',
  },
  sheetNotRead: 'The closing sheet could not be printed',

  /** What each key of the screen Days does, for the list of keys. */
  keyAccept: 'Accept the day',
  keyReturn: 'Return the day',
  keyAnswer: 'Answer head office',
  keyReopen: 'Reopen the day',
  keyStatement: 'Daily Statement of the day',
  keySheet: 'Closing sheet of the day',
  keyAcceptAll: 'Accept all days without difference',
  keyPreviousMonth: 'Previous month',
  keyNextMonth: 'Next month',
}
