import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountIn } from '../../../shared/money/amount.ts'
import { compared, type ListRow, requireList } from './compared-list.ts'
import type { OurLine } from './our-lines.ts'

/** A hawala of 1,500.00 that the partner sent, with the share of 2.00 that it pays us. */
const RECEIVED: OurLine = {
  date: '2026-11-20',
  label: 'R-4',
  orderId: 4,
  partnerNumber: 'D-77',
  partnerDate: null,
  way: 'receive',
  name: 'Zahra',
  state: 'paid',
  minor: -150_200n,
  commissionMinor: -200n,
  names: ['Zahra', 'Karim'],
  transactionIds: [1, 2],
}
const SENT: OurLine = {
  ...RECEIVED,
  label: 'S-4',
  orderId: 5,
  partnerNumber: null,
  way: 'send',
  minor: 100_000n,
  commissionMinor: 0n,
}
const SETTLED: OurLine = {
  ...RECEIVED,
  label: null,
  orderId: null,
  partnerNumber: null,
  way: 'settlement',
  name: 'Cash',
  names: ['Cash'],
  state: null,
  minor: 50_000n,
  commissionMinor: 0n,
}
const row = (more: Partial<ListRow>): ListRow => ({
  number: null,
  amount: -150_200n,
  date: undefined,
  name: null,
  currency: null,
  ...more,
})
const KIND = { agrees: '=', differs: '≠', onlyOurs: 'ours', onlyTheirs: 'theirs' } as const

/** Tells the lines of a comparison: in which list, what on both sides, and by how much and why they differ. */
function told(rows: ListRow[], ours: OurLine[]): string[] {
  const lists = compared(rows, ours)
  return (Object.keys(KIND) as (keyof typeof KIND)[]).flatMap((list) =>
    lists[list].map(({ ours: our, theirs, difference, matchedBy, kind }) =>
      [
        KIND[list],
        our?.label ?? our?.name ?? '-',
        theirs ? theirs.row : '-',
        difference,
        matchedBy,
        kind,
      ]
        .filter((each) => each !== null)
        .join(' '),
    ),
  )
}

describe('a row of the list is', () => {
  it.each<[what: string, rows: Partial<ListRow>[], ours: OurLine[], lines: string[]]>([
    ['the hawala of its number', [{ number: 'd 077' }], [RECEIVED], ['= R-4 0 0.00 number']],
    [
      'the hawala of its number, with another amount',
      [{ number: 'D-77', amount: -150_000n - 999n }],
      [RECEIVED],
      ['≠ R-4 0 -7.99 number amount'],
    ],
    [
      'the hawala of its number, without the share',
      [{ number: 'D-77', amount: -150_000n }],
      [RECEIVED],
      ['≠ R-4 0 2.00 number share'],
    ],
    [
      'the hawala of its number, with the other sign',
      [
        { number: '۷۷–D', amount: 1n },
        { number: 'D–۷۷', amount: 150_200n },
      ],
      [RECEIVED],
      ['≠ R-4 1 3004.00 number sign', 'theirs - 0 0.01'],
    ],
    [
      'the one of two hawalas of its number that has its amount',
      [{ number: 'D-77', amount: -90n }],
      [RECEIVED, { ...RECEIVED, orderId: 6, label: 'R-6', minor: -90n }],
      ['= R-6 0 0.00 number', 'ours R-4 - 1502.00'],
    ],
    [
      'a hawala by our number',
      [{ number: 's4', amount: 7n }],
      [SENT],
      ['≠ S-4 0 -999.93 number amount'],
    ],
    [
      'no hawala by our number, if the sign differs: the number is one of the partner’s own',
      [{ number: 'S-4' }, { number: 'R-4', amount: 7n }],
      [SENT, { ...RECEIVED, minor: 0n, commissionMinor: 0n }],
      ['= R-4 - 0.00', 'ours S-4 - -1000.00', 'theirs - 0 -1502.00', 'theirs - 1 0.07'],
    ],
    [
      'a hawala by our number, if it came to nothing',
      [{ number: 'S-4', amount: 7n }],
      [{ ...SENT, minor: 0n }],
      ['≠ S-4 0 0.07 number amount'],
    ],
    [
      'a hawala by our number without the letter, if the amount is the same',
      [{ number: '4', amount: 100_000n }],
      [SENT, RECEIVED],
      ['= S-4 0 0.00 number', 'ours R-4 - 1502.00'],
    ],
    [
      'no hawala by our number without the letter, if the amount differs',
      [{ number: '4', amount: 99_999n }],
      [SENT],
      ['ours S-4 - -1000.00', 'theirs - 0 999.99'],
    ],
    [
      'the hawala of that amount and name',
      [{ name: 'زهرا' }, { number: 'X-1', name: ' karim' }],
      [
        { ...RECEIVED, names: ['زهرا'] },
        { ...RECEIVED, label: 'R-5', orderId: 9 },
      ],
      ['= R-4 0 0.00 name', '= R-5 1 0.00 name'],
    ],
    [
      'nobody’s, if the amount or the name is another one',
      [{ name: 'Zahra', amount: -150_000n }, { name: 'Ali' }],
      [RECEIVED],
      ['ours R-4 - 1502.00', 'theirs - 0 -1500.00', 'theirs - 1 -1502.00'],
    ],
    [
      'a settlement of that amount and day',
      [
        { amount: 50_000n, date: '2026-11-21' },
        { amount: 50_000n, date: '2026-11-20', name: 'نقد' },
      ],
      [SETTLED],
      ['= Cash 1 0.00 day', 'theirs - 0 500.00'],
    ],
    [
      'no hawala by its day, and no settlement if it has a number',
      [{ date: '2026-11-20' }, { number: 'A-1', amount: 50_000n, date: '2026-11-20' }],
      [RECEIVED, SETTLED],
      ['ours R-4 - 1502.00', 'ours Cash - -500.00', 'theirs - 0 -1502.00', 'theirs - 1 500.00'],
    ],
    [
      'missing without a difference, if the hawala was cancelled in these days',
      [{ number: 'D-9', amount: -1n }],
      [{ ...RECEIVED, minor: 0n, commissionMinor: 0n }],
      ['= R-4 - 0.00', 'theirs - 0 -0.01'],
    ],
  ])('%s', (_what, rows, ours, lines) => {
    expect(told(rows.map(row), ours)).toEqual(lines)
  })
})

it('the worked case: the list has D-300 of 1,502.00, which we have not', () => {
  const { onlyTheirs, difference, agrees } = compared(
    [row({ number: 'D-77' }), row({ number: 'D-300' })],
    [RECEIVED],
  )
  expect([agrees.length, onlyTheirs.map(({ theirs }) => theirs?.number), difference]).toEqual([
    1,
    ['D-300'],
    '-1502.00',
  ])
})

it('our balance and all differences are the balance of the list, whatever both have', () => {
  const amount = fc.bigInt({ min: -500n, max: 500n })
  const name = fc.constantFrom('Zahra', 'Ali', null)
  const number = fc.option(fc.constantFrom('D-1', 'D-2', 'D-3', 'S-4', '4', 'R-4'))
  const ours = fc.array(
    fc.record({ minor: amount, commissionMinor: amount, partnerNumber: number, name }),
  )
  const theirs = fc.uniqueArray(fc.record({ amount, number, name }), {
    selector: ({ number: each }) => each ?? Symbol('none'),
  })
  fc.assert(
    fc.property(ours, theirs, (some, list) => {
      const lines = some.map((each, at) => ({
        ...(at % 3 === 0 ? SENT : RECEIVED),
        ...each,
        names: each.name === null ? [] : [each.name],
      }))
      const { difference, ...lists } = compared(list.map(row), lines)
      const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)
      expect(sum(lines.map(({ minor }) => minor)) + amountIn(difference)).toBe(
        sum(list.map((each) => each.amount)),
      )
      // Every line of both sides is in one list.
      const all = Object.values(lists).flat()
      expect(all.filter((line) => line.ours).length).toBe(lines.length)
      expect(all.filter((line) => line.theirs).length).toBe(list.length)
    }),
  )
})

describe('a list is refused', () => {
  const DAYS = { from: '2026-11-01', to: '2026-11-20', today: '2026-11-20', code: 'USD' }
  it.each<[rows: Partial<ListRow>[], days: Partial<typeof DAYS>, message: string | null]>([
    [
      [{ number: 'D-77', currency: 'usd', date: '2026-11-20' }, { number: '-' }, { number: '-' }],
      {},
      null,
    ],
    [
      [{ number: 'D-77' }, {}, { number: 'd 077' }],
      {},
      'rows.2.number d 077 stands twice in the list',
    ],
    [[{ date: '2026-11-21' }], {}, 'rows.0.date must not be in the future'],
    [[{ date: '2026-10-31' }], {}, 'rows.0.date must be from 1 November 2026 to 20 November 2026'],
    [
      [{ date: '2026-11-15' }],
      { to: '2026-11-14' },
      'rows.0.date must be from 1 November 2026 to 14 November 2026',
    ],
    [[{ currency: 'AFN' }], {}, 'rows.0.currency must be USD, the currency of the account'],
  ])('%j within %j: %s', (rows, days, message) => {
    const check = () => requireList(rows.map(row), { ...DAYS, ...days })
    if (message === null) expect(check).not.toThrow()
    else expect(check).toThrow(message)
  })
})
