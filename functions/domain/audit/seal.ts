import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../ledger/record.ts'

/** A seal in the chain of a branch: the hash of the seal before it and of a day's rows. Rules: docs/rules/seals.md. */
export interface Seal {
  seal: string
  /** Null for the first seal of a branch. */
  sealBefore: string | null
}

/** The seals that a day has, and had. */
export interface Seals {
  /** The hash over the day's rows, in hexadecimal; null until the nightly run has sealed the day. */
  seal: string | null
  /** The seal before it; until the day is sealed, the newest seal of the branch when the day was closed. */
  sealBefore: string | null
  /** The seals of this day that reopenings have voided, the oldest first. */
  voided: readonly Seal[]
}

/** The seals of a day, as its record stores them. */
export interface DaySeals extends Seals {
  /** The number of rows in the seal; null without one. */
  sealedRows: number | null
}

/** The parts of a seal in addition to the rows. */
export interface SealOf {
  branch: string
  date: BusinessDate
  sealBefore: string | null
}

/** Returns the text that a seal's hash begins with. */
export function sealHead({ branch, date, sealBefore }: SealOf): string {
  return `${sealBefore ?? ''}\n${branch} ${date}\n`
}

/**
 * Returns the text of a record that is sealed: everything but what may change on a closed day, which is its approval, its
 * reversal and the version. A field that the record doesn't have isn't in the text, so that a later version of the product
 * may add fields to records.
 */
export function sealedText(record: TransactionRecord): string {
  const { version: _version, reversedBy: _reversedBy, ...sealed } = record
  // An approval also clears who changed the money before it.
  const { approval: _approval, changedAfterApproval: _changed, ...rest } = sealed
  const { moneyChangedBy: _by, ...text } = rest
  return JSON.stringify(inOrder(text))
}

/** Puts the fields of a value in the order of their names, without the empty ones. Bigints become texts. */
function inOrder(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  const ordered: Record<string, unknown> = {}
  for (const name of Object.keys(fields).sort()) {
    if (!isEmpty(fields[name])) ordered[name] = inOrder(fields[name])
  }
  return ordered
}

function isEmpty(value: unknown): boolean {
  return value == null || value === false || (Array.isArray(value) && value.length === 0)
}

/** Returns the record of a day after the nightly run has sealed it. */
export function sealedDay<Day extends DaySeals & { version: number }>(
  day: Day,
  { seal, sealBefore }: Seal,
  rows: number,
): Day {
  return { ...day, seal, sealBefore, sealedRows: rows, version: day.version + 1 }
}

/** Returns the seals of a day after a reopening, which voids the present seal. A voided seal is kept for ever. */
export function afterVoiding(day: DaySeals): DaySeals {
  return { seal: null, sealBefore: null, sealedRows: null, voided: sealsOf(day) }
}

/** Returns every seal that was ever made for a day, the oldest first. */
export function sealsOf({ seal, sealBefore, voided }: Seals): Seal[] {
  return seal === null ? [...voided] : [...voided, { seal, sealBefore }]
}

/**
 * Finds the days of a branch whose seals aren't in its chain. In the chain, each seal follows an existing seal, and is
 * either followed by exactly one seal or is the newest.
 * @param newest the seal that the branch's next one will follow; null if there is none
 */
export function outsideChain<Day extends Seals>(
  newest: string | null,
  days: readonly Day[],
): Day[] {
  const seals = days.flatMap(sealsOf)
  const known = new Set(seals.map(({ seal }) => seal))
  const followers = new Map<string | null, number>([[newest, 1]])
  for (const { sealBefore } of seals) {
    followers.set(sealBefore, (followers.get(sealBefore) ?? 0) + 1)
  }
  const isInChain = ({ seal, sealBefore }: Seal) =>
    followers.get(seal) === 1 &&
    followers.get(sealBefore) === 1 &&
    (sealBefore === null || known.has(sealBefore))
  return days.filter((day) => !sealsOf(day).every(isInChain))
}

/** True if the newest seal of a branch is one of its days'. */
export function isNewestKnown(newest: string | null, days: readonly Seals[]): boolean {
  return newest === null || days.flatMap(sealsOf).some(({ seal }) => seal === newest)
}
