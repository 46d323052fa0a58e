import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { movesOverShort } from '../domain/days/day-figures.ts'
import { branchesOf } from '../domain/tills/till-record.ts'
import { transactionFrom } from '../store/ledger/transactions.ts'
import type { Item } from '../store/table/client.ts'

/** The newest transaction of a till's branch on a day. */
interface Newest {
  number: number
  /** When it was recorded, or changed or deleted last. */
  at: string
}

/** What the scan of the table saw of each branch's day: the transaction that was written last, and who moved over and short. */
export class RecordedDays {
  private readonly days = new Map<string, Newest>()
  private readonly overShort = new Map<string, number[]>()

  /** Adds an item of the table, if it is a transaction. */
  add(item: Item): void {
    const isTransaction = String(item['pk']).startsWith('TX#') && item['transType'] !== undefined
    if (!isTransaction) return
    const record = transactionFrom(item)
    const { tranDate, number } = record
    const stamps = [record.recordedAt, record.modification?.at ?? '', record.deletion?.at ?? '']
    const at = stamps.sort().at(-1) ?? ''
    if (record.deletion === null && movesOverShort(record)) {
      const name = `${record.till.branch} ${tranDate}`
      const { recorder, modification } = record
      const hands = modification ? [recorder.userId, modification.userId] : [recorder.userId]
      this.overShort.set(name, [...(this.overShort.get(name) ?? []), ...hands])
    }
    for (const branch of branchesOf(record)) {
      const name = `${branch} ${tranDate}`
      if (at > (this.days.get(name)?.at ?? '')) this.days.set(name, { number, at })
    }
  }

  newestOf(branch: string, day: BusinessDate): Newest | undefined {
    return this.days.get(`${branch} ${day}`)
  }

  /** Returns everybody who moved over and short on that day, besides counts and settlements. */
  overShortBy(branch: string, day: BusinessDate): readonly number[] {
    return this.overShort.get(`${branch} ${day}`) ?? []
  }
}
