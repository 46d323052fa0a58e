import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, monthOf, previousMonth } from '../../../shared/calendar/business-date.ts'
import { type AskedDay, accountOn, balanceOn, type HeldAccount, rowDaysFor } from './owing.ts'

const TODAY = '2026-11-20'

it.each<[day: string, from: string | null, to: string, areAfter: boolean]>([
  ['2026-11-20', null, '', false],
  // Rows that are dated after today are in the nets of the month too.
  ['2026-11-19', '2026-11-20', '2026-11-30', true],
  ['2026-11-10', '2026-11-11', '2026-11-30', true],
  ['2026-11-09', '2026-11-01', '2026-11-09', false],
  ['2026-11-01', '2026-11-01', '2026-11-01', false],
  ['2026-10-31', null, '', false],
  ['2026-10-30', '2026-10-31', '2026-10-31', true],
  ['2026-10-15', '2026-10-01', '2026-10-15', false],
  ['2026-10-16', '2026-10-17', '2026-10-31', true],
  ['2024-02-29', null, '', false],
])('the balances of %s need the rows from %s to %s', (day, from, to, areAfter) => {
  expect(rowDaysFor(day, TODAY)).toEqual(from === null ? null : { from, to, areAfter })
})

it('the fewer days of a month are read, at most half of it', () => {
  fc.assert(
    fc.property(fc.nat(400), (back) => {
      const rows = rowDaysFor(addDays(TODAY, -back), TODAY)
      if (!rows) return
      // After today there is usually nothing.
      const last = rows.to < TODAY ? rows.to : TODAY
      expect(Number(last.slice(8)) - Number(rows.from.slice(8))).toBeLessThan(16)
    }),
  )
})

/** A posting on an account: how many days ago, and the amount. */
const posting = fc.record({ back: fc.nat(200), minor: fc.bigInt(-100n, 100n) })

function heldAfter(postings: readonly { back: number; minor: bigint }[]): HeldAccount {
  const nets = new Map<string, bigint>()
  for (const { back, minor } of postings) {
    const month = monthOf(addDays(TODAY, -back))
    nets.set(month, (nets.get(month) ?? 0n) + minor)
  }
  const balanceMinor = postings.reduce((sum, { minor }) => sum + minor, 0n)
  const account = { accountId: 7, accountNumber: '1001', accountName: 'Ahmad', currencyId: 1 }
  return { ...account, kind: 'customer', balanceMinor, nets, last: null }
}

/** Adds up what was posted from one day to another, both included. */
function sumBetween(
  postings: readonly { back: number; minor: bigint }[],
  from: string,
  to: string,
) {
  return postings
    .filter(({ back }) => addDays(TODAY, -back) >= from && addDays(TODAY, -back) <= to)
    .reduce((sum, { minor }) => sum + minor, 0n)
}

/** A posting that may also be dated in the ten days that are left of the month, by a clock that ran ahead. */
const anyPosting = fc.record({
  back: fc.integer({ min: -10, max: 200 }),
  minor: fc.bigInt(-100n, 100n),
})

it('a balance from the nets and the rows of a few days is the sum of all postings up to the day', () => {
  fc.assert(
    fc.property(fc.array(anyPosting, { maxLength: 30 }), fc.nat(210), (postings, back) => {
      const day = addDays(TODAY, -back)
      const rows = rowDaysFor(day, TODAY)
      // Of today, all balances are those up to now.
      const until = day === TODAY ? '2026-11-30' : day
      const asked: AskedDay = { day, today: TODAY, rows }
      const moved = rows ? sumBetween(postings, rows.from, rows.to) : 0n
      const account = accountOn(heldAfter(postings), asked)
      expect(balanceOn(account, asked, moved)).toBe(sumBetween(postings, '', until))
    }),
    { numRuns: 2_000 },
  )
})

it('an account has owed since the first month at whose end, and at every later one, it owed', () => {
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 8 }), fc.nat(210), (postings, back) => {
      const day = addDays(TODAY, -back)
      const asked: AskedDay = { day, today: TODAY, rows: rowDaysFor(day, TODAY) }
      let since = monthOf(day)
      const owedAtEndOf = (month: string) => sumBetween(postings, '', `${month}-31`) < 0n
      while (owedAtEndOf(previousMonth(since))) since = previousMonth(since)
      expect(accountOn(heldAfter(postings), asked).owedSince).toBe(since)
    }),
    { numRuns: 2_000 },
  )
})

it.each<[last: HeldAccount['last'], months: string[], day: string | null, branch: string | null]>([
  [{ day: '2026-11-03', branch: 'HRT' }, ['2026-11'], '2026-11-03', 'HRT'],
  [null, ['2026-04', '2026-09', '2025-12'], '2026-09-30', null],
  // The month isn't over yet.
  [null, ['2026-11'], TODAY, null],
  [null, [], null, null],
])('the newest posting %j with nets in %j was on %s in %s', (last, months, day, branch) => {
  const nets = new Map(months.map((month) => [month, 1n]))
  const held = { ...heldAfter([]), nets, last }
  expect(accountOn(held, { day: TODAY, today: TODAY, rows: null })).toMatchObject({
    lastDay: day,
    lastBranch: branch,
  })
})
