/** The messages under a field for an amount or a rate during typing. */
export const amountField = {
  leftOut: (signs: string) => `Left out: “${signs}”`,
  blankLeftOut: 'A blank was left out',
  tooManyDigits: 'At most 16 digits before the dot: the last one was left out',
  mostDigits: (most: number) => `At most ${most} digits: the rest was left out`,
  severalNumbers: 'Several numbers were pasted, and none was taken over',
  isMeant: (told: string, text: string) =>
    text === ''
      ? `${told}. If the field is to stay empty, press Enter`
      : `${told}. If ${text} is meant, press Enter`,
  twoDecimals: (text: string) => `2 decimals at most, not ${text}`,
  notAmount: (text: string) => `${text} isn't an amount`,
  either: (at: string, decimal: string, thousands: string) =>
    `“${at}” can be ${decimal} or ${thousands}: type a dot, or no comma`,
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
