import { describe, expect, it } from 'vitest'
import {
  findMatches,
  isEvident,
  isExactCode,
  occursIn,
  type SearchBy,
  searchEntries,
} from './matching.ts'

const people = [
  { code: '1000', name: 'Ahmad Karimi', father: 'Nabi', phone: '+93 700-123-456', taskira: null },
  {
    code: '1001',
    name: 'احمد كريمي',
    father: 'گل محمد',
    phone: '۰۷۹۹۱۱۱۲۲۲',
    taskira: '1401-0100-33',
  },
  { code: '10010', name: 'Mina Noori', father: null, phone: null, taskira: null },
  { code: '2100', name: 'Karim Ahmadi', father: 'Ahmad', phone: '0788 1001 00', taskira: null },
]
const entries = searchEntries(people, ({ code, name, father, phone, taskira }) => ({
  code,
  name,
  others: [father, taskira],
  phones: [phone],
}))

describe('findMatches', () => {
  const cases: [query: string, by: SearchBy, codes: string[]][] = [
    ['', 'code', ['1000', '1001', '10010', '2100']],
    ['1001', 'code', ['1001', '10010', '2100']],
    ['۱۰۰۱', 'code', ['1001', '10010', '2100']],
    ['1001', 'name', ['1001', '10010', '2100']],
    ['10', 'code', ['1000', '1001', '10010', '2100']],
    ['karim', 'name', ['2100', '1000']],
    ['ahmad', 'code', ['1000', '2100']],
    ['AHMAD', 'name', ['1000', '2100']],
    ['karimi ahmad', 'name', ['1000']],
    ['کریمی', 'name', ['1001']],
    ['كريمى', 'code', ['1001']],
    ['گل محمد', 'name', ['1001']],
    ['nabi', 'code', ['1000']],
    ['93700123456', 'code', ['1000']],
    ['0799111', 'code', ['1001']],
    ['0700 123 456', 'code', ['1000']],
    ['+93 (0)700 123', 'code', ['1000']],
    ['0093799111222', 'code', ['1001']],
    ['+93 799', 'code', ['1001']],
    ['788100100', 'code', ['2100']],
    ['+93700000107', 'code', []],
    ['گل‌محمد', 'code', ['1001']],
    ['گلمحمد', 'code', ['1001']],
    ['ahmad-karimi', 'code', ['1000']],
    ['احمدكريمى', 'name', ['1001']],
    ['1401010033', 'code', ['1001']],
    ['1401-0100', 'code', ['1001']],
    ['nobody', 'name', []],
    ['dkarim', 'name', []],
    ['dkarimi', 'name', []],
  ]
  it.each(cases)('%j by %s finds %j', (query, by, codes) => {
    expect(findMatches(entries, query, by, 50).map((person) => person.code)).toEqual(codes)
  })

  it('returns no more than the limit, but always an exact code', () => {
    const many = searchEntries(
      Array.from({ length: 200 }, (_, index) => ({ code: String(5_000 + index) })).concat({
        code: '50',
      }),
      ({ code }) => ({ code, name: '', others: [] }),
    )
    const found = findMatches(many, '50', 'code', 10)
    expect(found).toHaveLength(10)
    expect(found[0]?.code).toBe('50')
  })

  it('does not match a word across two fields', () => {
    expect(findMatches(entries, 'noori1', 'name', 50)).toEqual([])
  })
})

it.each([
  ['عبدالله', true],
  ['عبد الله', true],
  ['عبد\u200cالله', true],
  ['+93700000107', true],
  ['0093 700 000 107', true],
  ['700000107', true],
  ['700000108', false],
  ['کریم', false],
  [' - ', true],
])('%j occurs in the texts: %s', (wanted, expected) => {
  const texts = [null, 'برای عبد الله', '0700 000 107']
  expect(occursIn(texts, wanted)).toBe(expected)
})

it.each([
  ['shop', false],
  ['operation', true],
  ['cashoperations', true],
  ['cash-op', true],
  ['hop er', true],
  ['op-erations', true],
  ['abdullah', true],
  ['ullah', true],
  ['lah pa', true],
  ['dullahp', false],
])('%j occurs in a narrative of several words: %s', (wanted, expected) => {
  expect(occursIn(['Cash operations, her atlas; Abd-ullah paid'], wanted)).toBe(expected)
})

describe('isExactCode', () => {
  it.each([
    ['1001', '۱۰۰۱', true],
    ['AB-7', ' ab-7 ', true],
    ['1001', '100', false],
    ['1001', '', false],
  ])('%s is the code typed as %s: %s', (code, query, expected) => {
    expect(isExactCode(code, query)).toBe(expected)
  })
})

it.each([
  ['10', true],
  ['۱۰', true],
  ['1002', true],
  ['0', false],
  ['002', false],
  ['mina', true],
  ['noo mi', true],
  ['نوری', true],
  ['oori', false],
  ['mina 10', true],
  ['mina 0', false],
])('%j clearly means 1002, Mina Noori نوري: %s', (query, isTold) => {
  expect(isEvident({ code: '1002', name: 'Mina Noori نوري' }, query)).toBe(isTold)
})

it.each([
  ['3', true],
  ['000003', true],
  ['ln-3', true],
  ['ln-000003', true],
  ['karim 3', true],
  ['03', false],
  ['30', false],
  ['0', false],
  ['l', false],
  ['ln-', false],
])('%j clearly means the loan LN-000003 of Karim: %s', (query, isTold) => {
  expect(isEvident({ code: 'LN-000003', name: 'Karim' }, query)).toBe(isTold)
})
