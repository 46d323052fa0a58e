import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { piecesOf } from '../../shared/lists/pieces.ts'
import { BUDGET, sizeBudgetOf, type Weighed, weigh } from './bundle-budget.ts'
import { bundleFunctions, FUNCTION_NAMES } from './bundles.ts'

/**
 * `npm run bundle-report`: prints the size and import time of each function, compared with a bundle of only its AWS
 * clients and commands. The exit code is 1 if a function is over the budget.
 */

const ROUNDS = 20
/** After at most this number of its functions, a baseline is run again. */
const MOST_TOGETHER = 5
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
  const importOf = importTimes(functions)
  return functions.map((each) => {
    const { processorMs, wallMs, times } = importOf(each)
    const size = each.bytes / each.baselineBytes
    const isPast = times > BUDGET.importTime || size > sizeBudgetOf(each.name)
    const line = [
      each.name.padEnd(42),
      `${(each.bytes / 1024).toFixed(0)} KB`.padStart(7),
      `×${size.toFixed(2)}`,
      `${processorMs.toFixed(0)} ms`.padStart(8),
      `×${times.toFixed(2)}`,
      `(${wallMs.toFixed(0)} ms by the clock)`,
      isPast ? 'past the budget' : '',
    ]
    return { name: each.name, isPast, line: line.join(' ') }
  })
}

function functionFile({ name }: Weighed): string {
  return join(bundles, name, 'index.mjs')
}

function baselineFile(baseline: string): string {
  return join(baselines, baseline, 'index.mjs')
}

/** The time that a process takes. */
interface Taken {
  /**
   * Processor time. A function with 1,024 MB gets only a little more than half a processor, so on Lambda the import
   * takes longer.
   */
  readonly processorMs: number
  /** Elapsed time, which also depends on other work of this machine. */
  readonly wallMs: number
}

/** The time that an import takes beyond a Node process that imports nothing. */
interface Import extends Taken {
  /** How many times the processor time of the baseline it takes. */
  readonly times: number
}

/**
 * Measures the imports of functions, each as the median of 20 rounds. The speed of a machine changes by as much as half.
 * So a round compares only processes that run directly after each other: one that imports nothing, a baseline, and a few
 * of its functions.
 */
function importTimes(functions: readonly Weighed[]): (of: Weighed) => Import {
  const taken = new Map<Weighed, Import[]>(functions.map((each) => [each, []]))
  const groups = groupsOf(functions)
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { baseline, members } of groups) {
      const bare = runOf('')
      const baselineMs = runOf(baselineFile(baseline)).processorMs - bare.processorMs
      for (const each of members) {
        const own = runOf(functionFile(each))
        const processorMs = own.processorMs - bare.processorMs
        const wallMs = own.wallMs - bare.wallMs
        taken.get(each)?.push({ processorMs, wallMs, times: processorMs / baselineMs })
      }
    }
    if (process.stderr.isTTY) process.stderr.write(`\rRound ${round} of ${ROUNDS}`)
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const medianOf = (of: Weighed, what: keyof Import) =>
    (taken.get(of) ?? []).map((each) => each[what]).sort((one, other) => one - other)[ROUNDS / 2] ??
    0
  return (of) => ({
    processorMs: medianOf(of, 'processorMs'),
    wallMs: medianOf(of, 'wallMs'),
    times: medianOf(of, 'times'),
  })
}

/** Divides the functions into groups. A group has one baseline and at most `MOST_TOGETHER` functions. */
function groupsOf(functions: readonly Weighed[]) {
  return [...Map.groupBy(functions, ({ baseline }) => baseline)].flatMap(([baseline, all]) =>
    piecesOf(all, MOST_TOGETHER).map((members) => ({ baseline, members })),
  )
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
