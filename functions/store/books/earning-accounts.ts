import { ownKindIn } from '../../domain/books/books-entry.ts'
import type { EarningAccount } from '../../domain/books/profit-and-loss.ts'
import { accountsOf } from '../accounts/accounts.ts'
import { readBooks } from './books-item.ts'

/**
 * Reads the accounts of income and expense, by id. It costs half a read unit for each, and one for the item of the books. Names
 * and links may be slightly out of date; an account that was opened a moment ago may have no name yet.
 */
export async function readEarningAccounts(): Promise<EarningAccount[]> {
  const entries = [...((await readBooks()) ?? [])].flatMap(([accountNumber, entry]) => {
    const own = ownKindIn(entry)
    if (own?.kind !== 'income' && own?.kind !== 'expense') return []
    const { accountId: id, currencyId } = own
    return [{ id, accountNumber, book: own.kind, currencyId }]
  })
  const ids = entries.map(({ id }) => id)
  const named = new Map(
    (await accountsOf(ids, { ConsistentRead: false })).map((each) => [each.id, each]),
  )
  return entries.map((entry) => {
    const { accountName = '', lastName = '', customerOf = null } = named.get(entry.id) ?? {}
    return { ...entry, accountName, lastName, customerOf }
  })
}
