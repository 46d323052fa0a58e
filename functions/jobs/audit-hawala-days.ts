import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/audit/replay.ts'
import {
  type HawalaCell,
  type HawalaSums,
  HawalasOfDay,
  placeName,
} from '../domain/hawala/hawala-earned.ts'
import { routeInWords } from '../domain/hawala/order-route.ts'
import { allHawalaDays } from '../store/hawala/hawala-days.ts'
import { addMissingRoutes } from '../store/hawala/hawala-earned.ts'
import { changeMarks } from '../store/ledger/changed-days.ts'
import { transactionFrom } from '../store/ledger/transactions.ts'
import type { Item } from '../store/table/client.ts'

/**
 * Compares what the nights kept of the hawalas of days with the transactions. Days that were changed since aren't compared, because
 * nobody believes what was kept of them. Rules: docs/rules/reports.md.
 */
export class AuditedHawalaDays {
  readonly #days: ReadonlyMap<BusinessDate, HawalasOfDay>

  private constructor(days: readonly BusinessDate[]) {
    this.#days = new Map(days.map((day) => [day, new HawalasOfDay()]))
  }

  /** Reads which days were kept. */
  static async begin(): Promise<AuditedHawalaDays> {
    return new AuditedHawalaDays((await allHawalaDays()).map(({ day }) => day))
  }

  /** Takes note of an item of the table if it is a record of a hawala order on a day that was kept. */
  add(item: Item): void {
    if (item['hawalaId'] === undefined || item['transType'] === undefined) return
    if (item['deletion'] !== undefined) return
    this.#days.get(String(item['dated']).slice(0, 10))?.add(transactionFrom(item))
  }

  async disagreements(codes: Replay['codes']): Promise<Disagreement[]> {
    await addMissingRoutes([...this.#days.values()])
    // What a night keeps anew during the audit is right, and is read here.
    const [kept, marks] = await Promise.all([allHawalaDays(), changeMarks()])
    const changed = new Set(marks.filter(({ isExported }) => !isExported).map(({ day }) => day))
    return kept.flatMap(({ day, cells }) => {
      const right = this.#days.get(day)
      return right && !changed.has(day) ? differences(day, right.cells(), cells, codes) : []
    })
  }
}

/** The words for the sums of a place; those in money are told as amounts. */
const SUMS: Readonly<Record<keyof HawalaSums, string>> = {
  count: 'hawalas',
  amountMinor: 'amount of hawalas',
  commissionMinor: 'commission of hawalas',
  sharesMinor: 'shares of hawalas',
  marginMinor: 'margin of hawalas',
  forwarded: 'forwarded hawalas',
  forwardedMinor: 'amount of forwarded hawalas',
  forPayingMinor: 'for paying hawalas',
}

function differences(
  day: BusinessDate,
  right: readonly HawalaCell[],
  kept: readonly HawalaCell[],
  codes: Replay['codes'],
): Disagreement[] {
  const expected = new Map(right.map((cell) => [placeName(cell), cell]))
  const found = new Map(kept.map((cell) => [placeName(cell), cell]))
  return [...new Map([...found, ...expected])].flatMap(([name, place]) => {
    const [one, other] = [expected.get(name)?.sums, found.get(name)?.sums]
    return (Object.keys(SUMS) as (keyof HawalaSums)[]).flatMap((sum) => {
      const [should = 0n, is = 0n] = [one?.[sum], other?.[sum]]
      if (should === is) return []
      return [
        {
          account: `${routeInWords(place.route)} in ${place.branch}`,
          currency: codeOf(place.currencyId, codes),
          what: `${SUMS[sum]} kept of ${day}`,
          expected: inWords(sum, should),
          found: inWords(sum, is),
        },
      ]
    })
  })
}

function inWords(sum: keyof HawalaSums, value: AmountMinor): string {
  return sum === 'count' || sum === 'forwarded' ? String(value) : formatAmount(value)
}
