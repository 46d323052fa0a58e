import { branchDay as texts } from '#texts/branch-day.ts'

const ofDay = (id: string, label: string, key: string) => ({
  group: 'screen' as const,
  id,
  label,
  keys: [key],
})

/**
 * The commands of the screen Days, for the day of the current cell or of the open dialog. Other screens use some of these
 * letters for something else.
 */
export const DAY_COMMANDS = {
  accept: ofDay('accept-day', texts.keyAccept, 'A'),
  return: ofDay('return-day', texts.keyReturn, 'R'),
  answer: ofDay('answer-day', texts.keyAnswer, 'W'),
  reopen: ofDay('reopen-day', texts.keyReopen, 'O'),
  statement: ofDay('day-statement', texts.keyStatement, 'S'),
  sheet: ofDay('closing-sheet', texts.keySheet, 'C'),
  acceptAll: ofDay('accept-all-days', texts.keyAcceptAll, 'L'),
  previousMonth: ofDay('previous-month', texts.keyPreviousMonth, 'P'),
  nextMonth: ofDay('next-month', texts.keyNextMonth, 'N'),
} as const
