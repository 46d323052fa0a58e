import { type Asked, counted } from '../store/table/asked.ts'
import { dynamo } from '../store/table/client.ts'

export type { Asked }

/** Runs work and returns how many database requests it made, and their cost. */
export async function watch(work: () => Promise<unknown>): Promise<Asked> {
  return (await counted(work)).asked
}

/**
 * Runs work that only reads several times, and returns the counts with the fewest rounds. A slow request of one round can
 * end after a quick one of the next; what waits for the slow one then counts as a round more.
 */
export async function watchSeveralTimes(work: () => Promise<unknown>): Promise<Asked> {
  const counts: Asked[] = []
  for (let time = 0; time < TIMES; time += 1) counts.push(await watch(work))
  return counts.reduce((least, each) => (each.rounds < least.rounds ? each : least))
}
const TIMES = 5

/** Runs work and returns the operations that it asked of the database: "UpdateItem". */
export async function sent(work: () => Promise<unknown>): Promise<string[]> {
  const operations: string[] = []
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        operations.push(commandName.replace(/Command$/, ''))
        return next(args)
      },
    { step: 'initialize', name: 'sent' },
  )
  try {
    await work()
  } finally {
    dynamo.middlewareStack.remove('sent')
  }
  return operations
}
