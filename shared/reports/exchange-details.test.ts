import { describe, expect, it } from 'vitest'
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

/** A leg in dollars that was saved alone, with the given changes. */
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
    ...{ quotedRate: null, per: 1, value: null },
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

/** Both legs of an exchange: the purchase and the sale. */
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

const DOLLARS = pair(1, ['10.00', USD], ['685.00', AFN])
const EUROS = pair(3, ['5.00', EUR], ['375.01', AFN], { exchangeRate: '75.0020' })

describe('the totals of exchanges', () => {
  it.each<
    [
      what: string,
      rows: ExchangeRow[],
      count: number,
      volumes: [number, number, bigint][],
      average: bigint | null,
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
      685_000n,
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
      717_510n,
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
      685_001n,
      false,
    ],
    [
      'amounts that floats cannot hold',
      [leg(1, '9999999999999999.99'), leg(2, '0.02')],
      2,
      [[USD, 2, 1_000_000_000_000_000_001n]],
      685_000n,
      false,
    ],
  ])('of %s', (_what, rows, exchangeCount, volumes, averageRate, isMixed) => {
    expect(exchangeTotals(rows, AFN)).toEqual({
      exchangeCount,
      volumes: volumes.map(([currencyId, count, volumeMinor]) => ({
        currencyId,
        count,
        volumeMinor,
      })),
      averageRate,
      isMixed,
    })
  })

  it('refuse an invalid amount', () => {
    expect(() => exchangeTotals([leg(1, '1e3')], AFN)).toThrow("can't be read")
  })
})

it('figures leave out an exchange that was reversed, and its reversal, also if only one of them is listed', () => {
  const original = pair(11, ['30.00', USD], ['2400.00', AFN], {
    ...{ reversedBy: 13, exchangeRate: '80.0000' },
  })
  const counter = pair(13, ['30.00', USD], ['2400.00', AFN], {
    ...{ reverses: 11, exchangeRate: '80.0000' },
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
  const between = (id: number, rate: string, bought = USD, sold = EUR) =>
    pair(id, ['1.00', bought], ['1.00', sold], { exchangeRate: rate })
  type Pair = [unitId: number, priceId: number, count: number, average: bigint]

  it.each<[what: string, rows: ExchangeRow[], pairs: Pair[]]>([
    ['no exchanges', [], []],
    ['a leg saved alone', [leg(1, '1.00')], []],
    ['a rate of 0', between(1, '0.0000'), []],
    ['both legs of one exchange', DOLLARS, [[USD, AFN, 1, 685_000n]]],
    [
      'a sale and a purchase of dollars for AFN, which are one pair',
      [...DOLLARS, ...between(5, '69.0000', AFN, USD)],
      [[USD, AFN, 2, 687_500n]],
    ],
    [
      'dollar legs, the pair with most exchanges first, without a leg saved alone',
      [
        ...between(1, '0.9000'),
        ...between(3, '66', USD, AFN),
        ...between(5, '68', USD, AFN),
        leg(7, '1'),
      ].filter(({ currencyId }) => currencyId === USD),
      [
        [USD, AFN, 2, 670_000n],
        [USD, EUR, 1, 9_000n],
      ],
    ],
    [
      'both directions between two other currencies',
      [...between(1, '0.9000'), ...between(3, '1.1000', EUR, USD)],
      [
        [USD, EUR, 1, 9_000n],
        [EUR, USD, 1, 11_000n],
      ],
    ],
  ])('of %s', (_what, rows, pairs) => {
    expect(pairRates(rows, AFN)).toEqual(
      pairs.map(([unitId, priceId, count, averageRate]) => ({
        unitId,
        priceId,
        count,
        averageRate,
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
      { date: '2026-11-18', volumeMinor: 700n, averageRate: null },
      { date: '2026-11-20', volumeMinor: 1_400n, averageRate: 687_500n },
    ])
  })

  it('are an empty list if the currency was not exchanged', () => {
    expect(exchangeDays(DOLLARS, EUR, AFN)).toEqual([])
  })
})

describe('the CSV', () => {
  const codeOf = (id: number) => ({ [AFN]: 'AFN', [USD]: 'USD' })[id] ?? '=X'
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

  it('is named after its days', () => {
    expect(exchangeDetailsFileName('2026-10-21', '2026-11-20')).toBe(
      'exchange-details-2026-10-21-to-2026-11-20.csv',
    )
  })
})
