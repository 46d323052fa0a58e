import { setTimeout as pause } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type Chance, seededChance } from '../../tools/demo/chance.ts'
import { dynamo, isAnsweredHere } from '../store/table/client.ts'

/** Injects at the database client the faults that DynamoDB has and local engines don't have. */

const FAULTS = [
  'conflict',
  'throttledInside',
  'throttled',
  'timeoutBefore',
  'timeoutAfter',
  'awayBefore',
  'awayAfter',
  'crashBefore',
  'crashAfter',
  'slow',
] as const
/**
 * `conflict` and `throttledInside` cancel a transaction. `throttled` and the time-outs happen to one attempt, which is then
 * repeated with the same client token. `away…` is a time-out of the last attempt. At `crash…` the process dies. `slow` delays
 * an answer, so that later calls may be answered first. `…Before` means that nothing was sent, `…After` that the write
 * happened.
 */
export type Fault = (typeof FAULTS)[number]

/** The probability of each fault for a database call, from 0 to 1. */
export type Odds = Readonly<Record<Fault, number>>

const SLOW_MS = 40

/** The error for a process that died: its caller gets no answer, so the product doesn't handle it. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied'
}

/** The injected faults: how often each happened, and how to stop them. */
export interface Injected {
  readonly struck: Readonly<Record<Fault, number>>
  stop(): void
}

/**
 * Injects faults into every database call from now on.
 * @param readOdds the probability of a fault for a read, as a fraction of its probability for a write
 */
export function injectFaults(seed: number, odds: Odds, readOdds = 0.3): Injected {
  const struck = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>
  const chance = seededChance(seed)
  const strikes = (faults: readonly Fault[], command: string): Fault | undefined => {
    const fault = drawn(faults, odds, chance, isWrite(command) ? 1 : readOdds)
    if (fault) struck[fault] += 1
    return fault
  }
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      const fault = strikes(OF_A_CALL, context.commandName ?? '')
      if (fault?.endsWith('Before')) throw errorOf(fault)
      const result = await next(args)
      if (fault === 'slow') await pause(chance() * SLOW_MS)
      else if (fault) throw errorOf(fault)
      return result
    },
    { step: 'initialize', priority: 'high', name: 'faults-of-a-call' },
  )
  const attempt = async <Answer>(
    command: string,
    input: object,
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    const items = transactItems(input)
    const fault = strikes(items ? [...OF_A_TRANSACTION, ...OF_AN_ATTEMPT] : OF_AN_ATTEMPT, command)
    if (items && fault && isOf(OF_A_TRANSACTION, fault)) {
      const at = Math.floor(chance() * items.length)
      throw cancelled(items.map((_item, index) => (index === at ? CODES[fault] : 'None')))
    }
    if (fault && fault !== 'timeoutAfter') throw errorOf(fault)
    const result = await send()
    if (fault) throw errorOf(fault)
    return result
  }
  addToEachAttempt(attempt)
  return {
    struck,
    stop: () => {
      dynamo.middlewareStack.remove('faults-of-a-call')
      dynamo.middlewareStack.remove('faults-of-an-attempt')
    },
  }
}

type Attempt = <Answer>(
  command: string,
  input: object,
  send: () => Promise<Answer>,
) => Promise<Answer>

/**
 * Lets each attempt of a call be made by `attempt`. A store in this process is asked without the SDK's attempts, so they are
 * made here.
 */
function addToEachAttempt(attempt: Attempt): void {
  const name = 'faults-of-an-attempt'
  if (isAnsweredHere()) {
    dynamo.middlewareStack.add(
      (next, { commandName = '' }) =>
        (args) =>
          repeated(() => attempt(commandName, args.input, () => next(args))),
      { step: 'initialize', priority: 'low', name },
    )
    return
  }
  // The SDK repeats around the step "finalizeRequest" at high priority, so this middleware runs inside each attempt.
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) =>
        attempt(commandName, args.input, () => next(args)),
    { step: 'finalizeRequest', priority: 'low', name },
  )
}

const REPEATED_BY_THE_SDK = new Set(['ThrottlingException', 'TimeoutError'])

/** Makes attempts as the SDK does, without its pauses. */
async function repeated<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const most = await dynamo.config.maxAttempts()
  for (let made = 1; ; made += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (made === most || !REPEATED_BY_THE_SDK.has((error as Error).name)) throw error
    }
  }
}

const OF_A_CALL = ['awayBefore', 'awayAfter', 'crashBefore', 'crashAfter', 'slow'] as const
const OF_AN_ATTEMPT = ['throttled', 'timeoutBefore', 'timeoutAfter'] as const
const OF_A_TRANSACTION = ['conflict', 'throttledInside'] as const
const CODES = { conflict: 'TransactionConflict', throttledInside: 'ThrottlingError' } as const

function isOf<F extends Fault>(faults: readonly F[], fault: Fault): fault is F {
  return (faults as readonly Fault[]).includes(fault)
}

function drawn(
  faults: readonly Fault[],
  odds: Odds,
  chance: Chance,
  share: number,
): Fault | undefined {
  let left = chance()
  return faults.find((fault) => {
    left -= odds[fault] * share
    return left < 0
  })
}

function isWrite(command: string): boolean {
  return /^(Transact|Update|Put|Delete)/.test(command)
}

function errorOf(fault: Fault): Error {
  if (fault.startsWith('crash')) return new ProcessDied(fault)
  if (fault === 'throttled') {
    return Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException', $metadata: {} })
  }
  return Object.assign(new Error('No answer in time'), { name: 'TimeoutError', $metadata: {} })
}

interface Keyed {
  pk?: string
  sk?: string
}
/** One item of a transaction. */
export type WireItem = Record<string, { Item?: Keyed; Key?: Keyed } | undefined>

/** Returns the items of a transaction that writes; undefined for any other call. */
export function transactItems(input: object): WireItem[] | undefined {
  const items = (input as { TransactItems?: WireItem[] }).TransactItems
  return items?.every((item) => !('Get' in item)) ? items : undefined
}

/** Returns the error with which DynamoDB cancels a transaction, with a reason for each item. */
export function cancelled(codes: readonly string[]): TransactionCanceledException {
  return new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons [${codes.join(', ')}]`,
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })
}
