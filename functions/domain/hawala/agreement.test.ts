import { describe, expect, it } from 'vitest'
import { changedSinceOf, comparedFrom, coversItsOwnDay } from './agreement.ts'

const KABUL = 'Asia/Kabul'
const stamp = (at: string) => ({ userId: 3, userName: 'karim', at })

it('is compared with all that a call may have written late', () => {
  expect(comparedFrom('2026-11-20T05:30:00.000Z')).toBe('2026-11-20T05:20:00.000Z')
})

describe('the rows of its last day are read too', () => {
  it.each([
    ['through today', '2026-11-20', '2026-11-20T05:30:00.000Z', true],
    ['through yesterday', '2026-11-19', '2026-11-20T05:30:00.000Z', false],
    // In Kabul the day begins at 19:30 of the day before in UTC.
    ['through yesterday, just after midnight', '2026-11-19', '2026-11-19T19:35:00.000Z', true],
    ['through yesterday, ten minutes later', '2026-11-19', '2026-11-19T19:40:00.000Z', false],
  ])('%s', (_what, through, at, isRead) => {
    expect(coversItsOwnDay({ through, agreed: stamp(at) }, KABUL)).toBe(isRead)
  })
})

it('names what changed up to its day, but for what it contains, in order and once', () => {
  const event = (number: number, tranDate: string, at = 1) => ({
    key: `${at}#${number}`,
    number,
    tranDate,
  })
  const events = [
    event(9, '2026-11-20'),
    event(4, '2026-11-02'),
    event(4, '2026-11-02', 2),
    event(5, '2026-11-21'),
    event(6, '2026-11-20'),
  ]
  const agreement = { through: '2026-11-20', seen: ['1#6', '1#4'] }
  expect(changedSinceOf(agreement, events)).toEqual([4, 9])
})
