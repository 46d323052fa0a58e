import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { bundleFunctions } from './bundles.ts'

/**
 * The limits for a function's size and import time, as multiples of the size and time of its AWS clients and commands
 * alone. These clients are the largest part of a bundle, and every function needs them. The largest functions are three. One
 * closes a year: it works out all balances at the year's end, posts the profit and keeps what it closed. The others send and
 * reopen a hawala: they know all that can be said of one, and the first also reads earlier ones with its number, bounds the share of
 * a partner, and keeps what a typed rate gave away. Some 6 KB of a
 * function that posts are the codes and facts of its refusals. A job may be larger, because nobody waits for its start: the
 * audit knows everything that the table keeps.
 */
export const BUDGET = { importTime: 1.5, size: 1.85, jobSize: 2 } as const

/** Returns how many times as large as its clients a function may be. */
export function sizeBudgetOf(name: string): number {
  return name.startsWith('jobs/') ? BUDGET.jobSize : BUDGET.size
}

/** A function and its baseline, with the sizes of both. */
export interface Weighed {
  readonly name: string
  readonly bytes: number
  /**
   * The name of the function's baseline bundle, which contains only the AWS clients and commands that the function
   * uses.
   */
  readonly baseline: string
  readonly baselineBytes: number
}

/**
 * Bundles for each function only its AWS clients and commands, with the same settings, and compares the sizes.
 * @param metafile esbuild's metafile of the functions' bundles
 * @param folders the sources of the functions, and the folder of the baselines; this folder is inside the project, so
 * that the baselines find the project's packages
 */
export async function weigh(
  names: readonly string[],
  metafile: Metafile,
  { source, target }: { readonly source: string; readonly target: string },
): Promise<Weighed[]> {
  const own = join(target, 'own')
  await bundleFunctions(names, { source, target: own }, ['@aws-sdk/*'])
  const used = new Map<string, string>()
  for (const name of names) {
    used.set(name, clientsIn(await readFile(join(own, name, 'index.mjs'), 'utf8')))
  }
  const clients = [...new Set(used.values())]
  const baselineOf = (name: string) => `clients-${clients.indexOf(used.get(name) ?? '') + 1}`
  for (const [at, exported] of clients.entries()) {
    const file = join(target, 'source', `clients-${at + 1}.ts`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, exported)
  }
  const baselines = await bundleFunctions(names.map(baselineOf), {
    source: join(target, 'source'),
    target,
  })
  return names.map((name) => ({
    name,
    bytes: bytesOf(metafile, name),
    baseline: baselineOf(name),
    baselineBytes: bytesOf(baselines, baselineOf(name)),
  }))
}

const CLIENT_IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*"(@aws-sdk\/[^"]+)"/g

/**
 * Makes the source of a baseline, with which a function's bundle is compared. It has only the parts of the AWS clients
 * that the function uses.
 * @param own the function's bundle without the clients; it imports only the names that the function really uses
 * @returns a module that exports exactly the names that `own` imports from AWS packages
 */
export function clientsIn(own: string): string {
  const exported = [...own.matchAll(CLIENT_IMPORT)].flatMap(([, clause = '', packageName]) =>
    clause.split(',').map((name) => `${packageName}:${name.trim().split(' ')[0]}`),
  )
  return [...new Set(exported)]
    .sort()
    .map((each) => each.split(':'))
    .map(([packageName, name]) => `export { ${name} } from '${packageName}'\n`)
    .join('')
}

function bytesOf({ outputs }: Metafile, name: string): number {
  const found = Object.entries(outputs).find(([file]) =>
    resolve(file).endsWith(`/${name}/index.mjs`),
  )
  if (!found) throw new Error(`There is no bundle of ${name}`)
  return found[1].bytes
}
