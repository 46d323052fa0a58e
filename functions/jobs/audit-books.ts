import type { Disagreement } from '../domain/audit/replay.ts'
import { booksEntryOf, idInEntry } from '../domain/books/books-entry.ts'
import { accountFrom, accountsOf } from '../store/accounts/accounts.ts'
import { readBooks } from '../store/books/books-item.ts'
import type { Item } from '../store/table/client.ts'

/** How often suspects are checked, if accounts change during every check. */
const MOST_CHECKS = 5

/** An account that the item of the books should have, with its entry there. */
interface Expected {
  id: number
  entry: string
}

/**
 * Compares the item of the books with the accounts. An account changes in the same write as its entry, so after the scan
 * each account that differs is read again, between two readings of the books. Rules: docs/rules/books.md.
 */
export class AuditedBooks {
  readonly #expected = new Map<string, Expected>()

  /** Takes note of an item of the table if it is an account that the books should have. */
  add(item: Item): void {
    if (!String(item['pk']).startsWith('ACCOUNT#')) return
    const account = accountFrom(item)
    const entry = booksEntryOf(account)
    if (entry !== null) this.#expected.set(account.accountNumber, { id: account.id, entry })
  }

  /**
   * Returns what differs. A table that no start of this version has prepared has no books, so there nothing is compared.
   * @returns null if the suspects changed during every check
   */
  async disagreements(): Promise<Disagreement[] | null> {
    let books = await readBooks()
    for (let check = 1; books && check <= MOST_CHECKS; check += 1) {
      const suspects = this.#suspects(books)
      const accounts = await accountsOf([...new Set(suspects.values())])
      const entries = new Map(accounts.map((each) => [each.accountNumber, booksEntryOf(each)]))
      const again = await readBooks()
      const isStill = [...suspects.keys()].every(
        (number) => again?.get(number) === books?.get(number),
      )
      if (isStill) return differences([...suspects.keys()], entries, books)
      books = again
    }
    return books ? null : []
  }

  /** Returns the ids of the accounts whose entries differ from what the scan saw, by account number. */
  #suspects(books: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
    const suspects = new Map<string, number>()
    for (const [number, { id, entry }] of this.#expected) {
      if (books.get(number) !== entry) suspects.set(number, id)
    }
    for (const [number, entry] of books) {
      if (!this.#expected.has(number)) suspects.set(number, idInEntry(entry))
    }
    return suspects
  }
}

function differences(
  numbers: readonly string[],
  entries: ReadonlyMap<string, string | null>,
  books: ReadonlyMap<string, string>,
): Disagreement[] {
  return numbers.flatMap((account) => {
    const [expected, found] = [entries.get(account) ?? 'nothing', books.get(account) ?? 'nothing']
    return expected === found
      ? []
      : [{ account, currency: '', what: 'entry in the books', expected, found }]
  })
}
