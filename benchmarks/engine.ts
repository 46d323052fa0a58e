import { parseArgs } from 'node:util'
import { whenAskedToEnd } from '../infra/local/platform.ts'
import { cpuMsOf } from './engine/cpu-time.ts'
import { checkOut, DAYS, fill, openSide, post, type Side } from './engine/side.ts'

/**
 * Compares the server with the one of an earlier commit: `npm run bench:engine`. Both run at the same time, each with data
 * of its own, and take turns with the same work. The first round only warms both up. The medians of the other rounds are
 * printed. A ratio is the median of the rounds' own ratios, because a minute in which the machine is slower then slows both
 * sides. The CPU time is that of a server and all its processes. `--before` names another commit than the last one whose
 * engine was a program of its own, `--rounds` another number of rounds. `--fsync-ms 8` only measures the postings, on a
 * disk that needs so much longer for each fsync. The command ends with 1 if something isn't reached. It needs Linux, and
 * strace for the slower disk.
 */

const READS = 200
const BESIDE_POSTINGS = 800
const POSTINGS_OF_CLERKS = { 1: 300, 8: 800, 24: 1_200 }
const SLOW_POSTINGS_OF_CLERKS = { 1: 200, 8: 800 }

/** What must be reached: a part of what it was before, or a number of postings a second. */
interface Bound {
  readonly least?: number
  readonly most?: number
  readonly leastASecond?: number
}

const BOUNDS: Readonly<Record<string, Bound>> = {
  '1 clerk: postings a second': { least: 1.4 },
  '8 clerks: postings a second': { least: 1.4 },
  '24 clerks: postings a second': { least: 2.1 },
  '1 clerk: CPU ms a posting': { most: 0.45 },
  '8 clerks: CPU ms a posting': { most: 0.34 },
  '24 clerks: CPU ms a posting': { most: 0.34 },
  'report of 50 rows: ms': { most: 0.42 },
  'day of 1,000 rows: ms': { most: 0.42 },
  'summary: ms': { most: 0.42 },
  '4 clerks beside days of 2,000 rows: p99 ms': { most: 0.8 },
}
const SLOW_BOUNDS: Readonly<Record<string, Bound>> = {
  '1 clerk: postings a second': { leastASecond: 70 },
  '8 clerks: postings a second': { leastASecond: 300 },
}

type Figures = Map<string, number>

const { values } = parseArgs({
  options: {
    before: { type: 'string', default: '9a862170' },
    rounds: { type: 'string', default: '5' },
    'fsync-ms': { type: 'string', default: '0' },
  },
})
const fsyncMs = Number(values['fsync-ms'])
const rounds = Number(values.rounds)
if (process.platform !== 'linux') throw new Error('This needs Linux, whose /proc tells CPU times.')

const earlier = checkOut(values.before)
/** The sides, from the moment at which they begin to open. */
const opening: Promise<Side>[] = []
let ending: Promise<void> | undefined
/** Ends both servers and removes what was made, also if one of them can't be ended. One that still starts is waited for. */
const end = () => {
  ending ??= Promise.allSettled(opening.map(async (side) => (await side).close())).then((ended) => {
    earlier.remove()
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  })
  return ending
}
// Ctrl+C reaches the servers too. What they were asked then fails, and both ways wait for the same end.
whenAskedToEnd(() => void end().finally(() => process.exit(130)))
try {
  const sides: Side[] = []
  for (const folder of [earlier.folder, undefined]) {
    if (ending !== undefined) throw new Error('It was asked to end.')
    const side = openSide(folder, fsyncMs)
    opening.push(side)
    sides.push(await side)
  }
  const works = await Promise.all(sides.map(fsyncMs > 0 ? slowWorkOf : workOf))
  const found: [Figures[], Figures[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const side of order) {
      const figures = (await works[side]?.()) ?? new Map()
      if (round > 0) found[side].push(figures)
    }
  }
  print(found, fsyncMs > 0 ? SLOW_BOUNDS : BOUNDS)
} finally {
  await end()
}

/** Fills an office, and returns a round of its work. */
async function workOf({ top, office }: Side): Promise<() => Promise<Figures>> {
  const account = await fill(office)
  const day = (date: string) => `/api/reports/daily-statement?date=${date}`
  const reads = {
    'report of 50 rows': `/api/reports/account/${account}`,
    'day of 1,000 rows': day(DAYS.of1000),
    summary: '/api/balances/summary',
  }
  const read = async (path: string) => {
    const { status, text } = await office.read(0, path)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
  }
  return async () => {
    const figures: Figures = new Map()
    for (const [clerks, count] of Object.entries(POSTINGS_OF_CLERKS)) {
      const name = clerks === '1' ? '1 clerk' : `${clerks} clerks`
      const { ms, cpuMs } = await measured(top, () => post(office, Number(clerks), count))
      figures.set(`${name}: postings a second`, (count * 1_000) / ms)
      figures.set(`${name}: CPU ms a posting`, cpuMs / count)
    }
    for (const [name, path] of Object.entries(reads)) {
      const { ms, cpuMs } = await measured(top, async () => {
        for (let each = 0; each < READS; each += 1) await read(path)
      })
      figures.set(`${name}: ms`, ms / READS)
      figures.set(`${name}: CPU ms`, cpuMs / READS)
    }
    const tookMs = await besideReads(
      () => post(office, 4, BESIDE_POSTINGS),
      () => read(day(DAYS.of2000)),
    )
    figures.set('4 clerks beside days of 2,000 rows: p99 ms', p99(tookMs))
    return figures
  }
}

/** Returns a round of postings alone. */
async function slowWorkOf({ top, office }: Side): Promise<() => Promise<Figures>> {
  await post(office, 8, 200)
  return async () => {
    const figures: Figures = new Map()
    for (const [clerks, count] of Object.entries(SLOW_POSTINGS_OF_CLERKS)) {
      const { ms } = await measured(top, () => post(office, Number(clerks), count))
      const name = clerks === '1' ? '1 clerk' : `${clerks} clerks`
      figures.set(`${name}: postings a second`, (count * 1_000) / ms)
    }
    return figures
  }
}

async function measured(top: number, work: () => Promise<unknown>) {
  const [beganMs, cpuBeforeMs] = [performance.now(), cpuMsOf(top)]
  await work()
  return { ms: performance.now() - beganMs, cpuMs: cpuMsOf(top) - cpuBeforeMs }
}

/** Does work while something is read again and again. */
async function besideReads<T>(work: () => Promise<T>, read: () => Promise<void>): Promise<T> {
  let isDone = false
  const reading = async () => {
    while (!isDone) await read()
  }
  const done = work().finally(() => {
    isDone = true
  })
  const [result] = await Promise.all([done, reading()])
  return result
}

function p99(tookMs: readonly number[]): number {
  const inOrder = [...tookMs].sort((one, other) => one - other)
  return inOrder[Math.ceil(inOrder.length * 0.99) - 1] ?? 0
}

function median(values: readonly number[]): number {
  const inOrder = [...values].sort((one, other) => one - other)
  const middle = inOrder.length / 2
  return ((inOrder[Math.ceil(middle) - 1] ?? 0) + (inOrder[Math.floor(middle)] ?? 0)) / 2
}

/** Prints each figure with its part of what it was before and with its bound. */
function print([before, now]: [Figures[], Figures[]], bounds: typeof BOUNDS): void {
  for (const name of now[0]?.keys() ?? []) {
    const each = (rounds: Figures[]) => rounds.map((figures) => figures.get(name) ?? 0)
    const [eachWas, eachIs] = [each(before), each(now)]
    const [was, is] = [median(eachWas), median(eachIs)]
    const ratio = median(eachIs.map((value, round) => value / (eachWas[round] ?? 0)))
    const bound = bounds[name]
    const isReached = reaches(bound, is, ratio)
    if (!isReached) process.exitCode = 1
    const toReach = bound ? `; ${saidOf(bound)}${isReached ? '' : ', MISSED'}` : ''
    console.log(`${name}: ${rounded(was)} → ${rounded(is)}, ratio ${ratio.toFixed(2)}${toReach}`)
  }
}

function reaches({ least, most, leastASecond }: Bound = {}, is: number, ratio: number): boolean {
  return ratio >= (least ?? 0) && ratio <= (most ?? Infinity) && is >= (leastASecond ?? 0)
}

function saidOf({ least, most, leastASecond }: Bound): string {
  if (leastASecond) return `at least ${leastASecond} a second`
  return least ? `at least ${least}` : `at most ${most}`
}

function rounded(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0)
}
