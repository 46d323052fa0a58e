import { line } from './refused.ts'

/** Refusals about the settings of the house, its fee schedule and its rate board. */

export const movedOn = /* @__PURE__ */ line(
  'setting.movedOn',
  'conflict',
  'The settings were changed by someone else meanwhile: look at them, and decide again',
)
export const feesMovedOn = /* @__PURE__ */ line(
  'setting.feesMovedOn',
  'conflict',
  'The fee schedule was changed by someone else meanwhile: look at it, and decide again',
)
