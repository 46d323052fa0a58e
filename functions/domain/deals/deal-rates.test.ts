import { describe, expect, it } from 'vitest'
import type { Dealer } from '../../../shared/contract/rate-margins.ts'
import { AFN_QUOTE } from '../../../shared/money/deal.ts'
import { type AskedQuotes, dealQuotes, type SeenBoard } from './deal-rates.ts'

const USD_BASE = { per: 1, buy: 68_0000n, sell: 69_5000n } as const
const RS_BASE = { per: 1_000, buy: 251_0000n, sell: 253_0000n } as const
const RATES = new Map([
  [2, { ...USD_BASE, currencyId: 2, base: USD_BASE, buy: 68_4000n, sell: 69_0000n }],
  [4, { ...RS_BASE, currencyId: 4, base: RS_BASE }],
])
const board = (isCurrent = true): SeenBoard => ({ rates: RATES, isCurrent })

const MARGINS = { clerkMargin: 50n, branchMargin: 2_00n }
const clerk: Dealer = { userType: 'User', isHeadOffice: false, ...MARGINS }
const manager: Dealer = { ...clerk, userType: 'Manager' }
/** A User whose branch lets clerks deviate by 100 %. */
const wide: Dealer = { ...clerk, clerkMargin: 100_00n }
const headOffice: Dealer = { ...manager, isHeadOffice: true }

const AFN = { currencyId: 1, code: 'AFN', isAfn: true }
const USD = { currencyId: 2, code: 'USD', isAfn: false }
const EUR = { currencyId: 3, code: 'EUR', isAfn: false }
const RS = { currencyId: 4, code: 'RS', isAfn: false }
const none = { rate: null, getRate: null }

describe('the rates of a deal', () => {
  it.each([
    ['buys what is given', { give: USD, get: AFN, ...none }, { rate: 68_4000n, per: 1 }, AFN_QUOTE],
    [
      'sells what is got for AFN',
      { give: AFN, get: USD, ...none },
      AFN_QUOTE,
      { rate: 69_0000n, per: 1 },
    ],
    [
      'does both in a cross',
      { give: USD, get: RS, ...none },
      { rate: 68_4000n, per: 1 },
      { rate: 253_0000n, per: 1_000 },
    ],
    [
      'takes what was typed',
      { give: USD, get: RS, rate: 68_5000n, getRate: 253_1000n },
      { rate: 68_5000n, per: 1 },
      { rate: 253_1000n, per: 1_000 },
    ],
  ])('%s', (_what, asked, give, get) => {
    expect(dealQuotes(asked, board(), clerk)).toEqual({ give, get })
  })

  it.each<[who: string, by: Dealer, rate: bigint, message: string | null]>([
    ['a User at the lowest', clerk, 68_0580n, null],
    ['a User at the highest', clerk, 68_7420n, null],
    ['a User below', clerk, 68_0579n, 'rate must be from 68.0580 to 68.7420'],
    ['a User above', clerk, 68_7421n, 'rate must be from 68.0580 to 68.7420'],
    ["a Manager around head office's rate", manager, 66_6400n, null],
    ['a Manager at the middle rate', manager, 68_7500n, null],
    ['a Manager above it', manager, 68_7501n, 'rate must be from 66.6400 to 68.7500'],
    ['a User of wide margin at the middle', wide, 68_7500n, null],
    ['a User of wide margin above it', wide, 68_7501n, 'rate must be from 0.0000 to 68.7500'],
    ['a User at head office', { ...wide, isHeadOffice: true }, 68_7501n, 'rate must be from'],
    ['head office at any', headOffice, 1n, null],
  ])('of %s', (_who, by, rate, message) => {
    const deal = () => dealQuotes({ give: USD, get: AFN, rate, getRate: null }, board(), by)
    if (message === null) expect(deal()?.give.rate).toBe(rate)
    else expect(deal).toThrow(message)
  })

  it.each<[who: string, by: Dealer, rate: bigint, message: string | null]>([
    ['a User at the middle rate', clerk, 68_7500n, null],
    ['a User below it', clerk, 68_7499n, 'rate must be from 68.7500 to 69.3450'],
    ['a Manager below it', manager, 68_7499n, 'rate must be from 68.7500 to 70.8900'],
    ['head office below it', headOffice, 68_7499n, null],
  ])('of %s, who sells', (_who, by, rate, message) => {
    const deal = () => dealQuotes({ give: AFN, get: USD, rate, getRate: null }, board(), by)
    if (message === null) expect(deal()?.get.rate).toBe(rate)
    else expect(deal).toThrow(message)
  })

  it.each<[what: string, by: Dealer, usd: bigint, rupees: bigint, isAllowed: boolean]>([
    ['at both middle rates', wide, 68_7500n, 252_0000n, true],
    ['above the first', wide, 68_7501n, 252_0000n, false],
    ['below the second', wide, 68_7500n, 251_9999n, false],
    ['below the second, as head office', headOffice, 68_7500n, 251_9999n, true],
  ])('of a cross %s', (_what, by, rate, getRate, isAllowed) => {
    const deal = () => dealQuotes({ give: USD, get: RS, rate, getRate }, board(), by)
    if (isAllowed) expect(deal()).toMatchObject({ give: { rate }, get: { rate: getRate } })
    else expect(deal).toThrow(/must be from/)
  })

  it.each([
    ['no rate', { give: EUR, get: AFN, ...none }, 'There is no rate for EUR'],
    ['no rate of what is got', { give: USD, get: EUR, ...none }, 'There is no rate for EUR'],
    [
      'a second rate beside AFN',
      { give: USD, get: AFN, rate: null, getRate: 1n },
      'getRate is only for',
    ],
    [
      'a rate outside for what is got in a cross',
      { give: USD, get: RS, rate: null, getRate: 254_2651n },
      'getRate must be from 252.0000 to 254.2650',
    ],
  ])('are refused with %s', (_what, asked, message) => {
    expect(() => dealQuotes(asked, board(), clerk)).toThrow(message)
  })

  it.each<[what: string, asked: AskedQuotes, by: Dealer, seen: [bigint, bigint] | null]>([
    ['no typed rate', { give: USD, get: AFN, ...none }, clerk, null],
    ['a rate outside', { give: USD, get: AFN, rate: 1n, getRate: null }, clerk, null],
    [
      'a rate within the margin',
      { give: USD, get: AFN, rate: 68_1000n, getRate: null },
      clerk,
      [68_1000n, 1_0000n],
    ],
    [
      'one of the rates of a cross',
      { give: USD, get: RS, rate: 68_4000n, getRate: null },
      clerk,
      null,
    ],
    [
      "a rate of head office's",
      { give: AFN, get: USD, rate: 69_0000n, getRate: null },
      headOffice,
      null,
    ],
  ])('of another board with %s', (_what, asked, by, seen) => {
    const quotes = dealQuotes(asked, board(false), by)
    expect(quotes && [quotes.give.rate, quotes.get.rate]).toEqual(seen)
  })
})
