import { describe, expect, it } from 'vitest'
import { sameEverywhere } from '../../list-file/column-source.ts'
import type { TableRow } from '../../table-files/table.ts'
import { type Matching, NOTHING_MATCHED } from './matching.ts'
import { type Settlement, withoutTaken } from './questions.ts'
import { type RowReading, rowsToSend } from './rows-to-send.ts'

const row = (line: number, ...cells: TableRow['cells']): TableRow => ({ line, cells })
const MATCHING: Matching = {
  ...NOTHING_MATCHED,
  accountNumber: '0',
  accountName: '1',
  currency: '2',
  balance: '3',
}
const SIDES: Matching = { ...MATCHING, balance: '', debit: '3', credit: '4' }

function read(rows: readonly TableRow[], more: Partial<RowReading> = {}) {
  return rowsToSend(rows, {
    matching: MATCHING,
    aboveZero: 'weOwe',
    width: 5,
    codes: new Set(['AFN', 'USD']),
    settled: new Map(),
    ...more,
  })
}

describe('rows to send', () => {
  it('have Latin digits and plain amounts, and leave blank cells out', () => {
    const rows = [
      row(2, '۱۰۰۱', ' گل  محمد ', 'afn', '(۱٬۲۳۴٫۵۰)'),
      row(3, '', 'Karim Khan', 'افغانی'),
    ]
    expect(read(rows)).toEqual({
      rows: [
        {
          line: 2,
          accountNumber: '1001',
          accountName: 'گل محمد',
          currency: 'afn',
          balance: '-1234.50',
        },
        { line: 3, accountName: 'Karim Khan', currency: 'AFN' },
      ],
      questions: [],
      settled: [],
    })
  })

  it('leave out rows without any cell of the matched columns', () => {
    const matching = { ...MATCHING, currency: sameEverywhere('AFN') }
    const rows = [row(2, '', '', '', '', 'a remark'), row(3, '', 'Karim Khan')]
    expect(read(rows, { matching }).rows).toEqual([
      { line: 3, accountName: 'Karim Khan', currency: 'AFN' },
    ])
  })
})

describe('the balance', () => {
  it.each<
    [what: string, cells: TableRow['cells'], more: Partial<RowReading>, sent: string | undefined]
  >([
    ['above 0, as we owe it', ['900'], {}, '900'],
    ['above 0, as it is owed to us', ['900'], { aboveZero: 'owedToUs' }, '-900'],
    ['below 0, as it is owed to us', ['(900.50)'], { aboveZero: 'owedToUs' }, '900.50'],
    ['of 0', ['0.00'], { aboveZero: 'owedToUs' }, '0.00'],
    ['from a debit', ['900', ''], { matching: SIDES }, '-900.00'],
    ['from a credit', ['', '۴۵۰٫۵'], { matching: SIDES }, '450.50'],
    ['from both', ['100.10', '1,000'], { matching: SIDES }, '899.90'],
    ['from two equal sides', ['5', '5'], { matching: SIDES }, '0.00'],
    ['from two blank sides', ['', ''], { matching: SIDES }, undefined],
    [
      'from two sides, whatever a sign means',
      ['900', ''],
      { matching: SIDES, aboveZero: 'owedToUs' },
      '-900.00',
    ],
  ])('%s', (_, cells, more, sent) => {
    const { rows, questions } = read([row(2, '1', 'Karim Khan', 'AFN', ...cells)], more)
    expect([rows[0]?.balance, questions]).toEqual([sent, []])
  })
})

describe('asks what is meant by', () => {
  const asked = (cells: TableRow['cells'], more: Partial<RowReading> = {}) =>
    read([row(2, ...cells)], more).questions
  const balance = (cell: TableRow['cells'][number], more: Partial<RowReading> = {}) =>
    asked(['1', 'Karim Khan', 'AFN', cell], more)

  it.each<[cell: string, suggested: string | undefined, owedToUs: string | undefined]>([
    ['-', '0', '0'],
    ['900 Cr', '900', '-900'],
    ['900 Dr', '-900', '900'],
    ['2,300 b/d', '2300', '2300'],
    ['۳۴۵۰ طلب', '3450', '-3450'],
    ['$ 500', '500', '500'],
    ['about 5', undefined, undefined],
    ['1.234', undefined, undefined],
  ])('the balance %j', (cell, suggested, owedToUs) => {
    expect(balance(cell)).toMatchObject([{ column: 'balance', text: cell, suggested, lines: [2] }])
    expect(balance(cell, { aboveZero: 'owedToUs' })).toMatchObject([{ suggested: owedToUs }])
  })

  it('a word in a column of one side', () => {
    const cells = ['1', 'Karim Khan', 'AFN', '', '900 Cr']
    expect(asked(cells, { matching: SIDES })).toMatchObject([
      { column: 'credit', suggested: '900' },
    ])
  })

  it.each([
    [{ doubt: 'day', text: '2026-11-27' }, undefined],
    [{ doubt: 'inexact', text: '12345678901234.56' }, '12345678901234.56'],
    [{ doubt: 'cut', text: '1234.57' }, '1234.57'],
    [{ doubt: 'formula', text: '#REF!' }, undefined],
    [{ doubt: 'uncalculated', text: '' }, undefined],
  ] as const)('the cell %j', (cell, suggested) => {
    expect(balance(cell)).toMatchObject([{ ...cell, column: 'balance', suggested }])
  })

  it.each<[what: string, cells: string[], question: object]>([
    ['a row of sums', ['', 'Total', '', '5,000'], { doubt: 'total', text: 'Total' }],
    ['a row of sums in Dari', ['', 'مجموع:', '', '5000'], { doubt: 'total', text: 'مجموع:' }],
    [
      'more cells than headings',
      ['1', 'Karim Khan', 'AFN', '1', '234', '50'],
      { doubt: 'beyond', text: '50' },
    ],
    ['a name of one word', ['1', 'Karim', 'AFN', '5'], { doubt: 'oneWord', column: 'lastName' }],
    ['a long text', ['1', 'n n'.repeat(400), 'AFN', '5'], { doubt: 'long', column: 'accountName' }],
  ])('%s', (_, cells, question) => {
    expect(asked(cells)).toMatchObject([question])
  })

  it('equal cells once, with all their rows', () => {
    const rows = [2, 3, 4].map((line) => row(line, `${line}`, 'Karim Khan', 'AFN', '-'))
    expect(read(rows).questions).toMatchObject([{ text: '-', lines: [2, 3, 4] }])
  })

  it('no column that is not matched', () => {
    expect(asked(['1', 'Karim Khan', 'AFN', '5', { doubt: 'day', text: 'x' }])).toEqual([])
  })
})

describe('what a person decides', () => {
  const ROWS = [
    row(2, '1', 'Karim Khan', 'AFN', '900 Cr'),
    row(3, '2', 'Laila', 'AFN', '5'),
    row(4, '3', 'Omid', 'AFN', '-'),
    row(5, '', 'Total', '', '905'),
  ]

  function decided(decide: (doubt: string) => Settlement) {
    const settled = new Map<string, Settlement>()
    for (
      let { questions } = read(ROWS);
      questions.length > 0;
      { questions } = read(ROWS, { settled })
    ) {
      for (const { key, doubt } of questions) settled.set(key, decide(doubt))
    }
    return read(ROWS, { settled })
  }

  it('is taken, or its rows are skipped', () => {
    const { rows, questions } = decided((doubt) => {
      if (doubt === 'total') return 'skip'
      return { as: doubt === 'oneWord' ? 'نامعلوم' : '۰' }
    })
    expect(questions).toEqual([])
    expect(rows).toEqual([
      { line: 2, accountNumber: '1', accountName: 'Karim Khan', currency: 'AFN', balance: '0' },
      {
        line: 3,
        accountNumber: '2',
        accountName: 'Laila',
        lastName: 'نامعلوم',
        currency: 'AFN',
        balance: '5',
      },
      {
        line: 4,
        accountNumber: '3',
        accountName: 'Omid',
        lastName: 'نامعلوم',
        currency: 'AFN',
        balance: '0',
      },
    ])
  })

  it('skips each row that it concerns', () => {
    expect(decided(() => 'skip').rows).toEqual([])
  })

  it('stands after a change of the sign, except for what was taken as a balance', () => {
    const settled = new Map<string, Settlement>()
    for (const { key, doubt } of read(ROWS).questions) {
      settled.set(key, doubt === 'total' ? 'skip' : { as: '1' })
    }
    expect(read(ROWS, { settled }).questions).toEqual([])
    const left = withoutTaken(settled, 'balance')
    expect(read(ROWS, { settled: left }).questions.map(({ text }) => text)).toEqual(['900 Cr', '-'])
  })

  it('keeps a row that only looks like one of sums', () => {
    const rows = [row(2, '1', 'Total Gas', 'AFN', '5')]
    const [question] = read(rows).questions
    const settled = new Map<string, Settlement>([[question?.key ?? '', 'keep']])
    expect(read(rows, { settled })).toMatchObject({
      rows: [{ accountName: 'Total Gas' }],
      questions: [],
    })
  })
})

describe('the floor', () => {
  const FLOORED: Matching = { ...MATCHING, floor: '4' }
  const floorOf = (cell: string, more: Partial<RowReading> = {}) => {
    const rows = [row(2, '1', 'Gul Khan', 'AFN', '5', cell)]
    const { rows: sent, questions } = read(rows, { matching: FLOORED, ...more })
    return [sent[0]?.floor, questions.map(({ doubt, suggested }) => [doubt, suggested])]
  }

  it.each<[cell: string, more: Partial<RowReading>, sent: string | undefined]>([
    ['', {}, undefined],
    ['0', {}, '0'],
    ['(۵٬۰۰۰)', {}, '-5000'],
    ['None', {}, 'none'],
    ['بدون حد', {}, 'none'],
    ['5,000', { aboveZero: 'owedToUs' }, '-5000'],
    ['-5000', { matching: { ...FLOORED, balance: '' }, aboveZero: 'owedToUs' }, '-5000'],
  ])('of the cell %j with %j is sent as %j', (cell, more, sent) => {
    expect(floorOf(cell, more)).toEqual([sent, []])
  })

  it.each<[cell: string, more: Partial<RowReading>, question: [string, string | undefined]]>([
    ['5,000', {}, ['aboveFloor', '-5000']],
    ['-5000', { aboveZero: 'owedToUs' }, ['aboveFloor', '5000']],
    ['much', {}, ['unread', undefined]],
  ])('of the cell %j with %j is asked about', (cell, more, question) => {
    expect(floorOf(cell, more)[1]).toEqual([question])
  })

  it.each<[as: string, sent: string]>([
    ['-5000', '-5000'],
    ['none', 'none'],
    ['7', '7'],
  ])('that was decided as %j is sent as %j', (as, sent) => {
    const settled = new Map<string, Settlement>([['floor aboveFloor 5000', { as }]])
    expect(floorOf('5,000', { settled })).toEqual([sent, []])
  })
})
