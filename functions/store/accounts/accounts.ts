import type { AccountStatus, AccountType } from '../../../shared/contract/accounts.ts'
import type { Book } from '../../../shared/contract/book-facts.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type AccountRecord, fullName } from '../../domain/accounts/account.ts'
import type { GroupFloor } from '../../domain/partners/group-floor.ts'
import { env } from '../../env.ts'
import { booksParts } from '../books/books-item.ts'
import { markOf } from '../ledger/group-floors.ts'
import type { AuditSide } from '../people/audit.ts'
import { changedMeanwhile, unchangedSince } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem, getItems } from '../table/get.ts'
import { ACCOUNT_PARTITIONS, accountKey, accountPartition, balanceKey } from '../table/keys.ts'
import { partitionItems, queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'

/** Reads all accounts, by id. The read is consistent, so a list that is fetched after a save contains the save's changes. */
export async function listAccounts(): Promise<AccountRecord[]> {
  const partitions = await Promise.all(
    Array.from({ length: ACCOUNT_PARTITIONS }, (_, index) =>
      partitionItems(accountPartition(index)),
    ),
  )
  return partitions
    .flat()
    .map(accountFrom)
    .sort((a, b) => a.id - b.id)
}

/**
 * Reads the numbers of all accounts, in no particular order, for half the cost of a consistent read: an account that was
 * opened a moment ago may be missing.
 */
export async function listAccountNumbers(): Promise<string[]> {
  const partitions = await Promise.all(
    Array.from({ length: ACCOUNT_PARTITIONS }, (_, index) =>
      Array.fromAsync(
        queryItems({
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': accountPartition(index) },
          ProjectionExpression: 'accountNumber',
        }),
        ({ accountNumber }) => String(accountNumber),
      ),
    ),
  )
  return partitions.flat()
}

/**
 * Reads some accounts by id; those that don't exist are left out.
 * @param ConsistentRead true for a consistent read; false for half the cost, possibly slightly out of date
 */
export async function accountsOf(
  ids: readonly number[],
  { ConsistentRead = true } = {},
): Promise<AccountRecord[]> {
  return (await getItems(ids.map(accountKey), { ConsistentRead }))
    .map(accountFrom)
    .sort((a, b) => a.id - b.id)
}

/** Reads one account by id consistently; undefined if there is none. */
export async function findAccount(id: number): Promise<AccountRecord | undefined> {
  const item = await getItem(accountKey(id))
  return item && accountFrom(item)
}

/**
 * Makes the parts of a write that store a new account: the record and the balance. The key of the balance makes the account
 * number unique. The balance holds copies of name, status, type, book and currency; every change of the account updates
 * them in the same write. The same write needs a part of the account list too (account-list.ts).
 */
export function newAccountParts(account: AccountRecord, links: LinksOfWrite = {}): Part[] {
  const { mark = null, booksVersion = null } = links
  return [
    newBalancePart(account, mark ? { ...markOf(mark) } : {}),
    ...newRecordParts([account]),
    ...booksParts([{ before: null, after: account }], booksVersion),
  ]
}

/** What the links between the accounts of partners mean for the write of an account (use-cases/accounts/partner-link.ts). */
interface LinksOfWrite {
  /** The floor over several accounts with which the balance is marked; null removes the mark, undefined leaves it. */
  mark?: GroupFloor | null | undefined
  /** The version of the books from which it was decided; null if it doesn't depend on them. */
  booksVersion?: number | null
}

/** Makes the records of new accounts, without their balances. */
export function newRecordParts(accounts: readonly AccountRecord[]): Part[] {
  const TableName = env().tableName
  return accounts.map((account) => ({ write: { Put: { TableName, Item: accountItem(account) } } }))
}

/**
 * Makes the part that writes the balance of a new account. The write is refused if the number belongs to another account.
 * @param more the attributes of limits, and of an opening balance that the same write posts
 */
export function newBalancePart(account: AccountRecord, more: Item = {}): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: {
          ...balanceKey(account.accountNumber),
          accountId: account.id,
          accountName: fullName(account),
          currencyId: account.currencyId ?? undefined,
          accountStatus: account.accountStatus,
          accountType: account.accountType,
          book: account.book ?? undefined,
          balance: 0n,
          ...more,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    refuse: () =>
      refused(ACCOUNTS.numberTaken, { accountNumber: account.accountNumber, next: null }),
  }
}

/**
 * Makes the parts of a write that store a changed account, including the copies in its balance and its entry in the books.
 * The same write needs a part of the account list too (account-list.ts).
 * @param ifPosted the refusal if the account was posted to (`refusalIfPosted`); null if that doesn't matter
 * @param seen the `updatedAt` of the version that the change was made from
 */
export function accountChangeParts(
  before: AccountRecord,
  after: AccountRecord,
  ifPosted: Refusal | null,
  seen = before.updatedAt,
  { mark, booksVersion = null }: LinksOfWrite = {},
): Part[] {
  const TableName = env().tableName
  const { accountNumber, currencyId, book } = after
  const recurrency = before.currencyId !== currencyId
  const gone = [
    ...(book === null ? ['book'] : []),
    ...(mark === null ? ['groupOf', 'groupFloor'] : []),
  ]
  return [
    {
      write: { Put: { TableName, Item: accountItem(after), ...unchangedSince(seen) } },
      refuse: () => changedMeanwhile('account', accountNumber),
    },
    {
      write: {
        Update: {
          TableName,
          Key: balanceKey(accountNumber),
          UpdateExpression: [
            'SET accountName = :name, accountStatus = :status, accountType = :type',
            ...(recurrency ? [', currencyId = :currency'] : []),
            ...(book === null ? [] : [', book = :book']),
            ...(mark ? [', groupOf = :groupOf, groupFloor = :groupFloor'] : []),
            ...(gone.length > 0 ? [` REMOVE ${gone.join(', ')}`] : []),
          ].join(''),
          ConditionExpression: ifPosted ? 'attribute_not_exists(postings)' : 'attribute_exists(pk)',
          ExpressionAttributeValues: {
            ':name': fullName(after),
            ':status': after.accountStatus,
            ':type': after.accountType,
            ...(recurrency ? { ':currency': currencyId } : {}),
            ...(book === null ? {} : { ':book': book }),
            ...(mark ? { ':groupOf': mark.members, ':groupFloor': mark.floorMinor } : {}),
          },
        },
      },
      refuse: () => ifPosted ?? changedMeanwhile('account', accountNumber),
    },
    ...booksParts([{ before, after }], booksVersion),
  ]
}

/** Returns an account in the form in which the audit trail stores it. */
export function accountSide(account: AccountRecord): AuditSide {
  return { ...account }
}

/** Makes the item of an account. */
export function accountItem(account: AccountRecord): Item {
  const given = Object.entries(account).filter(([, value]) => value !== null)
  return { ...accountKey(account.id), ...Object.fromEntries(given) }
}

/** Reads an account from its item. */
export function accountFrom(item: Item): AccountRecord {
  const text = (name: keyof AccountRecord) => (item[name] === undefined ? null : String(item[name]))
  const number = (name: keyof AccountRecord) =>
    item[name] === undefined ? null : Number(item[name])
  return {
    id: Number(item['id']),
    accountNumber: String(item['accountNumber']),
    accountName: String(item['accountName']),
    lastName: String(item['lastName']),
    fatherName: text('fatherName'),
    taskiraNo: text('taskiraNo'),
    emailAddress: text('emailAddress'),
    phoneNumber: text('phoneNumber'),
    dateofBirth: text('dateofBirth'),
    currencyId: number('currencyId'),
    aAddress: text('aAddress'),
    customerOf: number('customerOf'),
    photoKey: text('photoKey'),
    signatureKey: text('signatureKey'),
    accountType: item['accountType'] as AccountType,
    accountStatus: item['accountStatus'] as AccountStatus,
    book: text('book') as Book | null,
    createdAt: String(item['createdAt']),
    updatedAt: String(item['updatedAt']),
  }
}
