import type { Sending } from '../../infra/local/call.ts'
import { type AmountMinor, parseAmount } from '../../shared/money/amount.ts'
import type { Books } from './books.ts'
import type { Answer, Office } from './office.ts'
import type { Code, Member } from './people.ts'

/** The current version of a transaction. */
export type Recorded = Answer<'transactions/create'>
type Body = Readonly<Record<string, unknown>>
type OrderCall =
  | 'hawala-orders/create'
  | 'hawala-orders/pay'
  | 'hawala-orders/cancel'
  | 'hawala-orders/forward'
type CashCall = 'tills/confirm' | 'till-moves/accept' | 'till-moves/dispatch' | 'till-moves/settle'

/** A hawala as the demo remembers it. */
export interface Sent {
  readonly id: number
  readonly currency: Code
  readonly amountMinor: AmountMinor
  readonly receiver: string
  /** The user name of the person who recorded it. */
  readonly recordedBy: string
  /** The code that the receiver must know; null if the answer has no code. */
  readonly code: string | null
  /** What the receiver showed at the first part; missing before that. */
  readonly paper?: Readonly<Record<'idKind' | 'idNumber' | 'phone', string>>
}

const CODES: Readonly<Record<number, Code>> = { 1: 'AFN', 2: 'USD', 3: 'EUR', 4: 'RS' }

/** Records, corrects and approves transactions, and remembers the results. */
export class Ledger {
  /** The number of transactions that were recorded so far. */
  recorded = 0
  private readonly office: Office
  private readonly books: Books
  private readonly standing = new Map<number, Recorded>()
  private readonly pending = new Set<number>()
  private readonly approving: Promise<void>[] = []

  constructor(office: Office, books: Books) {
    this.office = office
    this.books = books
  }

  /** Records a posting. */
  async post(clerk: Member, body: Body): Promise<Recorded> {
    const record = await this.office.call(clerk, 'transactions/create', { body })
    this.keep(record)
    return record
  }

  /** Records both legs of an exchange; returns the purchase. */
  async exchange(clerk: Member, body: Body): Promise<Recorded> {
    const { purchase, selling } = await this.office.call(clerk, 'transactions/exchange', { body })
    this.keep(purchase)
    this.keep(selling)
    return purchase
  }

  /** Records a deal over the counter; returns its first leg. */
  async deal(clerk: Member, body: Body): Promise<Recorded> {
    const { purchase, selling } = await this.office.call(clerk, 'deals/create', { body })
    this.keep(purchase)
    this.keep(selling)
    return purchase
  }

  /** Records an entry of the house's books, which somebody else approves at once. */
  async enter(who: Member, by: Member, body: Body): Promise<void> {
    const record = await this.office.call(who, 'book-entries/create', { body })
    await this.office.call(by, 'transactions/approve', { params: { id: record.id }, body: {} })
    this.recorded += 1
    this.note(record, 1n)
  }

  /** Makes a call that posts cash, such as the acceptance of a move. */
  async cash(who: Member, name: CashCall, sending: Sending): Promise<void> {
    const { records } = await this.office.call<CashCall>(who, name, sending)
    for (const record of records) this.keep(record)
  }

  /** Records a hawala that posts, or a step of it. */
  async order(who: Member, name: OrderCall, sending: Sending): Promise<Sent> {
    const order = await this.office.call<OrderCall>(who, name, sending)
    // The fee of an order is a separate record in the answer, so it must not be counted twice.
    for (const record of order.records) this.keep({ ...record, feeId: null })
    return {
      id: order.id,
      currency: CODES[order.currencyId] ?? 'AFN',
      amountMinor: parseAmount(order.amount) ?? 0n,
      receiver: order.receiver.name,
      recordedBy: order.createdByName,
      code: 'code' in order ? order.code : null,
    }
  }

  /** Edits a transaction, or both legs of an exchange if the change has the other leg. */
  async edit(member: Member, id: number, change: Body): Promise<void> {
    await this.approvalsDone()
    const before = this.get(id)
    const call = { params: { id }, body: { ...change, version: before.version } }
    const after = await this.office.call(member, 'transactions/update', call)
    this.note(before, -1n)
    this.note(after, 1n)
    this.standing.set(id, after)
    this.pending.add(id)
    const other = before.otherLeg && this.standing.get(before.otherLeg.id)
    if (!other || !after.otherLeg) return
    this.note(other, -1n)
    const { amount } = after.otherLeg
    const version = other.version + 1
    this.standing.set(other.id, { ...other, cAmount: amount, dAmount: amount, version })
    this.note(this.get(other.id), 1n)
    this.pending.add(other.id)
  }

  /** Deletes a transaction, or both legs of an exchange. */
  async remove(member: Member, id: number): Promise<void> {
    await this.approvalsDone()
    const record = this.get(id)
    await this.office.call(member, 'transactions/delete', {
      params: { id },
      body: { version: record.version },
    })
    for (const gone of [id, record.otherLeg?.id ?? id]) {
      const kept = this.standing.get(gone)
      if (kept) this.note(kept, -1n)
      this.standing.delete(gone)
      this.pending.delete(gone)
    }
  }

  /**
   * Reverses a transaction, or both legs of an exchange.
   * @param cashMoves true if the transaction's till was counted since; then the cash is handed over now
   */
  async reverse(member: Member, id: number, reason: string, cashMoves = false): Promise<void> {
    await this.approvalsDone()
    const more = cashMoves ? { cashMoves } : {}
    const call = { params: { id }, body: { reason, version: this.get(id).version, ...more } }
    const { reversed, records } = await this.office.call(member, 'transactions/reverse', call)
    for (const record of reversed) this.standing.set(record.id, record)
    for (const record of records) this.keep(record)
  }

  /**
   * Starts to approve the pending transactions for which `wanted` is true, in parallel with the day's business. The order
   * doesn't matter, because an approval moves no balance and takes no number.
   */
  startApproving(member: Member, wanted: (record: Recorded) => boolean): void {
    const chosen = new Set<number>()
    for (const id of this.pending) {
      const record = this.get(id)
      // The two legs of an exchange are approved together.
      if (!chosen.has(record.otherLeg?.id ?? id) && wanted(record)) chosen.add(id)
    }
    if (chosen.size === 0) return
    const approval = this.approve(member, [...chosen])
    // `approvalsDone` throws a failure to its caller. Without this line, a failure before that call would be an
    // unhandled rejection.
    approval.catch(() => undefined)
    this.approving.push(approval)
  }

  /** Waits until all started approvals are done. */
  async approvalsDone(): Promise<void> {
    await Promise.all(this.approving.splice(0))
  }

  private async approve(member: Member, ids: readonly number[]): Promise<void> {
    const body = { transactions: ids.map((id) => ({ id })) }
    const { approved } = await this.office.call(member, 'transactions/approve-many', { body })
    for (const record of approved) {
      this.standing.set(record.id, record)
      this.pending.delete(record.id)
      const other = record.otherLeg && this.standing.get(record.otherLeg.id)
      if (!other) continue
      this.standing.set(other.id, { ...other, isApproved: true, version: record.version })
      this.pending.delete(other.id)
    }
  }

  /** Returns the current version of a transaction, or undefined if it was deleted. */
  find(id: number): Recorded | undefined {
    return this.standing.get(id)
  }

  private get(id: number): Recorded {
    const record = this.standing.get(id)
    if (!record) throw new Error(`There is no transaction ${id} any more`)
    return record
  }

  private keep(record: Recorded): void {
    this.recorded += record.feeId === null ? 1 : 2
    this.standing.set(record.id, record)
    // The records of a bundle are approved together.
    if ((record.bundle?.first ?? record.id) === record.id) this.pending.add(record.id)
    this.note(record, 1n)
  }

  private note(record: Recorded, sign: 1n | -1n): void {
    const own = {
      inAccount: record.inAccountID,
      outAccount: record.outAccountID,
      amountMinor: parseAmount(record.cAmount) ?? 0n,
    }
    const { till, toTill } = record
    const code = CODES[record.currencyID] ?? 'AFN'
    for (const moved of [own, movedByFee(record)]) {
      if (moved)
        this.books.note({ ...moved, code, till, toTill, amountMinor: sign * moved.amountMinor })
    }
  }
}

/** Returns the movement of the fee beside a posting, as the books note it; null without a fee. */
function movedByFee(record: Recorded) {
  if (record.feeId === null) return null
  return {
    inAccount: 'FEE_001',
    outAccount: record.commissionFrom === 'cash' ? 'CSH001' : record.outAccountID,
    amountMinor: parseAmount(record.commission) ?? 0n,
  }
}
