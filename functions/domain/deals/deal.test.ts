import { describe, expect, it } from 'vitest'
import { MOST_MINOR } from '../../../shared/money/amount.ts'
import { AFN_QUOTE, type DealQuotes, type Quote } from '../../../shared/money/deal.ts'
import { type DealSide, dealAmounts, dealPostings } from './deal.ts'

const USD_BOUGHT: Quote = { rate: 68_4000n, per: 1 }
const USD_SOLD: Quote = { rate: 69_0000n, per: 1 }
const RS_SOLD: Quote = { rate: 252_5000n, per: 1_000 }

/** Makes a side of a deal. Cash in AFN is paid in steps of 1.00, in any other currency in steps of 0.01. */
const side = (
  code: string,
  amountMinor: bigint | null,
  account: string | null = null,
): DealSide => ({
  currency: {
    id: ['AFN', 'USD', 'EUR', 'RS'].indexOf(code) + 1,
    code,
    cashStepMinor: code === 'AFN' ? 1_00n : 1n,
  },
  isAfn: code === 'AFN',
  amountMinor,
  account,
})

const BUYING: DealQuotes = { give: USD_BOUGHT, get: AFN_QUOTE }
const SELLING: DealQuotes = { give: AFN_QUOTE, get: USD_SOLD }
const CROSS: DealQuotes = { give: USD_BOUGHT, get: RS_SOLD }

describe('the amounts of a deal', () => {
  it.each<
    [what: string, give: DealSide, get: DealSide, DealQuotes, amounts: [bigint, bigint, bigint]]
  >([
    [
      '100 USD for AFN',
      side('USD', 100_00n),
      side('AFN', null),
      BUYING,
      [100_00n, 6_840_00n, 6_840_00n],
    ],
    [
      'USD for 6,840 AFN',
      side('USD', null),
      side('AFN', 6_840_00n),
      BUYING,
      [100_00n, 6_840_00n, 6_840_00n],
    ],
    [
      '2,760 AFN for USD',
      side('AFN', 2_760_00n),
      side('USD', null),
      SELLING,
      [2_760_00n, 40_00n, 2_760_00n],
    ],
    [
      'AFN for 40 USD',
      side('AFN', null),
      side('USD', 40_00n),
      SELLING,
      [2_760_00n, 40_00n, 2_760_00n],
    ],
    [
      'both typed, half a step below',
      side('USD', 100_00n),
      side('AFN', 6_839_50n),
      BUYING,
      [100_00n, 6_839_50n, 6_839_50n],
    ],
    [
      '100 USD for rupees',
      side('USD', 100_00n),
      side('RS', null),
      CROSS,
      [100_00n, 27_089_11n, 6_840_00n],
    ],
    ...(
      [
        ['in cash', null, 3_563_00n],
        ['on an account', '1001', 3_562_50n],
      ] as const
    ).map(
      ([where, account, minor]): [
        string,
        DealSide,
        DealSide,
        DealQuotes,
        [bigint, bigint, bigint],
      ] => [
        `50 USD for AFN ${where}`,
        side('USD', 50_00n),
        side('AFN', null, account),
        { give: { rate: 71_2500n, per: 1 }, get: AFN_QUOTE },
        [50_00n, minor, minor],
      ],
    ),
    [
      'AFN in cash for 0.50 USD',
      side('AFN', null),
      side('USD', 51n),
      SELLING,
      [35_00n, 51n, 35_00n],
    ],
    [
      'both typed, 0.01 apart on an account',
      side('USD', 100_00n),
      side('AFN', 6_840_01n, '1001'),
      BUYING,
      [100_00n, 6_840_01n, 6_840_01n],
    ],
    ['less than half a step', side('USD', null), side('AFN', 40n), BUYING, [1n, 40n, 40n]],
    [
      'both typed in a cross',
      side('USD', 100_00n),
      side('RS', 27_089_10n),
      CROSS,
      [100_00n, 27_089_10n, 6_840_00n],
    ],
  ])('%s', (_what, give, get, quotes, [giveMinor, getMinor, valueMinor]) => {
    expect(dealAmounts(give, get, quotes)).toEqual({ giveMinor, getMinor, valueMinor })
  })

  it.each<[give: DealSide, get: DealSide, DealQuotes, message: string]>([
    [
      side('USD', 100_00n),
      side('AFN', 6_839_49n),
      BUYING,
      'get.amount does not follow: 100.00 USD is 6840.00 AFN, not 6839.49',
    ],
    [
      side('USD', 100_00n),
      side('AFN', 6_840_02n, '1001'),
      BUYING,
      'get.amount does not follow: 100.00 USD is 6840.00 AFN, not 6840.02',
    ],
    [
      side('AFN', 2_760_02n, '1001'),
      side('USD', 40_00n),
      SELLING,
      'give.amount does not follow: 40.00 USD is 2760.00 AFN, not 2760.02',
    ],
    [
      side('AFN', 2_760_51n),
      side('USD', 40_00n),
      SELLING,
      'give.amount does not follow: 40.00 USD is 2760.00 AFN, not 2760.51',
    ],
    [
      side('USD', 100_00n),
      side('RS', 27_089_09n),
      CROSS,
      'get.amount does not follow: 100.00 USD is 27089.11 RS, not 27089.09',
    ],
    [
      side('AFN', 1n),
      side('USD', null),
      SELLING,
      'get.amount must be above 0: the other amount is worth less than 0.01',
    ],
    [
      side('USD', null),
      side('AFN', 1n),
      { give: { rate: 999_999_9999n, per: 1 }, get: AFN_QUOTE },
      'give.amount must be above 0: the other amount is worth less than 0.01',
    ],
    [
      side('USD', MOST_MINOR),
      side('AFN', null),
      BUYING,
      'get.amount must be at most 9999999999999999.99: the other amount is worth more',
    ],
    [
      side('RS', null),
      side('USD', MOST_MINOR),
      { give: { rate: 1n, per: 1_000_000 }, get: USD_SOLD },
      'give.amount must be at most 9999999999999999.99: the other amount is worth more',
    ],
    [
      side('USD', MOST_MINOR),
      side('RS', null),
      { give: USD_BOUGHT, get: { rate: 999_999_9999n, per: 1 } },
      'give.amount is worth more than 9999999999999999.99 AFN',
    ],
  ])('are refused: %#', (give, get, quotes, message) => {
    expect(() => dealAmounts(give, get, quotes)).toThrow(message)
  })
})

describe('the postings of a deal', () => {
  const TEXTS = { narrative: 'Walk-in', tranDate: '2026-11-22' }
  it.each<
    [what: string, give: DealSide, get: DealSide, DealQuotes, purchase: object, selling: object]
  >([
    [
      'cash for cash',
      side('USD', 100_00n),
      side('AFN', null),
      BUYING,
      { inAccount: 'EXC_001', outAccount: 'CSH001', currencyId: 2, rate: 68_4000n },
      { inAccount: 'CSH001', outAccount: 'EXC_001', currencyId: 1, rate: 68_4000n },
    ],
    [
      'cash into an account',
      side('AFN', 100_00n),
      side('USD', null, '1002'),
      SELLING,
      { inAccount: 'EXC_001', outAccount: 'CSH001', currencyId: 1, rate: 69_0000n },
      { inAccount: '1002', outAccount: 'EXC_001', currencyId: 2, rate: 69_0000n },
    ],
    [
      'an account for cash in a cross',
      side('USD', 100_00n, '1002'),
      side('RS', null),
      CROSS,
      { inAccount: 'EXC_001', outAccount: '1002', currencyId: 2, rate: 68_4000n },
      { inAccount: 'CSH001', outAccount: 'EXC_001', currencyId: 4, rate: 2525n },
    ],
    [
      'an account for another one',
      side('USD', 100_00n, '1002'),
      side('AFN', null, '1001'),
      BUYING,
      { inAccount: 'EXC_001', outAccount: '1002' },
      { inAccount: '1001', outAccount: 'EXC_001' },
    ],
  ])('%s', (_what, give, get, quotes, purchase, selling) => {
    const amounts = dealAmounts(give, get, quotes)
    const shared = { transType: 'Exchange', ...TEXTS, creditNarrative: 'Walk-in' }
    expect(dealPostings({ give, get }, amounts, quotes, TEXTS)).toMatchObject({
      purchase: { ...shared, ...purchase, amountMinor: amounts.giveMinor },
      selling: { ...shared, ...selling, amountMinor: amounts.getMinor },
    })
  })
})
