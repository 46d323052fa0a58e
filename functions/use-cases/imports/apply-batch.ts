import { OPENING_NARRATIVE } from '../../../shared/contract/import-facts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { AccountRecord } from '../../domain/accounts/account.ts'
import type { CurrencyRecord } from '../../domain/house/currency.ts'
import type { ImportStep } from '../../domain/imports/import-batches.ts'
import { accountsOf, openingRecords } from '../../domain/imports/import-postings.ts'
import type { ImportPlan, ImportRecord } from '../../domain/imports/import-record.ts'
import type { Recorder } from '../../domain/ledger/record.ts'
import { accountListChangedPart } from '../../store/accounts/account-list.ts'
import { accountSide, newBalancePart, newRecordParts } from '../../store/accounts/accounts.ts'
import { currencyInUseParts } from '../../store/accounts/currency-changes.ts'
import { booksParts } from '../../store/books/books-item.ts'
import { progressPart } from '../../store/imports/imports.ts'
import type { AccountsRead } from '../../store/imports/known-accounts.ts'
import { firstFloor } from '../../store/ledger/account-limits.ts'
import type { OpenedAccount } from '../../store/ledger/balance-parts.ts'
import { limitsFrom } from '../../store/ledger/limits.ts'
import { type Actor, type AuditSide, auditPart } from '../../store/people/audit.ts'
import { changedMeanwhile } from '../../store/table/changed-meanwhile.ts'
import { numberTakenPart } from '../../store/table/counters.ts'
import { commit, type Part } from '../../store/table/transact.ts'
import { post } from '../posting.ts'

/** Only an Admin imports, and an Admin may post to every book. */
const ANY_BOOK = () => Promise.resolve()

/** The person who applies an import. */
export interface Applier {
  currencies: readonly CurrencyRecord[]
  recorder: Recorder
  actor: Actor
}

/** An import that is being applied, with the numbers that it takes next. */
export interface Applying {
  record: ImportRecord
  lastAccountId: number
  nextNumber: number
}

/** Rows of one write, with the number of rows that are done then. */
interface Batch extends Pick<AccountsRead, 'booked'> {
  batch: readonly ImportStep[]
  applied: number
}

/**
 * Writes a batch of rows in one write: the accounts with their balances, the opening postings, the audit entries, and the
 * progress of the import. Limits of accounts may be passed, because an opening states a balance that exists already.
 * @returns the import after the write
 */
export async function applyBatch(
  { record, lastAccountId, nextNumber }: Applying,
  plan: ImportPlan,
  { batch, applied, booked }: Batch,
  { currencies, recorder, actor }: Applier,
): Promise<Applying> {
  const recordedAt = actor.at.toISOString()
  const accounts = accountsOf(batch, lastAccountId + 1, recordedAt)
  const records = openingRecords(batch, plan, { firstNumber: nextNumber, recorder, recordedAt })
  const opened = openedBy(batch, accounts, recordedAt)
  const posted = new Set(records.flatMap(({ inAccount, outAccount }) => [inAccount, outAccount]))
  const openings = new Map(
    batch.map(({ account }): [string, OpenedAccount | null] => [
      account,
      opened.get(account) ?? null,
    ]),
  )
  const after = progressed(record, applied, actor)
  const postedIn = new Set(records.map(({ currencyId }) => currencyId))
  const unposted = accounts.filter(({ currencyId }) => !postedIn.has(currencyId ?? 0))
  const namedOnly = new Set(unposted.map(({ currencyId }) => currencyId))
  const lastId = lastAccountId + accounts.length
  const parts = [
    progressPart(record, after),
    ...(accounts.length > 0 ? [numberTakenPart('account', lastAccountId, lastId)] : []),
    ...[...opened.values()]
      .filter(({ account }) => !posted.has(account.accountNumber))
      .map(withoutOpening),
    ...newRecordParts(accounts),
    ...booksParts(accounts.map((after) => ({ before: null, after }))),
    ...(accounts.length > 0 ? [accountListChangedPart()] : []),
    ...currencyInUseParts(currencies.filter(({ id }) => namedOnly.has(id))),
    ...[...opened.values()].map((each) => createdPart(each, actor)),
    ...endParts(after, plan, actor),
  ]
  const once = { userId: actor.userId, key: null, callHashes: [''] as const, now: actor.at }
  const entry = { records, parts, openings, currencies, answer: null, accounts: booked }
  // An opening isn't held to any floor (the least balance that an account may have).
  const limits = {
    overLimit: OPENING_NARRATIVE,
    customerFloorMinor: null,
    requireMayPost: ANY_BOOK,
  }
  await post(entry, { once, ...limits })
  return { record: after, lastAccountId: lastId, nextNumber: nextNumber + records.length }
}

/** Notes in the audit trail that an import begins, and which plan is applied. */
export async function beginApplying(
  record: ImportRecord,
  plan: ImportPlan,
  { actor }: Applier,
): Promise<ImportRecord> {
  const after = { ...record, state: 'applying' as const }
  const sides = { before: null, after: auditSide(after, plan) }
  const entry = auditPart({ entity: 'import', entityId: record.id, ...sides }, actor)
  await commit([progressPart(record, after), entry])
  return { ...after, version: record.version + 1 }
}

/**
 * Stores that an import is done up to row `applied`, and ends the import if that is its last row. Nothing else is written.
 */
export async function passOver(
  record: ImportRecord,
  plan: ImportPlan,
  applied: number,
  { actor }: Applier,
): Promise<ImportRecord> {
  const after = progressed(record, applied, actor)
  await commit([progressPart(record, after), ...endParts(after, plan, actor)])
  return after
}

function progressed(record: ImportRecord, applied: number, { at }: Actor): ImportRecord {
  const isEnd = applied === record.rowCount
  return {
    ...record,
    applied,
    version: record.version + 1,
    ...(isEnd ? { state: 'applied', appliedAt: at.toISOString() } : {}),
  }
}

/** Returns the new accounts of a batch, by number, each with the floor of its row. */
function openedBy(
  batch: readonly ImportStep[],
  accounts: readonly AccountRecord[],
  at: string,
): ReadonlyMap<string, OpenedAccount> {
  const floors = new Map(batch.map(({ account, row }) => [account, row.floor]))
  return new Map(
    accounts.map((account) => {
      const limits = firstFloor(floors.get(account.accountNumber) ?? null, at)
      return [account.accountNumber, { account, limits }]
    }),
  )
}

/**
 * Returns the part that opens a balance without an opening posting. If somebody has opened the account meanwhile, the part
 * of the import is checked again.
 */
function withoutOpening({ account, limits }: OpenedAccount): Part {
  return {
    ...newBalancePart(account, limits),
    refuse: () => changedMeanwhile('account', account.accountNumber),
  }
}

/**
 * Returns the audit entry of a new account. It has the floor too, which is stored with the balance and not with the account.
 */
function createdPart({ account, limits }: OpenedAccount, actor: Actor): Part {
  const { floorMinor, hasNoFloor } = limitsFrom(limits)
  const after: NonNullable<AuditSide> = { ...accountSide(account) }
  if (floorMinor !== null) after['floor'] = formatAmount(floorMinor)
  if (hasNoFloor) after['noFloor'] = true
  const sides = { before: null, after }
  return auditPart({ entity: 'account', entityId: String(account.id), ...sides }, actor)
}

/** Returns the audit entry of the import's end if its last row is done, otherwise nothing. */
function endParts(after: ImportRecord, plan: ImportPlan, actor: Actor): Part[] {
  if (after.state !== 'applied') return []
  const sides = {
    before: auditSide({ ...after, state: 'applying' }, plan),
    after: auditSide(after, plan),
  }
  return [auditPart({ entity: 'import', entityId: after.id, ...sides }, actor)]
}

/** Returns an import in the form in which the audit trail stores it, with a field for each currency that has openings. */
function auditSide(
  { fileName, rowCount, state }: ImportRecord,
  { asOf, counts, totals }: ImportPlan,
): AuditSide {
  const posted = totals
    .filter(({ contraAccount }) => contraAccount !== null)
    .map(({ currencyCode, contraAccount, toPost }) => [
      currencyCode,
      `${toPost} against ${contraAccount}`,
    ])
  const { new: opened, addsOpening, unchanged } = counts
  const facts = { fileName, state, asOf, rowCount, opened, addsOpening, unchanged }
  return { ...facts, ...Object.fromEntries(posted) }
}
