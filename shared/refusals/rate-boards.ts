import { type OffsetRule, offsetRuleWords } from '../money/board.ts'
import { line } from './refused.ts'

/** Refusals about the rates of head office and the offsets of branches. Rates and margins are decimal text. */

export const movedOn = /* @__PURE__ */ line(
  'rateBoard.movedOn',
  'conflict',
  'The rate board was changed meanwhile: look at it as it is now, and decide again',
)
export const isBase = /* @__PURE__ */ line(
  'rateBoard.isBase',
  'badInput',
  ({ field, currency }: { field: string; currency: string }) =>
    `${field} must not be ${currency}: rates are quoted in it`,
)
export const inactive = /* @__PURE__ */ line(
  'rateBoard.inactive',
  'badInput',
  ({ field, currency }: { field: string; currency: string }) =>
    `${field}: currency ${currency} is inactive`,
)
export const noOwnRate = /* @__PURE__ */ line(
  'rateBoard.noOwnRate',
  'conflict',
  ({ rate, currency }: { rate: string; currency: string }) =>
    `${rate} ${currency} for 1 of the base has too few or too many digits for an own rate`,
)
export const offset = /* @__PURE__ */ line(
  'rateBoard.offset',
  'badInput',
  ({ field, ...rule }: { field: string } & OffsetRule) => `${field} ${offsetRuleWords(rule)}`,
)
