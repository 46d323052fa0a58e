import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { formatRate } from '../../shared/money/rate.ts'
import type { Disagreement, Replay } from '../domain/audit/replay.ts'
import { isCompanyEntry } from '../domain/books/books-entry.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import { env } from '../env.ts'
import { readBooks } from '../store/books/books-item.ts'
import { findTransactions, transactionFrom } from '../store/ledger/transactions.ts'
import type { Item } from '../store/table/client.ts'
import {
  accountOf,
  concededDiffers,
  differing,
  isWithoutMargin,
  marginDiffers,
  midDiffers,
  recordsOf,
  rightConceded,
  rightMargin,
} from './audit-legs.ts'
import { AROUND_MS, midsAround, type PublishedMids, publishedMids } from './audit-mids.ts'
import { ownDealsThatDisagree } from './audit-own-deals.ts'

/**
 * Finds legs of deals whose margin doesn't follow from their middle rate, or whose middle rate is that of no board of their
 * moment; whose conceded amount doesn't follow from their rates; that have neither although an earlier leg has; or that stand on another day than the one on which they were
 * recorded. A reversal must have the middle rate of its original, and take back its margin and what it gave away. Only deals of the house with itself
 * have no margin. The legs of a deal never change, so each is checked as the scan finds it. Only those that need more are read
 * again afterwards. Rules: docs/rules/positions.md.
 */
export class AuditedMargins {
  #mids: PublishedMids
  /** The accounts of the type Company, as they are now. */
  readonly #companies: ReadonlySet<string>
  readonly #suspects: TransactionRecord[] = []
  readonly #reversals: TransactionRecord[] = []
  /** The numbers of legs by which the house may have dealt with itself, for which the other side must be known too. */
  readonly #own: number[] = []
  /** Legs on another day than that of their recording. */
  readonly #moved: TransactionRecord[] = []
  /** Legs without middle rate and margin, which those of earlier versions are: their numbers and instants. */
  readonly #bare: { numbers: number[]; atMs: number[] } = { numbers: [], atMs: [] }
  /** The instant of the first leg that has a middle rate. */
  #firstMs = Infinity

  private constructor(mids: PublishedMids, companies: ReadonlySet<string>) {
    this.#mids = mids
    this.#companies = companies
  }

  /** Reads the boards and the accounts with which the deals are compared. */
  static async begin(): Promise<AuditedMargins> {
    const [mids, books] = await Promise.all([publishedMids(), readBooks()])
    const companies = [...(books ?? [])].filter(([, entry]) => isCompanyEntry(entry))
    return new AuditedMargins(mids, new Set(companies.map(([number]) => number)))
  }

  /** Checks an item of the table if it is a leg of a deal. */
  add(item: Item): void {
    if (item['deal'] === undefined || !String(item['pk']).startsWith('TX#')) return
    const leg = transactionFrom(item)
    if (!isOfItsDay(leg)) this.#moved.push(leg)
    const isBare = !hasMid(leg)
    if (leg.deal?.isAfn && isBare) return
    if (!isBare) this.#firstMs = Math.min(this.#firstMs, Date.parse(leg.recordedAt))
    if (leg.reverses !== null) this.#reversals.push(leg)
    else if (isBare) {
      this.#bare.numbers.push(leg.number)
      this.#bare.atMs.push(Date.parse(leg.recordedAt))
    } else if (!isMidOfItsMoment(leg, this.#mids) || !isMarginRight(leg) || !isConcededRight(leg)) {
      this.#suspects.push(leg)
    } else if (isWithoutMargin(leg) || this.#companies.has(accountOf(leg)))
      this.#own.push(leg.number)
  }

  /** Returns what differs. Boards that were published during the scan count too. */
  async disagreements(codes: Replay['codes']): Promise<Disagreement[]> {
    const { numbers, atMs } = this.#bare
    // Once a version recorded margins, no later leg is without one.
    const bare = numbers.filter((_, at) => (atMs[at] ?? 0) > this.#firstMs + AROUND_MS)
    const suspects = [...this.#suspects, ...(await findTransactions(bare))]
    if (suspects.length > 0) this.#mids = await publishedMids()
    return [
      ...this.#moved.map((leg) => dayDiffers(leg, codes)),
      ...suspects.flatMap((leg) => this.#disagreementsOf(leg, codes)),
      ...(await ownDealsThatDisagree(this.#own, codes)),
      ...(await this.#reversalDisagreements(codes)),
    ]
  }

  #disagreementsOf(leg: TransactionRecord, codes: Replay['codes']): Disagreement[] {
    const around = midsAround(leg, this.#mids)
    const mids = around.map(({ rate }) => formatRate(rate)).join(' or ')
    const margins =
      leg.deal?.midRate === null ? around.map((mid) => rightMargin(leg, mid.rate)) : []
    const margin = margins.map(formatAmount).join(' or ') || formatAmount(rightMargin(leg))
    return [
      ...(isMidOfItsMoment(leg, this.#mids) ? [] : [midDiffers(leg, mids || 'a board', codes)]),
      ...(isMarginRight(leg) ? [] : [marginDiffers(leg, margin, codes)]),
      ...(isConcededRight(leg) ? [] : [concededDiffers(leg, rightConceded(leg) ?? 0n, codes)]),
    ]
  }

  async #reversalDisagreements(codes: Replay['codes']): Promise<Disagreement[]> {
    const originals = await recordsOf(this.#reversals.map(({ reverses }) => reverses ?? 0))
    return this.#reversals.flatMap((leg) => {
      const original = originals.get(leg.reverses ?? 0)?.deal
      const [mid, margin] = [original?.midRate ?? null, original?.marginMinor ?? null]
      const taken = margin === null ? null : -margin
      return [
        ...(leg.deal?.midRate === mid
          ? []
          : [midDiffers(leg, mid === null ? 'nothing' : formatRate(mid), codes)]),
        ...(leg.deal?.marginMinor === taken
          ? []
          : [marginDiffers(leg, taken === null ? 'nothing' : formatAmount(taken), codes)]),
        ...((leg.deal?.concededMinor ?? 0n) === -(original?.concededMinor ?? 0n)
          ? []
          : [concededDiffers(leg, -(original?.concededMinor ?? 0n), codes)]),
      ]
    })
  }
}

/** True for a leg that keeps anything of the board of its moment; those of earlier versions keep nothing of it. */
function hasMid({ deal }: TransactionRecord): boolean {
  return [deal?.midRate, deal?.boardRate, deal?.marginMinor].some((each) => (each ?? null) !== null)
}

/** True for a leg on the day on which it was recorded. No deal is dated back. */
function isOfItsDay({ tranDate, recordedAt }: TransactionRecord): boolean {
  return tranDate === dayOf(recordedAt)
}

function dayOf(instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? instant : businessDateOf(at, env().businessTimeZone)
}

function isMidOfItsMoment(leg: TransactionRecord, mids: PublishedMids): boolean {
  const { deal } = leg
  return midsAround(leg, mids).some(({ rate, per }) => rate === deal?.midRate && per === deal.per)
}

function isMarginRight(leg: TransactionRecord): boolean {
  return leg.deal?.marginMinor === rightMargin(leg) || isWithoutMargin(leg)
}

function isConcededRight(leg: TransactionRecord): boolean {
  return (leg.deal?.concededMinor ?? null) === rightConceded(leg)
}

function dayDiffers(leg: TransactionRecord, codes: Replay['codes']) {
  const differs = {
    expected: `${dayOf(leg.recordedAt)}, when it was recorded`,
    found: leg.tranDate,
  }
  return differing(leg, 'day', differs, codes)
}
