import { describe, expect, it } from 'vitest'
import { withTabs } from './pasted-cells.ts'

const list = (...rows: string[]) => rows.join('\n')

describe('a list from a chat gets tabs between its cells', () => {
  it.each<[divided: string, pasted: string, read: string]>([
    [
      'by two blanks or more',
      list('D-101  ۱۲٬۰۰۰   زهرا احمدی', ' D-102   ۸۰۰  گل  '),
      list('D-101\t۱۲٬۰۰۰\tزهرا احمدی', 'D-102\t۸۰۰\tگل'),
    ],
    [
      'by blanks of other kinds',
      list('D-101\u00a0\u00a0500\u2003 Zahra', 'D-102 \u00a0700\u00a0 Ali'),
      list('D-101\t500\tZahra', 'D-102\t700\tAli'),
    ],
    [
      'by dashes between blanks',
      list('D-101 - 500 – Zahra', 'D-102 — 700 - Ali'),
      list('D-101\t500\tZahra', 'D-102\t700\tAli'),
    ],
    [
      'by commas before a blank, with commas in the amounts',
      list('D-101, 12,000, Zahra', 'D-102, 1,700.50, Ali'),
      list('D-101\t12,000\tZahra', 'D-102\t1,700.50\tAli'),
    ],
    [
      'by Persian commas, one of them in an amount',
      list('۱۰۱، ۱۲،۰۰۰، زهرا', '۱۰۲، ۷۰۰،علی'),
      list('۱۰۱\t۱۲،۰۰۰\tزهرا', '۱۰۲\t۷۰۰\tعلی'),
    ],
    [
      'below a title, and with a blank line between',
      list('لیست ۹ قوس', '', 'D-101  500  Zahra', 'D-102  700  Ali', 'D-103  900  Sara'),
      list('لیست ۹ قوس', '', 'D-101\t500\tZahra', 'D-102\t700\tAli', 'D-103\t900\tSara'),
    ],
    [
      'without the marks of direction',
      list('\u200eD-101  500\u200f  \u2067زهرا\u2069', 'D-102  700  Ali'),
      list('D-101\t500\tزهرا', 'D-102\t700\tAli'),
    ],
  ])('%s', (_, pasted, read) => {
    expect(withTabs(pasted)).toBe(read)
  })
})

it.each([
  ['tabs, with two blanks in a name', list('1\t500\tAli  Khan', '2\t700\tZahra  Gul')],
  ['semicolons', list('1;500;Ali - Kabul', '2;700;Zahra - Herat')],
  ['commas without blanks', list('1,500,Ali', '2,700,Zahra')],
  ['one blank', list('101 500 Zahra', '102 700 Ali Khan')],
  ['a single word', 'Zahra'],
  ['nothing', ''],
])('a list with %s between its cells stays as it is', (_, pasted) => {
  expect(withTabs(pasted)).toBe(pasted)
})

it.each([
  ['more', 'D-102, 1, 700, Sara'],
  ['fewer', 'D-102, Sara'],
])(
  'a row of %s cells than the others stays whole, so that none of its cells is taken for another',
  (_, odd) => {
    const pasted = list('D-101, 500, Zahra', odd, 'D-103, 900, Ali')
    expect(withTabs(pasted)).toBe(list('D-101\t500\tZahra', odd, 'D-103\t900\tAli'))
  },
)

it('rows that are divided otherwise are left to the person', () => {
  const pasted = list('D-101  500  Zahra', 'D-102 700 Ali', 'D-103  900  Sara')
  expect(withTabs(pasted)).toBe(list('D-101\t500\tZahra', 'D-102 700 Ali', 'D-103\t900\tSara'))
})
