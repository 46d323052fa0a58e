import { setTimeout as pause } from 'node:timers/promises'
import type { Answered, LoadOffice } from './load-office.ts'

/** The outcomes of the calls of a load. */
export interface Outcome {
  /** The time from the first call to the last answer. */
  ms: number
  sent: number
  good: number
  /** The number of calls that were sent away properly: with 429 or 503, Retry-After and a message. */
  shed: number
  /** All other outcomes, including no answer, with their numbers. */
  readonly unclean: Map<string, number>
  /** The times until each successful answer, and until each refusal of a call that was sent away. */
  readonly goodMs: number[]
  readonly shedMs: number[]
  /**
   * The postings by their keys: the numbers of the acknowledged postings, the refused postings, and the postings with an
   * unknown outcome.
   */
  readonly acknowledged: Map<string, number>
  readonly refused: Set<string>
  readonly unknown: Set<string>
}

const TICK_MS = 5

/**
 * Lets a number of clerks call. Each clerk makes the next call when the last call is answered, but not sooner than
 * `everyMs` after the last call began.
 */
export async function closedLoop(
  office: LoadOffice,
  clerks: number,
  ms: number,
  everyMs = 0,
): Promise<Outcome> {
  const outcome = emptyOutcome()
  const beganMs = performance.now()
  const endMs = beganMs + ms
  const first = firstTurn()
  await Promise.all(
    Array.from({ length: clerks }, async () => {
      while (performance.now() < endMs) {
        const nextMs = performance.now() + everyMs
        await make(office, first + outcome.sent, outcome)
        if (everyMs > 0) await pause(Math.max(0, nextMs - performance.now()))
      }
    }),
  )
  outcome.ms = performance.now() - beganMs
  return outcome
}

/** Makes a number of calls a second, even if earlier calls aren't answered yet; waits for the last answer. */
export async function openLoop(office: LoadOffice, aSecond: number, ms: number): Promise<Outcome> {
  const outcome = emptyOutcome()
  const beganMs = performance.now()
  const first = firstTurn()
  const calls: Promise<void>[] = []
  for (;;) {
    const passedMs = Math.min(performance.now() - beganMs, ms)
    const due = Math.floor((passedMs * aSecond) / 1_000)
    while (outcome.sent < due) calls.push(make(office, first + outcome.sent, outcome))
    if (passedMs === ms) break
    await pause(TICK_MS)
  }
  await Promise.all(calls)
  outcome.ms = performance.now() - beganMs
  return outcome
}

/** Each load starts at a later turn than the load before, so that all accounts get equally many postings. */
let turns = 0
function firstTurn(): number {
  turns += 1
  return turns * 7
}

/** Returns the successful answers per second over several loads. */
export function goodASecond(outcomes: readonly Outcome[]): number {
  const sum = (what: 'good' | 'ms') => outcomes.reduce((total, each) => total + each[what], 0)
  return (sum('good') * 1_000) / sum('ms')
}

function emptyOutcome(): Outcome {
  return {
    ms: 0,
    sent: 0,
    good: 0,
    shed: 0,
    unclean: new Map(),
    goodMs: [],
    shedMs: [],
    acknowledged: new Map(),
    refused: new Set(),
    unknown: new Set(),
  }
}

async function make(office: LoadOffice, turn: number, outcome: Outcome): Promise<void> {
  outcome.sent += 1
  const beganMs = performance.now()
  const { key, answer } = office.call(turn)
  const given = await answer.catch((error: NodeJS.ErrnoException) => error)
  const tookMs = performance.now() - beganMs
  if (!(given instanceof Error) && (given.status < 300 || given.status === 304)) {
    outcome.good += 1
    outcome.goodMs.push(tookMs)
    if (key) outcome.acknowledged.set(key, JSON.parse(given.text).id)
  } else if (!(given instanceof Error) && isClean(given)) {
    outcome.shed += 1
    outcome.shedMs.push(tookMs)
    if (key) outcome.refused.add(key)
  } else {
    const what = given instanceof Error ? given.message : `${given.status}: ${given.text}`
    outcome.unclean.set(what, (outcome.unclean.get(what) ?? 0) + 1)
    if (key) outcome.unknown.add(key)
  }
}

/** True for a refusal with a time to try again and a message. */
function isClean({ status, headers, text }: Answered): boolean {
  return (
    (status === 429 || status === 503) &&
    /^[1-9]\d*$/.test(String(headers['retry-after'])) &&
    /^text\/plain/.test(String(headers['content-type'])) &&
    /^[A-Z].*\.$/.test(text)
  )
}
