/** The app's own messages about failed calls, and its word for an unknown user. */
export const api = {
  noAnswer: 'No answer from the server. Check the connection and try again.',
  notSentAgain:
    'No connection: it was not sent again. Whether it was saved before is still not known.',
  notSent:
    'No connection: this was not sent, nothing is posted or saved. Try again when it is back.',
  nobody: 'Unknown User',
}
