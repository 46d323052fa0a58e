/** The words about hawalas that are only noted: whoever brings money needs one that posts. */
export const recordedOnly = {
  /** On the title, the receipt and the rows of such a hawala. */
  mark: 'Recorded only: no money moved',
  /** The same where a row has only the room of a status. */
  status: 'Recorded only',
  /** Stands beside `status` where there is room, else in its tooltip: "No money moved (passed)". */
  noted: (status: string) => `No money moved (${status.toLowerCase()})`,
  /** Follows the mark. */
  notice: 'It has no code, and no branch pays it out.',
  instead: 'To move money:',
  sendHawala: 'Send Hawala',
  receiveHawala: 'Receive Hawala',
}
