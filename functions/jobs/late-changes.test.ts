import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import { houseBalances } from '../store/house-position.ts'
import { withEach } from '../testing/forging.ts'
import { type Clerk, openOffice, TODAY } from '../testing/office.ts'
import { closeBooks } from './close-days.ts'

const PAST = '2026-11-09'

let clerk: Clerk
let account: string

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('Manager')
  account = (await clerk.account()).accountNumber
  for (const tranDate of ['2026-10-30', PAST, TODAY]) await post(tranDate)
  await closeBooks(TODAY)
})

/** A credit of 100.00, which debits the cash account. */
async function post(tranDate: string): Promise<void> {
  await clerk.post('Credit', account, '100', { tranDate })
}

const cash = async () => (await houseBalances('CSH001')).get(1) ?? 0n

/**
 * Does work, with something else in between: when the request at a place is sent, and before it reaches the database. What
 * was sent side by side with it is answered first.
 * @returns what the work gave, and how many requests it sent
 */
async function withBetween<T>(
  place: number,
  between: () => Promise<unknown>,
  work: () => Promise<T>,
) {
  let sent = 0
  let isBetween = false
  const beside: Promise<unknown>[] = []
  const result = await withEach(async (_input, next) => {
    if (isBetween) return next()
    sent += 1
    if (sent !== place) {
      const answer = next()
      beside.push(answer)
      return answer
    }
    await new Promise(setImmediate)
    await Promise.all(beside)
    isBetween = true
    await between()
    isBetween = false
    return next()
  }, work)
  return { result, sent }
}

describe('a balance that is read while', () => {
  it.each([
    ['a posting comes late', () => post(PAST)],
    ['the night closes the days', () => closeBooks(addDays(TODAY, 1))],
    [
      'a posting comes late and the night closes the days',
      async () => {
        await post(PAST)
        await closeBooks(addDays(TODAY, 1))
      },
    ],
  ])('%s is that of before or of after it', async (_what, between) => {
    for (let place = 1, isThere = true; isThere; place += 1) {
      await post(PAST)
      const before = await cash()
      const { result, sent } = await withBetween(place, between, cash)
      expect([before, await cash()], `at request ${place}`).toContain(result)
      isThere = sent >= place
    }
  })
})
