import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { bundleFunctions } from './bundles.ts'

/**
 * What a function may cost at its start: so many times what the AWS clients that it uses cost by themselves. They are
 * most of it, and nobody can do without them.
 */
const BUDGET = { importTime: 1.5, size: 1.25 } as const
/** Those that describe the API hold every schema of it; developers ask for them, not clerks with customers. */
const BUDGET_OF_DESCRIPTION = { importTime: 1.75, size: 1.25 } as const

/** The budget of a function. */
export function budgetOf(name: string): { readonly importTime: number; readonly size: number } {
  return name.startsWith('handlers/docs/') ? BUDGET_OF_DESCRIPTION : BUDGET
}

/** The packages of the SDK that a function may use. */
const CLIENTS = ['client-dynamodb', 'lib-dynamodb', 'client-s3', 'client-secrets-manager']

/** A function beside the clients that it uses. */
export interface Weighed {
  readonly name: string
  readonly bytes: number
  /** The bundle of nothing but its clients, in the folder of baselines. */
  readonly baseline: string
  readonly baselineBytes: number
}

/**
 * Bundles for each function what it would be with its AWS clients alone, by the same settings, and weighs it against that.
 * @param metafile esbuild's account of the functions' bundles
 * @param folder where baselines go, inside the project, so that they find its packages
 */
export async function weigh(
  names: readonly string[],
  metafile: Metafile,
  folder: string,
): Promise<Weighed[]> {
  const used = names.map((name) => ({ name, output: outputOf(metafile, name) }))
  const clients = new Map(
    used.map(({ output }) => [clientsOf(output).join('+'), clientsOf(output)]),
  )
  for (const [baseline, packages] of clients) {
    const file = join(folder, 'source', `${baseline}.ts`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, packages.map(exportOf).join(''))
  }
  const folders = { source: join(folder, 'source'), target: folder }
  const baselines = await bundleFunctions([...clients.keys()], folders)
  return used.map(({ name, output }) => {
    const baseline = clientsOf(output).join('+')
    return {
      name,
      bytes: output.bytes,
      baseline,
      baselineBytes: outputOf(baselines, baseline).bytes,
    }
  })
}

/** The whole of a package, as an import of it by itself gives it. */
function exportOf(packageName: string, at: number): string {
  return `export * as client${at} from '@aws-sdk/${packageName}'\n`
}

function clientsOf({ inputs }: Metafile['outputs'][string]): string[] {
  const files = Object.keys(inputs)
  return CLIENTS.filter((name) => files.some((file) => file.includes(`/@aws-sdk/${name}/`)))
}

function outputOf({ outputs }: Metafile, name: string): Metafile['outputs'][string] {
  const found = Object.entries(outputs).find(([file]) =>
    resolve(file).endsWith(`/${name}/index.mjs`),
  )
  if (!found) throw new Error(`There is no bundle of ${name}`)
  return found[1]
}
