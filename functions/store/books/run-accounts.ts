import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { SEARCH_WINDOW_ROWS } from '../../../shared/contract/search.ts'
import {
  type AccountOn,
  type AskedDay,
  accountOn,
  type HeldAccount,
} from '../../domain/books/owing.ts'
import { listAccountNumbers } from '../accounts/accounts.ts'
import type { ChangeByDay } from '../ledger/changes-by-day.ts'
import { lastNumber } from '../table/counters.ts'
import { recentChanges } from './recent-changes.ts'
import {
  accountsChanged,
  accountsSince,
  MOST_NEW,
  SETTLED_CHANGES,
  SETTLED_NUMBERS,
} from './touched-accounts.ts'

/** An account with its nets as text: as maps, those of 20,000 accounts over years would fill the memory. */
type Packed = Omit<HeldAccount, 'nets'> & { nets: string }

/** The accounts to read for a day. */
interface ToRead {
  /** Those that the run has and that may have moved since, to be read consistently; null if it has none. */
  again: readonly string[] | null
  others: readonly string[]
}

/**
 * All accounts as a run over several days has read them. They are read once; for each further day only those are read again
 * that were touched by a posting, an edit or a deletion since, and those that were opened since. So each day's balances are
 * those that a reading of all accounts would give. Names and books may be those of the run's begin. Rules: docs/rules/books.md.
 */
export class RunAccounts {
  readonly #accounts = new Map<string, Packed>()
  #lastAccountId: number | null = null
  /** The accounts contain every transaction up to this number; null before they are read. */
  #since: number | null = null
  /** False from the begin of a reading until it proves right. */
  #isRight = false
  /** The edits and deletions that the accounts contain. */
  #settled: ReadonlySet<string> = new Set()

  /** The highest id of an account, from before the newest accounts were listed. */
  get lastAccountId(): number {
    return this.#lastAccountId ?? 0
  }

  /**
   * Finds the accounts that must be read for a further day; all, unless the reading of the day before was `right`.
   * @param before the number of the newest transaction at some moment before
   */
  async toRead(before: number, today: BusinessDate): Promise<ToRead> {
    const changes = await recentChanges(today)
    if (!this.#isRight || this.#isOvertaken(before, changes)) this.#forget()
    this.#isRight = false
    const [since, settled] = [this.#since, this.#settled]
    this.#since = before - SETTLED_NUMBERS
    this.#settled = new Set(changes.flatMap((ofKind) => ofKind.slice(SETTLED_CHANGES)).map(nameOf))
    const others = await this.#unread()
    if (since === null) return { again: null, others }
    const changed = changes.flat().filter((change) => !settled.has(nameOf(change)))
    const [touched, edited] = await Promise.all([accountsSince(since), accountsChanged(changed)])
    return { again: [...touched, ...edited], others }
  }

  /** Takes an account as it was just read. */
  take({ nets, ...held }: HeldAccount): void {
    const packed = [...nets].map(([month, net]) => `${month} ${net}`).join('\n')
    this.#accounts.set(held.accountNumber, { ...held, nets: packed })
  }

  /** Returns the accounts that were read, on a day, by number. */
  on(asked: AskedDay): Map<string, AccountOn> {
    return new Map(
      [...this.#accounts].map(([number, packed]) => [number, accountOn(unpacked(packed), asked)]),
    )
  }

  /** Tells that the balances of the day proved right, so that the next day may rely on these accounts. */
  right(): void {
    this.#isRight = true
  }

  #forget(): void {
    this.#accounts.clear()
    this.#lastAccountId = null
    this.#since = null
  }

  /** True if so much was recorded or changed since the day before that all accounts are better read anew. */
  #isOvertaken(before: number, changes: readonly ChangeByDay[][]): boolean {
    if (this.#since === null) return false
    const isCut = (ofKind: ChangeByDay[]) =>
      ofKind.length >= SEARCH_WINDOW_ROWS && !ofKind.some((each) => this.#settled.has(nameOf(each)))
    return before - this.#since > MOST_NEW || changes.some(isCut)
  }

  /** Lists the accounts that weren't read: all of them at first, later those that were opened since. */
  async #unread(): Promise<string[]> {
    const last = await lastNumber('account')
    if (last === this.#lastAccountId) return []
    this.#lastAccountId = last
    const numbers = await listAccountNumbers()
    return numbers.filter((number) => !this.#accounts.has(number))
  }
}

const nameOf = ({ number, version }: ChangeByDay) => `${number} ${version}`

function unpacked({ nets, ...held }: Packed): HeldAccount {
  const entries = nets === '' ? [] : nets.split('\n')
  return {
    ...held,
    nets: new Map(
      entries.map((entry) => {
        const [month = '', net = ''] = entry.split(' ')
        return [month, BigInt(net)]
      }),
    ),
  }
}
