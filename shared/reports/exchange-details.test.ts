import { describe, expect, it } from 'vitest'
import type { Per, Quote } from '../money/deal.ts'
import { csvFile } from './csv.ts'
import {
  type ExchangeRow,
  exchangeDays,
  exchangeTotals,
  legsTogether,
  pairRates,
} from './exchange-details.ts'
import { exchangeDetailsColumns, exchangeDetailsFileName } from './exchange-details-csv.ts'

const AFN = 1
const USD = 2
const EUR = 3
const IRR = 5

/** Returns a leg in dollars that was saved alone, with the given changes. */
function leg(id: number, amount: string, given: Partial<ExchangeRow> = {}): ExchangeRow {
  return {
    id,
    transactionNumber: id,
    type: 'exchange',
    amount,
    createdAt: '2026-11-20T05:30:00.000Z',
    tranDate: '2026-11-20',
    description: null,
    isApproved: false,
    fromAccountId: 'CSH001',
    toAccountId: 'U-1',
    currencyId: USD,
    exchangeRate: '68.5000',
    convertedAmount: null,
    till: { branch: 'KBL', userId: 2, userName: 'karim' },
    toTill: null,
    quotedRate: null,
    per: 1,
    value: null,
    bundle: null,
    reverses: null,
    reversedBy: null,
    commission: '0.00',
    otherLegId: null,
    convertedCurrencyId: null,
    branch: 'HQ',
    userCreatedName: 'admin',
    ...given,
  }
}

/** Returns both legs of an exchange: the purchase and the sale. */
function pair(
  id: number,
  [bought, currencyId]: [string, number],
  [sold, soldId]: [string, number],
  given: Partial<ExchangeRow> = {},
): [ExchangeRow, ExchangeRow] {
  const other = { otherLegId: id + 1, convertedAmount: sold, convertedCurrencyId: soldId }
  const back = { otherLegId: id, convertedAmount: bought, convertedCurrencyId: currencyId }
  return [
    leg(id, bought, { currencyId, ...other, ...given }),
    leg(id + 1, sold, { currencyId: soldId, ...back, ...given }),
  ]
}

/** Returns both legs of a deal over the counter: what was bought and what was sold, with the quote of each in AFN. */
function deal(
  id: number,
  [bought, currencyId]: [string, number],
  [sold, soldId]: [string, number],
  quotes: readonly [quotedRate: string, per: number, forOne: string][],
): ExchangeRow[] {
  return pair(id, [bought, currencyId], [sold, soldId]).map((row, index) => {
    const [quotedRate = null, per = 1, exchangeRate = ''] = quotes[index] ?? quotes[0] ?? []
    return { ...row, quotedRate, per, exchangeRate }
  })
}

/** At 57.0000 AFN for a million rials. */
const RIALS = deal(21, ['5000000.00', IRR], ['285.00', AFN], [['57.0000', 1_000_000, '0.0001']])
/** Dollars at 71.1950, for euros at 79.0000. */
const CROSS = deal(
  23,
  ['100.00', USD],
  ['90.12', EUR],
  [
    ['71.1950', 1, '71.1950'],
    ['79.0000', 1, '79.0000'],
  ],
)
/** Rials at 57.0000 for a million, for dollars at 71.2000. */
const RIALS_FOR_DOLLARS = deal(
  25,
  ['5000000.00', IRR],
  ['4.00', USD],
  [
    ['57.0000', 1_000_000, '0.0001'],
    ['71.2000', 1, '71.2000'],
  ],
)

const DOLLARS = pair(1, ['10.00', USD], ['685.00', AFN])
const EUROS = pair(3, ['5.00', EUR], ['375.01', AFN], { exchangeRate: '75.0020' })

describe('the totals of exchanges', () => {
  it.each<
    [
      what: string,
      rows: ExchangeRow[],
      count: number,
      volumes: [number, number, bigint][],
      average: Quote | null,
      isMixed: boolean,
    ]
  >([
    ['no exchanges', [], 0, [], null, false],
    [
      'two legs, which are one exchange',
      DOLLARS,
      1,
      [
        [AFN, 1, 68_500n],
        [USD, 1, 1_000n],
      ],
      { rate: 685_000n, per: 1 },
      false,
    ],
    [
      'exchanges of two currencies',
      [...EUROS, ...DOLLARS],
      2,
      [
        [AFN, 2, 106_001n],
        [USD, 1, 1_000n],
        [EUR, 1, 500n],
      ],
      { rate: 717_510n, per: 1 },
      true,
    ],
    [
      'single legs, without a rate of 0 in the average',
      [
        leg(1, '1.00'),
        leg(2, '2.00', { exchangeRate: '0.0000' }),
        leg(3, '0.01', { currencyId: AFN, exchangeRate: '68.5001' }),
      ],
      3,
      [
        [AFN, 1, 1n],
        [USD, 2, 300n],
      ],
      // A half between two ten-thousandths is rounded away from zero.
      { rate: 685_001n, per: 1 },
      false,
    ],
    [
      'amounts that floats cannot hold',
      [leg(1, '9999999999999999.99'), leg(2, '0.02')],
      2,
      [[USD, 2, 1_000_000_000_000_000_001n]],
      { rate: 685_000n, per: 1 },
      false,
    ],
    [
      'deals in rials, whose rate vanishes for 1 unit',
      RIALS,
      1,
      [
        [AFN, 1, 28_500n],
        [IRR, 1, 500_000_000n],
      ],
      { rate: 57_0000n, per: 1_000_000 },
      false,
    ],
    [
      'deals in rials for dollars, among which no rate is the rule',
      RIALS_FOR_DOLLARS,
      1,
      [
        [USD, 1, 400n],
        [IRR, 1, 500_000_000n],
      ],
      { rate: 8000n, per: 1_000_000 },
      true,
    ],
  ])('of %s', (_what, rows, exchangeCount, volumes, average, isMixed) => {
    expect(exchangeTotals(rows, AFN)).toEqual({
      exchangeCount,
      volumes: volumes.map(([currencyId, count, volumeMinor]) => ({
        currencyId,
        count,
        volumeMinor,
      })),
      average,
      isMixed,
    })
  })

  it('refuse an invalid amount', () => {
    expect(() => exchangeTotals([leg(1, '1e3')], AFN)).toThrow("can't be read")
  })
})

it('figures leave out an exchange that was reversed, and its reversal, also if only one of them is listed', () => {
  const original = pair(11, ['30.00', USD], ['2400.00', AFN], {
    reversedBy: 13,
    exchangeRate: '80.0000',
  })
  const counter = pair(13, ['30.00', USD], ['2400.00', AFN], {
    reverses: 11,
    exchangeRate: '80.0000',
  })
  const figures = (rows: ExchangeRow[]) => [
    exchangeTotals(rows, AFN),
    pairRates(rows, AFN),
    exchangeDays(rows, USD, AFN),
  ]
  for (const reversed of [[...original, ...counter], original, counter]) {
    expect(figures([...DOLLARS, ...reversed])).toEqual(figures(DOLLARS))
  }
  expect(legsTogether([...original, ...counter])).toHaveLength(4)
})

describe('the rates by pair', () => {
  /** Returns an exchange of 100 units, whose stored rate differs from the rate of its amounts. */
  const between = (id: number, price: string, bought = USD, sold = EUR) =>
    bought === AFN
      ? pair(id, [price, AFN], ['100.00', sold], { exchangeRate: '5.0000' })
      : pair(id, ['100.00', bought], [price, sold], { exchangeRate: '5.0000' })
  type Pair = [unitId: number, priceId: number, count: number, average: bigint, per?: Per]

  it.each<[what: string, rows: ExchangeRow[], pairs: Pair[]]>([
    ['no exchanges', [], []],
    ['a leg saved alone', [leg(1, '1.00')], []],
    ['both legs of one exchange', DOLLARS, [[USD, AFN, 1, 685_000n]]],
    [
      'a sale and a purchase of dollars for AFN, which are one pair',
      [...DOLLARS, ...between(5, '6900.00', AFN, USD)],
      [[USD, AFN, 2, 687_500n]],
    ],
    [
      'dollar legs, the pair with most exchanges first, without a leg saved alone',
      [
        ...between(1, '90.00'),
        ...between(3, '6600.00', USD, AFN),
        ...between(5, '6800.00', USD, AFN),
        leg(7, '1'),
      ].filter(({ currencyId }) => currencyId === USD),
      [
        [USD, AFN, 2, 670_000n],
        [USD, EUR, 1, 9_000n],
      ],
    ],
    [
      'both directions between two other currencies',
      [...between(1, '90.00'), ...between(3, '110.00', EUR, USD)],
      [
        [USD, EUR, 1, 9_000n],
        [EUR, USD, 1, 11_000n],
      ],
    ],
    ['a deal in a cheap currency', RIALS, [[IRR, AFN, 1, 57_0000n, 1_000_000]]],
    ['a deal between two foreign currencies', CROSS, [[USD, EUR, 1, 9012n]]],
    ['rials for dollars', RIALS_FOR_DOLLARS, [[IRR, USD, 1, 8000n, 1_000_000]]],
  ])('of %s', (_what, rows, pairs) => {
    expect(pairRates(rows, AFN)).toEqual(
      pairs.map(([unitId, priceId, count, rate, per = 1]) => ({
        unitId,
        priceId,
        count,
        average: { rate, per },
      })),
    )
  })
})

it('legs that were saved together are side by side, at the place of the first leg', () => {
  const [purchase, selling] = DOLLARS
  const rows = [purchase, leg(8, '1.00'), selling, leg(9, '1.00')]
  expect(legsTogether(rows).map(({ id }) => id)).toEqual([1, 2, 8, 9])
})

describe('the days of a currency', () => {
  const rows = [
    leg(1, '4.00', { tranDate: '2026-11-20', exchangeRate: '69.0000' }),
    ...DOLLARS,
    ...pair(5, ['7.00', USD], ['6.50', EUR], { tranDate: '2026-11-18', exchangeRate: '0.9286' }),
  ]

  it('have its volume and its mean rate against the base currency, the oldest first', () => {
    expect(exchangeDays(rows, USD, AFN)).toEqual([
      { date: '2026-11-18', volumeMinor: 700n, average: null },
      { date: '2026-11-20', volumeMinor: 1_400n, average: { rate: 687_500n, per: 1 } },
    ])
  })

  it('have the rate of a cheap currency for the units of the board', () => {
    expect(exchangeDays([...RIALS, ...RIALS_FOR_DOLLARS], IRR, AFN)).toEqual([
      {
        date: '2026-11-20',
        volumeMinor: 1_000_000_000n,
        average: { rate: 57_0000n, per: 1_000_000 },
      },
    ])
  })

  it('are an empty list if the currency was not exchanged', () => {
    expect(exchangeDays(DOLLARS, EUR, AFN)).toEqual([])
  })
})

describe('the CSV', () => {
  const codeOf = (id: number) =>
    ({ [AFN]: 'AFN', [USD]: 'USD', [EUR]: 'EUR', [IRR]: 'IRR' })[id] ?? '=X'
  const rows = [
    ...pair(1, ['10.00', USD], ['685.00', AFN], { description: '=cmd, "x"' }),
    leg(3, '1234.50', { toAccountId: '@1', description: 'تبادله' }),
  ]

  it('has all columns, and each amount with its currency', () => {
    expect(csvFile(exchangeDetailsColumns(codeOf, false), rows).split('\r\n')).toEqual([
      '\ufeff"Date","Transaction #","From Account","To Account","Amount","Exchange Rate","Converted Amount","Description"',
      '2026-11-20,1,"CSH001","U-1","USD 10.00",68.5000,"AFN 685.00","\'=cmd, ""x"""',
      '2026-11-20,2,"CSH001","U-1","AFN 685.00",68.5000,"USD 10.00","\'=cmd, ""x"""',
      `2026-11-20,3,"CSH001","'@1","USD 1234.50",68.5000,"","تبادله"`,
      '',
    ])
  })

  it('has plain amounts if all amounts are in one currency', () => {
    const lines = csvFile(exchangeDetailsColumns(codeOf, true), rows.slice(2)).split('\r\n')
    expect(lines[1]).toBe(`2026-11-20,3,"CSH001","'@1",1234.50,68.5000,"","تبادله"`)
  })

  it('has the rate of a deal as the quotient of its amounts, for the units of the board', () => {
    const cells = (deals: readonly ExchangeRow[]) =>
      csvFile(exchangeDetailsColumns(codeOf, false), deals)
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split('"U-1",')[1]?.replace(',""', ''))
    expect(cells([...RIALS, ...CROSS, ...RIALS_FOR_DOLLARS])).toEqual([
      '"IRR 5000000.00","57.0000 per 1,000,000","AFN 285.00"',
      '"AFN 285.00","57.0000 per 1,000,000","IRR 5000000.00"',
      '"USD 100.00",0.9012,"EUR 90.12"',
      '"EUR 90.12",0.9012,"USD 100.00"',
      '"IRR 5000000.00","0.8000 per 1,000,000","USD 4.00"',
      '"USD 4.00","0.8000 per 1,000,000","IRR 5000000.00"',
    ])
  })

  it('is named after its days', () => {
    expect(exchangeDetailsFileName('2026-10-21', '2026-11-20')).toBe(
      'exchange-details-2026-10-21-to-2026-11-20.csv',
    )
  })
})
