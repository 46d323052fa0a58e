import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { BalanceRow } from '../../../shared/reports/balances-csv.ts'
import { movementsOf } from '../ledger/movements.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import type { Balances } from '../ledger/statement.ts'
import type { ExportedDay } from './exported-day.ts'
import { addPosting, type HouseSums, isSameSum } from './house-sums.ts'

/** A file of a day's export. */
export interface ExportedFile {
  /** The path below the day's folder: "branches/HQ/daily-statement-2026-11-19.csv". */
  name: string
  /** The number of rows without the header line. */
  rows: number
  bytes: number
  /** In hexadecimal. */
  sha256: string
}

/** The totals of a day in one currency, added up from the exported rows. */
export interface ExportTotals {
  currency: string
  /**
   * The credits of the daily statement. Credits and debits count only the types Credit and Debit. Rules:
   * docs/rules/reports.md.
   */
  credits: string
  debits: string
  /** The amount that the house owed to all other accounts at the close of the day. */
  balance: string
}

/**
 * A change that made it necessary to export the day again. It is a change of the day itself, or a change of money on an
 * earlier day, which affects the balances of this day.
 */
export interface ExportChange {
  /** When the day was exported again because of this change. */
  exportedAt: string
  /** The day that was changed. */
  day: BusinessDate
  late: number
  edited: number
  deleted: number
  approved: number
  /** How often a branch closed or reopened the day later. Manifests of earlier versions don't have it. */
  closed?: number
  /** How many branches' days were sealed later. Manifests of earlier versions don't have it. */
  sealed?: number
  /** True if money was moved. */
  moved: boolean
}

/** The manifest that describes the export of a day. It is written last, so it always describes a complete export. */
export interface ExportManifest {
  date: BusinessDate
  /** False if the day wasn't over yet. */
  closed: boolean
  exportedAt: string
  /**
   * True if the rows of the daily statement add up to the movements that the balances and the clerks' shares show, the
   * loans to the balance of LON001, and all balances with those of the house to 0.
   */
  agrees: boolean
  /** All changes because of which the day was exported again, the oldest first. */
  changed: ExportChange[]
  totals: ExportTotals[]
  /** The branches that have closed the day. Manifests of earlier versions don't have it. */
  days?: ExportedDay[]
  files: ExportedFile[]
}

/** The file name of the manifest in the folder of its day. */
export const MANIFEST_NAME = 'manifest.json'

/** True if only a later change can make it necessary to export the day again. */
export function isFinal({ closed, agrees }: Pick<ExportManifest, 'closed' | 'agrees'>): boolean {
  return closed && agrees
}

/** Returns the text of a manifest, as it is stored. */
export function manifestText(manifest: ExportManifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * Parses a manifest.
 * @throws Error if the text isn't a manifest, for instance because somebody edited the file by hand
 */
export function manifestFrom(text: string): ExportManifest {
  const read = JSON.parse(text) as Partial<ExportManifest> | null
  if (typeof read?.date === 'string' && Array.isArray(read.files) && Array.isArray(read.changed)) {
    return read as ExportManifest
  }
  throw new Error('This is no manifest of an export')
}

/** The figures that the rows of a day must add up to. */
export interface DayFigures {
  /** The movements of the day according to the clerks' shares. */
  shares: HouseSums
  /** The balances of all house accounts together at the close of the day before. */
  opening: Balances
  /** The same balances at the close of the day. */
  closing: Balances
}

/** Adds up the rows of a day while they are streamed. */
export class DaySums {
  readonly credits: Balances = new Map()
  readonly debits: Balances = new Map()
  /** The amount that all house accounts together gained. */
  readonly house: Balances = new Map()
  /** The movements on each house account, with separate credits and debits. */
  readonly moved: HouseSums = new Map()

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
   * True if the rows add up to two things. The first is the movements in the clerks' shares, with separate credits and
   * debits for each house account. The second is the change of the sum of the house accounts' balances between the two
   * closes. The balances alone don't show everything: a missing loan, or missing equal amounts in and out, would cancel out
   * in them.
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

/** Returns the totals of a day, one entry for each currency in `balances`. */
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

/** A file of an export, or a part of its manifest, that differs from the manifest or from the ledger. */
export interface ExportDifference {
  name: string
  what:
    | 'changed since it was sealed'
    | 'missing since it was sealed'
    | 'added since it was sealed'
    | 'not the seal that the ledger has'
    | 'missing'
    | 'not the file that was exported'
    | 'changed since'
    | 'unknown'
    | 'tells something else than its files'
}

/**
 * True for a file that has names, books, last postings or numbers that weren't final, as they were when it was written. So it
 * can't be made again alike.
 * @param name the path below the day's folder
 */
function isOfItsNight(name: string): boolean {
  return /^(accounts|journal|trial-balance)-/.test(name)
}

/**
 * Compares the files of an export with its manifest, and with the files of an export that is made now.
 * @param manifest the stored manifest
 * @param kept the hash of each file that exists, by name
 * @param anew the files that an export made now would have. Those of the books aren't compared with these, because names may
 * have changed (docs/rules/lists-and-csv.md)
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
    return was === would || isOfItsNight(name) ? [] : [{ name, what: 'changed since' }]
  })
}

/**
 * True if the manifest has the same files and totals as an export that is made now, and agrees only if that does. It may
 * disagree by the balances of the books, which a verification doesn't read. Call this only if no file differs, because the
 * figures may differ if a file does.
 */
export function isManifestTrue(
  { files, totals, agrees }: Pick<ExportManifest, 'files' | 'totals' | 'agrees'>,
  anew: Pick<ExportManifest, 'files' | 'totals' | 'agrees'>,
): boolean {
  const text = (each: readonly ExportedFile[]) =>
    each
      .filter(({ name }) => !isOfItsNight(name))
      .map(({ name, rows, bytes, sha256 }) => [name, rows, bytes, sha256].join(' '))
      .sort()
      .join('\n')
  return (
    text(files) === text(anew.files) &&
    JSON.stringify(totals) === JSON.stringify(anew.totals) &&
    (anew.agrees || !agrees)
  )
}
