import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Said } from './by-hand.ts'
import type { Store } from './engine/open.ts'
import { answerChild } from './store-channel.ts'

/** What a command of the product needs besides its arguments. */
export interface CommandWork {
  /** Ends the command. */
  signal: AbortSignal
  /** The product's own store, to which the command writes through the product; undefined if the database is another one. */
  store?: Store | undefined
  /** Variables besides those of this process. */
  environment?: Record<string, string>
  /** Gets what the command says; by default it is printed. */
  say?: ((said: Said) => void) | undefined
}

/**
 * Runs a command of the product as a separate process on the product's database.
 * @param args Node's flags, the command's file and its arguments
 * @returns the exit code of the command; null if it was ended by a signal
 */
export async function runCommand(
  args: readonly string[],
  { signal, store, environment, say }: CommandWork,
): Promise<number | null> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...environment }
  // With the name of a table and no endpoint, the command would look for a table on AWS.
  if (store) delete env['TABLE_NAME']
  const output = say ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', output, output, ...(store ? ['ipc' as const] : [])],
    serialization: 'advanced',
  })
  if (store) answerChild(child, store)
  if (say) passOn(child, say)
  const end = () => child.kill()
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  const [code] = await once(child, 'close')
  signal.removeEventListener('abort', end)
  return code
}

function passOn({ stdout, stderr }: ChildProcess, say: (said: Said) => void): void {
  stdout?.setEncoding('utf8').on('data', (out: string) => say({ out }))
  stderr?.setEncoding('utf8').on('data', (err: string) => say({ err }))
}
