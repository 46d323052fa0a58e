import type { ChildProcess } from 'node:child_process'
import type { Operation } from '../../functions/store/table/client.ts'
import { exceptionOf } from './engine/errors.ts'
import type { Store } from './engine/open.ts'

/**
 * How a process that the product starts uses the product's store. It reads from the file itself, so that no clerk waits for
 * its reports. Its writes go to the product through Node's channel between both processes, because only one process writes.
 */

/** A call on its way to the product. */
interface Asked {
  id: number
  operation: Operation
  input: object
}

/** The answer on its way back: an output, or the parts of an error. */
interface Answered {
  id: number
  output?: object
  error?: { name: string; message: string }
}

const READS: ReadonlySet<Operation> = new Set(['BatchGetItem', 'GetItem', 'Query', 'Scan'])

/** Carries out the calls that a child process sends; its channel must be `serialization: 'advanced'`, which keeps bytes. */
export function answerChild(child: ChildProcess, { call }: Pick<Store, 'call'>): void {
  child.on('message', async ({ id, operation, input }: Asked) => {
    const answer: Answered = await call(operation, input).then(
      (output) => ({ id, output }),
      (error: Error) => ({ id, error: { ...error, name: error.name, message: error.message } }),
    )
    // A child that was ended meanwhile needs no answer.
    if (child.connected) child.send(answer, () => undefined)
  })
}

/** True if the product has started this process, so that its writes go to the product. */
export function isChildOfProduct(): boolean {
  return process.send !== undefined
}

/** Returns how this process, a child of the product, makes its calls. @param own the store that it has opened for reading */
export function callsThroughProduct(own: Pick<Store, 'call'>): Store['call'] {
  const waiting = new Map<number, (answer: Answered) => void>()
  let asked = 0
  process.on('message', (answer: Answered) => waiting.get(answer.id)?.(answer))
  process.once('disconnect', () => {
    for (const [id, settle] of waiting) settle({ id, error: ENDED })
  })
  // Only a call that waits for its answer keeps this process alive, not the channel itself.
  process.channel?.unref()
  const write = (operation: Operation, input: object) =>
    new Promise<object>((resolve, reject) => {
      asked += 1
      const id = asked
      process.channel?.ref()
      waiting.set(id, ({ output, error }) => {
        waiting.delete(id)
        if (waiting.size === 0) process.channel?.unref()
        if (error) reject(exceptionOf(error.name, error.message, error))
        else resolve(output ?? {})
      })
      if (!process.connected) waiting.get(id)?.({ id, error: ENDED })
      else process.send?.({ id, operation, input } satisfies Asked)
    })
  return (operation, input) =>
    READS.has(operation) ? own.call(operation, input) : write(operation, input)
}

const ENDED = { name: 'InternalServerError', message: 'The product has ended' }
