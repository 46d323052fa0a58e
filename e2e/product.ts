import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const ADMIN_PASSWORD = 'first-admin-password'
const READY_WITHIN_MS = 120_000
/** A product that hasn't stopped after this time is killed, so that it doesn't run beside the next test. */
const STOPS_WITHIN_MS = 60_000

/** A running product, started like `npm start` with a separate data folder. */
export interface Product {
  origin: string
  dataDir: string
  /** The process that `npm start` runs; all others of the product are below it. */
  top: number
  /** The process of the server. Its parent, which `npm start` runs, ends with it. */
  server: number
  /** Calls a listener with each piece of the output; returns a function that ends this. */
  onPrinted(listener: (piece: string) => void): () => void
  /** Returns the output of the product so far. */
  printed(): string
  /** Stops the product like Ctrl+C, and waits until it has ended. Returns its exit code. */
  stop(): Promise<number | null>
}

/** Makes a new empty data folder; `remove` removes it. */
export function newDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'sarafi-e2e-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * Starts the product, from this tree or from a copy of it, and waits for its last line.
 * @param under a command that runs the product, such as strace
 */
export async function startProduct(
  dataDir: string,
  environment: Record<string, string> = { ADMIN_PASSWORD },
  chosenPort?: number,
  folder = ROOT,
  under = '',
): Promise<Product> {
  const port = chosenPort ?? (await freePort())
  const child = spawn('sh', ['-c', `exec ${under} ${startCommand(folder)}`], {
    cwd: folder,
    env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`Not ready:\n${printed}`))
    }, READY_WITHIN_MS)
    const read = (chunk: Buffer) => {
      printed += chunk
      if (!printed.includes('Ready at ')) return
      clearTimeout(late)
      resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => {
      clearTimeout(late)
      reject(new Error(`Ended before it was ready:\n${printed}`))
    })
  })
  const server = childOf(child)
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    top: child.pid ?? Number.NaN,
    server,
    onPrinted(listener) {
      const read = (piece: Buffer) => listener(String(piece))
      child.stdout.on('data', read)
      return () => child.stdout.off('data', read)
    },
    printed: () => printed,
    stop() {
      child.kill('SIGINT')
      const late = setTimeout(() => process.kill(server, 'SIGKILL'), STOPS_WITHIN_MS)
      return ended.finally(() => clearTimeout(late))
    },
  }
}

/**
 * Returns the command of `npm start` in a folder. The command is run without npm, so that signals reach the product
 * itself.
 */
function startCommand(folder: string): string {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return scripts.start
}

/** Finds the only child of a process. */
function childOf({ pid }: ChildProcess): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const found = lines
    .map((line) => line.trim().split(/ +/).map(Number))
    .find(([, parent]) => parent === pid)
  return found?.[0] ?? Number.NaN
}

/** Returns the messages to head office about late days since the product started. */
export function toldOfLateDays({ printed }: Product): string[] {
  return printed().match(/^\w+ has not closed .*$/gm) ?? []
}

/** Finds a port that is free at all addresses, so that no other product's engine has it either. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '0.0.0.0', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
