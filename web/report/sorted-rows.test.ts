import { expect, it } from 'vitest'
import { sortedRows, sortingBy } from './sorted-rows.ts'

const ROWS = [
  { number: '1002', minor: -500n, day: '2026-11-23' },
  { number: '1001', minor: 9_950n, day: null },
  { number: '2001', minor: 515n, day: '2026-11-22' },
  { number: '2002', minor: 515n, day: '2026-11-22' },
]
const KEYS = {
  number: ({ number }: (typeof ROWS)[number]) => number,
  balance: ({ minor }: (typeof ROWS)[number]) => minor,
  day: ({ day }: (typeof ROWS)[number]) => day,
}

it.each<[sort: string, numbers: string[]]>([
  ['', ['1002', '1001', '2001', '2002']],
  ['unknown', ['1002', '1001', '2001', '2002']],
  ['number', ['1001', '1002', '2001', '2002']],
  ['balance', ['1002', '2001', '2002', '1001']],
  ['-balance', ['1001', '2001', '2002', '1002']],
  ['day', ['2001', '2002', '1002', '1001']],
  ['-day', ['1002', '2001', '2002', '1001']],
])('rows sorted by %j', (sort, numbers) => {
  expect(sortedRows(ROWS, sort, KEYS).map(({ number }) => number)).toEqual(numbers)
})

it.each<[sort: string, direction: string | null, next: string]>([
  ['', null, 'balance'],
  ['day', null, 'balance'],
  ['balance', 'ascending', '-balance'],
  ['-balance', 'descending', 'balance'],
])(
  'a table sorted by %j is by the balance %s, and after a click by %j',
  (sort, direction, next) => {
    let sorted = ''
    const sorting = sortingBy('balance', sort, (chosen) => {
      sorted = chosen
    })
    sorting.onSort()
    expect([sorting.direction, sorted]).toEqual([direction, next])
  },
)
