import { addDays } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { type Answer, TODAY } from '../office.ts'
import { type Expected, isUnstamped, tillOfReversal } from './expected.ts'
import { numbersOf, type Operation } from './operation.ts'
import {
  CLOSING_BRANCH,
  CLOSING_FROM,
  type Deed,
  deedsOf,
  type TillDeed,
  type TillRef,
} from './till-work.ts'

type Transactions = ReadonlyMap<number, Expected>

/** A time in which nothing may be written on a till, or on every till of the branch, up to a day. */
interface Hold {
  what: string
  till: TillRef | null
  through: string
  /** The moments (`LockedDays.moment`) from which the hold was certainly in force, and when its end was first asked for. */
  stood: number
  ended: number
}

/** The days before the first one that the branch closes. */
const FIRST_LOCK: Hold = {
  what: 'start of its closing',
  till: null,
  through: addDays(CLOSING_FROM, -1),
  stood: 0,
  ended: Number.POSITIVE_INFINITY,
}
const FIRST_CLOSED = `${CLOSING_BRANCH} closed ${formatDay(FIRST_LOCK.through)}`
const CLOSED = new RegExp(`^${CLOSING_BRANCH} closed \\d`)

/** The deeds that end the count of a till, and those that end the close of a day. */
const ENDS_COUNT: readonly TillDeed[] = ['reject', 'reopen', 'reopen day']
const ENDS_CLOSE: readonly TillDeed[] = ['reopen day']

/**
 * Finds postings, changes and moves that were written although their day was certainly counted or closed when they were
 * asked for. On a closed day this includes the differences of counts. Each refusal must follow from a count or close.
 */
export function holdProblems(
  operations: readonly Operation[],
  transactions: Transactions,
): string[] {
  const deeds = deedsOf(operations)
  const holds = [FIRST_LOCK, ...holdsOf(deeds)]
  return operations.flatMap((operation) => {
    const days = daysOf(operation, transactions)
    const began = operation.calls[0]?.began ?? 0
    return operation.calls.flatMap(({ status, ended, text }) => {
      const isTold = CLOSED.test(text) && !text.startsWith(FIRST_CLOSED)
      if (isTold && !deeds.some((each) => isCloseBefore(each, ended))) {
        return [`${operation.what} of ${operation.at} was refused by ${text}, and nobody closed`]
      }
      if (status >= 300 || isUnchanged(operation)) return []
      const hold = holds.find(
        (each) =>
          each.stood < began && ended < each.ended && days.some((day) => holdsBack(each, day)),
      )
      return hold ? [`${operation.what} of ${operation.at} was done after the ${hold.what}`] : []
    })
  })
}

function isUnchanged(operation: Operation): boolean {
  return operation.meaning.kind === 'edited' && isUnstamped(operation)
}

function isCloseBefore({ meaning, calls }: Deed, ended: number): boolean {
  return meaning.does === 'close' && (calls[0]?.began ?? 0) < ended
}

/** Returns the holds; each lasts from the answer to a count or a close until somebody asks for its end. */
function holdsOf(deeds: readonly Deed[]): Hold[] {
  return deeds.flatMap(({ what, at, meaning, outcome, calls, told }) => {
    const isClose = meaning.does === 'close'
    const frozen = meaning.does === 'count' && told ? frozenBy(told) : null
    if (outcome !== 'done' || !(isClose || frozen)) return []
    const done = calls.find(({ status }) => status < 300)
    const began = calls[0]?.began ?? 0
    const ends = deeds.filter(
      ({ meaning: { does, till } }) =>
        (isClose ? ENDS_CLOSE : ENDS_COUNT).includes(does) &&
        (does === 'reopen day' || till.userId === meaning.till.userId),
    )
    // A request made before may still take effect, so only requests that had ended by then are left out.
    const ended = ends
      .filter((each) => (each.calls.at(-1)?.ended ?? Number.POSITIVE_INFINITY) > began)
      .map((each) => each.calls[0]?.began ?? 0)
    return [
      {
        what: `${what} of ${at} through ${frozen ?? meaning.through}`,
        till: isClose ? null : meaning.till,
        through: frozen ?? meaning.through ?? '',
        stood: done?.ended ?? Number.POSITIVE_INFINITY,
        ended: Math.min(Number.POSITIVE_INFINITY, ...ended),
      },
    ]
  })
}

/** Returns the last day of a count; null for a spot count. */
function frozenBy(told: unknown): string | null {
  const { freeze, through } = told as Answer<'tills/count'>['data']
  return freeze ? through : null
}

interface DayOf {
  till: TillRef
  date: string
  /** True for the differences of counts, which the count itself allows. */
  isDifference: boolean
}

function holdsBack({ till, through }: Hold, day: DayOf): boolean {
  if (day.till.branch !== CLOSING_BRANCH || day.date > through) return false
  return till === null || (day.till.userId === till.userId && !day.isDifference)
}

/** Returns the tills' days on which an operation writes. */
function daysOf({ meaning, staff, answers }: Operation, transactions: Transactions): DayOf[] {
  const isDifference = false
  if (meaning.kind === 'recorded') {
    return meaning.legs.map(({ tranDate: date, till = staff }) => ({ till, date, isDifference }))
  }
  if (meaning.kind === 'till') {
    const written = answers.map(({ id }) => transactions.get(id)).filter((each) => !!each)
    return written.flatMap(({ till, toTill, tranDate: date }) =>
      [till, toTill ?? till].map((each) => ({
        till: each,
        date,
        isDifference: meaning.does === 'confirm',
      })),
    )
  }
  const numbers = numbersOf(meaning)
  const changed = numbers.map((number) => transactions.get(number)).filter((each) => !!each)
  if (meaning.kind === 'approved') return []
  if (meaning.kind === 'reversed') {
    const entry = [...transactions.values()].find(({ reverses }) => reverses === numbers[0])
    const till = entry?.till ?? tillOfReversal(meaning, changed, staff)
    return [{ till, date: TODAY, isDifference }]
  }
  return changed.map(({ till, tranDate: date }) => ({ till, date, isDifference }))
}
