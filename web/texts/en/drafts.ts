/** The words of an unfinished entry that comes back. */
export const drafts = {
  unfinishedEntryOf: (when: string) => `Your unfinished entry of ${when} is back.`,
  yesterdayAt: (time: string) => `yesterday, ${time}`,
  startAnew: 'Start anew',
}
