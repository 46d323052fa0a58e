import { formatDayAndYear } from '../calendar/format-date.ts'
import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** Refusals of agreements with Hawala Partners, and of comparisons with their lists. */

export const otherBalance = /* @__PURE__ */ line(
  'partner.otherBalance',
  'conflict',
  ({
    through,
    currency,
    held,
    sent,
  }: {
    through: string
    currency: string
    held: string
    sent: string
  }) =>
    `The balance on ${formatDayAndYear(through)} is ${withCommas(held)} ${currency}, not ${withCommas(sent)}`,
  'balance',
)
export const remainder = /* @__PURE__ */ line(
  'partner.remainder',
  'badInput',
  ({
    held,
    differences,
    sum,
    theirs,
    remains,
    currency,
  }: {
    held: string
    differences: string
    sum: string
    theirs: string
    remains: string
    currency: string
  }) =>
    `theirs is ${withCommas(theirs)} ${currency}, but the balance of ${withCommas(held)} and differences of ${withCommas(differences)} come to ${withCommas(sum)}: ${withCommas(remains)} remains`,
  'theirs',
)
export const numberTwice = /* @__PURE__ */ line(
  'partner.numberTwice',
  'badInput',
  ({ field, number }: { field: string; number: string }) =>
    `${field} ${number} stands twice in the list`,
)
export const otherDay = /* @__PURE__ */ line(
  'partner.otherDay',
  'badInput',
  ({ field, from, to }: { field: string; from: string; to: string }) =>
    `${field} must be from ${formatDayAndYear(from)} to ${formatDayAndYear(to)}`,
)
export const otherCurrency = /* @__PURE__ */ line(
  'partner.otherCurrency',
  'badInput',
  ({ field, currency }: { field: string; currency: string }) =>
    `${field} must be ${currency}, the currency of the account`,
)
export const tooManyOfOurs = /* @__PURE__ */ line(
  'partner.tooManyOfOurs',
  'badInput',
  ({ most, from, to }: { most: number; from: string; to: string }) =>
    `from ${formatDayAndYear(from)} to ${formatDayAndYear(to)} the account has more than ${most.toLocaleString('en-US')} transactions: compare fewer days at a time`,
  'from',
)
export const listNotDataUrl = /* @__PURE__ */ line(
  'partner.listNotDataUrl',
  'badInput',
  'list.content must be a base64 data URL of a file',
  'list.content',
)
export const listTooLarge = /* @__PURE__ */ line(
  'partner.listTooLarge',
  'tooLarge',
  'list.content must be at most 2 MB',
  'list.content',
)
export const stillArriving = /* @__PURE__ */ line(
  'partner.stillArriving',
  'unavailable',
  'The newest postings are still arriving: try again',
)
