import { CASH_ACCOUNT, POSITION_ACCOUNT } from '../../shared/contract/house.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { midOf } from '../../shared/money/board.ts'
import type { Quote } from '../../shared/money/deal.ts'
import { formatRate } from '../../shared/money/rate.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/audit/replay.ts'
import { marginOf } from '../domain/deals/margin.ts'
import type { Board } from '../domain/deals/rate-board.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import { boardsSince } from '../store/house/rate-board.ts'
import { findTransactions, transactionFrom } from '../store/ledger/transactions.ts'
import type { Item } from '../store/table/client.ts'

/** A middle rate of a board, and when that was published, in milliseconds. */
interface Published extends Quote {
  atMs: number
}

/**
 * Finds legs of deals whose margin doesn't follow from their middle rate, or whose middle rate is that of no board of their
 * moment. A reversal must have the middle rate of its original, and take back its margin. The legs of a deal never change, so
 * each is checked as the scan finds it. Only those that need more are read again afterwards. Rules: docs/rules/positions.md.
 */
export class AuditedMargins {
  #mids: ReadonlyMap<number, readonly Published[]>
  readonly #suspects: TransactionRecord[] = []
  readonly #reversals: TransactionRecord[] = []
  /** Legs without a margin, for which the other side must be an account too. */
  readonly #own: TransactionRecord[] = []

  private constructor(mids: ReadonlyMap<number, readonly Published[]>) {
    this.#mids = mids
  }

  /** Reads the boards with which the deals are compared. */
  static async begin(): Promise<AuditedMargins> {
    return new AuditedMargins(await publishedMids())
  }

  /** Checks an item of the table if it is a leg of a deal that has a middle rate. */
  add(item: Item): void {
    if ((item['deal'] as Item | undefined)?.['midRate'] === undefined) return
    const leg = transactionFrom(item)
    if (leg.reverses !== null) this.#reversals.push(leg)
    else if (!isMidOfItsMoment(leg, this.#mids) || !isMarginRight(leg)) this.#suspects.push(leg)
    else if (isWithoutMargin(leg)) this.#own.push(leg)
  }

  /** Returns what differs. Boards that were published during the scan count too. */
  async disagreements(codes: Replay['codes']): Promise<Disagreement[]> {
    if (this.#suspects.length > 0) this.#mids = await publishedMids()
    return [
      ...this.#suspects.flatMap((leg) => this.#disagreementsOf(leg, codes)),
      ...(await this.#ownDisagreements(codes)),
      ...(await this.#reversalDisagreements(codes)),
    ]
  }

  #disagreementsOf(leg: TransactionRecord, codes: Replay['codes']): Disagreement[] {
    const mids = midsAround(leg, this.#mids).map(({ rate }) => formatRate(rate))
    return [
      ...(isMidOfItsMoment(leg, this.#mids)
        ? []
        : [midDiffers(leg, mids.join(' or ') || 'a board', codes)]),
      ...(isMarginRight(leg) ? [] : [marginDiffers(leg, formatAmount(rightMargin(leg)), codes)]),
    ]
  }

  async #ownDisagreements(codes: Replay['codes']): Promise<Disagreement[]> {
    const others = await recordsOf(this.#own.map(({ otherLeg }) => otherLeg?.number ?? 0))
    return this.#own
      .filter(({ otherLeg }) => {
        const other = others.get(otherLeg?.number ?? 0)
        return !other || accountOf(other) === CASH_ACCOUNT
      })
      .map((leg) => marginDiffers(leg, formatAmount(rightMargin(leg)), codes))
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
      ]
    })
  }
}

async function publishedMids(): Promise<Map<number, Published[]>> {
  const boards = await boardsSince('', Promise.resolve([]))
  const all = boards.flatMap(midsIn).sort((one, other) => one.atMs - other.atMs)
  return Map.groupBy(all, ({ currencyId }) => currencyId)
}

function midsIn({ rates, published }: Board): (Published & { currencyId: number })[] {
  const atMs = Date.parse(published?.at ?? '')
  return rates.map((rate) => {
    return { currencyId: rate.currencyId, rate: midOf(rate), per: rate.per, atMs }
  })
}

/**
 * A deal reads the board some moments after the instant that it keeps, and a board is in force some moments after its own. So
 * each board that may have been in force within a minute counts.
 */
const AROUND_MS = 60_000

function midsAround(
  { currencyId, recordedAt }: TransactionRecord,
  mids: ReadonlyMap<number, readonly Published[]>,
): readonly Published[] {
  const atMs = Date.parse(recordedAt)
  const all = mids.get(currencyId) ?? []
  const first = lastUpTo(all, atMs - AROUND_MS)
  return all.slice(Math.max(first, 0), lastUpTo(all, atMs + AROUND_MS) + 1)
}

/** Returns the place of the last board up to an instant, by halving; -1 if there is none. */
function lastUpTo(all: readonly Published[], atMs: number): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.atMs ?? 0) <= atMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

function isMidOfItsMoment(
  leg: TransactionRecord,
  mids: ReadonlyMap<number, readonly Published[]>,
): boolean {
  const { deal } = leg
  return midsAround(leg, mids).some(({ rate, per }) => rate === deal?.midRate && per === deal.per)
}

/** Returns the margin by the rule; that of a deal of the house with itself is 0 instead. */
function rightMargin({ amountMinor, valueMinor, inAccount, deal }: TransactionRecord): bigint {
  const leg = {
    amountMinor,
    valueMinor: valueMinor ?? 0n,
    isBought: inAccount === POSITION_ACCOUNT,
  }
  return marginOf(leg, { rate: deal?.midRate ?? 0n, per: deal?.per ?? 1 })
}

function isMarginRight(leg: TransactionRecord): boolean {
  return leg.deal?.marginMinor === rightMargin(leg) || isWithoutMargin(leg)
}

/** True for a leg that may belong to a deal of the house with itself, which has no margin: its side is an account. */
function isWithoutMargin(leg: TransactionRecord): boolean {
  const isOwn = leg.deal?.marginMinor === 0n && accountOf(leg) !== CASH_ACCOUNT
  return isOwn && rightMargin(leg) !== 0n
}

/** Returns the account on the customer's side of a leg. */
function accountOf({ inAccount, outAccount }: TransactionRecord): string {
  return inAccount === POSITION_ACCOUNT ? outAccount : inAccount
}

async function recordsOf(
  numbers: readonly number[],
): Promise<ReadonlyMap<number, TransactionRecord>> {
  const found = await findTransactions([...new Set(numbers)])
  return new Map(found.map((each) => [each.number, each]))
}

function midDiffers(leg: TransactionRecord, expected: string, codes: Replay['codes']) {
  const { midRate } = leg.deal ?? { midRate: null }
  const found = midRate === null ? 'nothing' : formatRate(midRate)
  return differing(leg, 'middle rate', { expected, found }, codes)
}

function marginDiffers(leg: TransactionRecord, expected: string, codes: Replay['codes']) {
  const { marginMinor } = leg.deal ?? { marginMinor: null }
  const found = marginMinor === null ? 'nothing' : formatAmount(marginMinor)
  return differing(leg, 'margin', { expected, found }, codes)
}

function differing(
  { number, currencyId }: TransactionRecord,
  what: string,
  differs: { expected: string; found: string },
  codes: Replay['codes'],
): Disagreement {
  return {
    account: POSITION_ACCOUNT,
    currency: codeOf(currencyId, codes),
    what: `${what} of transaction ${number}`,
    ...differs,
  }
}
