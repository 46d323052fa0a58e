import type * as z from 'zod/mini'
import type { reportsDeals } from '../../../shared/contract/deal-report.ts'
import { CASH_ACCOUNT, POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import { referenceOf, type TransactionRecord } from '../ledger/record.ts'
import { NO_WORTH, type WorthSums } from './dealt.ts'

type Answer = z.output<typeof reportsDeals.response>
type Row = Answer['rows'][number]

/** The two legs of a deal, or of its reversal. */
export interface Dealing {
  /** What the house bought: the customer gave it. */
  bought: TransactionRecord
  /** What the house sold: the customer got it. */
  sold: TransactionRecord
}

/** True for a leg of a deal over the counter, or of its reversal. An exchange of company accounts is none. */
export function isDealLeg({ deal, otherLeg }: TransactionRecord): boolean {
  return deal !== null && otherLeg !== null
}

/**
 * Returns the deals whose legs are given, in the order of their first legs. A deal belongs to the place of its first leg, so a
 * second leg alone gives none.
 * @param legs legs in the order of days and numbers
 * @param others the other legs of those whose other leg isn't among them
 */
export function dealingsOf(
  legs: readonly TransactionRecord[],
  others: readonly TransactionRecord[],
): Dealing[] {
  const byNumber = new Map([...legs, ...others].map((leg) => [leg.number, leg]))
  return legs.flatMap((leg) => {
    const other = byNumber.get(leg.otherLeg?.number ?? 0)
    if (!other || other.number < leg.number) return []
    return [
      leg.inAccount === POSITION_ACCOUNT
        ? { bought: leg, sold: other }
        : { bought: other, sold: leg },
    ]
  })
}

/** Returns the numbers of the second legs that aren't among the given legs. */
export function missingLegs(legs: readonly TransactionRecord[]): number[] {
  const known = new Set(legs.map(({ number }) => number))
  return legs.flatMap(({ number, otherLeg }) =>
    otherLeg && otherLeg.number > number && !known.has(otherLeg.number) ? [otherLeg.number] : [],
  )
}

/** Makes the row of a deal. Rules: docs/rules/deals.md. */
export function dealtRow({ bought, sold }: Dealing, codes: CurrencyCodes): Row {
  const first = bought.number < sold.number ? bought : sold
  const { till, tranDate, recordedAt } = first
  return {
    number: first.number,
    referenceId: referenceOf(first),
    date: tranDate,
    at: recordedAt,
    branch: till.branch,
    userId: till.userId,
    userName: till.userName,
    reverses: first.reverses,
    reversedBy: first.reversedBy?.number ?? null,
    give: sideOf(bought, bought.outAccount, codes),
    get: sideOf(sold, sold.inAccount, codes),
  }
}

function sideOf(
  { currencyId, amountMinor, deal }: TransactionRecord,
  account: string,
  codes: CurrencyCodes,
): Row['give'] {
  const isForeign = deal !== null && !deal.isAfn
  const rateOf = (rate: RateScaled | null) => (rate === null ? null : formatRate(rate))
  return {
    currencyId,
    currencyCode: codes.get(currencyId) ?? '',
    amount: formatAmount(amountMinor),
    account: account === CASH_ACCOUNT ? null : account,
    rateTaken: isForeign ? formatRate(deal.quotedRate) : null,
    boardRate: isForeign ? rateOf(deal.boardRate) : null,
    mid: isForeign ? rateOf(deal.midRate) : null,
    per: isForeign ? deal.per : 1,
    margin: isForeign ? amountOrNull(deal.marginMinor) : null,
    conceded: isForeign ? amountOrNull(deal.concededMinor) : null,
  }
}

function amountOrNull(minor: AmountMinor | null): string | null {
  return minor === null ? null : formatAmount(minor)
}

/** What a till earned and gave away on a day, by currency id. */
export interface TillMargins {
  branch: string
  userId: number
  userName: string
  sums: ReadonlyMap<number, Pick<WorthSums, 'marginMinor' | 'concededMinor'>>
}

/** Returns the totals by clerk and currency, in the order of the branches, clerks and currencies. */
export function dealtTotals(tills: readonly TillMargins[], codes: CurrencyCodes): Answer['totals'] {
  const totals = new Map<
    string,
    Omit<TillMargins, 'sums'> & { currencyId: number; marginMinor: bigint; concededMinor: bigint }
  >()
  for (const { sums, ...till } of tills) {
    for (const [currencyId, { marginMinor, concededMinor }] of sums) {
      const name = `${till.branch} ${till.userId} ${currencyId}`
      const before = totals.get(name) ?? NO_WORTH
      totals.set(name, {
        ...till,
        currencyId,
        marginMinor: before.marginMinor + marginMinor,
        concededMinor: before.concededMinor + concededMinor,
      })
    }
  }
  return [...totals.values()]
    .sort(
      (one, other) =>
        (one.branch < other.branch ? -1 : one.branch > other.branch ? 1 : 0) ||
        one.userId - other.userId ||
        one.currencyId - other.currencyId,
    )
    .map(({ branch, userId, userName, currencyId, marginMinor, concededMinor }) => ({
      branch,
      userId,
      userName,
      currencyId,
      currencyCode: codes.get(currencyId) ?? '',
      margin: formatAmount(marginMinor),
      conceded: formatAmount(concededMinor),
    }))
}
