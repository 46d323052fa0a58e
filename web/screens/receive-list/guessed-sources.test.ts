import { expect, it } from 'vitest'
import type { Cell } from '../../table-files/table.ts'
import { guessedSources } from './guessed-sources.ts'

const guess = (...rows: readonly (readonly Cell[])[]) =>
  guessedSources(rows.map((cells, at) => ({ line: at + 1, cells })))

it.each<[what: string, rows: readonly (readonly Cell[])[], number?: string, amount?: string]>([
  [
    'both',
    [
      ['D-101', '500', 'Zahra'],
      ['D-102', '12,000', 'Ali'],
    ],
    '0',
    '1',
  ],
  [
    'both in local digits',
    [
      ['زهرا', 'د-۱۰۱', '۱۲٬۰۰۰'],
      ['گل', 'د-۱۰۲', '۸۰۰'],
    ],
    '1',
    '2',
  ],
  [
    'both beside phones',
    [
      ['D-1', '0790000001', '5'],
      ['D-2', '', '7'],
    ],
    '0',
    '2',
  ],
  [
    'an amount by its marks',
    [
      ['Zahra', '1,500.00'],
      ['Ali', '700'],
    ],
    undefined,
    '1',
  ],
  [
    'no plain number as an amount',
    [
      ['101', 'Zahra'],
      ['102', 'Ali'],
    ],
  ],
  [
    'no amount beside plain numbers',
    [
      ['101', '1,500.00'],
      ['102', '700'],
    ],
  ],
  [
    'no share as an amount',
    [
      ['D-1', '1500', '3.00'],
      ['D-2', '700', '1.50'],
    ],
    '0',
  ],
  [
    'no share that some rows lack',
    [
      ['D-1', '1500', ''],
      ['D-2', '700', '1.50'],
    ],
    '0',
  ],
  [
    'no day as an amount',
    [
      ['D-1', '500 USD', '12.09'],
      ['D-2', '700 USD', '13.09'],
    ],
    '0',
  ],
  [
    'no amount that a row lacks',
    [
      ['D-1', '500'],
      ['D-2', ''],
    ],
    '0',
  ],
  [
    'no amount that can not be read',
    [
      ['D-1', '500'],
      ['D-2', '1,2,3'],
    ],
    '0',
  ],
  [
    'no amount of 0 or below',
    [
      ['D-1', '500'],
      ['D-2', '-5'],
    ],
    '0',
  ],
  [
    'no amount of a doubtful cell',
    [
      ['D-1', '500'],
      ['D-2', { doubt: 'cut', text: '12' }],
    ],
    '0',
  ],
  [
    'none of two columns of numbers',
    [
      ['D-1', 'K-9', '5'],
      ['D-2', 'K-8', '7'],
    ],
  ],
  [
    'no number that stands twice',
    [
      ['D-1', '5'],
      ['D-1', '7'],
    ],
  ],
  ['nothing of nothing', [[''], ['']]],
])('guesses %s', (_, rows, number, amount) => {
  const { partnerNumber, ...guessed } = guess(...rows)
  expect([partnerNumber, guessed.amount]).toEqual([number, amount])
})
