/** What the app itself says of a call that failed, and whom it names where nobody is known. */
export const api = {
  noAnswer: 'No answer from the server. Check the connection and try again.',
  notSentAgain:
    'No connection: it was not sent again. Whether it was saved before is still not known.',
  notSent:
    'No connection: this was not sent, nothing is posted or saved. Try again when it is back.',
  nobody: 'Unknown User',
}
