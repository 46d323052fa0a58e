import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compares the refusals that the server's tests met before and after a change: their statuses, types and bodies. Numbers,
 * times and random ids differ from run to run, so only bodies that differ in their other characters are reported. To record
 * a run: REFUSALS_SEEN=folder npx vitest run --project server
 *
 * node testing/compare-refusals.ts <folder before> <folder after>
 */

interface Seen {
  readonly route: string
  readonly status: number
  readonly type: string
  readonly refusal?: string
  readonly text: string
}

const [before = '', after = ''] = process.argv.slice(2)
const old = seenIn(before)
const now = seenIn(after)
tell('no longer met', missingIn(old, now))
tell('new', missingIn(now, old))
console.log(
  `${old.length} before, ${now.length} after; ${uncoded(old)} and ${uncoded(now)} without a code`,
)

function seenIn(folder: string): Seen[] {
  return readdirSync(folder).flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    return lines.map((line) => JSON.parse(line) as Seen)
  })
}

/** Returns a refusal without the parts that differ from run to run. */
function shapeOf({ route, status, type, text }: Seen): string {
  const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
  const shape = text.replace(uuids, '…').replace(/-?\d[\d.,:]*/g, '#')
  return [route, status, type, shape].join(' | ')
}

function missingIn(these: readonly Seen[], those: readonly Seen[]): string[] {
  const known = new Set(those.map(shapeOf))
  return [...new Set(these.map(shapeOf))].filter((shape) => !known.has(shape)).sort()
}

function uncoded(seen: readonly Seen[]): number {
  return new Set(seen.filter(({ refusal }) => !refusal).map(shapeOf)).size
}

function tell(what: string, shapes: readonly string[]): void {
  console.log([`${shapes.length} ${what}`, ...shapes].join('\n  '))
}
