import { beforeAll, expect, it } from 'vitest'
import type { RouteName } from '../../../shared/contract/routes.ts'
import { type Clerk, openOffice, type Sending, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/**
 * Counts the rounds and read units of each report. The consistent figures are read in parallel with the rows, so they
 * cost no extra round.
 */

let manager: Clerk

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
  const { accountNumber } = await manager.account()
  for (let day = 1; day <= 20; day += 1) {
    const tranDate = `2026-11-${String(day).padStart(2, '0')}`
    await manager.post('Credit', accountNumber, '5', { tranDate })
    await manager.post('Debit', accountNumber, '4')
  }
})

const days = (fromDate: string, toDate: string) => ({ query: { fromDate, toDate } })
const ofAccount = (accountId: number) => ({ params: { accountId } })
const [CASH, LOANS, OWN] = [ofAccount(1), ofAccount(2), ofAccount(7)]
const NOVEMBER = days('2026-11-10', '2026-11-15')
const ofToday = days(TODAY, TODAY)

it.each<[RouteName, Sending, rounds: number, units: number]>([
  ['reports/account', OWN, 2, 6],
  ['reports/account', { ...OWN, ...ofToday }, 2, 7],
  ['reports/account', { ...OWN, ...NOVEMBER }, 2, 6],
  // On a house account the months and the newest close are read beside the account.
  ['reports/account', CASH, 2, 17],
  ['reports/account', { ...CASH, ...ofToday }, 2, 13],
  ['reports/account', { ...CASH, ...NOVEMBER }, 2, 11.5],
  ['reports/account', { ...CASH, ...days('2026-10-10', '2026-11-15') }, 2, 16],
  ['reports/account', { ...CASH, ...days('2026-10-10', TODAY) }, 2, 22],
  ['reports/account', LOANS, 2, 12],
  ['reports/account', { ...LOANS, ...NOVEMBER }, 2, 9],
  ['reports/daily-statement', { query: { date: TODAY } }, 2, 7],
  ['reports/deleted-after-approval', { query: { date: TODAY } }, 1, 7],
  ['reports/exchange-details', ofToday, 2, 8],
  ['reports/exchange-details', days('2026-10-01', TODAY), 3, 8.5],
  // A range that ends before today isn't compared with today's items.
  ['reports/exchange-details', days('2026-10-01', '2026-10-31'), 2, 3.5],
])('%s %j costs at most %d rounds and %d units', async (name, sending, rounds, units) => {
  const asked = await watch(async () => {
    const { status, headers } = await manager.call(name, sending)
    expect([status, headers['x-incomplete']]).toEqual([200, undefined])
  })
  // Only the product's own engine counts DynamoDB's units. With another engine, the requests of one round may take so long that they count
  // as two rounds.
  expect(asked.readUnits).toBeLessThanOrEqual(units)
  expect(asked.rounds).toBeLessThanOrEqual(rounds)
})
