/** The messages under a field for an amount or a rate during typing. */
export const amountField = {
  leftOut: (signs: string) => `Left out: “${signs}”`,
  twoDecimals: (text: string) => `2 decimals at most, not ${text}`,
  notAmount: (text: string) => `${text} isn't an amount`,
  result: (result: string) => `= ${result}`,
  goOn: '= …',
  problems: {
    unfinished: 'The calculation is not finished',
    dividedByZero: 'Nothing can be divided by 0',
    tooLong: 'The calculation is too long',
  },
  unreadable: (at: string) => `Only numbers and + - * / ( ), not “${at}”`,
  notAboveZero: (result: string) => `The result ${result} is not above 0`,
  tooLarge: (digits: number) => `The result has more than ${digits} digits before the dot`,
}
