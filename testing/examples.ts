import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The patches of docs/examples, which CONTRIBUTING shows: each is a small real change, made to a copy of the working files. */

const ROOT = resolve(import.meta.dirname, '..')
export const EXAMPLES = resolve(ROOT, 'docs/examples')

/** The names of the examples: "report". */
export function exampleNames(): string[] {
  return readdirSync(EXAMPLES).map((file) => file.replace(/\.patch$/, ''))
}

/** What became of a command: empty where it went well, else all that it printed. */
export function failureOf(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr || `${command} ended with ${status}`
}

/** A copy of the working files, as they are, committed or not; its packages are those of the tree. */
export function copyOfTree(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'sarafi-examples-'))
  const listed = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const gone = spawnSync('git', ['ls-files', '-dz'], { cwd: ROOT, encoding: 'utf8' }).stdout
  const deleted = new Set(gone.split('\0'))
  for (const file of listed.stdout.split('\0')) {
    if (file !== '' && !deleted.has(file)) cpSync(join(ROOT, file), join(folder, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Applies an example to a copy. Gives what git says against it; empty where it applies. */
export function apply(name: string, folder: string, ...options: string[]): string {
  return failureOf('git', ['apply', ...options, join(EXAMPLES, `${name}.patch`)], folder)
}
