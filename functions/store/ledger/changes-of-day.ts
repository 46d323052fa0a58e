import { type BusinessDate, businessDateOf } from '../../../shared/calendar/business-date.ts'
import { TRANSACTION_TYPES } from '../../../shared/contract/transaction-facts.ts'
import {
  addPosting,
  type HouseSums,
  isSameSum,
  sumsOfShares,
} from '../../domain/audit/house-sums.ts'
import { type ChangedRecord, isListed } from '../../domain/ledger/changed-row.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { isOf, type Whose } from '../../domain/tills/till.ts'
import { env } from '../../env.ts'
import { dayShares } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import { changesOn } from './changes-by-day.ts'
import { dayOfType } from './day-rows.ts'
import { historiesOf } from './history.ts'
import { findTransactions } from './transactions.ts'

/** The changes of a day, the oldest first. */
interface ChangesOfDay {
  changed: ChangedRecord[]
  /** False if an index doesn't have all transactions of the day yet. */
  isComplete: boolean
}

/**
 * Reads the changes of a business day: each edit and deletion that was made on it, each one that was made later of a
 * transaction dated on it, and each reversal on it, of a transaction of the same day or of an earlier one. The changes that were made on the day
 * or today come from items of the table, so none that was acknowledged is missing; older ones of the day's transactions come
 * from the index. Rules: docs/rules/reports.md.
 * @param whose the tills of the transactions; of a reversal the till on which it was made
 */
export async function changesOfDay(
  date: BusinessDate,
  whose: Whose,
  today: BusinessDate,
): Promise<ChangesOfDay> {
  const days = [...new Set([date, today])]
  const [{ rows, isComplete }, listed] = await Promise.all([
    rowsOfDay(date),
    Promise.all(days.flatMap((day) => [changesOn('edited', day), changesOn('deleted', day)])),
  ])
  const reversals = rows.reversals.filter((record) => isOf(whose, record))
  const originals = new Set(reversals.map(({ reverses }) => reverses))
  const numbers = new Set([
    ...listed.flat().map(({ number }) => number),
    ...rows.changed,
    ...reversals.flatMap(({ reverses }) => reverses ?? []),
  ])
  const [records, histories] = await Promise.all([
    findTransactions([...numbers]),
    historiesOf(numbers),
  ])
  const changed = records.flatMap((record) => {
    const history = histories.get(record.number) ?? []
    return history
      .filter(isListed)
      .filter((entry) =>
        entry.action === 'reversed'
          ? originals.has(record.number)
          : isOf(whose, record) && (record.tranDate === date || dayOf(entry.at) === date),
      )
      .map((entry): ChangedRecord => ({ record, entry, history }))
  })
  return { changed: changed.sort(byTime), isComplete }
}

const dayOf = (at: string): BusinessDate => businessDateOf(new Date(at), env().businessTimeZone)

function byTime(one: ChangedRecord, other: ChangedRecord): number {
  const [first, second] = [one.entry.at, other.entry.at]
  if (first === second) return one.record.number - other.record.number
  return first < second ? -1 : 1
}

/**
 * True if anything but an approval and a reversal made a version of a transaction. A changed due date of a loan does so
 * without a mark on the transaction.
 */
function hasChanged({ version, approval, reversedBy }: TransactionRecord): boolean {
  return version > 1 + Number(approval !== null) + Number(reversedBy !== null)
}

/** The transactions of a day that can have changes to list: the numbers of those that changed, and the reversals. */
interface RowsOfDay {
  changed: number[]
  reversals: TransactionRecord[]
}

/**
 * Finds what can have changes among the day's transactions. All of them are read, as for the daily statement, and compared
 * with the tills' shares: as long as the index doesn't have a deletion yet, it lists the transaction among the others.
 */
async function rowsOfDay(date: BusinessDate): Promise<{ rows: RowsOfDay; isComplete: boolean }> {
  const { rows, isComplete } = await completeRead({
    rows: async () => {
      const found: RowsOfDay & { sums: HouseSums } = {
        changed: [],
        reversals: [],
        sums: new Map(),
      }
      const readType = async (type: (typeof TRANSACTION_TYPES)[number]) => {
        for await (const record of dayOfType(type, date)) {
          addPosting(found.sums, record)
          if (hasChanged(record)) found.changed.push(record.number)
          if (record.reverses !== null) found.reversals.push(record)
        }
      }
      const readDeleted = async () => {
        for await (const { number } of dayOfType('Deleted', date)) found.changed.push(number)
      }
      await Promise.all([...TRANSACTION_TYPES.map(readType), readDeleted()])
      return found
    },
    held: () => dayShares(date),
    agree: ({ sums }, shares) => isSameSum(sums, sumsOfShares(shares)),
  })
  return { rows, isComplete }
}
