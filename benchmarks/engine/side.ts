import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LoadOffice, openLoadOffice } from '../../e2e/load-office.ts'
import { ADMIN_PASSWORD, newDataDir, startProduct } from '../../e2e/product.ts'
import { addDays, businessDateOf } from '../../shared/calendar/business-date.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A folder with the product as it was at a commit. */
export interface Earlier {
  readonly folder: string
  remove(): void
}

/**
 * Checks a commit out into a temporary folder, with the packages of that commit: this tree's if its lock file names the
 * same ones, otherwise installed there.
 */
export function checkOut(commit: string): Earlier {
  const folder = mkdtempSync(join(tmpdir(), 'sarafi-earlier-'))
  const git = (...args: string[]) => execFileSync('git', ['-C', ROOT, ...args], { stdio: 'pipe' })
  git('worktree', 'add', '--detach', '--force', folder, commit)
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const lockIn = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8')
    if (lockIn(folder) === lockIn(ROOT)) {
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    } else {
      console.log(`Installing the packages of ${commit} …`)
      execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
    }
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

/** A running server of one of the two commits. */
export interface Side {
  /** The process above all others of the server. */
  readonly top: number
  readonly office: LoadOffice
  /** Ends the server and removes its data. */
  close(): Promise<void>
}

/**
 * Starts the server of a tree with an empty data folder.
 * @param fsyncMs how much longer each fsync takes than on this disk
 */
export async function openSide(folder = ROOT, fsyncMs = 0): Promise<Side> {
  const { dataDir, remove } = newDataDir()
  // Each server runs on the Node that its commit pins.
  const PATH = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const environment = { ADMIN_PASSWORD, PATH }
  const product = await startProduct(
    dataDir,
    environment,
    undefined,
    folder,
    slowed(fsyncMs),
  ).catch((error) => {
    remove()
    throw error
  })
  const end = () => product.stop().finally(remove)
  const office = await openLoadOffice(product.origin).catch(async (error) => {
    await end()
    throw error
  })
  return {
    top: product.top,
    office,
    async close() {
      office.close()
      await end()
    },
  }
}

/** Returns the command under which each fsync takes longer; only its system calls are followed, so the rest stays fast. */
function slowed(fsyncMs: number): string {
  if (fsyncMs === 0) return ''
  if (spawnSync('strace', ['--version']).error) {
    throw new Error('--fsync-ms needs strace, which is not installed here.')
  }
  const delay = `inject=fsync,fdatasync:delay_exit=${fsyncMs * 1_000}`
  return `strace -D -f --seccomp-bpf -o /dev/null -e trace=fsync,fdatasync -e ${delay}`
}

/** The days that are read: one of 1,000 rows and one of 2,000. */
const YESTERDAY = addDays(businessDateOf(new Date(), 'Asia/Kabul'), -1)
export const DAYS = { of1000: YESTERDAY, of2000: addDays(YESTERDAY, -1) }

const ACCOUNT_OF_50 = 'R-50'

/** Posts what the reports read: two days, and an account with 50 rows. Returns the account's id. */
export async function fill(office: LoadOffice): Promise<number> {
  const names = { accountName: 'Karim', lastName: 'Ahmadi', accountNumber: ACCOUNT_OF_50 }
  const { id } = await office.ask('POST', '/api/accounts', { ...names, currencyId: 1 })
  await post(office, 8, 50, { accountNumber: ACCOUNT_OF_50 })
  await post(office, 8, 1_000, { tranDate: DAYS.of1000 })
  await post(office, 8, 2_000, { tranDate: DAYS.of2000 })
  return id
}

let turn = 0

/**
 * Lets clerks post, each again as soon as the answer is there.
 * @returns how long each posting took, in milliseconds
 * @throws Error if one isn't saved
 */
export async function post(
  office: LoadOffice,
  clerks: number,
  count: number,
  posted?: Parameters<LoadOffice['post']>[1],
): Promise<number[]> {
  const tookMs: number[] = []
  let left = count
  const clerk = async () => {
    while (left > 0) {
      left -= 1
      turn += 1
      const beganMs = performance.now()
      const { status, text } = await office.post(turn, posted).answer
      if (status !== 201) throw new Error(`${status}: ${text}`)
      tookMs.push(performance.now() - beganMs)
    }
  }
  await Promise.all(Array.from({ length: clerks }, clerk))
  return tookMs
}
