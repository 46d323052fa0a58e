/** The words of the rates for customers. The screen shows the Persian words beside them. */
export const customerRates = {
  title: 'Exchange Rates',
  weBuy: 'We Buy',
  weSell: 'We Sell',
  noRates: 'There are no rates yet.',
  notCurrent: (time: string) => `Not current: last read at ${time}. Please ask at the counter.`,
  notRead: 'Please ask at the counter: the rates could not be loaded',
  back: 'Back to the Rate Board',
}
