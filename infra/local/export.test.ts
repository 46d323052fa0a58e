import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, it } from 'vitest'
import { openDayOf } from '../../functions/jobs/export-day.ts'
import type { Item } from '../../functions/store/table/client.ts'
import { transactionKey } from '../../functions/store/table/keys.ts'
import { posting } from '../../functions/testing/bodies.ts'
import { whileForged } from '../../functions/testing/forging.ts'
import { type Clerk, openOffice } from '../../functions/testing/office.ts'
import { endpointOfTests } from '../../functions/testing/own-engine.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { addDays } from '../../shared/calendar/business-date.ts'
import { openStore } from './engine/open.ts'
import { setExportsPlace } from './exports-place.ts'
import { holderOf } from './lock.ts'
import { EXPORT_FLAGS } from './nightly.ts'
import { withPlace } from './shared-place.ts'

const COMMAND = fileURLToPath(new URL('./export.ts', import.meta.url))
const office = String(process.env['TABLE_NAME'])
const folder = (name: string) => join(inject('folder'), `${office}-${name}`)
const exports = folder('exports')
const endpoint = { AWS_ENDPOINT_URL_DYNAMODB: await endpointOfTests(), TABLE_NAME: office }
const here = { ...endpoint, EXPORTS_URL: pathToFileURL(exports).href }
/** The command uses the machine's clock, so these days must follow it too, even in the minutes after midnight. */
const now = new Date()
const today = openDayOf({ clock: () => now })
const [yesterday, before, earlier] = [addDays(today, -1), addDays(today, -2), addDays(today, -3)]

let manager: Clerk
let account: string
let credit: number

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
  account = (await manager.account()).accountNumber
  const body = posting('Credit', account, '12.50', { tranDate: before })
  const there = await manager.again(now)
  credit = (await there.save('transactions/create', { body, at: now })).id
})

it('the command without arguments exports yesterday, and exported days that were changed', async () => {
  await run(['--date', before], here)
  const { code, out, err } = await run([], here)
  expect([code, out]).toEqual([
    0,
    `Exported ${yesterday}, ${before} to ${pathToFileURL(exports).href}\n`,
  ])
  expect(err).toBe(`Exporting ${yesterday} (1 of 2)\nExporting ${before} (2 of 2)\n`)
  expect(readdirSync(exports).sort()).toEqual([before, yesterday].sort())
  const again = await run([], here)
  expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^Nothing to export: /)])
})

it('the command exports a range of days, and a day that is not over', async () => {
  const { code, out } = await run(['--from', earlier, '--to', before], here)
  expect([code, out.split('\n').map((line) => line.split(' in ')[0])]).toEqual([
    0,
    [`${earlier}: 0 transactions`, `${before}: 1 transaction`, ''],
  ])
  const open = await run(['--date', today], here)
  expect([open.code, open.out]).toEqual([0, expect.stringContaining('the day is not over')])
  const manifest = JSON.parse(readFileSync(join(exports, today, 'manifest.json'), 'utf8'))
  expect(manifest.closed).toBe(false)
})

it('the command verifies days, and ends with 1 if a day has changed', async () => {
  await run(['--date', before], here)
  const verify = ['--verify', '--date', before]
  const right = await run(verify, here)
  expect([right.code, right.out]).toEqual([
    0,
    `${before}: as it was exported, and as the ledger is\n`,
  ])
  const name = `daily-statement-${before}.csv`
  const text = readFileSync(join(exports, before, name), 'utf8')
  writeFileSync(join(exports, before, name), text.replace('12.50', '12.51'))
  const wrong = await run(verify, here)
  expect([wrong.code, wrong.out]).toEqual([
    1,
    `${before}: ${name}: not the file that was exported\n`,
  ])
  const none = await run(['--verify', '--date', addDays(today, -9)], here)
  expect([none.code, none.out]).toEqual([1, `${addDays(today, -9)}: not exported\n`])
})

it('the command exports a day whose figures disagree and ends with 1; with --wait it waits and ends with 3', async () => {
  const notInTheIndex = ({ typeMonth: _, ...item }: Item) => item
  const disagrees = `${before}: exported, but its rows do not add up to the balances`
  await whileForged(transactionKey(credit), notInTheIndex, async () => {
    const alone = await run(['--date', before], here)
    expect([alone.code, alone.out]).toEqual([1, expect.stringContaining(disagrees)])
    // The nightly run also exports a marked day.
    const body = posting('Credit', account, '1', { tranDate: before })
    await (await manager.again(now)).save('transactions/create', { body, at: now })
    const waiting = await run(['--wait'], here)
    expect([waiting.code, waiting.out]).toEqual([3, expect.not.stringContaining(before)])
    expect(waiting.err).toContain(`${before}: the rows don't add up to the balances yet`)
    const night = await run([], here)
    expect([night.code, night.out]).toEqual([1, expect.stringContaining(disagrees)])
  })
  const right = await run([], here)
  expect([right.code, right.out]).toEqual([0, expect.stringContaining(before)])
})

it.each([
  [['--wait', '--date', '2026-01-18'], 'Usage: npm run export'],
  [['--date', 'yesterday'], '"yesterday" is no date such as'],
  [['--date', '2199-01-01'], 'is still to come: today is'],
  [['--from', '2026-01-18', '--to', '2026-01-17'], 'the earlier day comes first'],
  [['--from', '2026-01-18'], 'Usage: npm run export'],
  [['--date', '2026-01-18', '--to', '2026-01-18'], 'Usage: npm run export'],
  [['--verify'], 'Usage: npm run export'],
  [['--dates', '2026-01-18'], "Unknown option '--dates'"],
  [['2026-01-18'], 'Unexpected argument'],
])('the command ends with 2 for the arguments %j', async (args, message) => {
  const { code, err } = await run(args, here)
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})

it.each([
  [
    'an invalid EXPORTS_URL',
    { ...endpoint, EXPORTS_URL: 'exports' },
    'EXPORTS_URL must be file:///',
  ],
  ['a folder without data', { DATA_DIR: folder('empty') }, 'There is no data in'],
])('the command ends with 2 for %s', async (_case, environment, message) => {
  const { code, err } = await run(['--date', '2026-01-18'], environment)
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})

it('the command writes to the folder itself if no process uses it, and leaves it as one file', async () => {
  const dataDir = folder('stopped')
  mkdirSync(dataDir)
  const store = await openStore(dataDir)
  store.close()
  const { code, out } = await run([], { DATA_DIR: dataDir })
  expect([code, out]).toEqual([0, expect.stringContaining(`Exported ${yesterday} to`)])
  expect(existsSync(join(dataDir, `exports/${yesterday}/manifest.json`))).toBe(true)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('store'))).toEqual(['store.sqlite'])
  expect(holderOf(dataDir)).toBeNull()
})

it('the command waits while another process exports to the same place', async () => {
  const dataDir = folder('shared')
  mkdirSync(dataDir)
  const place = pathToFileURL(join(dataDir, 'exports')).href
  const said: string[] = []
  const { signal } = new AbortController()
  let isFree = false
  const end = Promise.withResolvers<void>()
  const work = {
    name: 'another',
    doing: 'exporting',
    needsFolder: true,
    say: () => undefined,
    signal,
  }
  const another = withPlace(dataDir, place, work, () => end.promise)
  const say = (line: string) => {
    said.push(line)
    isFree = true
    end.resolve()
  }
  const wasFree = await withPlace(
    dataDir,
    place,
    { ...work, name: 'this', say },
    async () => isFree,
  )
  await another
  expect([wasFree, said]).toEqual([true, ['Waiting for another, which is exporting']])
})

it('exports are written into the data folder by default', () => {
  const environment: Record<string, string | undefined> = {}
  expect(setExportsPlace(environment, '/data')).toBe('file:///data/exports')
  expect(environment['EXPORTS_URL']).toBe('file:///data/exports')
  expect(setExportsPlace({ EXPORTS_URL: 's3://books/exports' }, '/data')).toBe('s3://books/exports')
})

it('the export has the same memory limits by hand and at night', () => {
  expect(packageJson.scripts.export).toBe(`node ${EXPORT_FLAGS.join(' ')} infra/local/export.ts`)
})

/** Runs the command with the given environment. */
function run(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment }
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
