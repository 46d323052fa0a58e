import { AsyncLocalStorage } from 'node:async_hooks'
import { dynamo } from '../../store/table/client.ts'

/** The keys of the items that one call wrote, as "pk|sk". */
type Written = string[]

interface KeyIn {
  pk?: string | { S?: string }
  sk?: string | { S?: string }
}
type Write = { Item?: KeyIn; Key?: KeyIn } | undefined

const calls = new AsyncLocalStorage<Written>()
let isListening = false

/** Runs work and returns which items it wrote; refused writes don't count. */
export async function writtenBy<T>(
  work: () => Promise<T>,
): Promise<{ result: T; written: Written }> {
  if (!isListening) listen()
  const written: Written = []
  return { result: await calls.run(written, work), written }
}

/** Returns the key of an item in the text form of `writtenBy`. */
export function keyText({ pk, sk }: KeyIn): string {
  const text = (part: KeyIn['pk']) => (typeof part === 'object' ? part.S : part)
  return `${text(pk)}|${text(sk)}`
}

function listen(): void {
  isListening = true
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      const written = calls.getStore()
      const result = await next(args)
      if (/^(TransactWrite|BatchWrite|Update|Put|Delete)/.test(context.commandName ?? '')) {
        written?.push(...writesOf(args.input).flatMap((write) => keysOf(write)))
      }
      return result
    },
    { step: 'initialize', name: 'written' },
  )
}

function writesOf(input: object): Write[] {
  const { TransactItems } = input as { TransactItems?: Record<string, Write>[] }
  if (!TransactItems) return [input as Write]
  return TransactItems.flatMap(({ Put, Update, Delete }) => [Put, Update, Delete])
}

function keysOf(write: Write): string[] {
  const key = write?.Key ?? write?.Item
  return key ? [keyText(key)] : []
}
