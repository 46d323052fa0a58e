import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import { movementsOf, movesSomething } from '../domain/ledger/movements.ts'
import { keptDays } from '../store/books/book-days.ts'
import { transactionFrom } from '../store/ledger/transactions.ts'
import type { Item } from '../store/table/client.ts'

/** The movements of a day begin with room for so many. */
const FIRST_ROOM = 64

/**
 * What the rows moved on the accounts that aren't the house's, by day, as the scan of the table saw them. Only the days between
 * the oldest and the newest one of which the nights kept balances are needed. A row costs 12 bytes for each such account, and
 * half as much again while there is room for more.
 */
export class ScannedRows {
  readonly #after: BusinessDate
  readonly #through: BusinessDate
  readonly #places = new Map<string, number>()
  readonly #accounts: string[] = []
  readonly #days = new Map<BusinessDate, MovedOnDay>()

  private constructor({ oldest, newest }: { oldest: BusinessDate; newest: BusinessDate }) {
    this.#after = oldest
    this.#through = newest
  }

  /** Reads which days are needed. */
  static async begin(): Promise<ScannedRows> {
    return new ScannedRows((await keptDays()) ?? { oldest: '', newest: '' })
  }

  /** Takes note of an item of the table if it is a row of a day that is needed. */
  add(item: Item): void {
    if (!String(item['pk']).startsWith('TX#') || item['transType'] === undefined) return
    const day = String(item['dated']).slice(0, 10)
    if (day <= this.#after || day > this.#through || item['deletion'] !== undefined) return
    const record = transactionFrom(item)
    if (typeof record.amountMinor !== 'bigint' || !movesSomething(record)) return
    for (const { account, changeMinor } of movementsOf(record)) {
      if (!isHouseAccount(account)) this.#dayOf(day).add(this.#placeOf(account), changeMinor)
    }
  }

  /** Returns what the rows of a day moved, a movement at a time: accounts may be in it several times. */
  *moved(day: BusinessDate): Generator<readonly [account: string, minor: AmountMinor]> {
    const movements = this.#days.get(day)?.movements() ?? []
    for (const [place, minor] of movements) yield [this.#accounts[place] ?? '', minor]
  }

  #dayOf(day: BusinessDate): MovedOnDay {
    const known = this.#days.get(day) ?? new MovedOnDay()
    this.#days.set(day, known)
    return known
  }

  #placeOf(account: string): number {
    const known = this.#places.get(account)
    if (known !== undefined) return known
    const place = this.#accounts.push(account) - 1
    this.#places.set(account, place)
    return place
  }
}

/** The movements of a day as plain numbers, because the rows of years don't fit into memory as objects. */
class MovedOnDay {
  #count = 0
  #places = new Int32Array(FIRST_ROOM)
  #minor = new BigInt64Array(FIRST_ROOM)

  add(place: number, minor: AmountMinor): void {
    if (this.#count === this.#places.length) this.#makeRoom()
    this.#places[this.#count] = place
    this.#minor[this.#count] = minor
    this.#count += 1
  }

  *movements(): Generator<readonly [place: number, minor: AmountMinor]> {
    for (let at = 0; at < this.#count; at += 1) {
      yield [this.#places[at] ?? 0, this.#minor[at] ?? 0n]
    }
  }

  #makeRoom(): void {
    const room = Math.ceil(this.#count * 1.5)
    const [places, minor] = [new Int32Array(room), new BigInt64Array(room)]
    places.set(this.#places)
    minor.set(this.#minor)
    this.#places = places
    this.#minor = minor
  }
}
