/** The words of how a balance sheet is shown, on its screen and of a closed year. */
export const sheetLines = {
  atEndOf: (day: string) => `At the end of ${day}`,
  assets: 'Assets',
  liabilities: 'Liabilities',
  equity: 'Equity',
  mayBeDrawn: 'May Be Drawn',
  line: 'Line',
  inCurrency: 'In Its Currency',
  afn: 'AFN',
  total: 'Total',
  rounding: 'Rounding',
  assetsAndRounding: 'Assets and rounding',
  liabilitiesAndEquity: 'Liabilities and equity',
  caption: (side: string) => `Lines of ${side}`,
  inAfn: 'at the middle rate of the day',
  balancesOf: (name: string, code: string) => `${name} in ${code}`,
  reportOf: (account: string) => `Account report of ${account}`,
  explained: {
    loans: 'opens the loans of now, to people and to companies',
    rates: 'commission, differences, income and expenses in other currencies',
    unrealised: 'what the positions are worth beyond their cost',
  } as Readonly<Partial<Record<string, string>>>,
  resultOf: 'What the Result Is Made Of',
  resultSince: (day: string) => `Since ${day}, in AFN`,
  resultCaption: 'Parts of the result',
  nothingMayBeDrawn: (amount: string) => `Results, drawings and losses come to ${amount} AFN.`,
  foot: (amount: string) =>
    `May be drawn: ${amount} AFN. It is both results and drawings, less losses by rates and losses that are not realised yet. What changed rates would bring is not drawn before it is sold.`,
  withoutMid: (codes: readonly string[]) =>
    `${codes.join(' and ')} ${codes.length === 1 ? 'was' : 'were'} never on a rate board and ${codes.length === 1 ? 'is' : 'are'} in no line.`,
  none: 'Nothing stands on this side.',
}
