import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import type { BalanceRow } from '../../shared/reports/balances-csv.ts'
import { addPosting, type HouseSums, isSameSum } from './house-sums.ts'
import { movementsOf } from './movements.ts'
import type { TransactionRecord } from './record.ts'
import type { Balances } from './statement.ts'

/** A file of a day's export. */
export interface ExportedFile {
  /** Below the day's folder: "branches/HQ/daily-statement-2026-11-19.csv". */
  name: string
  /** Without the line of the headings. */
  rows: number
  bytes: number
  /** In hexadecimal. */
  sha256: string
}

/** The figures of a day in one currency, as the files add up to them. */
export interface ExportTotals {
  currency: string
  /** Of the daily statement: only credits and debits count (docs/rules/reports.md). */
  credits: string
  debits: string
  /** What the house owed all other accounts at the close. */
  balance: string
}

/** What a day was exported again for: changes of that day, or of an earlier one that moved its balances. */
export interface ExportChange {
  /** When the export that took it in was made. */
  exportedAt: string
  /** The day that was changed. */
  day: BusinessDate
  late: number
  edited: number
  deleted: number
  approved: number
  /** True where money was moved. */
  moved: boolean
}

/** What an export of a day is; written last, so that it tells of what is whole. */
export interface ExportManifest {
  date: BusinessDate
  /** False where the day wasn't over yet. */
  closed: boolean
  exportedAt: string
  /** True where the rows of the daily statement add up to what the balances and the clerks' shares say was moved on the day. */
  agrees: boolean
  /** Everything the day was exported again for, the oldest first. */
  changed: ExportChange[]
  totals: ExportTotals[]
  files: ExportedFile[]
}

/** What a manifest is called among the files of its day. */
export const MANIFEST_NAME = 'manifest.json'

/** True where nothing but a change makes it necessary to export the day again. */
export function isFinal({ closed, agrees }: Pick<ExportManifest, 'closed' | 'agrees'>): boolean {
  return closed && agrees
}

/** The manifest as the text that is kept. */
export function manifestText(manifest: ExportManifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * Reads a manifest.
 * @throws Error where it is none, as after a hand was laid on it
 */
export function manifestFrom(text: string): ExportManifest {
  const read = JSON.parse(text) as Partial<ExportManifest> | null
  if (typeof read?.date === 'string' && Array.isArray(read.files) && Array.isArray(read.changed)) {
    return read as ExportManifest
  }
  throw new Error('This is no manifest of an export')
}

/** What the rows of a day are held against. */
export interface DayFigures {
  /** What the clerks' shares of the day say was moved. */
  shares: HouseSums
  /** Both house accounts together at the close of the day before. */
  opening: Balances
  /** The same at the close of the day. */
  closing: Balances
}

/** Adds up a day while its rows pass by. */
export class DaySums {
  readonly credits: Balances = new Map()
  readonly debits: Balances = new Map()
  /** What both house accounts together gained. */
  readonly house: Balances = new Map()
  /** What was moved on each house account, either way. */
  readonly moved: HouseSums = new Map()

  /** Counts a row. */
  add(record: TransactionRecord): void {
    const { transType, currencyId, amountMinor } = record
    if (transType === 'Credit') addTo(this.credits, currencyId, amountMinor)
    if (transType === 'Debit') addTo(this.debits, currencyId, amountMinor)
    for (const { account, changeMinor } of movementsOf(record)) {
      if (isHouseAccount(account)) addTo(this.house, currencyId, changeMinor)
    }
    addPosting(this.moved, record)
  }

  /**
   * True where the rows add up to what the clerks' shares say was moved, each way on each house account, and to what both
   * accounts together gained from one close to the next. The balances alone would not miss a loan, which takes from one
   * house account what it gives to the other, or equal amounts in and out.
   */
  agreesWith({ shares, opening, closing }: DayFigures): boolean {
    const ids = new Set([...opening.keys(), ...closing.keys(), ...this.house.keys()])
    const of = (balances: Balances, id: number) => balances.get(id) ?? 0n
    return (
      isSameSum(this.moved, shares) &&
      [...ids].every((id) => of(opening, id) + of(this.house, id) === of(closing, id))
    )
  }
}

function addTo(sums: Balances, currencyId: number, addedMinor: bigint): void {
  sums.set(currencyId, (sums.get(currencyId) ?? 0n) + addedMinor)
}

/** The totals of a day, a line for each currency whose balance is given. */
export function totalsOf(
  balances: readonly BalanceRow[],
  { credits, debits }: DaySums,
): ExportTotals[] {
  return balances.map(({ currencyId, currencyCode, totalBalance }) => ({
    currency: currencyCode,
    credits: formatAmount(credits.get(currencyId) ?? 0n),
    debits: formatAmount(debits.get(currencyId) ?? 0n),
    balance: totalBalance,
  }))
}

/** What of an export isn't as it should be. */
export interface ExportDifference {
  name: string
  what:
    | 'missing'
    | 'not the file that was exported'
    | 'changed since'
    | 'unknown'
    | 'tells something else than its files'
}

/**
 * Holds the files of an export against its manifest and against what the ledger gives now.
 * @param manifest as it is kept
 * @param kept the hash of each file that is there, by name
 * @param anew what the export would be if it were made now
 */
export function differencesOf(
  manifest: Pick<ExportManifest, 'files'>,
  kept: ReadonlyMap<string, string>,
  anew: readonly ExportedFile[],
): ExportDifference[] {
  const named = (files: readonly ExportedFile[]) =>
    new Map(files.map(({ name, sha256 }) => [name, sha256]))
  const [told, now] = [named(manifest.files), named(anew)]
  const names = new Set([...told.keys(), ...now.keys(), ...kept.keys()])
  return [...names].sort().flatMap((name): ExportDifference[] => {
    const [was, is, would] = [told.get(name), kept.get(name), now.get(name)]
    if (was === undefined && would === undefined) return [{ name, what: 'unknown' }]
    if (was !== undefined && is === undefined) return [{ name, what: 'missing' }]
    if (was !== is) return [{ name, what: 'not the file that was exported' }]
    return was === would ? [] : [{ name, what: 'changed since' }]
  })
}

/**
 * Whether a manifest tells of an export what the same files tell when they are made anew; where files changed since, its
 * figures may have too.
 */
export function isManifestTrue(
  { files, totals, agrees }: Pick<ExportManifest, 'files' | 'totals' | 'agrees'>,
  anew: Pick<ExportManifest, 'files' | 'totals' | 'agrees'>,
): boolean {
  const text = (each: readonly ExportedFile[]) =>
    each
      .map(({ name, rows, bytes, sha256 }) => [name, rows, bytes, sha256].join(' '))
      .sort()
      .join('\n')
  return (
    text(files) === text(anew.files) &&
    JSON.stringify(totals) === JSON.stringify(anew.totals) &&
    agrees === anew.agrees
  )
}
