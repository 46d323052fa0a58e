import { describe, expect, it } from 'vitest'
import {
  agreeOnListBody,
  agreeOnListProblems,
  NOTHING_TYPED,
  type ToldByComparison,
} from './agree-on-list-values.ts'
import { lineNote } from './compared-words.ts'
import {
  type ComparedLine,
  type Comparison,
  type Difference,
  differencesOf,
  type FoundDifference,
  notContinued,
} from './differences.ts'
import { earlierWords } from './earlier-words.ts'

const OURS: NonNullable<ComparedLine['ours']> = {
  date: '2026-11-20',
  label: 'R-4',
  orderId: 4,
  partnerNumber: 'D-77',
  partnerDate: null,
  way: 'receive',
  name: 'Zahra',
  state: 'paid',
  amount: '-100.00',
  commission: '0.00',
  transactionIds: [7],
}
const THEIRS = { row: 0, number: 'D-300', amount: '-1502.00', date: null, name: null }
const line = (difference: string, more: Partial<ComparedLine>): ComparedLine => ({
  ours: null,
  theirs: null,
  difference,
  matchedBy: null,
  kind: null,
  ...more,
})
const comparison = (more: Partial<Comparison>): Comparison => ({
  opening: '0.00',
  closing: '-9007.00',
  agrees: [],
  differs: [],
  onlyOurs: [],
  onlyTheirs: [],
  difference: '0.00',
  ...more,
})
const D_300: Difference = { number: 'D-300', text: null, amount: '-1502.00' }
const ONLY_THEIRS = comparison({ onlyTheirs: [line('-1502.00', { theirs: THEIRS })] })

describe('the differences of a comparison', () => {
  it('name the number of the partner, else ours, else the name', () => {
    const lines = comparison({
      onlyTheirs: [
        line('-1502.00', { theirs: THEIRS }),
        line('5.00', { theirs: { ...THEIRS, number: null, name: 'Cash' } }),
        line('6.00', { theirs: { ...THEIRS, number: null } }),
      ],
      differs: [line('7.00', { ours: OURS, theirs: { ...THEIRS, number: 'D-77' } })],
      onlyOurs: [
        line('100.00', { ours: { ...OURS, partnerNumber: 'D-78' } }),
        line('9.00', { ours: { ...OURS, partnerNumber: null } }),
        line('8.00', { ours: { ...OURS, partnerNumber: null, label: null, name: 'Cash' } }),
      ],
    })
    expect(differencesOf(lines, null, '2026-11-01').standing).toEqual([
      { number: 'D-77', text: null, amount: '7.00' },
      D_300,
      { number: null, text: 'Cash', amount: '5.00' },
      { number: null, text: 'A row without a number', amount: '6.00' },
      { number: 'D-78', text: null, amount: '100.00' },
      { number: 'R-4', text: null, amount: '9.00' },
      { number: null, text: 'Cash', amount: '8.00' },
    ])
  })

  it('begin with those of the agreement the day before, and end with what has come meanwhile', () => {
    const agreed = { through: '2026-10-31', differences: [D_300, { ...D_300, number: 'D-301' }] }
    const came = { ...OURS, partnerNumber: 'd 300', amount: '-1502.00' }
    const next = comparison({ onlyOurs: [line('1502.00', { ours: came })] })
    expect(differencesOf(next, agreed, '2026-11-01')).toEqual({
      standing: [{ ...D_300, number: 'D-301', since: '2026-10-31' }],
      settled: [],
    })
    // An agreement through another day says nothing of the day before.
    const earlier = { ...agreed, through: '2026-10-30' }
    expect(differencesOf(comparison({}), earlier, '2026-11-01').standing).toEqual([])
    const days = { fromDate: '2026-11-01', toDate: '2026-11-20' }
    expect(notContinued(earlier, days)).toBe(earlier)
    expect(notContinued(agreed, days)).toBeNull()
    expect(notContinued({ ...earlier, differences: [] }, days)).toBeNull()
    expect(notContinued({ ...earlier, through: '2026-11-20' }, days)).toBeNull()
  })

  it.each<[what: string, lists: Partial<Comparison>, standing: string[], settled: string[]]>([
    [
      'that agrees now is settled',
      { agrees: [line('0.00', { ours: OURS, theirs: { ...THEIRS, number: 'd 300' } })] },
      [],
      ['-1502.00'],
    ],
    [
      'that differs now is settled beside the new difference',
      { differs: [line('2.00', { ours: OURS, theirs: THEIRS })] },
      ['2.00'],
      ['-1502.00'],
    ],
    [
      'that differs now by the opposite is gone',
      { differs: [line('1502.00', { ours: OURS, theirs: THEIRS })] },
      [],
      [],
    ],
    [
      'that the list lacks still stands',
      { agrees: [line('0.00', { ours: { ...OURS, partnerNumber: 'D-300', amount: '0.00' } })] },
      ['-1502.00'],
      [],
    ],
  ])('one of before %s', (_what, lists, standing, settled) => {
    const agreed = { through: '2026-10-31', differences: [D_300] }
    const found = differencesOf(comparison(lists), agreed, '2026-11-01')
    const amounts = (all: readonly Difference[]) => all.map(({ amount }) => amount)
    expect([amounts(found.standing), amounts(found.settled)]).toEqual([standing, settled])
  })
})

describe('an agreement on a list', () => {
  const told: ToldByComparison = {
    comparison: ONLY_THEIRS,
    differences: [D_300],
    from: '2026-11-01',
    through: '2026-11-20',
    list: null,
  }

  it.each<[typed: Partial<typeof NOTHING_TYPED>, problems: object]>([
    [{ theirs: '-10,509' }, {}],
    [{}, { theirs: 'Balance on Their List is required' }],
    [{ theirs: 'x' }, { theirs: 'Balance must be an amount such as -5000.00' }],
    [{ theirs: '-10,000' }, { theirs: '509.00 remains' }],
    [{ theirs: '-9,007', leftOut: [0] }, {}],
    [{ theirs: '-10,509', leftOut: [0] }, { theirs: '-1,502.00 remains' }],
    [{ theirs: '-10,000', otherText: 'October', otherAmount: '509' }, {}],
    [
      { theirs: '-10,509', otherText: 'October' },
      { otherAmount: 'Its Amount must be an amount other than 0' },
    ],
    [
      { theirs: '-10,509', otherText: 'October', otherAmount: '0' },
      { otherAmount: 'Its Amount must be an amount other than 0' },
    ],
    [
      { theirs: '-10,509', otherAmount: '5' },
      { otherText: 'Another Difference is required with an amount' },
    ],
  ])('%j has the problems %j', (typed, problems) => {
    expect(agreeOnListProblems({ ...NOTHING_TYPED, ...typed }, told)).toEqual(problems)
  })

  it('sends the balance, that of the list and the differences', () => {
    const typed = {
      ...NOTHING_TYPED,
      theirs: '−10,000',
      otherText: ' October ',
      otherAmount: '509',
    }
    expect(agreeOnListBody(typed, told)).toEqual({
      through: '2026-11-20',
      balance: '-9007.00',
      theirs: '-10000.00',
      differences: [D_300, { number: null, text: 'October', amount: '509.00' }],
      from: '2026-11-01',
      list: null,
    })
  })

  it('sends one of the agreement before with its note, and not since when it stands', () => {
    const noted: FoundDifference = { ...D_300, text: 'On the way', since: '2026-10-31' }
    const typed = { ...NOTHING_TYPED, theirs: '-10,509' }
    expect(agreeOnListBody(typed, { ...told, differences: [noted] }).differences).toEqual([
      { ...D_300, text: 'On the way' },
    ])
  })

  it('sends no difference that is left out', () => {
    const differences = [{ ...D_300, number: 'D-299' }, D_300]
    const typed = { ...NOTHING_TYPED, theirs: '-10,509', leftOut: [0] }
    expect(agreeOnListBody(typed, { ...told, differences }).differences).toEqual([D_300])
  })
})

it.each<[line: ComparedLine, note: string]>([
  [
    line('7.00', { ours: OURS, theirs: THEIRS, kind: 'share', matchedBy: 'number' }),
    'Without the share',
  ],
  [line('0.00', { ours: OURS, theirs: THEIRS, matchedBy: 'name' }), 'By amount and name'],
  [line('0.00', { ours: OURS, theirs: THEIRS, matchedBy: 'number' }), ''],
  [line('0.00', { ours: { ...OURS, amount: '0.00' } }), 'Cancelled: nothing left'],
  [line('7.00', { ours: OURS }), ''],
  [line('7.00', { theirs: THEIRS }), ''],
])('the note of %j is %j', (of, note) => {
  expect(lineNote(of)).toBe(note)
})

it.each<[what: string, agreed: Parameters<typeof differencesOf>[1], words: string | null]>([
  ['nothing agreed', null, null],
  [
    'what still stands from the day before',
    { through: '2026-10-31', differences: [D_300] },
    'With \u2066-1,502.00 USD\u2069 that was agreed on through 31-Oct-2026 and still stands: \u2066-10,509.00 USD\u2069',
  ],
  [
    'an agreement that does not lead to these days',
    { through: '2026-10-30', differences: [D_300] },
    'The differences agreed on through 30-Oct-2026 are not in this comparison. They go on in one that begins on 31-Oct-2026.',
  ],
])('the screen and the paper of a comparison say %s', (_, agreed, words) => {
  const days = { fromDate: '2026-11-01', toDate: '2026-11-22' }
  const compared = { partner: { currencyCode: 'USD' }, days, agreed, comparison: comparison({}) }
  expect(earlierWords(compared)?.words ?? null).toBe(words)
})
