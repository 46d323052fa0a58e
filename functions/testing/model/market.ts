import { addDays } from '../../../shared/calendar/business-date.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { type Answer, type Clerk, NOW, newKey, openOffice, TODAY } from '../office.ts'
import { type BoardSeen, BoardWork } from './board-work.ts'
import { earlierDeal, publishing } from './deal-wishes.ts'
import type { OrderSeen } from './hawala-order-wishes.ts'
import { shareId } from './hawala-wishes.ts'
import { LockedDays } from './locked-days.ts'
import {
  type Answered,
  HEAD_OFFICE,
  type Meaning,
  type Operation,
  type Staff,
} from './operation.ts'
import { GROUP_FLOOR_MINOR, PARTNER_LIMITS } from './partner-order-wishes.ts'
import type { Readings } from './reading.ts'
import type { Settled } from './reopen-wishes.ts'
import { openSavers } from './savers.ts'
import { CLOSING_BRANCH, CLOSING_FROM, TillWork } from './till-work.ts'
import type { Dice } from './wishes.ts'

/** A call of a clerk, with its meaning. */
export interface Wish {
  /** The name for counts and failures: "debit", "edit of both legs". */
  what: string
  call: Call
  params?: Record<string, string | number>
  body: Record<string, unknown>
  meaning: Meaning
  /** `repeats`: one key until there is an answer; `leaves`: one call with a key; `keyless`: one call without a key. */
  patience: 'repeats' | 'leaves' | 'keyless'
  /** True for a call that is made while the branch that closes its days is paused (`Quiet`). */
  inQuiet?: boolean
}

type Call =
  | 'transactions/create'
  | 'transactions/exchange'
  | 'transactions/update'
  | 'transactions/delete'
  | 'transactions/approve'
  | 'transactions/approve-many'
  | 'transactions/reverse'
  | 'book-entries/create'
  | 'deals/create'
  | 'rate-board/publish'
  | 'rate-board/offsets'
  | 'tills/count'
  | 'tills/confirm'
  | 'tills/reject'
  | 'tills/reopen'
  | 'till-moves/create'
  | 'till-moves/accept'
  | 'till-moves/dispatch'
  | 'till-moves/withdraw'
  | 'till-moves/raise'
  | 'till-moves/settle'
  | 'days/close'
  | 'days/reopen'
  | 'hawala-orders/create'
  | 'hawala-orders/pay'
  | 'hawala-orders/new-code'
  | 'hawala-orders/cancel'
  | 'hawala-orders/confirm'
  | 'hawala-orders/forward'
  | 'hawala-orders/vouch'
  | 'hawala-orders/redirect'
  | 'hawala-orders/correct'
  | 'hawala-orders/reopen'
  | 'hawala/create'

/** One clerk at work, with what a repeat of an earlier call needs. */
export interface Desk {
  staff: Staff
  clerk: Clerk
  done: { wish: Wish; operation: Operation }[]
}

/** The accounts by currency. */
export interface Accounts {
  /** The customers' accounts in AFN, and after them an account of income and one at a bank. */
  afn: string[]
  usd: string[]
  income: string
  bank: string
  /** The accounts of hawala partners, each with its limits. Only hawalas move them. */
  partners: { partner: string; currencyId: number }[]
}

const MOST_REPEATS = 40
/** Four of the clerks are in the branch that closes its days; two of them are Managers. */
const BRANCHES = ['HQ', 'KDH', 'HQ', CLOSING_BRANCH]
/** The usual fees, so that some fees are less than suggested. None of the clerks belongs to head office. */
const RULES = [
  { type: 'Credit', currencyId: 1, fixed: '5' },
  { type: 'Exchange', currencyId: 2, percent: '0.5' },
  // These suggest nothing, and give the branch that pays its part.
  { type: 'Hawala', currencyId: 1, payerPercent: '40' },
  { type: 'Hawala', currencyId: 2, payerPercent: '33.3333' },
]

/** The most that a close may post as a further difference of a count that stands. */
export const LIMIT = { currencyId: 1, amountMinor: 500_000n }
const LIMITS = [{ currencyId: LIMIT.currencyId, amount: formatAmount(LIMIT.amountMinor) }]
/** How far typed rates may be from the board; a Manager's margin is the wider one. */
const MARGINS = { branchMargin: '1.00', clerkMargin: '0.20' }
/** The day before the day of the market. On it the branches get their first positions. */
export const EVE = addDays(TODAY, -1)
const EARLIER_DEALS = 12

/** The office that all clerks share, with all their calls and answers. */
export class Market {
  readonly desks: Desk[]
  readonly accounts: Accounts
  /** The ids of the customers' accounts, by number. */
  readonly ids: ReadonlyMap<string, number>
  readonly auditor: Clerk
  /** The customers who have no floor but the house's, which is 0. */
  readonly savers: ReadonlySet<string>
  /** A Manager of head office, who decides counts and reopens days. */
  readonly headOffice: Desk
  /** The results of reports that were read during the run. */
  readonly readings: Readings = { complete: 0, incomplete: 0, undecided: 0, problems: [] }
  /** The days of tills that are counted or closed in the meantime. */
  readonly locks = new LockedDays()
  /** What clerks know of counts, moves and closed days. */
  readonly work = new TillWork()
  /** The boards that clerks have seen. */
  readonly boards = new BoardWork()
  /** Every operation, in the order in which they began. */
  readonly operations: Operation[] = []
  /** The hawalas that clerks know and that nobody has taken to pay or cancel. */
  readonly orders: OrderSeen[] = []
  /** Hawalas of which a part was paid; `code` is what the receiver showed. */
  readonly parts: OrderSeen[] = []
  /** Such hawalas that a partner sent (`received`), and such that a partner pays (`sentThrough`). */
  readonly received: OrderSeen[] = []
  readonly sentThrough: OrderSeen[] = []
  /** Hawalas that were paid or forwarded, and such that were reopened and have no code yet. */
  readonly settled: Settled[] = []
  readonly reopened: OrderSeen[] = []
  /** The transactions of the sends, by the ids of the hawalas, because a cancellation reverses these alone. */
  private readonly sent = new Map<number, readonly number[]>()
  /** The ids of the hawalas that move no money. */
  readonly hawalaIds = new Set<number>()
  /** The id that a deal of the day before shares with a hawala of an earlier version; undefined until it is made. */
  sharedId: number | undefined
  /** The transactions that clerks saw, the latest last; they change, approve and delete these. */
  readonly seen: Answered[] = []
  /** The numbers of transactions that clerks know to be deleted. */
  readonly gone = new Set<number>()
  /** The number of calls so far. */
  calls = 0
  private instants = 0

  private constructor(
    desks: Desk[],
    accounts: Accounts,
    ids: ReadonlyMap<string, number>,
    auditor: Clerk,
    headOffice: Desk,
    savers: ReadonlySet<string>,
  ) {
    this.desks = desks
    this.accounts = accounts
    this.ids = ids
    this.auditor = auditor
    this.headOffice = headOffice
    this.savers = savers
  }

  /** Opens an office of 16 clerks in three branches; every third is a Manager. */
  static async open(): Promise<Market> {
    const office = await openOffice()
    const desks: Desk[] = []
    for (let index = 0; index < 16; index += 1) {
      const userType = index % 3 === 0 ? 'Manager' : 'User'
      const branch = BRANCHES[index % 4] ?? ''
      const clerk = await office.clerk(userType, branch)
      const userId = Number(clerk.userName.split('-')[1])
      desks.push({ staff: { userId, userType, branch }, clerk, done: [] })
    }
    const auditor = await office.admin()
    await auditor.save('branches/save', {
      params: { code: HEAD_OFFICE },
      body: { name: 'Main', headOffice: true },
    })
    const main = await office.clerk('Manager', HEAD_OFFICE)
    await main.save('fee-schedule/update', { body: { rules: RULES } })
    const accounts: Accounts = { afn: [], usd: [], income: '', bank: '', partners: [] }
    const ids = new Map<string, number>()
    for (let index = 0; index < 12; index += 1) {
      const held = index % 3 === 2 ? 2 : 1
      const { accountNumber, id } = await auditor.account({ currencyId: held })
      accounts[held === 2 ? 'usd' : 'afn'].push(accountNumber)
      ids.set(accountNumber, id)
    }
    // Everybody may post to these two, by every call; the days of the tills sum what is posted to the first one.
    for (const book of ['income', 'bank'] as const) {
      const { accountNumber, id } = await auditor.account({ accountType: 'Company', book })
      accounts[book] = accountNumber
      accounts.afn.push(accountNumber)
      ids.set(accountNumber, id)
    }
    // The first two are one partner, with a floor over both.
    let leader: number | null = null
    for (const currencyId of [1, 1, 2, 2]) {
      const customerOf: number | null = currencyId === 1 ? leader : null
      const { accountNumber, id } = await partnerWithLimits(auditor, { currencyId, customerOf })
      leader ??= id
      accounts.partners.push({ partner: accountNumber, currencyId })
      ids.set(accountNumber, id)
    }
    const groupFloor = formatAmount(GROUP_FLOOR_MINOR)
    await auditor.save('accounts/limits', { params: { id: leader ?? 0 }, body: { groupFloor } })
    await auditor.save('branches/save', {
      params: { code: 'HQ' },
      body: { name: 'HQ', ...MARGINS },
    })
    await auditor.save('branches/save', {
      params: { code: 'KDH' },
      body: { name: 'Kandahar', ...MARGINS },
    })
    await auditor.save('branches/save', {
      params: { code: CLOSING_BRANCH },
      body: { name: 'Kabul', closingFrom: CLOSING_FROM, varianceLimits: LIMITS, ...MARGINS },
    })
    const userId = Number(main.userName.split('-')[1])
    const staff = { userId, userType: 'Manager', branch: HEAD_OFFICE } as const
    const savers = await openSavers(auditor, accounts, ids)
    const headOffice = { staff, clerk: main, done: [] }
    const market = new Market(desks, accounts, ids, auditor, headOffice, savers)
    await market.dealOnTheEve()
    market.sharedId = market.seen[0]?.id
    if (market.sharedId) await shareId(auditor, [...ids.values()][0] ?? 0, market.sharedId)
    return market
  }

  /** Publishes the first board and makes a few deals, on the day before. */
  private async dealOnTheEve(): Promise<void> {
    const eve = new Date(NOW.getTime() - 86_400_000)
    const roll = (first: number): Dice => ({
      first,
      second: first,
      amountMinor: BigInt(first * 7_919 + 1_000),
      daysBack: first,
      patience: 'repeats',
      version: 'none',
      tag: 6 * first,
    })
    const { staff, clerk, done } = this.headOffice
    await this.ask({ staff, clerk: await clerk.again(eve), done }, publishing(roll(7)), eve)
    const clerks = this.desks.filter(({ staff: { branch } }) => branch === 'HQ')
    for (let each = 0; each < EARLIER_DEALS; each += 1) {
      const desk = clerks[each % clerks.length]
      if (!desk) continue
      const then = { ...desk, clerk: await desk.clerk.again(eve) }
      await this.readBoard(then, eve)
      const wish = earlierDeal(EVE)(this, then, roll(each))
      if (wish) await this.ask(then, wish, eve)
    }
    this.desks.splice(0, this.desks.length, ...(await this.signedInAgain()))
  }

  /** Signs in all clerks again, because signing in at an earlier time may have ended other sessions. */
  private signedInAgain(): Promise<Desk[]> {
    return Promise.all(
      this.desks.map(async (desk) => ({ ...desk, clerk: await desk.clerk.again(NOW) })),
    )
  }

  /** Reads the board of a clerk's branch; if a fault hits the reading, the board stays unseen. */
  async readBoard({ clerk }: Desk, at = NOW): Promise<void> {
    this.calls += 1
    const { status, data } = await clerk.call('rate-board/read', { at })
    if (status === 200) this.boards.note(data)
  }

  /** Does what a clerk wants: once, or repeated under its key until there is an answer. */
  async ask(desk: Desk, wish: Wish, from = NOW): Promise<Operation> {
    this.instants += 1
    const operation: Operation = {
      at: new Date(from.getTime() + this.instants).toISOString(),
      key: wish.patience === 'keyless' ? null : newKey(),
      staff: desk.staff,
      what: wish.what,
      meaning: wish.meaning,
      outcome: 'unknown',
      answers: [],
      repeats: [],
      refusal: null,
      calls: [],
    }
    this.operations.push(operation)
    const most = wish.patience === 'repeats' ? MOST_REPEATS : 1
    for (let attempt = 1; attempt <= most && operation.outcome === 'unknown'; attempt += 1) {
      await this.send(desk, wish, operation)
    }
    desk.done.push({ wish, operation })
    return operation
  }

  /**
   * Sends the call of an operation, for the first time or again, and notes the outcome. Calls of the branch that closes its
   * days wait while the branch is paused.
   */
  async send(desk: Desk, wish: Wish, operation: Operation): Promise<void> {
    const isFree = wish.inQuiet || !isOfClosingBranch(desk, wish)
    if (isFree) await this.sendNow(desk, wish, operation)
    else await this.work.quiet.call(() => this.sendNow(desk, wish, operation))
  }

  private async sendNow(desk: Desk, wish: Wish, operation: Operation): Promise<void> {
    const began = this.locks.moment()
    const answer = await this.call(desk, wish, operation.key, new Date(operation.at))
    const { status } = answer
    const text = status < 300 ? '' : answer.text
    operation.calls.push({ began, ended: this.locks.moment(), status, text })
    if (answer.status >= 500) return
    if (answer.status >= 300) {
      if (operation.outcome === 'done') {
        throw new Error(`${wish.what} was acknowledged, and its repeat refused: ${answer.text}`)
      }
      Object.assign(operation, { outcome: 'refused', refusal: `${answer.status} ${answer.text}` })
      return
    }
    const answers = recordsOf(answer.data, wish)
    if (operation.outcome === 'done') requireSame(wish, operation, answers)
    else {
      Object.assign(operation, { outcome: 'done', answers })
      this.seen.push(...answers)
      if (wish.meaning.kind === 'till') {
        operation.told = answer.data
        this.work.note(wish.meaning, answer.data)
      }
      if (wish.meaning.kind === 'rates') this.boards.note(answer.data as unknown as BoardSeen)
      if (wish.call === 'hawala/create') this.hawalaIds.add((answer.data as { id: number }).id)
      if (wish.call === 'hawala-orders/create') this.noteOrder(answer.data as OrderSeen)
      if (CHANGES_ORDERS.includes(wish.call)) this.noteChanged(answer.data as OrderSeen)
      if (wish.call === 'hawala-orders/pay') this.notePaid(answer.data as OrderSeen, wish)
      if (CAN_BE_REOPENED.includes(wish.call)) {
        const numbers = answers.map(({ id }) => id)
        this.settled.push({ order: answer.data as OrderSeen, numbers })
      }
      if (wish.call === 'hawala-orders/reopen') this.noteReopened(answer.data as OrderSeen)
      if (wish.call === 'hawala-orders/new-code') this.noteRecoded(answer.data as OrderSeen)
      if (wish.meaning.kind === 'deleted') for (const { id } of answers) this.gone.add(id)
    }
  }

  private noteOrder(order: OrderSeen): void {
    this.sent.set(order.id, order.transactionIds)
    if (order.partner === null) this.orders.push(order)
    else if (order.way === 'receive') this.received.push(order)
    else this.sentThrough.push(order)
  }

  /** Keeps a hawala as it is after a step, unless somebody has taken it; only some steps give another code. */
  private noteChanged(now: OrderSeen): void {
    for (const list of [this.orders, this.received, this.parts]) {
      const at = list.findIndex(({ id }) => id === now.id)
      const before = list[at]
      const { transactionIds = [] } = before ?? {}
      if (!before) continue
      const code = now.code ?? before.code
      // In the branch that pays, an answer doesn't have the number that a partner gave it.
      const { partnerNumber } = before.way === 'receive' ? before : now
      list[at] = { ...before, ...now, transactionIds, code, partnerNumber }
    }
  }

  private notePaid(order: OrderSeen, { body }: Wish): void {
    if (order.state !== 'part') return
    this.parts.push({ ...order, code: String((body as { code: string }).code) })
  }

  /** Keeps a hawala that has no code, and takes it from those that could be paid. */
  private noteReopened(order: OrderSeen): void {
    const at = this.parts.findIndex(({ id }) => id === order.id)
    if (at >= 0) this.parts.splice(at, 1)
    this.reopened.push(order)
  }

  /** Keeps a reopened hawala that can be paid again; clerks learn its code from the answer. */
  private noteRecoded(order: OrderSeen): void {
    if (order.code === null || order.reopenings.length === 0) return
    const transactionIds = [...(this.sent.get(order.id) ?? [])]
    const list = order.way === 'send' && order.state === 'sent' ? this.orders : this.parts
    list.push({ ...order, transactionIds })
  }

  /** Calls a handler. A 500 or 503 counts as no answer: the clerk doesn't know what happened. */
  call(desk: Desk, wish: Wish, key: string | null, at: Date): Promise<Answer<Call>> {
    this.calls += 1
    return desk.clerk.call(wish.call, {
      ...(wish.params ? { params: wish.params } : {}),
      body: wish.body,
      at,
      headers: key === null ? {} : { 'idempotency-key': key },
    })
  }
}

function isOfClosingBranch({ staff }: Desk, { meaning }: Wish): boolean {
  const tills =
    meaning.kind === 'till'
      ? [meaning.till, meaning.to]
      : meaning.kind === 'recorded'
        ? meaning.legs.map(({ till }) => till)
        : []
  return [staff, ...tills].some((each) => each?.branch === CLOSING_BRANCH)
}

async function partnerWithLimits(
  admin: Clerk,
  given: { currencyId: number; customerOf: number | null },
) {
  const account = await admin.account({ ...given, accountType: 'Hawala Partner' })
  const { floorMinor, ceilingMinor, vouchFromMinor } = PARTNER_LIMITS
  const body = {
    floor: formatAmount(floorMinor),
    ceiling: formatAmount(ceilingMinor),
    vouchFrom: formatAmount(vouchFromMinor),
  }
  await admin.save('accounts/limits', { params: { id: account.id }, body })
  return account
}

/** The calls whose step can be taken back as it was posted. */
const CAN_BE_REOPENED: readonly Call[] = ['hawala-orders/pay', 'hawala-orders/forward']

/** The calls after which others must know a hawala as it is now. */
const CHANGES_ORDERS: readonly Call[] = [
  'hawala-orders/redirect',
  'hawala-orders/correct',
  'hawala-orders/vouch',
]

/** The calls about a hawala whose answer holds no transactions. */
const POSTS_NOTHING: readonly Call[] = [
  'hawala-orders/confirm',
  'hawala-orders/correct',
  'hawala-orders/new-code',
  'hawala-orders/vouch',
  'hawala-orders/redirect',
  'hawala/create',
]

function recordsOf(data: unknown, { call, meaning }: Wish): readonly Answered[] {
  const body = data as {
    purchase?: Answered
    selling?: Answered
    approved?: Answered[]
    reversed?: Answered[]
    records?: Answered[]
  }
  if (meaning.kind === 'rates' || POSTS_NOTHING.includes(call)) return []
  if (meaning.kind === 'till') return body.records ?? []
  if (body.records && !body.reversed) return body.records
  if (body.reversed && body.records) return [...body.reversed, ...body.records]
  // Parallel approvals are answered in any order.
  if (body.approved) return body.approved.toSorted((a, b) => a.id - b.id)
  if (body.purchase && body.selling) return [body.purchase, body.selling]
  return [data as Answered]
}

/**
 * Requires that a repeat gets the same answer. Only in a call of several approvals may the repeat approve one that was
 * refused before.
 */
function requireSame(
  wish: Wish,
  { answers, repeats }: Operation,
  again: readonly Answered[],
): void {
  const given = new Set(answers.map(({ id }) => id))
  const same =
    wish.call === 'transactions/approve-many' ? again.filter(({ id }) => given.has(id)) : again
  const [told, now] = [answers, same].map((each) => JSON.stringify(each))
  if (told !== now) throw new Error(`${wish.what} was answered ${told}, and its repeat ${now}`)
  repeats.push(...again)
}
