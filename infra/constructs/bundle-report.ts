import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { BUDGET, type Weighed, weigh } from './bundle-budget.ts'
import { bundleFunctions, FUNCTION_NAMES } from './bundles.ts'

/**
 * `npm run bundle-report`: prints the size and import time of each function, compared with a bundle of only its AWS
 * clients and commands. The exit code is 1 if a function is over the budget.
 */

const ROUNDS = 20
const root = resolve(import.meta.dirname, '../..')
const bundles = join(root, 'build/functions')
const baselines = join(root, 'build/baselines')

/** The part of Lambda's environment that an import may read. */
const ENVIRONMENT = {
  AWS_REGION: 'us-east-1',
  TABLE_NAME: 'none',
  SESSION_KEY: 'k'.repeat(64),
  IMAGES_URL: 's3://none',
  EXPORTS_URL: 's3://none/exports',
}

const source = join(root, 'functions')
const metafile = await bundleFunctions(FUNCTION_NAMES, { source, target: bundles })
const weighed = await weigh(FUNCTION_NAMES, metafile, { source, target: baselines })
const first = measured(weighed)
const doubtful = first.filter(({ isPast }) => isPast).map(({ name }) => name)
// Other work on this machine may have disturbed the measurement, so functions over the budget are measured once more.
const second = measured(weighed.filter(({ name }) => doubtful.includes(name)))
for (const row of first) console.log((second.find(({ name }) => name === row.name) ?? row).line)
console.log(`${weighed.length} functions; × is against their AWS clients alone`)
if (second.some(({ isPast }) => isPast)) process.exitCode = 1

/** Measures functions and makes their lines of the report. */
function measured(functions: readonly Weighed[]) {
  const files = functions.flatMap((each) => [functionFile(each), baselineFile(each)])
  const importOf = importTimes([...new Set(files)])
  return functions.map((each) => {
    const own = importOf(functionFile(each))
    const time = own.processorMs / importOf(baselineFile(each)).processorMs
    const size = each.bytes / each.baselineBytes
    const isPast = time > BUDGET.importTime || size > BUDGET.size
    const line = [
      each.name.padEnd(42),
      `${(each.bytes / 1024).toFixed(0)} KB`.padStart(7),
      `×${size.toFixed(2)}`,
      `${own.processorMs.toFixed(0)} ms`.padStart(8),
      `×${time.toFixed(2)}`,
      `(${own.wallMs.toFixed(0)} ms by the clock)`,
      isPast ? 'past the budget' : '',
    ]
    return { name: each.name, isPast, line: line.join(' ') }
  })
}

function functionFile({ name }: Weighed): string {
  return join(bundles, name, 'index.mjs')
}

function baselineFile({ baseline }: Weighed): string {
  return join(baselines, baseline, 'index.mjs')
}

/** The time that an import takes. */
interface Taken {
  /**
   * Processor time. A function with 1,024 MB gets only a little more than half a processor, so on Lambda the import
   * takes longer.
   */
  readonly processorMs: number
  /** Elapsed time, which also depends on other work of this machine. */
  readonly wallMs: number
}

/**
 * The time of a Node process that imports a file, minus the time of a Node process that imports nothing. An import does
 * the same work each time, and other work on the machine only makes it longer, so the shortest of 20 rounds counts. Each
 * round runs every file once.
 */
function importTimes(files: readonly string[]): (file: string) => Taken {
  const runs = new Map<string, Taken[]>([
    ['', []],
    ...files.map((file): [string, []] => [file, []]),
  ])
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [file, taken] of runs) taken.push(runOf(file))
    if (process.stderr.isTTY) process.stderr.write(`\rRound ${round} of ${ROUNDS}`)
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const leastOf = (file: string, what: keyof Taken) =>
    Math.min(...(runs.get(file) ?? []).map((taken) => taken[what]))
  const beyondBare = (file: string, what: keyof Taken) => leastOf(file, what) - leastOf('', what)
  return (file) => ({
    processorMs: beyondBare(file, 'processorMs'),
    wallMs: beyondBare(file, 'wallMs'),
  })
}

function runOf(file: string): Taken {
  const load = file ? `await import(${JSON.stringify(file)});` : ''
  const script = `${load} const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)`
  const startMs = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    { env: ENVIRONMENT, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${file} can't be imported: ${stderr}`)
  return { processorMs: Number(stdout), wallMs: performance.now() - startMs }
}
