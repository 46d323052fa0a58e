import { describe, expect, it } from 'vitest'
import {
  type Draft,
  type DraftRules,
  draftIn,
  draftOf,
  followingDay,
  isOutdated,
  valuesOf,
  withoutCut,
} from './draft.ts'

interface Values {
  readonly number: string
  readonly side: { readonly amount: string; readonly own: boolean }
  readonly date: string
  readonly photo: string | null
}

const RULES: DraftRules<Values> = {
  version: 2,
  emptyForm: (date) => ({ number: '', side: { amount: '', own: false }, date, photo: null }),
  unkept: ['photo'],
  incidental: ['number'],
}
const DAY = '2026-11-20'
const NOW_MS = 1_795_000_000_000
const HOUR_MS = 3_600_000
const EMPTY = RULES.emptyForm(DAY)
const { photo: _, ...TYPED } = { ...EMPTY, side: { amount: '1,234.50', own: true } }
const DRAFT: Draft<Values> = { version: 2, opened: DAY, changedAtMs: NOW_MS, values: TYPED }

describe('a form gives', () => {
  it.each<[what: string, values: Partial<Values>, kept: Draft<Values> | null]>([
    [
      'a draft of the typed values without the picture',
      { side: TYPED.side, photo: 'data:' },
      DRAFT,
    ],
    ['no draft of an empty form', {}, null],
    ['no draft of a form with only a picture', { photo: 'data:' }, null],
    ['no draft of a form with only incidental fields', { number: '1000' }, null],
    [
      'a draft of a changed date',
      { date: '2026-11-01' },
      { ...DRAFT, values: { ...TYPED, side: EMPTY.side, date: '2026-11-01' } },
    ],
  ])('%s', (_what, values, kept) => {
    expect(draftOf(RULES, { ...EMPTY, ...values }, DAY, NOW_MS)).toEqual(kept)
  })
})

describe('without cut numbers', () => {
  const values = { ...EMPTY, number: '12', side: { amount: '50', own: true } }
  it.each<[cut: readonly string[], kept: Values]>([
    [[], values],
    [['number'], { ...values, number: '' }],
    [['side.amount'], { ...values, side: { amount: '', own: true } }],
    [['side.amount', 'number'], { ...values, number: '', side: { amount: '', own: true } }],
    [['amount', 'side.other', 'number.part', ''], values],
  ])('%j', (cut, kept) => {
    expect(withoutCut(values, EMPTY, cut)).toEqual(kept)
    expect(values.side.amount).toBe('50')
  })
})

describe('reading a stored text gives', () => {
  const { date: _date, ...dateless } = TYPED
  it.each<[what: string, text: string | null, isRead: boolean]>([
    ['a kept draft', JSON.stringify(DRAFT), true],
    [
      'a draft that is 24 hours old',
      JSON.stringify({ ...DRAFT, changedAtMs: NOW_MS - 24 * HOUR_MS }),
      true,
    ],
    [
      'no draft if it is older',
      JSON.stringify({ ...DRAFT, changedAtMs: NOW_MS - 24 * HOUR_MS - 1 }),
      false,
    ],
    ['no draft without an age', JSON.stringify({ ...DRAFT, changedAtMs: undefined }), false],
    ['no draft of another version', JSON.stringify({ ...DRAFT, version: 1 }), false],
    ['no draft without one of the fields', JSON.stringify({ ...DRAFT, values: dateless }), false],
    [
      'no draft with an unknown field',
      JSON.stringify({ ...DRAFT, values: { ...TYPED, memo: '' } }),
      false,
    ],
    [
      'no draft with a number for a text',
      JSON.stringify({ ...DRAFT, values: { ...TYPED, date: 1 } }),
      false,
    ],
    [
      'no draft with a nested value of another shape',
      JSON.stringify({ ...DRAFT, values: { ...TYPED, side: { amount: '' } } }),
      false,
    ],
    ['no draft without values', JSON.stringify({ ...DRAFT, values: null }), false],
    ['no draft from an unreadable text', '{', false],
    ['no draft if nothing is stored', null, false],
  ])('%s', (_what, text, isRead) => {
    expect(draftIn(RULES, text, NOW_MS)?.values).toEqual(isRead ? TYPED : undefined)
  })

  it.each<[text: string, outdated: boolean]>([
    [JSON.stringify(DRAFT), false],
    [JSON.stringify({ changedAtMs: NOW_MS - 24 * HOUR_MS - 1 }), true],
    ['{}', true],
    ['null', true],
    ['{', true],
  ])('%s is outdated: %s', (text, outdated) => {
    expect(isOutdated(text, NOW_MS)).toBe(outdated)
  })
})

describe('in an open form, a new business date changes', () => {
  const NEXT = '2026-11-21'
  it.each<[what: string, values: Partial<Values>, to: string, following: Partial<Values>]>([
    ['a date that nobody touched', {}, NEXT, { date: NEXT }],
    ['only the date', { number: '1000' }, NEXT, { date: NEXT }],
    ['no date that was chosen', { date: '2026-11-03' }, NEXT, {}],
    ['no date that was emptied', { date: '' }, NEXT, {}],
    ['nothing if it is the same date', {}, DAY, {}],
  ])('%s', (_what, values, to, following) => {
    expect(followingDay(RULES.emptyForm, { ...EMPTY, ...values }, DAY, to)).toEqual(following)
  })
})

describe('if a draft comes back on the next day', () => {
  it.each<[what: string, date: string, back: string]>([
    ['a date that nobody touched is today', DAY, '2026-11-21'],
    ['a date that was typed stays', '2026-11-03', '2026-11-03'],
  ])('%s', (_what, date, back) => {
    const draft = { ...DRAFT, values: { ...TYPED, date } }
    expect(valuesOf(RULES, draft, '2026-11-21')).toEqual({ ...TYPED, photo: null, date: back })
  })
})
