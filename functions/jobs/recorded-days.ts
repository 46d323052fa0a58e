import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { reversesWithoutCash } from '../domain/days/day-figures.ts'
import { branchesOf } from '../domain/tills/till-record.ts'
import { transactionFrom } from '../store/ledger/transactions.ts'
import type { Item } from '../store/table/client.ts'

/** The newest transaction of a till's branch on a day. */
interface Newest {
  number: number
  /** When it was recorded, or changed or deleted last. */
  at: string
}

/** What the scan of the table saw of each branch's day: the transaction that was written last, and who reversed without cash. */
export class RecordedDays {
  private readonly days = new Map<string, Newest>()
  private readonly reversers = new Map<string, number[]>()

  /** Adds an item of the table, if it is a transaction. */
  add(item: Item): void {
    const isTransaction = String(item['pk']).startsWith('TX#') && item['transType'] !== undefined
    if (!isTransaction) return
    const record = transactionFrom(item)
    const { tranDate, number } = record
    const stamps = [record.recordedAt, record.modification?.at ?? '', record.deletion?.at ?? '']
    const at = stamps.sort().at(-1) ?? ''
    if (reversesWithoutCash(record)) {
      const name = `${record.till.branch} ${tranDate}`
      this.reversers.set(name, [...(this.reversers.get(name) ?? []), record.recorder.userId])
    }
    for (const branch of branchesOf(record)) {
      const name = `${branch} ${tranDate}`
      if (at > (this.days.get(name)?.at ?? '')) this.days.set(name, { number, at })
    }
  }

  newestOf(branch: string, day: BusinessDate): Newest | undefined {
    return this.days.get(`${branch} ${day}`)
  }

  /** Returns everybody who reversed a posting on that day without cash. */
  reversedBy(branch: string, day: BusinessDate): readonly number[] {
    return this.reversers.get(`${branch} ${day}`) ?? []
  }
}
