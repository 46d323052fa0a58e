import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import { TRANSACTION_TYPES } from '../../../shared/contract/transaction-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { addFound, type Differences, foundBy } from '../../domain/days/day-figures.ts'
import { movementsOf } from '../../domain/ledger/movements.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { countingBranches } from '../../domain/tills/till-record.ts'
import { monthsOf } from '../days/branch-days.ts'
import { houseShares } from '../house/house-shares.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'
import { indexRows } from './dated-rows.ts'
import { stillPending } from './pending-rows.ts'

/** The facts of a branch's day that only its transactions contain. */
export interface DayFacts {
  /** The number of transactions. It is compared with the number that the days of the tills count. */
  rows: number
  pending: number
  /** The posted differences of counts, by the user of the till. */
  differences: Map<number, Differences>
  /** What moved over and short besides the differences of counts. */
  others: OtherDifference[]
}

/** A record that moved over and short besides counts; `overMinor` is above 0 if it was credited. */
export interface OtherDifference {
  record: TransactionRecord
  overMinor: AmountMinor
}

/** The facts of the days of branches. */
export class FactsOfDays {
  /** False if an index doesn't have all transactions yet. */
  readonly isComplete: boolean
  private readonly days: ReadonlyMap<string, DayFacts>

  constructor(days: ReadonlyMap<string, DayFacts>, isComplete: boolean) {
    this.days = days
    this.isComplete = isComplete
  }

  of(branch: string, date: BusinessDate): DayFacts {
    return this.days.get(nameOf(branch, date)) ?? noFacts()
  }
}

/**
 * Reads the facts of a range of days, by branch and day. The facts come from an index, so the number of transactions is
 * compared with that of the tills' days. A branch's transactions are those of its tills; a move of cash belongs to the till
 * that gives, and cash from transit also to the branch that receives it.
 * @param branch only this branch is compared, although no less is read
 */
export async function factsOfDays(
  { from, to }: { from: BusinessDate; to: BusinessDate },
  branch?: string,
): Promise<FactsOfDays> {
  if (from > to) return new FactsOfDays(new Map(), true)
  const { rows, isComplete } = await completeRead({
    rows: () => factsFromRows(from, to, branch),
    held: () => rowsHeld(from, to, branch),
    agree: (facts, held) =>
      [...new Set([...facts.keys(), ...held.keys()])].every(
        (name) => (facts.get(name)?.rows ?? 0) === (held.get(name) ?? 0),
      ),
  })
  return new FactsOfDays(rows, isComplete)
}

async function factsFromRows(from: BusinessDate, to: BusinessDate, branch: string | undefined) {
  const days = new Map<string, DayFacts>()
  const waiting: { number: number; facts: DayFacts }[] = []
  const range = { first: from, last: `${to}${AFTER_ALL}` }
  const read = async (partition: string) => {
    for await (const record of indexRows('typeMonth', partition, range)) {
      for (const counting of countingBranches(record)) {
        if (branch !== undefined && counting !== branch) continue
        const name = nameOf(counting, record.tranDate)
        const facts = days.get(name) ?? noFacts()
        days.set(name, facts)
        addRecord(facts, record, counting)
        if (record.approval === null) waiting.push({ number: record.number, facts })
      }
    }
  }
  await Promise.all(
    monthsOf(from, to).flatMap((month) =>
      TRANSACTION_TYPES.map((type) => read(postedMonthKey(type, month))),
    ),
  )
  const pending = await stillPending(waiting.map(({ number }) => number))
  for (const { number, facts } of waiting) if (pending.has(number)) facts.pending += 1
  return days
}

function addRecord(facts: DayFacts, record: TransactionRecord, branch: string): void {
  const { till, isRow, currencyId } = record
  if (isRow) facts.rows += 1
  const foundMinor = foundBy(record)
  if (foundMinor === 0n) {
    facts.others.push(...otherDifferences(record, branch))
    return
  }
  const found: Differences = facts.differences.get(till.userId) ?? new Map()
  addFound(found, currencyId, foundMinor)
  facts.differences.set(till.userId, found)
}

function otherDifferences(record: TransactionRecord, branch: string): OtherDifference[] {
  return movementsOf(record)
    .filter(({ account, till }) => account === OVER_SHORT_ACCOUNT && till.branch === branch)
    .map(({ changeMinor }) => ({ record, overMinor: changeMinor }))
}

/** Returns the number of rows that the days of a branch's tills count on a day. */
export async function rowsHeldOn(date: BusinessDate, branch: string): Promise<number> {
  return (await rowsHeld(date, date, branch)).get(nameOf(branch, date)) ?? 0
}

async function rowsHeld(from: BusinessDate, to: BusinessDate, of: string | undefined) {
  const held = new Map<string, number>()
  for await (const { branch, day, rows, arrivals } of houseShares(from, to)) {
    if (rows + arrivals === 0 || (of !== undefined && of !== branch)) continue
    const name = nameOf(branch, day)
    held.set(name, (held.get(name) ?? 0) + rows + arrivals)
  }
  return held
}

function nameOf(branch: string, day: BusinessDate): string {
  return `${branch} ${day}`
}

function noFacts(): DayFacts {
  return { rows: 0, pending: 0, differences: new Map(), others: [] }
}
