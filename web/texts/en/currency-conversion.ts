/** The words of the screen Currency Conversion. */
export const currencyConversion = {
  fromCurrency: 'From currency',
  swapCurrencies: 'Swap currencies',
  toCurrency: 'To currency',
  converting: 'Converting...',
  convert: 'Convert',
  loadingCurrencies: 'Loading…',
  convertedAmount: 'Converted Amount',
  unset: (codes: readonly string[]) =>
    `${codes.join(' and ')} still ${codes.length > 1 ? 'have' : 'has'} the rate 1.0000 that every currency starts with: set it under Currency before you rely on this.`,
  fromCurrencyIsRequired: 'From currency is required',
  toCurrencyIsRequired: 'To currency is required',
  amountBroken: (rule: string) => `Amount ${rule}`,
  inactive: 'Inactive',
  currentRates: 'Current Rates',
  asOf: (instant: string) => `As of ${instant}`,
  refreshRates: 'Refresh rates',
  ratesCaption: 'Current rates of all currencies',
  noCurrenciesFound: 'No currencies found',
  title: 'Currency Conversion',
  error: 'Error',
  invalidCurrencySelection: 'Invalid currency selection',
}
