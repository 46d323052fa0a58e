import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { FIRST_CURRENCIES } from '../../shared/contract/house.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import type { Agenda } from './agenda.ts'
import type { Books } from './books.ts'
import { type Chance, pick, whole } from './chance.ts'
import type { Ledger } from './ledger.ts'
import type { Office } from './office.ts'
import { type Branch, type Code, type Customer, type Member, PASSERS_BY, STAFF } from './people.ts'
import type { Rates } from './rates.ts'

/** An account somebody holds. */
export interface Holder {
  readonly id: number
  readonly number: string
  readonly code: Code
  readonly customer: Customer
  /** False once it was closed or suspended. */
  isActive: boolean
}

/** The whole of it: who there is, what there is, and what day it is. */
export interface World {
  readonly chance: Chance
  readonly office: Office
  readonly books: Books
  readonly ledger: Ledger
  readonly agenda: Agenda
  readonly holders: Holder[]
  /** Who has a loan that isn't paid back: nobody is lent to twice. */
  readonly borrowers: Set<string>
  /** Every day that is lived through, the last one until noon. */
  readonly days: readonly BusinessDate[]
  rates: Rates
  date: BusinessDate
  /** When the counters close today, in minutes after midnight. */
  closing: number
  /** The minute it is. */
  minute: number
}

export const BRANCHES: readonly Branch[] = ['HQ', 'HRT', 'MZR']
export const CODES: readonly Code[] = ['AFN', 'USD', 'EUR', 'RS']
export const OPENING_MINUTE = 8 * 60
export const CLOSING_MINUTE = 16 * 60 + 30
/** The counters of the last day have been open so far until then. */
export const LAST_MORNING_MINUTE = 11 * 60 + 30

/** The member of that name. */
export function member(userName: string): Member {
  const found = STAFF.find((each) => each.userName === userName)
  if (!found) throw new Error(`Nobody is called ${userName}`)
  return found
}

/** One of the clerks of a branch. */
export function clerkOf(branch: Branch, chance: Chance): Member {
  return pick(
    chance,
    STAFF.filter((each) => each.userType === 'User' && each.branch === branch),
  )
}

/** The id of a currency. */
export function currencyId(code: Code): number {
  return FIRST_CURRENCIES.find((each) => each.code === code)?.id ?? 1
}

/** The company account that holds the house's own money in a currency (docs/how-to.md). */
export function houseAccount(code: Code): string {
  return `900${currencyId(code)}`
}

/** Puts something down for so many days later, at an hour of that day's business; today, for a little later. */
export function later(world: World, days: number, run: () => Promise<void>): void {
  const { chance, agenda, date, closing, minute } = world
  const at =
    days === 0
      ? Math.min(minute + whole(chance, 4, 90), closing)
      : whole(chance, OPENING_MINUTE + 40, LAST_MORNING_MINUTE)
  agenda.add(addDays(date, days), at, run)
}

/** The most that a till gives away at once, so that it is never empty. */
export function payable({ books }: World, branch: Branch, code: Code): AmountMinor {
  return (books.cash(branch, code) * 3n) / 10n
}

/** A text with a name in it where it has a place for one. */
export function written(chance: Chance, texts: readonly string[]): string {
  return pick(chance, texts).replace('{}', pick(chance, PASSERS_BY))
}

/** A currency and a narrative, as a body has them. */
export function moneyIn(code: Code, tranDescription: string) {
  const id = currencyId(code)
  return { currencyID: id, cCurrencyID: id, tranDescription }
}
