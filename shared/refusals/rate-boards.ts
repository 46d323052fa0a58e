import { line } from './refused.ts'

/** The rates of head office and what branches add to them. Rates and margins are decimal text. */
export const RATE_BOARDS = {
  movedOn: line(
    'rateBoard.movedOn',
    'conflict',
    'The rate board was changed meanwhile: look at it as it is now, and decide again',
  ),
  isBase: line(
    'rateBoard.isBase',
    'badInput',
    ({ field, currency }: { field: string; currency: string }) =>
      `${field} must not be ${currency}: rates are quoted in it`,
  ),
  inactive: line(
    'rateBoard.inactive',
    'badInput',
    ({ field, currency }: { field: string; currency: string }) =>
      `${field}: currency ${currency} is inactive`,
  ),
  offset: line(
    'rateBoard.offset',
    'badInput',
    ({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`,
  ),
}
