import { addDays, type BusinessDate, monthOf } from '../../shared/calendar/business-date.ts'
import { planAccounts } from './accounts-over-time.ts'
import { Agenda } from './agenda.ts'
import { planYears } from './book-years.ts'
import { Books } from './books.ts'
import { instantAt } from './calendar.ts'
import { seededChance } from './chance.ts'
import { planClosing } from './closing.ts'
import { type Bounds, liveThrough, setRates } from './day.ts'
import { publishFees } from './fees.ts'
import { openBooks, planBooks } from './house-books.ts'
import { Ledger } from './ledger.ts'
import { Office } from './office.ts'
import { openHouse } from './opening.ts'
import { FIRST_RATES } from './rates.ts'
import { hire, sendHome } from './staff.ts'
import { CLOSING_MINUTE, OPENING_MINUTE, type World } from './world.ts'

const SEED = 20_261_120

/** The result of a demo. */
export interface Made {
  readonly first: BusinessDate
  readonly transactions: number
  readonly accounts: number
}

/**
 * Simulates the days of the three branches up to the morning of the last day, through the real handlers. The same days
 * give the same ledger, because the random numbers are seeded and calls are made one after another.
 * @param say gets the progress
 * @param signal aborts the demo; the reason of the signal becomes the error
 */
export async function runDemo(
  { until, days: count }: { until: BusinessDate; days: number },
  bounds: Bounds,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<Made> {
  const first = addDays(until, 1 - count)
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
  const office = new Office(signal)
  const books = new Books()
  const world: World = {
    chance: seededChance(SEED),
    office,
    books,
    ledger: new Ledger(office, books),
    agenda: new Agenda(),
    holders: [],
    closed: new Map(),
    partnerNumbers: new Set(),
    borrowers: new Set(),
    days,
    rates: FIRST_RATES,
    boards: new Map(),
    date: first,
    closing: CLOSING_MINUTE,
    minute: 0,
  }
  office.now = instantAt(first, OPENING_MINUTE - 60, bounds.zone)
  await hire(office, instantAt(until, CLOSING_MINUTE, bounds.zone))
  await setRates(world)
  await publishFees(world)
  await openHouse(world)
  await openBooks(world)
  planAccounts(world)
  planClosing(world)
  planBooks(world)
  planYears(world)
  for (const date of days) {
    await liveThrough(world, date, bounds)
    if (date === days.at(-1) || monthOf(addDays(date, 1)) !== monthOf(date)) {
      say(`${monthOf(date)}: ${world.ledger.recorded} transactions so far`)
    }
  }
  await sendHome(office)
  return { first, transactions: world.ledger.recorded, accounts: world.holders.length }
}
