import { setTimeout as pause } from 'node:timers/promises'
import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import {
  codeOf,
  type Disagreement,
  differencesOfSums,
  disagreementsOf,
  type Fact,
  nameOf,
  Replay,
  type Subject,
} from '../domain/audit/replay.ts'
import { codesOf } from '../domain/house/currency.ts'
import { env } from '../env.ts'
import { listCurrencies } from '../store/accounts/currencies.ts'
import { readSummedAccounts } from '../store/books/books-item.ts'
import { allHouseBalances } from '../store/house/house-position.ts'
import { lookAgain } from '../store/ledger/replay-again.ts'
import { replayItem } from '../store/ledger/replay-items.ts'
import { lastNumber, lastOlderHawala } from '../store/table/counters.ts'
import { scanTable } from '../store/table/table-scan.ts'
import { AuditedAgreements } from './audit-agreements.ts'
import { AuditedApprovals } from './audit-approvals.ts'
import { bookDaysThatDisagree } from './audit-book-days.ts'
import { AuditedBooks } from './audit-books.ts'
import { closesThatDisagree } from './audit-closes.ts'
import { daysThatDisagree } from './audit-days.ts'
import { AuditedGroups } from './audit-groups.ts'
import { AuditedHawalaDays } from './audit-hawala-days.ts'
import { AuditedMargins } from './audit-margins.ts'
import { AuditedMoves } from './audit-moves.ts'
import { sealsThatDisagree } from './audit-seals.ts'
import { yearsThatDisagree } from './audit-years.ts'
import { FutureTransactions } from './future-transactions.ts'
import { logError } from './job-log.ts'
import { RecordedDays } from './recorded-days.ts'
import { ScannedRows } from './scanned-rows.ts'

/** The result of an audit. */
export interface Audit {
  disagreements: Disagreement[]
  /** The names of the parts of the ledger that could not be compared, because they changed during every check. */
  unsettled: string[]
  /** The numbers of compared records. */
  counted: { transactions: number; accounts: number; loans: number }
}

type Say = (line: string) => void
type Clock = () => Date

/** The audit reports its progress each time it has read this many items. */
const SAY_EVERY_ITEMS = 5_000

/** The suspects are checked after each of these pauses. The pauses grow, because an index may lag behind the table. */
const PAUSES_MS = [0, 500, 2_000]

/**
 * Compares the whole table with its transactions, and the rows of closed days with their seals (docs/architecture.md, "The
 * auditor").
 * @param say gets the progress, line by line
 * @param clock tells the time, so that transactions on future days are reported; without it no day counts as future
 */
export async function audit(say?: Say, clock?: Clock): Promise<Audit> {
  const { disagreements, ...ledger } = await auditWithoutSeals(say, clock)
  say?.('Comparing the seals')
  return { ...ledger, disagreements: [...disagreements, ...(await sealsThatDisagree())] }
}

/**
 * Compares the whole table with its transactions. It may run while clerks post: a part of the ledger that disagreed with
 * the transactions is a suspect and is checked up to three times. A disagreement counts only if its items didn't change
 * during the check.
 */
async function auditWithoutSeals(say?: Say, clock?: Clock): Promise<Audit> {
  say?.('Reading the ledger')
  const currencies = await listCurrencies()
  const codes = codesOf(currencies)
  const replay = new Replay(codes, await readSummedAccounts())
  const recorded = new RecordedDays()
  const moves = new AuditedMoves()
  const books = new AuditedBooks()
  const groups = new AuditedGroups()
  const agreements = new AuditedAgreements()
  const approvals = new AuditedApprovals()
  const margins = await AuditedMargins.begin()
  const scanned = await ScannedRows.begin()
  const hawalas = await AuditedHawalaDays.begin()
  const future = clock && new FutureTransactions(clock())
  let items = 0
  await scanTable((item) => {
    replayItem(replay, item)
    recorded.add(item)
    moves.add(item)
    books.add(item)
    groups.add(item)
    agreements.add(item)
    approvals.add(item)
    margins.add(item)
    scanned.add(item)
    hawalas.add(item)
    future?.add(item)
    items += 1
    if (items % SAY_EVERY_ITEMS === 0) say?.(`${items.toLocaleString('en-US')} items read`)
  })
  say?.(`${items.toLocaleString('en-US')} items read, comparing them`)
  const { facts, unsettled } = await confirmed(replay)
  const { transactions, accounts, loans } = replay
  const closes = await closesThatDisagree(codes)
  const inBooks = await books.disagreements()
  const floors = await groups.disagreements()
  const agreed = await agreements.disagreements()
  const approved = await approvals.disagreements()
  const today = clock ? businessDateOf(clock(), env().businessTimeZone) : null
  const keptDays = await bookDaysThatDisagree(scanned, codes, today)
  return {
    disagreements: [
      ...disagreementsOf(facts, codes),
      ...(await sumsThatDisagree(facts, codes)),
      ...(closes ?? []),
      ...(inBooks ?? []),
      ...(floors ?? []),
      ...(agreed ?? []),
      ...(approved ?? []),
      ...(keptDays ?? []),
      ...(await daysThatDisagree(codes, recorded)),
      ...moves.disagreements(codes),
      ...(await margins.disagreements(codes)),
      ...(await hawalas.disagreements(codes)),
      ...(await yearsThatDisagree(clock?.() ?? null)),
      ...(future && clock ? future.disagreements(clock()) : []),
      ...(await numbersGivenTwice(replay)),
      ...sharedIds(replay, await lastOlderHawala()),
    ],
    unsettled: [
      ...unsettled.map(nameOf),
      ...(closes ? [] : ['closes of the house']),
      ...(inBooks ? [] : ['entries in the books']),
      ...(floors ? [] : ['floors over all accounts of partners']),
      ...(agreed ? [] : ['balances agreed on with partners']),
      ...(approved ? [] : ['approvals']),
      ...(keptDays ? [] : ['balances that the nights kept']),
    ],
    counted: { transactions, accounts, loans },
  }
}

/**
 * Returns the disagreements of an audit.
 * @throws Error if something could not be checked
 */
export async function auditLedger(clock?: Clock): Promise<Disagreement[]> {
  const { disagreements, unsettled } = await audit(undefined, clock)
  if (unsettled.length > 0) throw new Error(`Posted to all the while: ${unsettled.join(', ')}`)
  return disagreements
}

/**
 * Runs the scheduled audit, without the seals, for which audit-seals.ts has its own run. Each disagreement becomes a line of
 * the log.
 * @throws Error if there is a disagreement, or if something could not be checked, so that the alarm goes off
 */
export async function handler(): Promise<Audit['counted']> {
  const { disagreements, unsettled, counted } = await auditWithoutSeals(undefined, () => new Date())
  for (const disagreement of disagreements) logError(disagreement)
  for (const name of unsettled) logError({ unsettled: name })
  if (disagreements.length + unsettled.length === 0) return counted
  throw new Error(
    `Disagreements of the ledger with its transactions: ${disagreements.length}; not settled: ${unsettled.length}`,
  )
}

/** Checks the suspects several times. A suspect that agrees isn't checked again. */
async function confirmed(replay: Replay) {
  let facts: Fact[] = []
  let unsettled: Subject[] = []
  let suspects = subjectsOf(replay.disputed())
  for (const pauseMs of PAUSES_MS) {
    if (suspects.length === 0) break
    await pause(pauseMs)
    const look = await lookAgain(suspects, replay.codes)
    facts = look.disagreeing
    unsettled = look.moving
    suspects = [...subjectsOf(facts), ...unsettled]
  }
  return { facts, unsettled }
}

function subjectsOf(facts: readonly Fact[]): Subject[] {
  return [...new Map(facts.map(({ subject }) => [nameOf(subject), subject])).values()]
}

/**
 * Returns the disagreements of two sums in each currency: over all accounts, and over the house accounts. No item stores
 * these sums, so their differences are added up from those of single balances.
 */
async function sumsThatDisagree(
  facts: readonly Fact[],
  codes: Replay['codes'],
): Promise<Disagreement[]> {
  const sums = [...differencesOfSums(facts, 'all')].map(([currencyId, difference]) => ({
    account: '',
    currency: codeOf(currencyId, codes),
    what: 'sum of the currency',
    expected: formatAmount(0n),
    found: formatAmount(difference),
  }))
  const ofHouse = differencesOfSums(facts, 'house')
  const house = ofHouse.size > 0 ? await allHouseBalances() : new Map<number, bigint>()
  const totals = [...ofHouse].map(([currencyId, difference]) => {
    const total = -(house.get(currencyId) ?? 0n)
    return {
      account: '',
      currency: codeOf(currencyId, codes),
      what: 'totalBalance',
      expected: formatAmount(total + difference),
      found: formatAmount(total),
    }
  })
  return [...sums, ...totals]
}

/**
 * Finds ids that two kinds of records share. No record is ever removed, so both records exist, even if one was saved during
 * the scan.
 * @param lastOlder the highest id that an earlier version gave a hawala. Ids up to this one may be shared and are left out
 */
function sharedIds({ ids }: Replay, lastOlder: number): Disagreement[] {
  const kinds = ['transaction', 'hawala', 'hawala details'] as const
  return kinds.flatMap((one, index) =>
    kinds.slice(index + 1).flatMap((other) =>
      [...ids[one].sharedWith(ids[other], lastOlder)].map((id) => ({
        account: '',
        currency: '',
        what: `id ${id}`,
        expected: 'one record',
        found: `${one} ${id} and ${other} ${id}`,
      })),
    ),
  )
}

/**
 * Finds transactions, hawalas and loans with numbers above their counter; these numbers would be given a second time. The
 * counters are read after the scan, because numbers are taken before records are written.
 */
async function numbersGivenTwice({
  highestTransaction,
  highestLoan,
}: Replay): Promise<Disagreement[]> {
  const highest = { transaction: highestTransaction, loan: highestLoan }
  const given = await Promise.all(
    (['transaction', 'loan'] as const).map(async (name) => ({
      name,
      last: await lastNumber(name),
    })),
  )
  return given
    .filter(({ name, last }) => last < highest[name])
    .map(({ name, last }) => ({
      account: '',
      currency: '',
      what: `last ${name} number`,
      expected: `${highest[name]} or more`,
      found: String(last),
    }))
}
