import { expect, it } from 'vitest'
import type { StatementEntry } from '../../../shared/reports/account-statement.ts'
import { balancePoints, type Movements } from './balance-points.ts'

/** Makes a statement with movements, each given as a day of November and an amount in hundredths. */
function statement(
  openingMinor: bigint,
  movements: [day: string, changeMinor: bigint][],
): Movements {
  const entries = movements.map(([day, changeMinor]) => ({
    row: { tranDate: `2026-11-${day}` },
    changeMinor,
  }))
  return {
    openingMinor,
    closingMinor: movements.reduce((sum, [, changeMinor]) => sum + changeMinor, openingMinor),
    entries: entries as StatementEntry[],
  }
}

const day = (number: string) => (number === '' ? '' : `2026-11-${number}`)

it.each<
  [
    what: string,
    section: Movements,
    days: [from: string, to: string],
    points: [day: string, value: bigint][],
  ]
>([
  ['nothing', statement(0n, []), ['01', '20'], []],
  ['a balance without movements', statement(500n, []), ['01', '20'], []],
  [
    'a balance whose movements cancel out',
    statement(500n, [
      ['05', 7n],
      ['05', -7n],
    ]),
    ['01', '20'],
    [],
  ],
  ['one day', statement(500n, [['05', 7n]]), ['05', '05'], []],
  [
    'several days: the balance at the close of each day, and at the end',
    statement(0n, [
      ['05', 700n],
      ['05', -200n],
      ['09', -600n],
    ]),
    ['', '20'],
    [
      ['05', 500n],
      ['09', -100n],
      ['20', -100n],
    ],
  ],
  [
    'an opening balance',
    statement(300n, [['05', 700n]]),
    ['01', '05'],
    [
      ['01', 300n],
      ['05', 1000n],
    ],
  ],
  [
    'a balance that begins within the period',
    statement(0n, [
      ['05', 700n],
      ['06', 1n],
    ]),
    ['01', '06'],
    [
      ['05', 700n],
      ['06', 701n],
    ],
  ],
  [
    'a movement on a day that is still in the future for the browser',
    statement(0n, [
      ['05', 700n],
      ['21', 1n],
    ]),
    ['', '20'],
    [
      ['05', 700n],
      ['21', 701n],
    ],
  ],
])('the balance line for %s', (_, section, [from, to], points) => {
  const found = balancePoints(section, day(from), day(to))
  expect(found.map(({ time, value }) => [time, value])).toEqual(
    points.map(([number, value]) => [Date.parse(day(number)) / 86_400_000, value]),
  )
})

it('a point has the amount and the day as texts', () => {
  const [first] = balancePoints(statement(0n, [['05', -123_456n]]), '', day('20'))
  expect(first).toBeUndefined()
  const [point] = balancePoints(statement(-1n, [['05', -123_455n]]), day('01'), day('05')).slice(-1)
  expect(point).toMatchObject({ text: '-1,234.56', place: '05-Nov-2026' })
})
