import type { AccountType } from '../../shared/contract/accounts.ts'
import type { Book } from '../../shared/contract/book-facts.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import { isOwnMoney } from '../domain/books/account-book.ts'
import { findLimits } from '../store/ledger/account-limits.ts'
import { changesOf } from '../store/people/audit.ts'
import { AROUND_MS } from './audit-mids.ts'

/** What an account may have been at an instant; both are true if it changed within a minute. */
export interface MayHaveBeen {
  /** By it the house deals with itself. */
  own: boolean
  /** It is a customer's, a partner's or a bank's. */
  foreign: boolean
}

const NEITHER: MayHaveBeen = { own: false, foreign: false }

type Kind = Parameters<typeof isOwnMoney>[0]

/**
 * Tells what accounts were at earlier instants. Their types and books may have changed since; the audit trail has every such
 * change. Accounts that were asked for are kept, because the same ones are asked for again.
 */
export class AccountsAround {
  readonly #known = new Map<string, Promise<KnownAccount | null>>()

  /** Returns what an account may have been at an instant, an ISO text; neither for one of the house, such as cash. */
  async at(accountNumber: string, instant: string): Promise<MayHaveBeen> {
    if (isHouseAccount(accountNumber)) return NEITHER
    const known = this.#known.get(accountNumber) ?? knownAccount(accountNumber)
    this.#known.set(accountNumber, known)
    const account = await known
    if (!account) return NEITHER
    const [from, to] = [Date.parse(instant) - AROUND_MS, Date.parse(instant) + AROUND_MS]
    const later = account.changes.filter(({ atMs }) => atMs > from)
    const kinds = [
      later[0]?.before ?? account.now,
      ...later.filter(({ atMs }) => atMs <= to).map(({ after }) => after),
    ]
    const own = kinds.map(isOwnMoney)
    return { own: own.includes(true), foreign: own.includes(false) }
  }
}

interface KnownAccount {
  now: Kind
  /** The oldest first. */
  changes: readonly { atMs: number; before: Kind; after: Kind }[]
}

async function knownAccount(accountNumber: string): Promise<KnownAccount | null> {
  const account = (await findLimits([accountNumber])).get(accountNumber)
  if (!account) return null
  const entries = await changesOf('account', String(account.accountId))
  const changes = entries.flatMap(({ at, before, after }) =>
    before && after ? [{ atMs: Date.parse(at), before: kindIn(before), after: kindIn(after) }] : [],
  )
  return { now: account, changes }
}

/** Reads type and book from an entry of the audit trail. Entries of earlier versions have no book. */
function kindIn(side: Record<string, unknown>): Kind {
  return {
    accountType: side['accountType'] as AccountType,
    book: (side['book'] as Book | null | undefined) ?? null,
  }
}
