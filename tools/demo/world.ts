import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { FIRST_CURRENCIES } from '../../shared/contract/house.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import type { Agenda } from './agenda.ts'
import type { Books } from './books.ts'
import { type Chance, pick, whole } from './chance.ts'
import type { Ledger } from './ledger.ts'
import type { Answer, Office } from './office.ts'
import { type Branch, type Code, type Customer, type Member, PASSERS_BY, STAFF } from './people.ts'
import type { Rates } from './rates.ts'

/** An account of a customer. */
export interface Holder {
  readonly id: number
  readonly number: string
  readonly code: Code
  readonly customer: Customer
  /** False if the account is closed or suspended. */
  isActive: boolean
}

/** The board of a branch, as its Manager reads it. */
export type Board = Answer<'rate-board/read'>

/** The state of the demo: its people, accounts and plans, and the current day. */
export interface World {
  readonly chance: Chance
  readonly office: Office
  readonly books: Books
  readonly ledger: Ledger
  readonly agenda: Agenda
  readonly holders: Holder[]
  /** The newest day that each branch has closed; a branch that closes no days yet has none. */
  readonly closed: Map<Branch, BusinessDate>
  /** The numbers that partners gave their hawalas. A partner gives each number only once. */
  readonly partnerNumbers: Set<string>
  /** The names of borrowers with a loan that isn't paid back; they get no second loan. */
  readonly borrowers: Set<string>
  /** Every simulated day; the last day ends before noon. */
  readonly days: readonly BusinessDate[]
  rates: Rates
  /** Each branch's board of this morning; empty until head office publishes the first board. */
  readonly boards: Map<Branch, Board>
  date: BusinessDate
  /** When the counters close today, in minutes after midnight. */
  closing: number
  /** The current minute of the day. */
  minute: number
}

export const BRANCHES: readonly Branch[] = ['HQ', 'HRT', 'MZR']
export const CODES: readonly Code[] = ['AFN', 'USD', 'EUR', 'RS']
/** The name of every vault's till. */
export const VAULT_NAME = 'Vault'
export const OPENING_MINUTE = 8 * 60
export const CLOSING_MINUTE = 16 * 60 + 30
/** On the last day the counters are simulated until this minute. */
export const LAST_MORNING_MINUTE = 11 * 60 + 30

/**
 * Returns the member of staff with this user name.
 * @throws Error if nobody has this user name
 */
export function member(userName: string): Member {
  const found = STAFF.find((each) => each.userName === userName)
  if (!found) throw new Error(`Nobody is called ${userName}`)
  return found
}

/** Returns the clerks of a branch. */
export function clerksOf(branch: Branch): Member[] {
  return STAFF.filter((each) => each.userType === 'User' && each.branch === branch)
}

/** Picks a random clerk of a branch. */
export function clerkOf(branch: Branch, chance: Chance): Member {
  return pick(chance, clerksOf(branch))
}

/** Returns the Manager of a branch. */
export function managerOf(branch: Branch): Member {
  const manager = STAFF.find((each) => each.userType === 'Manager' && each.branch === branch)
  if (!manager) throw new Error(`${branch} has no Manager`)
  return manager
}

/** Returns the id of a currency. */
export function currencyId(code: Code): number {
  return FIRST_CURRENCIES.find((each) => each.code === code)?.id ?? 1
}

/** Returns the company account with the house's own money in a currency (docs/how-to.md). */
export function houseAccount(code: Code): string {
  return `900${currencyId(code)}`
}

/** Plans a task for a number of days later, at some time of that day's business; with 0 days, a little later today. */
export function later(world: World, days: number, run: () => Promise<void>): void {
  const { chance, agenda, date, closing, minute } = world
  const at =
    days === 0
      ? Math.min(minute + whole(chance, 4, 90), closing)
      : whole(chance, OPENING_MINUTE + 40, LAST_MORNING_MINUTE)
  agenda.add(addDays(date, days), at, run)
}

/**
 * Returns the most that a branch pays out at once, so that it never runs empty. Until the branch closes days, all its
 * cash counts. After that, the cash of the clerk with least counts, because the visitor may come to that clerk.
 */
export function payable({ books, closed }: World, branch: Branch, code: Code): AmountMinor {
  if (!closed.has(branch)) return (books.cash(branch, code) * 3n) / 10n
  const tills = clerksOf(branch).map((clerk) => books.till(clerk, code))
  return (tills.reduce((one, other) => (one < other ? one : other)) * 6n) / 10n
}

/** Picks a random text, and puts a random name in place of `{}`. */
export function written(chance: Chance, texts: readonly string[]): string {
  return pick(chance, texts).replace('{}', pick(chance, PASSERS_BY))
}

/** Returns the fields of a request body for a currency and a narrative. */
export function moneyIn(code: Code, tranDescription: string) {
  const id = currencyId(code)
  return { currencyID: id, cCurrencyID: id, tranDescription }
}
