import type { AccountRecord } from '../../domain/accounts/account.ts'
import { ownKindIn } from '../../domain/books/books-entry.ts'
import type { EarningAccount } from '../../domain/books/profit-and-loss.ts'
import { accountsOf } from '../accounts/accounts.ts'
import { readBooks } from './books-item.ts'

/**
 * Reads the accounts of income and expense, by id, and those over which they are linked with each other. It costs half a read
 * unit for each, and one for the item of the books. Names and links may be slightly out of date; an account that was opened a
 * moment ago may have no name yet.
 */
export async function readEarningAccounts(): Promise<EarningAccount[]> {
  const entries = [...((await readBooks()) ?? [])].flatMap(([accountNumber, entry]) => {
    const own = ownKindIn(entry)
    if (own?.kind !== 'income' && own?.kind !== 'expense') return []
    const { accountId: id, currencyId } = own
    return [{ id, accountNumber, book: own.kind, currencyId }]
  })
  const named = await withLinked(entries.map(({ id }) => id))
  const own = entries.map((entry) => {
    const { accountName = '', lastName = '', customerOf = null } = named.get(entry.id) ?? {}
    return { ...entry, accountName, lastName, customerOf }
  })
  const isOwn = new Set(own.map(({ id }) => id))
  return [...own, ...[...named.values()].filter(({ id }) => !isOwn.has(id))]
}

/** Reads accounts, and those that their links lead to, by id. Each further link on the way takes a round. */
async function withLinked(ids: readonly number[]): Promise<Map<number, AccountRecord>> {
  const found = new Map<number, AccountRecord>()
  const asked = new Set<number>()
  for (let next = ids; next.length > 0; ) {
    const read = await accountsOf(next, { ConsistentRead: false })
    for (const id of next) asked.add(id)
    for (const each of read) found.set(each.id, each)
    const linked = read.flatMap(({ customerOf }) => (customerOf === null ? [] : [customerOf]))
    next = [...new Set(linked)].filter((id) => !asked.has(id))
  }
  return found
}
