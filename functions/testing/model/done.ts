import type { Answer } from '../office.ts'
import { BY_HAWALAS_ID, BY_SHARED_ID } from './hawala-wishes.ts'
import type { Operation } from './operation.ts'
import { deedsOf, TILL_DEEDS, type TillDeed } from './till-work.ts'

/** How often each kind of operation was done, refused, or never answered. */
type Tally = ReadonlyMap<string, Record<Operation['outcome'], number>>

function tally(operations: readonly Operation[]): Tally {
  const kinds = new Map<string, Record<Operation['outcome'], number>>()
  for (const { what, outcome } of operations) {
    const counts = kinds.get(what) ?? { done: 0, refused: 0, unknown: 0 }
    counts[outcome] += 1
    kinds.set(what, counts)
  }
  return kinds
}

/** Returns the tally as one line. */
export function summaryOf(operations: readonly Operation[]): string {
  const kinds = [...tally(operations)].map(
    ([what, { done, refused, unknown }]) => `${what} ${done}/${refused}/${unknown}`,
  )
  return `done/refused/unknown: ${kinds.join(', ')}`
}

/** The kinds that nobody may do. They were tested if they were refused. */
const ALWAYS_REFUSED = ['bad input', 'uneven exchange within AFN', BY_HAWALAS_ID, BY_SHARED_ID]

/** Returns the kinds that never succeeded, or were never refused though they always are, so that they weren't tested. */
export function idleKinds(operations: readonly Operation[]): string[] {
  const kinds = tally(operations)
  const never = [...kinds].filter(([, { done }]) => done === 0).map(([what]) => what)
  return [
    ...never.filter((what) => !ALWAYS_REFUSED.includes(what)),
    ...ALWAYS_REFUSED.filter((what) => !kinds.get(what)?.refused),
  ]
}

/** The steps of evenings must succeed at least this often. A first count is possible only before the first close. */
const LEAST = {
  'days closed': 3,
  'days reopened': 3,
  'first counts with a difference': 1,
  'later counts with a difference': 3,
}

/** Returns how often days were closed and reopened, and counts with differences confirmed. */
export function eveningsOf(operations: readonly Operation[]): Record<keyof typeof LEAST, number> {
  const done = deedsOf(operations).filter(({ outcome }) => outcome === 'done')
  const times = (does: TillDeed) => done.filter(({ meaning }) => meaning.does === does)
  const [first = [], later = []] = [true, false].map((isFirst) =>
    times('confirm').filter(({ told, answers }) => {
      const { flags } = told as Answer<'tills/confirm'>['data']
      return answers.length > 0 && flags.includes('firstCount') === isFirst
    }),
  )
  return {
    'days closed': times('close').length,
    'days reopened': times('reopen day').length,
    'first counts with a difference': first.length,
    'later counts with a difference': later.length,
  }
}

/** Returns the steps that evenings took too seldom, and the deeds that never succeeded. */
export function idleEvenings(operations: readonly Operation[]): string[] {
  const done = deedsOf(operations).filter(({ outcome }) => outcome === 'done')
  const evenings = eveningsOf(operations)
  const seldom = Object.entries(LEAST).filter(
    ([what, least]) => evenings[what as keyof typeof LEAST] < least,
  )
  const never = TILL_DEEDS.filter((each) => !done.some(({ meaning }) => meaning.does === each))
  return [...seldom.map(([what]) => what), ...never]
}
