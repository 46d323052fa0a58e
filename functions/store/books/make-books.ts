import { booksEntryOf } from '../../domain/books/books-entry.ts'
import { env } from '../../env.ts'
import { listAccounts } from '../accounts/accounts.ts'
import { changedMeanwhile, decidedAnew } from '../table/changed-meanwhile.ts'
import { getItem } from '../table/get.ts'
import { BOOKS_KEY } from '../table/keys.ts'
import { commit } from '../table/transact.ts'

/**
 * Makes the item of the books from all accounts, for data of earlier versions. If an account changes meanwhile, the
 * accounts are read again. This correction may run again.
 */
export function makeBooks(): Promise<void> {
  return decidedAnew(async () => {
    const before = await getItem(BOOKS_KEY)
    const entries = (await listAccounts()).flatMap((account) => {
      const entry = booksEntryOf(account)
      return entry === null ? [] : [[account.accountNumber, entry] as const]
    })
    const version = Number(before?.['version'] ?? 0)
    await commit([
      {
        write: {
          Put: {
            TableName: env().tableName,
            Item: { ...Object.fromEntries(entries), ...BOOKS_KEY, version: version + 1 },
            ConditionExpression: before ? 'version = :seen' : 'attribute_not_exists(pk)',
            ...(before ? { ExpressionAttributeValues: { ':seen': version } } : {}),
          },
        },
        refuse: () => changedMeanwhile('account'),
      },
    ])
  })
}
