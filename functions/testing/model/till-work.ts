import { addDays } from '../../../shared/calendar/business-date.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import type { Answer } from '../office.ts'
import type { Operation } from './operation.ts'
import { Quiet } from './quiet.ts'

/** The branch of the market that closes its days. In the others, counts and closes are forged (`LockedDays`). */
export const CLOSING_BRANCH = 'KBL'
/** The first day that this branch closes. */
export const CLOSING_FROM = '2026-11-17'

/** True for a till on which no real call makes locks, so that the test forges them. */
export function isForged({ branch }: { branch: string }): boolean {
  return branch !== CLOSING_BRANCH && branch !== TRANSIT_BRANCH
}

/** A till as a body names it. */
export interface TillRef {
  branch: string
  userId: number
}

/** The deeds of clerks on tills and days, in addition to postings. */
export const TILL_DEEDS = [
  'count',
  'confirm',
  'reject',
  'reopen',
  'offer',
  'raise',
  'dispatch',
  'accept',
  'settle',
  'withdraw',
  'close',
  'reopen day',
] as const
export type TillDeed = (typeof TILL_DEEDS)[number]

/** The meaning of a deed; `through` is the last day of a count, or the day that is closed or reopened. */
export interface TillMeaning {
  kind: 'till'
  does: TillDeed
  /** The till that is counted or gives cash, and the till that gets it. For a close it is the vault of the branch. */
  till: TillRef
  to?: TillRef
  through?: string
  /** The amounts that are counted, offered, sent off or accepted. */
  cash?: readonly Cash[]
}

/** An amount of one currency. */
export interface Cash {
  currencyId: number
  amount: string
}

/** An operation that is a deed on tills. */
export type Deed = Operation & { meaning: TillMeaning }

export function isDeed(operation: Operation): operation is Deed {
  return operation.meaning.kind === 'till'
}

export function deedsOf(operations: readonly Operation[]): Deed[] {
  return operations.filter(isDeed)
}

/** A count that clerks know, and who made it. */
export type CountSeen = Pick<
  Answer<'tills/count'>['data'],
  'branch' | 'userId' | 'through' | 'countedBy'
>
/** A move that clerks know. */
export type MoveSeen = Pick<Answer<'till-moves/create'>['data'], 'id' | 'from' | 'to' | 'amounts'>

/** True for a move of which something may stay in transit. */
export const isBetweenBranches = ({ from, to }: MoveSeen) => from.branch !== to.branch

/** What the clerks know of counts, moves and closed days, from the answers that they got. */
export class TillWork {
  lockedThrough = addDays(CLOSING_FROM, -1)
  /** While the branch is counted and closed, or reopened, its other calls wait. */
  readonly quiet = new Quiet()
  readonly waiting: CountSeen[] = []
  readonly confirmed: CountSeen[] = []
  readonly offers: MoveSeen[] = []
  readonly underway: MoveSeen[] = []
  /** The accepted moves between branches, of which head office may settle a difference. */
  readonly arrived: MoveSeen[] = []
  /** True while the branch is counted and closed, or reopened, so that nobody else begins such work. */
  isBusy = false

  /** Notes what was answered to a deed. */
  note({ does, through = '' }: TillMeaning, data: unknown): void {
    if (does === 'count' && (data as Answer<'tills/count'>['data']).freeze) {
      this.waiting.push(data as CountSeen)
    }
    if (does === 'confirm') this.confirmed.push(data as CountSeen)
    if (does === 'offer' || does === 'raise') this.offers.push(data as MoveSeen)
    if (does === 'dispatch') this.underway.push(data as MoveSeen)
    if (does === 'accept' && isBetweenBranches(data as MoveSeen))
      this.arrived.push(data as MoveSeen)
    if (does === 'close') this.lockedThrough = through
    if (does === 'reopen day') this.lockedThrough = addDays(through, -1)
  }
}

/** Takes one of the things that were seen lately, so that others don't choose it too. */
export function taken<T>(seen: T[], by: number): T | undefined {
  const at = seen.length - 1 - (by % Math.min(seen.length, 8))
  return seen.splice(Math.max(at, 0), 1)[0]
}
