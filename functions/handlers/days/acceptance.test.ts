import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { cash, tillPath, userIdOf } from '../../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { type Clerk, newKey, TODAY } from '../../testing/office.ts'

/**
 * Random people take random steps on one day after the other. No day is ever accepted without a close, or by somebody who
 * counted or confirmed for it. Every step that the rules allow succeeds.
 */

const DAYS = 24
const FIRST = addDays(TODAY, -DAYS)
const NAMES = ['karim', 'mina', 'zia', 'omar', 'sara'] as const
type Name = (typeof NAMES)[number]
const HEAD_OFFICE: readonly Name[] = ['omar', 'sara']
const MANAGERS: readonly Name[] = ['karim', 'mina', ...HEAD_OFFICE]

interface Deed {
  what: 'close' | 'accept' | 'return' | 'answer' | 'reopen' | 'count'
  by: Name
  /** Who confirms a count. */
  other: Name
  /** True if a reopening lets mina's till be counted anew. */
  anew: boolean
}

const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom('close', 'accept', 'accept', 'return', 'answer', 'reopen', 'count'),
  by: fc.constantFrom(...NAMES),
  other: fc.constantFrom(...NAMES),
  anew: fc.boolean(),
})

/** A count that head office often confirms, so that the confirming person may not accept the day later. */
const countFirst: fc.Arbitrary<Deed> = fc.record({
  what: fc.constant('count'),
  by: fc.constantFrom('mina', 'karim'),
  other: fc.constantFrom('karim', 'zia', 'omar', 'omar', 'sara'),
  anew: fc.constant(false),
})

/** The state of a day by the rules, followed independently of the product. */
class Expected {
  state: 'open' | 'closed' | 'returned' | 'answered' | 'accepted' = 'open'
  isCounted = false
  /** Those who counted or confirmed; they stay known after a reopening. */
  readonly people = new Set<Name>()

  allows({ what, by, other }: Deed): boolean {
    const waits = this.state === 'closed' || this.state === 'answered'
    if (what === 'count') return this.state === 'open' && !this.isCounted && mayCount(by, other)
    if (what === 'close') return MANAGERS.includes(by) && this.state === 'open' && this.isCounted
    if (what === 'answer') return MANAGERS.includes(by) && this.state === 'returned'
    if (!HEAD_OFFICE.includes(by)) return false
    if (what === 'reopen') return waits || this.state === 'returned'
    return waits && (what === 'return' || !this.people.has(by))
  }

  after({ what, by, other, anew }: Deed): void {
    this.state = STATE_AFTER[what]
    if (what === 'reopen' && anew) this.isCounted = false
    if (what !== 'count') return
    this.isCounted = true
    this.people.add(by).add(other)
  }
}

const STATE_AFTER: Readonly<Record<Deed['what'], Expected['state']>> = {
  close: 'closed',
  accept: 'accepted',
  return: 'returned',
  answer: 'answered',
  reopen: 'open',
  count: 'open',
}

/**
 * True if `by` may count mina's till and `other` may confirm that count. Mina and karim, the branch's Managers, may count;
 * anybody else but mina may confirm.
 */
function mayCount(by: Name, other: Name): boolean {
  return (by === 'mina' || by === 'karim') && other !== 'mina' && other !== by
}

it('no day is accepted without a close, or by one of those who counted or confirmed', async () => {
  const house = await openDayOffice()
  const kbl = await house.branch({ closingFrom: FIRST, lockedThrough: addDays(FIRST, -1) })
  const sara = await house.office.clerk('Manager', 'HQ')
  const { karim, zia } = kbl
  // Mina is a Manager, because a User may not date back so far.
  const mina = await house.office.clerk('Manager', kbl.code)
  const staff: Record<Name, Clerk> = { karim, mina, zia, omar: house.omar, sara }
  const till = tillPath(kbl.code, mina)
  let held = 0
  let date = FIRST
  const done = { accepted: 0, refused: 0 }

  const act = async ({ what, by, other, anew }: Deed): Promise<number> => {
    const headers = { 'idempotency-key': newKey() }
    const who = staff[by]
    const params = { branch: kbl.code, date }
    if (what === 'reopen') {
      const body = { reason: 'A wrong entry', tills: anew ? [userIdOf(mina)] : [] }
      return (await who.call('days/reopen', { params, body, headers })).status
    }
    if (what !== 'count') {
      const body = what === 'close' || what === 'accept' ? {} : { comment: 'About this day' }
      return (await who.call(`days/${what}`, { params, body, headers })).status
    }
    const body = cash({ 1: String(held) }, { through: date })
    const counted = await who.call('tills/count', { params: till, body, headers })
    if (counted.status >= 300) return counted.status
    const through = { ...till, through: date }
    const confirmed = await staff[other].call('tills/confirm', {
      params: through,
      body: {},
      headers: { 'idempotency-key': newKey() },
    })
    if (confirmed.status < 300) return confirmed.status
    // If the drawn person may not confirm the count, it is rejected, because it would wait for ever.
    await zia.save('tills/reject', { params: through, body: { reason: 'Not confirmed' } })
    return confirmed.status
  }

  const walk = async (deeds: readonly Deed[]) => {
    const expected = new Expected()
    held += 5
    await kbl.pay(mina, 'Credit', '5', { tranDate: date })
    for (const each of [...deeds, ...LAST]) {
      const isAllowed = expected.allows(each)
      const status = await act(each)
      expect([each, expected.state, status < 300]).toEqual([each, expected.state, isAllowed])
      if (isAllowed) expected.after(each)
      else done.refused += 1
    }
    const day = await kbl.read(date)
    expect([date, day.state]).toEqual([date, expected.state])
    const people = new Set(day.thread.map(({ userId }) => userId).concat(counters(day)))
    if (day.state === 'accepted') {
      done.accepted += 1
      expect(people.size).toBeGreaterThan(1)
      expect(day.thread.findLastIndex(({ action }) => action === 'closed')).toBeGreaterThan(
        day.thread.findLastIndex(({ action }) => action === 'reopened'),
      )
    }
    date = addDays(date, 1)
  }

  const first = fc.oneof({ weight: 3, arbitrary: countFirst }, { weight: 1, arbitrary: deed })
  const others = fc.array(deed, { minLength: 5, maxLength: 9 })
  const property = fc.asyncProperty(first, others, (one, deeds) => walk([one, ...deeds]))
  await fc.assert(property, { numRuns: DAYS, endOnFailure: true })
  expect(done.accepted).toBeGreaterThan(0)
  expect(done.refused).toBeGreaterThan(DAYS)
  expect(await auditLedger()).toEqual([])
}, 240_000)

/** These steps make sure that the day is closed, so that the next day can follow, and accept the day if possible. */
const LAST: readonly Deed[] = [
  { what: 'count', by: 'mina', other: 'zia', anew: false },
  { what: 'close', by: 'karim', other: 'zia', anew: false },
  { what: 'accept', by: 'omar', other: 'zia', anew: false },
]

/** Returns the ids of those who counted a till. */
function counters({ tills }: Awaited<ReturnType<DayBranch['read']>>): number[] {
  return tills.flatMap(({ count }) => (count ? [count.countedBy] : []))
}
