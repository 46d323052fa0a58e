import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import type { Answered, Route } from '../../shared/contract/route.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import { requireMayPass } from '../domain/accounts/limits.ts'
import type { CurrencyUse } from '../domain/house/currency.ts'
import type { Call, ConfirmedCall, Steps } from '../http/endpoint.ts'
import type { Claims, Session } from '../http/session.ts'
import { type Commitment, type NewTransactions, postTransactions } from '../store/ledger/ledger.ts'
import type { TAKES_FROM_NO_CUSTOMER } from '../store/ledger/limits.ts'
import { decidedAnew } from '../store/table/changed-meanwhile.ts'
import type { Once } from '../store/table/once.ts'
import { type Locked, requireOpenOn, type TillToPost } from './open-days.ts'
import { type BranchOfPoster, rightToPost } from './right-to-post.ts'

/**
 * The only way to post. Everything that may stop any posting is checked here and nowhere else: whether the person may pass
 * a limit, whether the person may post to an account with a book, whether the day is open and the till isn't counted yet,
 * and whether the accounts stay within their limits. Rules: docs/rules/ledger.md.
 */

/** New transactions, with the answer to the person who saves them. */
export interface Entry<Answer> extends NewTransactions {
  /** The currencies of the records, as they were read. Refusals name them, and unused ones get `inUse`. */
  currencies: readonly CurrencyUse[]
  /** The answer to the caller, and to a repeat of the save under the same key. */
  answer: Answer
  /** Branches that were read besides those of the tills, so that the right to post needn't read them. */
  branches?: readonly (BranchOfPoster | undefined)[]
  /** What is done around the write, such as removing a picture if it is refused. */
  around?: (write: () => Promise<Answer>) => Promise<Answer>
}

/** An entry that is only made once its tills are known to be open. */
export interface OnTills<Answer> {
  tills: readonly TillToPost[]
  entry: () => Entry<Answer> | Promise<Entry<Answer>>
}

/** What is read for a posting. */
export interface Reading<Read> {
  /** The till that must be open before anything is decided; null if the decision says on which tills it posts. */
  till: Promise<TillToPost> | null
  read: Promise<Read>
}

/** What a route that posts reads and decides. */
interface PostingSteps<R extends Route, Read> extends Pick<Steps<R, unknown>, 'complete'> {
  /** Refuses what can be refused without reading, and starts all reads, which take one round. */
  read: (call: Call<R>) => Reading<Read> | Promise<Reading<Read>>
  /**
   * Reads again what somebody else may have changed, for another decision. Without this step, the first reading is used
   * again.
   */
  readAgain?: (call: ConfirmedCall<R>, read: Read) => Promise<Read>
  decide: (call: ConfirmedCall<R>, read: Read) => Decision<R> | Promise<Decision<R>>
  /** Reads the house's floor (the least balance of a customer's account) if the entry may debit a customer's account. */
  floor: typeof TAKES_FROM_NO_CUSTOMER | (() => Promise<AmountMinor | null>)
}

type Decision<R extends Route> = Entry<Answered<R>> | OnTills<Answered<R>>

/** The data from which a posting is decided. */
interface Loaded<Read> {
  read: Read
  customerFloorMinor: AmountMinor | null
  /** The branch of the till that was read first; undefined if the branch has no record, or no till was read. */
  branch: Locked | undefined
}

/** The parts of a call that every route that posts has. */
interface PostingCall {
  claims: Claims
  today: BusinessDate
  once: Once
  body: { overLimit?: string | null } | undefined
}

/**
 * Makes the steps of a route that posts, which its handler gives to `endpoint`. If somebody else has changed the data
 * meanwhile, the entry is decided again. A route that makes a new record answers with 201; a step of an existing record
 * answers with 200.
 */
export function posting<R extends Route, Read>(
  route: R,
  steps: PostingSteps<R, Read>,
): Steps<R, Loaded<Read>> {
  const { method, params } = route
  const isNew = method === 'POST' && !params
  return {
    load: (call) => loaded(call, steps),
    reply: async (call, first) => {
      const body = await decidedAnew(async (again) =>
        written(call, again ? await loadedAgain(call, first, steps) : first, steps),
      )
      return isNew ? { status: 201, body } : { body }
    },
    ...(steps.complete ? { complete: steps.complete } : {}),
  }
}

/**
 * Refuses a reason for passing limits from a person who may not pass them. Reads what the decision needs, the till and the
 * house's floor in one round.
 */
async function loaded<R extends Route, Read>(
  call: Call<R>,
  { read, floor }: PostingSteps<R, Read>,
): Promise<Loaded<Read>> {
  const { claims, today } = factsOf(call)
  requireMayPass(overLimitOf(call), claims.userType)
  const reading = await read(call)
  // A refusal of the entry itself comes before a refusal of its till.
  reading.till?.catch(() => undefined)
  const [found, customerFloorMinor] = await Promise.all([reading.read, floor?.() ?? null])
  const till = await reading.till
  if (till) requireOpenOn(till, today)
  return { read: found, customerFloorMinor, branch: till?.branch }
}

async function loadedAgain<R extends Route, Read>(
  call: ConfirmedCall<R>,
  first: Loaded<Read>,
  { readAgain, floor }: PostingSteps<R, Read>,
): Promise<Loaded<Read>> {
  if (!readAgain) return first
  const [read, customerFloorMinor] = await Promise.all([
    readAgain(call, first.read),
    floor?.() ?? null,
  ])
  return { read, customerFloorMinor, branch: first.branch }
}

/** How an entry is written. */
interface Writing
  extends Pick<
    Commitment<unknown>,
    'once' | 'overLimit' | 'customerFloorMinor' | 'requireMayPost'
  > {}

/**
 * Posts an entry: the records and all balances in one atomic write, or nothing. A route posts with `posting`. A close or
 * another change in several writes posts each of its entries with this function.
 * @throws Refusal as `postTransactions` does
 */
export function post<Answer>(entry: Entry<Answer>, writing: Writing): Promise<Answer> {
  const { currencies, answer } = entry
  return postTransactions(entry, { currencies, answer, ...writing })
}

async function written<R extends Route, Read>(
  call: ConfirmedCall<R>,
  { read, customerFloorMinor, branch }: Loaded<Read>,
  { decide }: PostingSteps<R, Read>,
): Promise<Answered<R>> {
  const { today, once } = factsOf(call)
  const decided = await decide(call, read)
  const tills = 'entry' in decided ? decided.tills : []
  for (const till of tills) requireOpenOn(till, today)
  const entry = 'entry' in decided ? await decided.entry() : decided
  const branches = [branch, ...tills.map((till) => till.branch), ...(entry.branches ?? [])]
  const requireMayPost = rightToPost(sessionOf(call), branches)
  const overLimit = overLimitOf(call)
  const write = () => post(entry, { once, overLimit, customerFloorMinor, requireMayPost })
  return entry.around ? entry.around(write) : write()
}

function factsOf<R extends Route>(call: Call<R>): PostingCall {
  return call as unknown as PostingCall
}

function sessionOf<R extends Route>(call: ConfirmedCall<R>): Session {
  return call.session as Session
}

function overLimitOf<R extends Route>(call: Call<R>): string | null {
  return factsOf(call).body?.overLimit ?? null
}
