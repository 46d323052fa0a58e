import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a command as a separate process. With the default `env`, the environment of this process, the command uses the
 * same database.
 * @param args Node's flags, the command's file and its arguments
 * @param signal ends the command
 * @returns the exit code of the command; null if it was ended by a signal
 */
export async function runCommand(
  args: readonly string[],
  signal: AbortSignal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number | null> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const end = () => child.kill()
  signal.addEventListener('abort', end)
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', end)
  return code
}
