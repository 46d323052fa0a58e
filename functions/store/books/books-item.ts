import type { AccountRecord } from '../../domain/accounts/account.ts'
import { booksEntryOf, type SummedAccount, summedInEntry } from '../../domain/books/books-entry.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import { getItem } from '../table/get.ts'
import { BOOKS_KEY } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

/**
 * One item holds the numbers of all accounts that aren't customers' or the house's, each as an attribute with its id, type,
 * book, currency and link (domain/books/books-entry.ts). So whoever reads the books needn't read the list of accounts.
 */

/** A change of an account; `before` is null for a new one. */
interface AccountChange {
  before: AccountRecord | null
  after: AccountRecord
}

/**
 * Makes the part of a write that keeps the item of the books up to date with changed accounts. Nothing is written if the
 * changes don't concern the books, as with customers' accounts.
 * @param seen the version from which the change was decided, if it depends on the other entries: then the part is refused
 * with `changedMeanwhile` if they have changed since
 */
export function booksParts(changes: readonly AccountChange[], seen: number | null = null): Part[] {
  const entries = changes.flatMap(({ before, after }) => {
    const entry = booksEntryOf(after)
    const isSame = entry === (before && booksEntryOf(before))
    return isSame ? [] : [{ number: after.accountNumber, entry }]
  })
  if (entries.length === 0) return []
  const unchanged = seen === null ? null : unchangedBooks(seen)
  const named = entries.map((each, index) => ({ ...each, name: `#n${index}`, value: `:n${index}` }))
  const kept = named.filter(({ entry }) => entry !== null)
  const gone = named.filter(({ entry }) => entry === null)
  const set = kept.map(({ name, value }) => `${name} = ${value}`).join(', ')
  return [
    {
      write: {
        Update: {
          TableName: env().tableName,
          Key: BOOKS_KEY,
          UpdateExpression: [
            ...(kept.length > 0 ? [`SET ${set}`] : []),
            ...(gone.length > 0 ? [`REMOVE ${gone.map(({ name }) => name).join(', ')}`] : []),
            'ADD version :one',
          ].join(' '),
          ExpressionAttributeNames: Object.fromEntries(
            named.map(({ name, number }) => [name, number]),
          ),
          ExpressionAttributeValues: {
            ...Object.fromEntries(kept.map(({ value, entry }) => [value, entry])),
            ':one': 1,
            ...unchanged?.values,
          },
          ...unchanged?.condition,
        },
      },
      ...(unchanged ? { refuse: unchanged.refuse } : {}),
    },
  ]
}

/** Returns the condition that the books are still as they were read. */
function unchangedBooks(seen: number) {
  return {
    condition: { ConditionExpression: 'version = :seen' },
    values: { ':seen': seen },
    refuse: () => changedMeanwhile('account'),
  }
}

/**
 * Makes the part of a write that depends on the links between the accounts of partners: it is refused if an entry has changed
 * since the books were read, and whoever changes links at the same moment is refused in turn.
 */
export function booksStandPart(seen: number): Part {
  const { condition, values, refuse } = unchangedBooks(seen)
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: BOOKS_KEY,
        UpdateExpression: 'ADD version :one',
        ...condition,
        ExpressionAttributeValues: { ...values, ':one': 1 },
      },
    },
    refuse,
  }
}

/** Reads the entries of the books, by account number; undefined if no start has made them yet. */
export async function readBooks(): Promise<ReadonlyMap<string, string> | undefined> {
  return (await readBooksAt())?.entries
}

/** The entries of the books, by account number, and the version at which they were read. */
export interface BooksAt {
  entries: ReadonlyMap<string, string>
  version: number
}

/** Like `readBooks`, with the version. */
export async function readBooksAt(): Promise<BooksAt | undefined> {
  const item = await getItem(BOOKS_KEY)
  if (!item) return undefined
  const { pk: _pk, sk: _sk, version, ...entries } = item
  return {
    entries: new Map(Object.entries(entries).map(([number, entry]) => [number, String(entry)])),
    version: Number(version),
  }
}

/** Reads the accounts of income and expense, by number. */
export async function readSummedAccounts(): Promise<ReadonlyMap<string, SummedAccount>> {
  const books = [...((await readBooks()) ?? [])]
  return new Map(
    books.flatMap(([number, entry]): [string, SummedAccount][] => {
      const summed = summedInEntry(entry)
      return summed ? [[number, summed]] : []
    }),
  )
}
