import type * as z from 'zod/mini'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type {
  Count,
  Further,
  TillBalance,
  TillState,
} from '../../../shared/contract/till-counts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { BranchRecord } from '../house/branch.ts'
import { type CurrencyRecord, codesOf } from '../house/currency.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import { type FurtherDifference, furtherDifferences } from './further-differences.ts'
import { cashAfter, type TillBook } from './till-book.ts'
import { type TillCount, varianceOf } from './till-count.ts'
import { currentCount, missingFor, type TillReading, uncountedDayOf } from './till-state.ts'

/** Puts a count into the form that the API returns. Rules: docs/rules/counts.md. */
export function countAnswer(count: TillCount, codes: CurrencyCodes): z.output<typeof Count> {
  const { till, countedBy, decidedBy } = count
  return {
    ...till,
    through: count.through,
    try: count.try,
    freeze: count.state !== 'spot',
    state: count.state,
    countedBy: countedBy.userId,
    countedByName: countedBy.userName,
    countedAt: count.countedAt,
    decidedBy: decidedBy?.userId ?? null,
    decidedByName: decidedBy?.userName ?? null,
    decidedAt: decidedBy?.at ?? null,
    reason: decidedBy?.reason ?? null,
    flags: [...count.flags],
    transactionIds: [...count.transactionNumbers],
    lines: count.lines.map((line) => ({
      currencyId: line.currencyId,
      currencyCode: codes.get(line.currencyId) ?? '',
      pieces: { ...line.pieces },
      loose: formatAmount(line.looseMinor),
      expected: formatAmount(line.expectedMinor),
      counted: formatAmount(line.countedMinor),
      variance: formatAmount(varianceOf(line)),
    })),
  }
}

/** The data that the answer of a till needs in addition to its reading. */
export interface TillFacts {
  branch: Pick<BranchRecord, 'closingFrom' | 'lockedThrough' | 'varianceLimits'>
  currencies: readonly CurrencyRecord[]
  openOffers: number
  today: BusinessDate
  /** The day whose close is asked about; without it, today. */
  closeThrough?: BusinessDate
}

/** Puts a till into the form that the API returns. */
export function tillAnswer(
  reading: TillReading,
  { branch, currencies, openOffers, today, closeThrough = today }: TillFacts,
): z.output<typeof TillState> {
  const { till, isCurrent, record, shown } = reading
  const count = currentCount(reading)
  const { varianceLimits } = branch
  const isClosable = isStillOpen(branch, closeThrough)
  const further = isClosable ? furtherDifferences(reading, closeThrough, varianceLimits) : []
  const codes = codesOf(currencies)
  return {
    ...till,
    isCurrent,
    state: count ? (count.state === 'confirmed' ? 'confirmed' : 'counted') : 'open',
    through: count?.through ?? null,
    mustCount: isClosable && missingFor(reading, closeThrough, varianceLimits) !== null,
    uncountedDay: uncountedDayOf(record, branch.lockedThrough),
    putOffReason: record?.putOff?.day === today ? (record.putOff.reason ?? null) : null,
    openOffers,
    count: count ? countAnswer(count, codes) : null,
    further: further.map((each) => furtherAnswer(each, codes)),
    balances: balancesOf(shown, currencies, today),
  }
}

function furtherAnswer(
  { count, currencyId, countedMinor, heldMinor, overMinor, isAboveLimit }: FurtherDifference,
  codes: CurrencyCodes,
): z.output<typeof Further> {
  return {
    through: count.through,
    currencyId,
    currencyCode: codes.get(currencyId) ?? '',
    counted: formatAmount(countedMinor),
    held: formatAmount(heldMinor),
    amount: formatAmount(overMinor),
    aboveLimit: isAboveLimit,
  }
}

/** True for a day that the branch closes, and hasn't closed yet. */
function isStillOpen({ closingFrom, lockedThrough }: TillFacts['branch'], day: BusinessDate) {
  return closingFrom !== null && (lockedThrough === null || day > lockedThrough)
}

/** Returns the cash of today in each currency that is active, or that the till held this morning or moved today. */
function balancesOf(
  book: TillBook,
  currencies: readonly CurrencyRecord[],
  today: BusinessDate,
): z.output<typeof TillBalance>[] {
  const opening = cashAfter(book, addDays(today, -1))
  const moved = book.days.find(({ day }) => day === today)?.cash
  return currencies.flatMap(({ id, code, isActive }) => {
    const openingMinor = opening.get(id) ?? 0n
    const { inMinor, outMinor } = moved?.get(id) ?? { inMinor: 0n, outMinor: 0n }
    if (!isActive && openingMinor === 0n && inMinor === 0n && outMinor === 0n) return []
    return [
      {
        currencyId: id,
        currencyCode: code,
        opening: formatAmount(openingMinor),
        in: formatAmount(inMinor),
        out: formatAmount(outMinor),
        balance: formatAmount(openingMinor + inMinor - outMinor),
      },
    ]
  })
}
