import { type Answer, type Clerk, NOW, newKey, openOffice } from '../office.ts'
import { LockedDays } from './locked-days.ts'
import type { Answered, Meaning, Operation, Staff } from './operation.ts'
import type { Readings } from './reading.ts'

/** A call of a clerk, with its meaning. */
export interface Wish {
  /** The name for counts and failures: "debit", "edit of both legs". */
  what: string
  call: Call
  params?: { id: number }
  body: Record<string, unknown>
  meaning: Meaning
  /** `repeats`: one key until there is an answer; `leaves`: one call with a key; `keyless`: one call without a key. */
  patience: 'repeats' | 'leaves' | 'keyless'
}

type Call =
  | 'transactions/create'
  | 'transactions/exchange'
  | 'transactions/update'
  | 'transactions/delete'
  | 'transactions/approve'
  | 'transactions/approve-many'
  | 'transactions/reverse'

/** One clerk at work, with what a repeat of an earlier call needs. */
export interface Desk {
  staff: Staff
  clerk: Clerk
  done: { wish: Wish; operation: Operation }[]
}

/** The customers' accounts by currency. */
export interface Accounts {
  afn: string[]
  usd: string[]
}

const MOST_REPEATS = 40
const BRANCHES = ['HQ', 'KDH']
/** What fees usually cost, so that some are less than suggested. Nobody of the clerks belongs to head office. */
const RULES = [
  { type: 'Credit', currencyId: 1, fixed: '5' },
  { type: 'Exchange', currencyId: 2, percent: '0.5' },
]

/** The office that all clerks share, with all their calls and answers. */
export class Market {
  readonly desks: Desk[]
  readonly accounts: Accounts
  /** The ids of the customers' accounts, by number. */
  readonly ids: ReadonlyMap<string, number>
  readonly auditor: Clerk
  /** The results of reports that were read during the run. */
  readonly readings: Readings = { complete: 0, incomplete: 0, undecided: 0, problems: [] }
  /** The days of tills that are counted or closed in the meantime. */
  readonly locks = new LockedDays()
  /** Every operation, in the order in which they began. */
  readonly operations: Operation[] = []
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
  ) {
    this.desks = desks
    this.accounts = accounts
    this.ids = ids
    this.auditor = auditor
  }

  /** Opens an office of 16 clerks in two branches; every third is a Manager. */
  static async open(): Promise<Market> {
    const office = await openOffice()
    const desks: Desk[] = []
    for (let index = 0; index < 16; index += 1) {
      const userType = index % 3 === 0 ? 'Manager' : 'User'
      const branch = BRANCHES[index % 2] ?? ''
      const clerk = await office.clerk(userType, branch)
      const userId = Number(clerk.userName.split('-')[1])
      desks.push({ staff: { userId, userType, branch }, clerk, done: [] })
    }
    const auditor = await office.admin()
    await auditor.save('branches/save', {
      ...{ params: { code: 'MAIN' }, body: { name: 'Main', headOffice: true } },
    })
    const main = await office.clerk('Manager', 'MAIN')
    await main.save('fee-schedule/update', { body: { rules: RULES } })
    const accounts: Accounts = { afn: [], usd: [] }
    const ids = new Map<string, number>()
    for (let index = 0; index < 12; index += 1) {
      const held = index % 3 === 2 ? 2 : 1
      const { accountNumber, id } = await auditor.account({ currencyId: held })
      accounts[held === 2 ? 'usd' : 'afn'].push(accountNumber)
      ids.set(accountNumber, id)
    }
    return new Market(desks, accounts, ids, auditor)
  }

  /** Does what a clerk wants: once, or repeated under its key until there is an answer. */
  async ask(desk: Desk, wish: Wish): Promise<Operation> {
    this.instants += 1
    const operation: Operation = {
      at: new Date(NOW.getTime() + this.instants).toISOString(),
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

  /** Sends the call of an operation, for the first time or again, and notes the outcome. */
  async send(desk: Desk, wish: Wish, operation: Operation): Promise<void> {
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
    const answers = recordsOf(answer.data)
    if (operation.outcome === 'done') requireSame(wish, operation, answers)
    else {
      Object.assign(operation, { outcome: 'done', answers })
      this.seen.push(...answers)
      if (wish.meaning.kind === 'deleted') for (const { id } of answers) this.gone.add(id)
    }
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

function recordsOf(data: unknown): readonly Answered[] {
  const body = data as {
    purchase?: Answered
    selling?: Answered
    approved?: Answered[]
    reversed?: Answered[]
    records?: Answered[]
  }
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
