/** The words about hawalas that are only recorded. A customer who brings money needs a hawala that posts. */
export const recordedOnly = {
  /** Stands on the title of such a screen, and on the receipt and the rows of such a hawala. */
  mark: 'Recorded only: no money moved',
  /** The same, for a row that has only room for a status. */
  status: 'Recorded only',
  /** Shown beside `status` if there is room, otherwise in its tooltip: "No money moved (passed)". */
  noted: (status: string) => `No money moved (${status.toLowerCase()})`,
  /** The sentence after the mark. */
  notice: 'It has no code, and no branch pays it out.',
  instead: 'To move money:',
  sendHawala: 'Send Hawala',
  receiveHawala: 'Receive Hawala',
}
