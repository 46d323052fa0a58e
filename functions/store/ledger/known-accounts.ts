import { type Book, isSummedByDay } from '../../../shared/contract/book-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { AccountLimits } from '../../domain/accounts/limits.ts'
import type { GroupFloor, Held } from '../../domain/partners/group-floor.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import { nameOf } from './group-floors.ts'
import { type GroupRead, readGroup } from './group-reading.ts'

/** Internal signal: an account has limits, a book, or a balance below that by which was decided, that the write didn't know. */
export class AccountSeen extends Error {
  readonly account: string

  constructor(account: string) {
    super(`Account ${account} has limits or a book`)
    this.account = account
  }
}

/** What a write keeps to. */
export interface Asked {
  /** True if a reason was given to pass the limits of accounts. */
  mayPassLimits: boolean
  /** The house's floor for customers, as it was read for this write; null without one. */
  customerFloorMinor: AmountMinor | null
  /**
   * Refuses a person who may not post to accounts with these books, by account number. Null if the person may post to any
   * account.
   */
  requireMayPost: ((books: ReadonlyMap<string, Book>) => Promise<void>) | null
  /** What the call has read of accounts before the write, by account number. Nearly all calls have read nothing. */
  read: ReadonlyMap<string, AccountFacts>
}

/** What a balance's item says about an account besides the balance. */
export interface AccountFacts {
  accountId: number
  limits: AccountLimits
  book: Book | null
  /** The floor over all accounts of the partner; null if there is none. */
  group: GroupFloor | null
}

/**
 * What a write knows of single accounts. Most accounts have neither limits nor a book, so at first it knows nothing, unless
 * the call has read its accounts.
 */
export class KnownAccounts {
  readonly #known: Map<string, AccountFacts>
  readonly #shown = new Map<string, AccountFacts>()
  /** What was read of partners with a floor over all their accounts, by `nameOf`. */
  readonly #groups = new Map<string, GroupRead>()
  readonly mayPassLimits: boolean
  readonly customerFloorMinor: AmountMinor | null
  /** True if each account must have the book that is known; false if books don't matter. */
  readonly asksForBooks: boolean

  constructor({ mayPassLimits, customerFloorMinor, requireMayPost, read }: Asked) {
    this.#known = new Map(read)
    this.mayPassLimits = mayPassLimits
    this.customerFloorMinor = customerFloorMinor
    this.asksForBooks = requireMayPost !== null
  }

  /** Returns the known limits of an account; undefined if none are known. */
  limitsOf(account: string): AccountLimits | undefined {
    return this.#known.get(account)?.limits
  }

  /** Returns the known book of an account; null if it is known to have none, or if nothing is known. */
  bookOf(account: string): Book | null {
    return this.#known.get(account)?.book ?? null
  }

  /**
   * Returns the id of an account whose sums the tills' days keep, because it is known to be one of income or expense; null
   * for any other account.
   */
  idIfSummed(account: string): number | null {
    const { book = null, accountId = 0 } = this.#known.get(account) ?? {}
    return isSummedByDay(book) ? accountId : null
  }

  /** Returns the known floor over all accounts of the partner who has an account; null if none is known. */
  groupOf(account: string): GroupFloor | null {
    return this.#known.get(account)?.group ?? null
  }

  /** Returns what was read of the partner who has an account; undefined if no floor over all its accounts is known. */
  groupReadOf(account: string): GroupRead | undefined {
    return this.#groups.get(nameOf(this.groupOf(account)))
  }

  /** True if the known accounts have a floor over several of them. */
  hasGroups(): boolean {
    return [...this.#known.values()].some(({ group }) => group !== null)
  }

  /** Reads all accounts of the partners who have these accounts and a floor over all, unless they were read already. */
  async readGroups(accounts: readonly string[]): Promise<void> {
    const groups = new Map(accounts.map((each) => [nameOf(this.groupOf(each)), this.groupOf(each)]))
    await Promise.all(
      [...groups].map(async ([name, group]) => {
        if (group && !this.#groups.has(name)) this.#groups.set(name, await readGroup(group))
      }),
    )
  }

  /** Takes note of what a refused write has shown of an account. The next write knows it. */
  learn(account: string, facts: AccountFacts, held: Held): void {
    this.#shown.set(account, facts)
    for (const group of this.#groups.values()) {
      if (group.held.has(account)) group.held.set(account, held)
    }
  }

  /** Begins the next write, which knows everything that was shown. */
  next(): void {
    for (const [account, facts] of this.#shown) this.#known.set(account, facts)
    this.#shown.clear()
  }

  /** Returns the books of all known accounts that have one, by account number. */
  books(): ReadonlyMap<string, Book> {
    return new Map(
      [...this.#known].flatMap(([account, { book }]) => (book ? [[account, book] as const] : [])),
    )
  }
}

/** The most attempts, so that a posting is answered even if somebody keeps changing an account. */
const MOST_ATTEMPTS = 5

/**
 * Writes without reading the limits and books of single accounts, because most accounts have none. The conditions of the
 * write are that its accounts have neither, and that the house's floor, if it applies, is kept. This costs no read. If some
 * have, the refused write returns them. The right to post to their books is then checked, and the next write is conditional
 * on these books and on balances within these limits. So no balance is read first, and nobody can change limits or a book
 * in between. Rules: docs/rules/limits.md, docs/rules/books.md.
 */
export async function knowingAccounts<Answer>(
  asked: Asked,
  write: (known: KnownAccounts) => Promise<Answer>,
): Promise<Answer> {
  const known = new KnownAccounts(asked)
  for (let attempt = 1; ; attempt += 1) {
    const books = known.books()
    if (books.size > 0) await asked.requireMayPost?.(books)
    try {
      return await write(known)
    } catch (error) {
      if (!(error instanceof AccountSeen)) throw error
      if (attempt === MOST_ATTEMPTS) throw changedMeanwhile('account', error.account)
      known.next()
    }
  }
}
