import { line } from './refused.ts'

/** Refusals about currencies and their rates. */

export const notFound = /* @__PURE__ */ line(
  'currency.notFound',
  'notFound',
  ({ id }: { id: number }) => `There is no currency ${id}`,
)
export const unknown = /* @__PURE__ */ line(
  'currency.unknown',
  'badInput',
  ({ field, id }: { field: string; id: number }) => `${field} ${id} is not a currency`,
)
export const inactive = /* @__PURE__ */ line(
  'currency.inactive',
  'badInput',
  ({ currency }: { currency: string }) => `Currency ${currency} is inactive`,
)
export const codeTaken = /* @__PURE__ */ line(
  'currency.codeTaken',
  'conflict',
  ({ currency }: { currency: string }) => `There is a currency ${currency} already`,
)
export const codeShort = /* @__PURE__ */ line(
  'currency.codeShort',
  'badInput',
  'Currency code must be at least 3 characters',
  'code',
)
export const inUse = /* @__PURE__ */ line(
  'currency.inUse',
  'conflict',
  ({ currency }: { currency: string }) =>
    `Currency ${currency} is in use, so its code can't change`,
)
export const mayNotKeep = /* @__PURE__ */ line(
  'currency.mayNotKeep',
  'notAllowed',
  'Only head office may change the notes, coins or cash step of a currency',
)
export const setByBoard = /* @__PURE__ */ line(
  'currency.setByBoard',
  'conflict',
  ({ currency }: { currency: string }) =>
    `The rate board sets the exchange rate of ${currency}: publish another rate there`,
)
export const noRate = /* @__PURE__ */ line(
  'currency.noRate',
  'conflict',
  ({ currency }: { currency: string }) => `There is no rate for ${currency}`,
)
export const changed = /* @__PURE__ */ line(
  'currency.changed',
  'conflict',
  ({ currency }: { currency: string }) =>
    `Currency ${currency} was changed by someone else meanwhile. Refresh, look at it, and save again`,
)
