import { CODE_SHORT } from '../contract/currencies.ts'
import { line } from './refused.ts'

/** Currencies and their rates. */
export const CURRENCIES = {
  notFound: line(
    'currency.notFound',
    'notFound',
    ({ id }: { id: number }) => `There is no currency ${id}`,
  ),
  unknown: line(
    'currency.unknown',
    'badInput',
    ({ field, id }: { field: string; id: number }) => `${field} ${id} is not a currency`,
  ),
  inactive: line(
    'currency.inactive',
    'badInput',
    ({ currency }: { currency: string }) => `Currency ${currency} is inactive`,
  ),
  codeTaken: line(
    'currency.codeTaken',
    'conflict',
    ({ currency }: { currency: string }) => `There is a currency ${currency} already`,
  ),
  codeShort: line('currency.codeShort', 'badInput', CODE_SHORT, 'code'),
  inUse: line(
    'currency.inUse',
    'conflict',
    ({ currency }: { currency: string }) =>
      `Currency ${currency} is in use, so its code can't change`,
  ),
  setByBoard: line(
    'currency.setByBoard',
    'conflict',
    ({ currency }: { currency: string }) =>
      `The rate board sets the exchange rate of ${currency}: publish another rate there`,
  ),
  noRate: line(
    'currency.noRate',
    'conflict',
    ({ currency }: { currency: string }) => `There is no rate for ${currency}`,
  ),
  changed: line(
    'currency.changed',
    'conflict',
    ({ currency }: { currency: string }) =>
      `Currency ${currency} was changed by someone else meanwhile. Refresh, look at it, and save again`,
  ),
}
