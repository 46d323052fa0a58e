/** The words about the rate board that several screens share. */
export const board = {
  setBy: 'Rates set by',
  ratesOf: (day: string) => `These are the rates of ${day}`,
  nobodyToday: 'Nobody has set rates today. Ask head office before you deal at them.',
  noBoard: 'There are no rates yet',
  noBoardAdvice: 'Head office has to publish them first.',
  publishThem: 'Publish the rates of today on the screen Rate Board.',
}
