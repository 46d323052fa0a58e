/** The words of the report Between Branches. */
export const betweenBranches = {
  title: 'Between Branches',
  subtitle: 'What the branches paid for each other, beside the cash that they sent each other',
  show: 'Show Report',
  showing: 'Loading...',
  byBranch: 'By branch and currency',
  caption: 'What branches paid for each other, by branch and currency',
  upToNow: (day: string) => `From the beginning up to now, ${day}`,
  atEndOf: (day: string) => `From the beginning to the end of ${day}`,
  shown: (entries: string) => `Report shown with ${entries}`,
  none: 'The branches have paid nothing for each other',
  noneHint: 'A hawala to another branch, or cash that a branch sends another one, appears here.',
  hawala: 'Hawalas',
  payable: 'Not Paid Yet',
  owed: 'Owed',
  cashSent: 'Cash Sent',
  cashReceived: 'Cash Received',
  explained:
    'Owed is Hawalas less what is not paid yet. Above zero the branch was brought the money and others paid it: it owes them. Below zero it paid for others.',
}
