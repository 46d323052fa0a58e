import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The patches of docs/examples, to which CONTRIBUTING links. Each patch is a small real change; tests apply it to a copy
 * of the working files.
 */

const ROOT = resolve(import.meta.dirname, '..')
export const EXAMPLES = resolve(ROOT, 'docs/examples')

/** Returns the names of the examples: "report". */
export function exampleNames(): string[] {
  return readdirSync(EXAMPLES).map((file) => file.replace(/\.patch$/, ''))
}

/** Runs a command. Returns everything that it printed if it failed, and an empty text if it succeeded. */
export function failureOf(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr || `${command} ended with ${status}`
}

/** Copies the working files, committed or not. The copy uses the packages of the tree. */
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

/**
 * Applies an example to a copy, if at least one line beside each change is unchanged. Returns git's messages; they are
 * empty if the example applies.
 */
export function apply(name: string, folder: string, ...options: string[]): string {
  return failureOf('git', ['apply', '-C1', ...options, join(EXAMPLES, `${name}.patch`)], folder)
}
