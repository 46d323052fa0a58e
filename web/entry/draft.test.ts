import { describe, expect, it } from 'vitest'
import {
  type Draft,
  type DraftRules,
  draftIn,
  draftOf,
  followingDay,
  isOutdated,
  valuesOf,
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

describe('what is kept', () => {
  it.each<[what: string, values: Partial<Values>, kept: Draft<Values> | null]>([
    ['what was typed, without the picture', { side: TYPED.side, photo: 'data:' }, DRAFT],
    ['nothing of an empty form', {}, null],
    ['nothing where there is a picture only', { photo: 'data:' }, null],
    ['nothing where there is a number only', { number: '1000' }, null],
    [
      'another day',
      { date: '2026-11-01' },
      { ...DRAFT, values: { ...TYPED, side: EMPTY.side, date: '2026-11-01' } },
    ],
  ])('%s', (_what, values, kept) => {
    expect(draftOf(RULES, { ...EMPTY, ...values }, DAY, NOW_MS)).toEqual(kept)
  })
})

describe('what is read', () => {
  const { date: _date, ...dateless } = TYPED
  it.each<[what: string, text: string | null, isRead: boolean]>([
    ['what was kept', JSON.stringify(DRAFT), true],
    ['one of 24 hours', JSON.stringify({ ...DRAFT, changedAtMs: NOW_MS - 24 * HOUR_MS }), true],
    [
      'not an older one',
      JSON.stringify({ ...DRAFT, changedAtMs: NOW_MS - 24 * HOUR_MS - 1 }),
      false,
    ],
    ['not one without an age', JSON.stringify({ ...DRAFT, changedAtMs: undefined }), false],
    ['not one of another version', JSON.stringify({ ...DRAFT, version: 1 }), false],
    ['not one without a field', JSON.stringify({ ...DRAFT, values: dateless }), false],
    [
      'not one with another field',
      JSON.stringify({ ...DRAFT, values: { ...TYPED, memo: '' } }),
      false,
    ],
    ['not a number for a text', JSON.stringify({ ...DRAFT, values: { ...TYPED, date: 1 } }), false],
    [
      'not another shape within',
      JSON.stringify({ ...DRAFT, values: { ...TYPED, side: { amount: '' } } }),
      false,
    ],
    ['not values that are none', JSON.stringify({ ...DRAFT, values: null }), false],
    ['not what is unreadable', '{', false],
    ['nothing where nothing is', null, false],
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

describe('what follows the day while the form is open', () => {
  const NEXT = '2026-11-21'
  it.each<[what: string, values: Partial<Values>, to: string, following: Partial<Values>]>([
    ['the day that nobody chose', {}, NEXT, { date: NEXT }],
    ['not what was typed', { number: '1000' }, NEXT, { date: NEXT }],
    ['not a day that was chosen', { date: '2026-11-03' }, NEXT, {}],
    ['not a day that was taken away', { date: '' }, NEXT, {}],
    ['nothing on the same day', {}, DAY, {}],
  ])('%s', (_what, values, to, following) => {
    expect(followingDay(RULES.emptyForm, { ...EMPTY, ...values }, DAY, to)).toEqual(following)
  })
})

describe('what comes back the day after', () => {
  it.each<[what: string, date: string, back: string]>([
    ['the day that nobody touched is today', DAY, '2026-11-21'],
    ['a day that was typed stays', '2026-11-03', '2026-11-03'],
  ])('%s', (_what, date, back) => {
    const draft = { ...DRAFT, values: { ...TYPED, date } }
    expect(valuesOf(RULES, draft, '2026-11-21')).toEqual({ ...TYPED, photo: null, date: back })
  })
})
