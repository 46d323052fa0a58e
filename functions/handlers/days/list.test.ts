import { beforeAll, describe, expect, it } from 'vitest'

import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'

let kbl: DayBranch

beforeAll(async () => {
  const house = await openDayOffice()
  kbl = await house.branch()
})

describe('a month', () => {
  const list = (month: string) =>
    kbl.karim.call('days/list', { query: { month, branch: kbl.code } })

  it.each(['2026-12', '2030-01', '2199-12'])(
    'that has not begun has no days: %s',
    async (month) => {
      const { status, data } = await list(month)
      expect([status, data]).toEqual([200, []])
    },
  )

  it('that has begun has days up to today', async () => {
    await kbl.pay(kbl.laila, 'Credit', '5')
    expect((await list('2026-11')).data.at(-1)).toMatchObject({ date: '2026-11-20', postings: 1 })
    expect((await list('1900-01')).status).toBe(200)
  })

  it.each(['1899-12', '2200-01', '9999-11', '9999-12', '0000-01', '2026-13'])(
    'is refused: %s',
    async (month) => {
      const { status, text } = await list(month)
      expect([status, text]).toEqual([400, expect.stringContaining('month must be a month')])
    },
  )
})
