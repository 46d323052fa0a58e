import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { type AnsweredPage, watchAnswers } from './answered-page.ts'
import { MEASURED, openBrowser, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handOn } from './inp-hand.ts'
import { LISTS, type Measured, reports } from './inp-screens.ts'
import { recordManyRows, withManyAccounts } from './many-rows.ts'
import { ADMIN_PASSWORD, newDataDir, startProduct } from './product.ts'

/**
 * `npm run bench:inp`: measures how long a person waits on each screen with a table of more than 1,000 rows, in a house
 * of 20,000 accounts. It takes the time from a key or click to the next frame (as browsers measure INP), and the longest
 * time without a frame. It prints the median and the worst of five rounds; it only measures and has no limits. After a
 * row's dialog it also measures how long the browser takes to show the same elements without our code
 * (`dialog-alone.ts`). `-- --only 'search|report'` chooses the screens whose names match; `--rounds 3` is faster.
 */

/** The page's measurements since the last reading. */
interface Seen {
  /** The longest time from a key or click to the next frame. */
  readonly inputMs: number
  /** The longest frame. */
  readonly frameMs: number
}

declare global {
  interface Window {
    takeSeen(): Seen
  }
}

async function main({ only, rounds }: { only: string; rounds: number }): Promise<void> {
  const { dataDir, remove } = newDataDir()
  const product = await startProduct(dataDir)
  const browser = await openBrowser(MEASURED)
  try {
    const { page } = await openPage(browser)
    await page.addInitScript(observe)
    await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
    const today: string = (await call(page, 'GET', '/api/auth/me')).businessDate
    console.log('Recording …')
    await recordManyRows(page, today)
    const accounts = await call(page, 'GET', '/api/accounts')
    const { id } = accounts.find(({ accountNumber }: Account) => accountNumber === '2001')
    const watched = await watchAnswers(page)
    await withManyAccounts(page)
    console.log(
      'screen | action | rows | input ms: middle, worst | longest frame ms: middle, worst',
    )
    for (const screen of [...LISTS, ...reports(today, id)]) {
      if (!new RegExp(only).test(screen.name)) continue
      await measure(watched, screen, product.origin, rounds)
    }
  } finally {
    await browser.close()
    await product.stop()
    remove()
  }
}

interface Account {
  readonly accountNumber: string
}

async function measure(
  watched: AnsweredPage,
  { name, address, doings }: Measured,
  origin: string,
  rounds: number,
): Promise<void> {
  const { page } = watched
  const figures = new Map<string, Seen[]>()
  const rows = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(origin + address)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await watched.settled()
    await page.evaluate(() => window.takeSeen())
    for (const [action, act] of doings) {
      const before = await rowsOf(page)
      await act(handOn(watched))
      await watched.settled()
      const seen = await page.evaluate(() => window.takeSeen())
      figures.set(action, [...(figures.get(action) ?? []), seen])
      rows.set(action, Math.max(before, await rowsOf(page)))
    }
  }
  for (const [action, seen] of figures) {
    const input = inOrder(seen.map(({ inputMs }) => inputMs))
    const frame = inOrder(seen.map(({ frameMs }) => frameMs))
    console.log(`${name} | ${action} | ${rows.get(action)} | ${input} | ${frame}`)
  }
}

/** Counts the rows of the longest table, drawn or not. */
function rowsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll<HTMLTableElement>('main table')]
    return Math.max(0, ...tables.map((it) => Number(it.ariaRowCount) || it.rows.length))
  })
}

/** Writes the median and the maximum. */
function inOrder(figures: readonly number[]): string {
  const sorted = figures.toSorted((one, other) => one - other)
  return `${sorted[Math.floor(sorted.length / 2)]}, ${sorted.at(-1)}`
}

/** Runs in the page: records the longest times that the browser reports for inputs and frames. */
function observe(): void {
  let [inputMs, frameMs] = [0, 0]
  const events = new PerformanceObserver((list) => take(list.getEntries()))
  const frames = new PerformanceObserver((list) => takeFrames(list.getEntries()))
  const take = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) inputMs = Math.max(inputMs, Math.round(entry.duration))
    }
  }
  const takeFrames = (entries: readonly PerformanceEntry[]) => {
    for (const { duration } of entries) frameMs = Math.max(frameMs, Math.round(duration))
  }
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  frames.observe({ type: 'long-animation-frame' })
  window.takeSeen = () => {
    take(events.takeRecords())
    takeFrames(frames.takeRecords())
    const seen = { inputMs, frameMs }
    inputMs = 0
    frameMs = 0
    return seen
  }
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
  },
})
await main({ only: values.only, rounds: Number(values.rounds) })
