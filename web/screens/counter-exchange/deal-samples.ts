import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { type DealValues, emptyDeal } from './deal-form.ts'

/** Data for the tests of the form of a deal. */

/** AFN is paid in cash in steps of 1.00. EUR isn't on the board. */
export const CURRENCIES = [
  { id: 1, code: 'AFN', cashStep: '1.00' },
  { id: 2, code: 'USD', cashStep: '0.01' },
  { id: 3, code: 'EUR', cashStep: '0.01' },
  { id: 4, code: 'RS', cashStep: '0.01' },
] as Currency[]

const USD = {
  currencyId: 2,
  currencyCode: 'USD',
  per: 1,
  mid: '68.7000',
  ownRate: '1.0000',
} as const
const RS = { currencyId: 4, currencyCode: 'RS', per: 1000, mid: '252.0000', ownRate: null } as const

/** A board. The branch buys USD at 68.40 and sells it at 69.00; head office's own rates are 68.00 and 69.50. */
export const BOARD: Board = {
  version: 3,
  branch: 'KBL',
  publishedBy: 2,
  publishedByName: 'omar',
  publishedAt: '2026-11-24T04:00:00.000Z',
  branchMargin: '2.00',
  clerkMargin: '0.50',
  rates: [
    { ...USD, buy: '68.4000', sell: '69.0000', baseBuy: '68.0000', baseSell: '69.5000' },
    { ...RS, buy: '251.2000', sell: '252.5000', baseBuy: '251.2000', baseSell: '252.5000' },
  ],
  leftOut: [],
}

/** Makes the values of a form in which 100 USD are given for AFN. */
export function dealValues(over: Partial<DealValues> = {}): DealValues {
  const empty = emptyDeal({ give: '2', get: '1' })
  return {
    ...empty,
    purchase: { ...empty.purchase, amount: '100' },
    selling: { ...empty.selling, amount: '6,840.00' },
    rate: '68.4000',
    otherIsComputed: true,
    ...over,
  }
}
