/** The words of the rates of the board, wherever money is changed by them. */
export const dealRates = {
  buying: (code: string) => `Buying ${code}`,
  selling: (code: string) => `Selling ${code}`,
  afnFor: (per: string, code: string) => `AFN for ${per} ${code}`,
  noRateFor: (code: string) => `There is no rate for ${code}`,
  outsideMargin: (least: string, most: string) => `must be from ${least} to ${most}`,
}
