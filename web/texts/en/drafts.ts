/** The words of a draft that was restored in its form. */
export const drafts = {
  restoredFrom: (when: string) => `Restored your draft from ${when}.`,
  yesterdayAt: (time: string) => `yesterday, ${time}`,
  discard: 'Discard',
}
