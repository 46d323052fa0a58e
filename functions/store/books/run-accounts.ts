import { SEARCH_WINDOW_ROWS } from '../../../shared/contract/search.ts'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import {
  type AccountOn,
  type AskedDay,
  accountOn,
  type HeldAccount,
} from '../../domain/books/owing.ts'
import { listAccountNumbers } from '../accounts/accounts.ts'
import type { ChangeByDay } from '../ledger/changes-by-day.ts'
import { lastNumber } from '../table/counters.ts'
import { otherCalls } from '../table/other-calls.ts'
import { recentChanges } from './recent-changes.ts'
import { accountsChanged, accountsSince, type Moment, unsettledFrom } from './touched-accounts.ts'

/** The accounts that are told before other calls have their turn. */
const ACCOUNTS_A_TURN = 25

/** An account with its nets as text: as maps, those of 20,000 accounts over years would fill the memory. */
type Packed = Omit<HeldAccount, 'nets'> & { nets: string }

/** The accounts to read for a day. */
interface ToRead {
  /** Those that may have moved since the run read them, to be read consistently; null if it has read none. */
  again: readonly string[] | null
  others: readonly string[]
}

/** The reading of a day, by which the accounts of the run are those of a moment. */
interface RunReading {
  began: Moment
  /** The accounts contain each edit and each deletion that was stamped before. */
  changesFrom: string
}

/**
 * All accounts as a run over several days has read them. They are read once; for each further day only those are read again
 * that were touched by a posting, an edit or a deletion since, and those that were opened since. So each day's balances are
 * those that a reading of all accounts would give. Names and books may be those of the run's begin. Rules: docs/rules/books.md.
 */
export class RunAccounts {
  readonly #accounts = new Map<string, Packed>()
  #lastAccountId: number | null = null
  /** Null before the accounts are read. */
  #reading: RunReading | null = null
  /** False while a day is read, until its balances are found to agree. */
  #isRight = false

  /** The highest id of an account, from before the newest accounts were listed. */
  get lastAccountId(): number {
    return this.#lastAccountId ?? 0
  }

  /**
   * Finds the accounts that must be read for a further day; all, unless the reading of the day before was `right`, and if so
   * much was recorded or changed since it that all are better read anew.
   * @param began when the reading of the day began
   */
  async toRead(began: Moment): Promise<ToRead> {
    const changes = await recentChanges(began.today)
    const stamps = changes.flat().map(({ at }) => at)
    const again = this.#reading && this.#isRight ? await touchedSince(this.#reading, changes) : null
    if (again === null) this.#forget()
    this.#isRight = false
    this.#reading = { began, changesFrom: unsettledFrom(began.today, stamps) }
    return { again, others: await this.#unread() }
  }

  /** Takes an account as it was just read. */
  take({ nets, ...held }: HeldAccount): void {
    const packed = [...nets].map(([month, net]) => `${month} ${net}`).join('\n')
    this.#accounts.set(held.accountNumber, { ...held, nets: packed })
  }

  /** Returns the accounts that were read, on a day, by number. Other calls have their turn meanwhile. */
  async on(asked: AskedDay): Promise<Map<string, AccountOn>> {
    const accounts = new Map<string, AccountOn>()
    for (const piece of piecesOf([...this.#accounts], ACCOUNTS_A_TURN)) {
      for (const [number, packed] of piece) accounts.set(number, accountOn(unpacked(packed), asked))
      await otherCalls()
    }
    return accounts
  }

  /** Tells that the balances of the day proved right, so that the next day may rely on these accounts. */
  right(): void {
    this.#isRight = true
  }

  #forget(): void {
    this.#accounts.clear()
    this.#lastAccountId = null
    this.#reading = null
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

/**
 * Finds the accounts that may have moved since a reading began, also some of those that hadn't.
 * @returns null if they can't be told, because so much was recorded or changed
 */
async function touchedSince(
  { began, changesFrom }: RunReading,
  changes: readonly ChangeByDay[][],
): Promise<string[] | null> {
  const isNew = ({ at }: ChangeByDay) => at >= changesFrom
  const isCut = (ofKind: ChangeByDay[]) =>
    ofKind.length >= SEARCH_WINDOW_ROWS && ofKind.every(isNew)
  if (changes.some(isCut)) return null
  const touched = await accountsSince(began)
  if (!touched.areAll) return null
  return [...touched.accounts, ...(await accountsChanged(changes.flat().filter(isNew)))]
}

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
