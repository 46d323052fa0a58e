/** The words about hawalas that are only noted: whoever brings money needs one that posts. */
export const recordedOnly = {
  /** On the title, the receipt and the rows of such a hawala. */
  mark: 'Recorded only: no money moved',
  notice:
    'What is saved here is recorded only: no money moves, it has no code, and no branch pays it out.',
  instead: 'For money that somebody brings or should get:',
  sendHawala: 'Send Hawala',
  receiveHawala: 'Receive Hawala',
}
