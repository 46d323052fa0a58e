import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as LIMITS from '../../../shared/refusals/limits.ts'
import { isRefused } from '../../../shared/refusals/refused.ts'
import { type BookUse, overShortUses, usesOf } from '../../domain/books/book-use.ts'
import { type CurrencyUse, codesOf } from '../../domain/house/currency.ts'
import type { LedgerChange } from '../../domain/ledger/ledger-change.ts'
import type { Change, TransactionRecord } from '../../domain/ledger/record.ts'
import type { LoanChange } from '../../domain/loans/loan-posting.ts'
import { env } from '../../env.ts'
import { currencyInUseParts } from '../accounts/currency-changes.ts'
import { yearOpenParts } from '../books/year-lock.ts'
import { loanParts } from '../loans/loan-changes.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import { referenceKey } from '../table/keys.ts'
import { answeredBefore, commitOnce, type Once } from '../table/once.ts'
import type { Part } from '../table/transact.ts'
import { balanceParts, type Openings } from './balance-parts.ts'
import { changedDayParts } from './changed-days.ts'
import { changeByDayParts } from './changes-by-day.ts'
import { loweredBy } from './group-parts.ts'
import { historyPart } from './history.ts'
import { type AccountFacts, type KnownAccounts, knowingAccounts } from './known-accounts.ts'
import { lateOnAccountParts } from './late-on-account.ts'
import { ledgerMonthParts } from './ledger-months.ts'
import type { Written } from './moves.ts'
import type { ConfirmedCount } from './till-day-part.ts'
import { transactionItem } from './transactions.ts'
import { waivedFeePart } from './waived-fees.ts'

export interface Commitment<Answer> {
  /** The currencies of the records, as they were read. Refusals name them, and unused ones get `inUse`. */
  currencies: readonly CurrencyUse[]
  once: Once
  /** The answer to the caller, and to a repeat of the save under the same key. */
  answer: Answer
  /** The reason why the limits of accounts may be passed; null if they may not. */
  overLimit?: string | null
  /**
   * The lowest balance that the house allows every customer (`customerFloor`, docs/rules/limits.md), as it was read for
   * this write; null if it allows any.
   */
  customerFloorMinor: AmountMinor | null
  /**
   * Refuses a person who may not post to the accounts with a book (docs/rules/books.md). It is asked only if the write meets
   * such an account. Null if the person may post to any account.
   */
  requireMayPost: ((uses: readonly BookUse[]) => Promise<void>) | null
}

/** New records that are posted together. */
export interface NewTransactions {
  records: readonly TransactionRecord[]
  /** The loans that the records open or pay. */
  loans?: readonly LoanChange[]
  /** The records that are reversed by the new ones. Their tills' days aren't written, so those days may be closed. */
  reversed?: readonly Change[]
  /**
   * Other changes in the same write, such as the counter of loans. If somebody else has changed such an item meanwhile, its
   * part fails, and the call decides again.
   */
  parts?: readonly Part[]
  /** The count whose differences the records post. */
  confirmed?: ConfirmedCount
  /** The accounts that get their opening balances by these records. */
  openings?: Openings
  /** What the call has read of its accounts, by number. The write demands that they still have these books and limits. */
  accounts?: ReadonlyMap<string, AccountFacts>
}

/**
 * Posts new transactions: the records and all balances in one atomic write, or nothing.
 * @throws Refusal `badInput` naming the account; `notAllowed` if the person may not post to a book; `conflict` if a till's
 * day is counted or closed, if a balance would pass a limit, if something was changed meanwhile, or if the key was used with another body; `unavailable`
 */
export function postTransactions<Answer>(
  {
    records,
    loans = [],
    reversed = [],
    parts = [],
    confirmed,
    openings,
    accounts,
  }: NewTransactions,
  commitment: Commitment<Answer>,
): Promise<Answer> {
  const { currencies } = commitment
  const written = records.map((after) => ({ before: null, after }))
  const partsWithin = (known: KnownAccounts): Part[] => [
    ...reversed.map(changedRecordPart),
    ...reversed.map(historyPart),
    ...records.map(newRecordPart),
    ...balanceParts(written, codesOf(currencies), { known, confirmed, openings }),
    ...records.flatMap(referencePart),
    ...records.flatMap(waivedFeePart),
    ...ledgerMonthParts(records),
    ...changedDayParts(written, known),
    ...lateOnAccountParts(written),
    ...yearOpenParts(written),
    // A reversal is never the first record in its currency.
    ...newlyNamedParts(
      records.filter(({ reverses }) => reverses === null),
      currencies,
    ),
    ...parts,
    ...loans.flatMap(loanParts),
  ]
  return committedWithin(written, partsWithin, commitment, accounts)
}

/** Writes within the limits of the accounts, unless a reason to pass them was given, and as far as their books allow. */
async function committedWithin<Answer>(
  written: readonly Written[],
  partsWithin: (known: KnownAccounts) => Part[],
  { currencies, once, answer, overLimit = null, ...asked }: Commitment<Answer>,
  read: ReadonlyMap<string, AccountFacts> = new Map(),
): Promise<Answer> {
  const { customerFloorMinor, requireMayPost } = asked
  const codes = codesOf(currencies)
  const onOverShort = overShortUses(written, codes)
  if (onOverShort.length > 0) await requireMayPost?.(onOverShort)
  return knowingAccounts(
    {
      read,
      mayPassLimits: overLimit !== null,
      customerFloorMinor,
      requireMayPost: requireMayPost && ((books) => requireMayPost(usesOf(books, written, codes))),
    },
    (known) => writtenOnce(once, () => partsWithin(known), answer, known, written),
  )
}

/**
 * Writes a save once. If it lowers an account of a partner with a floor over all its accounts, that is decided by all of them
 * before the write, so a repeat of a save that was done gets its answer and not the refusal.
 */
async function writtenOnce<Answer>(
  once: Once,
  makeParts: () => Part[],
  answer: Answer,
  known: KnownAccounts,
  written: readonly Written[],
): Promise<Answer> {
  if (!known.mayPassLimits && known.hasGroups()) await known.readGroups(loweredBy(written))
  let parts: Part[]
  try {
    parts = makeParts()
  } catch (error) {
    const isDecided = [LIMITS.groupFloor, LIMITS.groupWithoutRate].some((line) =>
      isRefused(error, line),
    )
    const first = isDecided ? await answeredBefore(once) : undefined
    if (first === undefined) throw error
    return first as Answer
  }
  return commitOnce(once, parts, answer)
}

/**
 * Changes transactions and their loans. Each record, its history and the difference in its movements are written in one
 * atomic write.
 * @param changes of different transactions
 * @throws Refusal `conflict` if a record was changed meanwhile, if a till's day is counted or closed, if a balance would
 * pass a limit, or if the key was used with another body; `badInput` naming the account; `unavailable`
 */
export function changeTransactions<Answer>(
  { changes, loans }: LedgerChange,
  commitment: Commitment<Answer>,
): Promise<Answer> {
  const { currencies } = commitment
  const partsWithin = (known: KnownAccounts): Part[] => [
    ...changes.map(changedRecordPart),
    ...changes.map(historyPart),
    ...changes.flatMap(changeByDayParts),
    ...balanceParts(changes, codesOf(currencies), { known }),
    ...changedDayParts(changes, known),
    ...lateOnAccountParts(changes),
    ...yearOpenParts(changes),
    ...loans.flatMap(loanParts),
    ...newlyNamedParts(
      changes.filter(({ before, after }) => before.currencyId !== after.currencyId).map(afterOf),
      currencies,
    ),
  ]
  return committedWithin(changes, partsWithin, commitment)
}

function afterOf({ after }: Change): TransactionRecord {
  return after
}

/**
 * Makes the parts that set `inUse` of the currencies that had no record before, so that their codes can't change any more.
 */
function newlyNamedParts(
  records: readonly TransactionRecord[],
  currencies: readonly CurrencyUse[],
): Part[] {
  const named = new Set(records.map(({ currencyId }) => currencyId))
  return currencyInUseParts(currencies.filter(({ id }) => named.has(id)))
}

function newRecordPart(record: TransactionRecord): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: transactionItem(record),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  }
}

function changedRecordPart({ before, after }: Change): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: transactionItem(after),
        ConditionExpression: 'version = :seen AND attribute_not_exists(deletion)',
        ExpressionAttributeValues: { ':seen': before.version },
      },
    },
    refuse: () => changedMeanwhile('transaction', before.number),
  }
}

/**
 * Makes the part that stores the reference of a transaction, if the client sent one. A reference that is made from the
 * number needs no item, because the number leads to the transaction. A fee needs none either, because its posting leads to
 * it.
 */
function referencePart({ referenceId, number, feeFor }: TransactionRecord): Part[] {
  if (referenceId === null || feeFor) return []
  const Item = referenceKey(referenceId, number)
  return [{ write: { Put: { TableName: env().tableName, Item } } }]
}
