/** The words of a rate, the same on every screen that shows a rate or asks for one. */
export const rates = {
  reading: (per: string, unit: string, amount: string, price: string) =>
    `${per} ${unit} = ${amount} ${price}`,
  ratePer: (rate: string, units: string) => `${rate} per ${units}`,
  unitsFor: (price: string, unit: string) => `${price} for 1 ${unit}`,
  sameAmounts: (code: string) => `${code} for ${code}: the amounts are equal`,
  byCurrentRates: 'By the current rates:',
  byBoard: 'By the rate board:',
  base: 'Base of all rates',
  notSet: 'Not set yet',
  saveAtRate: (rate: string) => `Save at the rate ${rate}?`,
  isFarAbove: (percent: string, current: string) =>
    `It is ${percent} % above the current rate of ${current}.`,
  isFarBelow: (percent: string, current: string) =>
    `It is ${percent} % below the current rate of ${current}.`,
  isFarAboveRecorded: (percent: string, recorded: string) =>
    `It is ${percent} % above the recorded rate of ${recorded}.`,
  isFarBelowRecorded: (percent: string, recorded: string) =>
    `It is ${percent} % below the recorded rate of ${recorded}.`,
  backToTheRate: 'Back to the rate',
  saveIt: 'Save It',
}
