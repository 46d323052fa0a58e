/** The words for the edits, deletions and reversals of a day. */
export const changes = {
  title: 'Changes of the Day',
  theChanges: 'What was edited and deleted',
  caption: 'Edited, deleted and reversed transactions',
  explained: 'Edits and deletions, also before approval, and reversals',
  counted: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'change' : 'changes'}`,
  actions: { edited: 'Edited', deleted: 'Deleted', reversed: 'Reversed' },
  afterApproval: 'after approval',
  of: (day: string) => `of ${day}`,
  takenAway: 'Taken away',
  added: 'Added',
  takenOf: (amounts: string) => `Taken away ${amounts}`,
  addedOf: (amounts: string) => `Added ${amounts}`,
  whatChanged: 'What changed',
  changedBy: 'Changed by',
  accounts: 'Account(s)',
  printed: (instant: string, name: string) => `printed ${instant} by ${name}`,
  notPrinted: 'original not printed',
  changedWords: 'edited, deleted or reversed',
  notRead: 'The edits and deletions of the day could not be loaded.',
}
