import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { bundleFunctions } from './bundles.ts'

/**
 * What a function may cost at its start: so many times what the AWS clients and commands that it uses cost by themselves.
 * They are most of it, and nobody can do without them.
 */
export const BUDGET = { importTime: 1.5, size: 1.5 } as const

/** A function beside the clients that it uses. */
export interface Weighed {
  readonly name: string
  readonly bytes: number
  /** The bundle of nothing but its clients and commands, in the folder of baselines. */
  readonly baseline: string
  readonly baselineBytes: number
}

/**
 * Bundles for each function what it would be with its AWS clients and commands alone, by the same settings, and weighs it
 * against that.
 * @param metafile esbuild's account of the functions' bundles
 * @param folders the sources of the functions, and where baselines go: inside the project, so that they find its packages
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
 * What a function's own code takes of the AWS clients, and nothing else of the function.
 * @param own its bundle without the clients, in which only the names that it really uses are still imported
 * @returns a module that exports just these
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
