/** The words of the rates of the board, wherever money is changed by them. */
export const dealRates = {
  theBoard: 'The rate board',
  boardIsAwaited: 'The rate board is still loading: save again',
  buying: (code: string) => `Buying ${code}`,
  selling: (code: string) => `Selling ${code}`,
  afnFor: (per: string, code: string) => `AFN for ${per} ${code}`,
  noRateFor: (code: string) => `There is no rate for ${code}`,
  outsideMargin: (least: string, most: string) => `must be from ${least} to ${most}`,
  boardChanged: 'The rates were changed',
  changedRate: (word: string, before: string, now: string) =>
    `${word}: ${before} before, ${now} now`,
  sameRates: 'The board was published again. The rates here are the same: it can be saved.',
  checkAndSave: 'Nothing was recorded. Look at the amounts, tell the customer, and save again.',
  waitForRate: 'Nothing was recorded. It can be dealt again once head office has published a rate.',
  noRateNow: 'no rate',
}
