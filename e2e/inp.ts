import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { addDays } from '../shared/calendar/business-date.ts'
import { paths } from '../web/app/paths.ts'
import { type AnsweredPage, watchAnswers } from './answered-page.ts'
import { MEASURED, openBrowser, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { keepDialog, removeKeptDialog, showKeptDialogAt } from './dialog-alone.ts'
import { recordManyRows, withManyAccounts } from './many-rows.ts'
import { ADMIN_PASSWORD, newDataDir, startProduct } from './product.ts'

/**
 * `npm run bench:inp`: measures how long a person waits on each screen with a table of more than 1,000 rows, in a house of
 * 20,000 accounts. It takes the time from a key or click to the next frame (as browsers measure INP), and the longest time
 * without a frame. It prints the worst and the median of five rounds; it only measures and has no limits. After a
 * row's dialog it also measures how long the browser takes to show the same elements without our code (`dialog-alone.ts`).
 * `-- --only 'search|report'` chooses the screens whose names match; `--rounds 3` is faster.
 */

/** What the page measured since the last reading. */
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

/** A person at a screen. */
interface Hand {
  readonly page: Page
  /** Waits until no work is left. */
  settled(): Promise<void>
  press(name: string): Promise<void>
  type(label: string, text: string): Promise<void>
  choose(label: string, option: string): Promise<void>
}

type Doing = readonly [action: string, act: (hand: Hand) => Promise<void>]

interface Measured {
  readonly name: string
  readonly address: string
  readonly doings: readonly Doing[]
}

const press =
  (name: string): Doing[1] =>
  (hand) =>
    hand.press(name)
const type =
  (label: string, text: string): Doing[1] =>
  (hand) =>
    hand.type(label, text)
const choose =
  (label: string, option: string): Doing[1] =>
  (hand) =>
    hand.choose(label, option)
const SCROLL: Doing = ['scroll to the end and back', scrollThrough]
const SHOW_MORE: readonly Doing[] = [
  ['Show more, the first', press('Show more')],
  ['Show more, the others', (hand) => pressAll(hand, 'Show more')],
]

const SEARCHING: readonly Doing[] = [
  ['Search further back', (hand) => pressAll(hand, 'Search further back')],
  ...SHOW_MORE,
  ['type a narrative', type('Narrative', 'rent')],
  ['type into the account picker', type('Account', '50')],
  ['choose another type', (hand) => hand.page.getByRole('radio', { name: 'Loan' }).click()],
  SCROLL,
  ...openingFrom('.row-button[aria-label^=Edit]'),
]

const LISTS: readonly Measured[] = [
  {
    name: 'search A',
    address: `${paths.search()}?type=general&account=2001`,
    doings: SEARCHING,
  },
  {
    name: 'search B',
    address: `${paths.searchTransactions()}?type=Credit&account=2001`,
    doings: SEARCHING,
  },
  {
    name: 'edit account',
    address: paths.editAccount(),
    doings: [
      ...Array.from({ length: 3 }, (): Doing => ['Show more', press('Show more')]),
      ['type a name', type('Search by Name', 'kar')],
      ['Search (empties)', press('Search')],
      ...openingFrom('.row-button'),
      SCROLL,
    ],
  },
  {
    name: 'audit trail',
    address: paths.audit(),
    doings: [
      ...SHOW_MORE,
      ['choose an entity', choose('What', 'account')],
      ['type a date', type('From Date', 't')],
      SCROLL,
      ['Refresh', press('Refresh')],
    ],
  },
  {
    name: 'dashboard',
    address: paths.dashboard(),
    doings: [
      ['loans to companies', press('Company')],
      ['loans to people', press('People')],
      ['next page of loans', press('Next')],
      ['New Transaction', press('New Transaction')],
      SCROLL,
    ],
  },
  {
    name: 'hawala details',
    address: paths.hawalaEntry(),
    doings: [
      ['type a name', type('Sender Name', 'Karim')],
      ['type into the partner picker', type('Partner Account', '50')],
      SCROLL,
    ],
  },
  {
    name: 'transfer (20,000 accounts)',
    address: paths.transfer(),
    doings: [['type into the debit picker', (hand) => keys(hand, 'kar')]],
  },
]

/** @param today the business date */
function reports(today: string, accountId: number): readonly Measured[] {
  const days = `fromDate=${addDays(today, -30)}&toDate=${today}`
  return [
    {
      name: 'daily statement',
      address: `${paths.dailyStatement()}?date=${today}`,
      doings: [
        ...SHOW_MORE,
        ['type a date', type('Date', 't')],
        SCROLL,
        ...openingFrom('[data-open]'),
        ['status Pending', choose('Status', 'pending')],
        ['all statuses', choose('Status', '')],
      ],
    },
    {
      name: 'account report',
      address: `${paths.accountReports(String(accountId))}`,
      doings: [...SHOW_MORE, ['type into Search Account', type('Search Account', 'kar')], SCROLL],
    },
    {
      name: 'exchange details',
      address: `${paths.exchangeDetails()}?${days}`,
      doings: [
        ...SHOW_MORE,
        SCROLL,
        ['currency USD', choose('Currency', '2')],
        ['all currencies', choose('Currency', '')],
      ],
    },
    {
      name: 'loan report',
      address: paths.loanReports(),
      doings: [
        ...SHOW_MORE,
        ['status Active', choose('Loan Status', 'active')],
        SCROLL,
        ['Apply Filters', press('Apply Filters')],
      ],
    },
  ]
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

/** The number of rows of the longest table, drawn or not. */
function rowsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll<HTMLTableElement>('main table')]
    return Math.max(0, ...tables.map((it) => Number(it.ariaRowCount) || it.rows.length))
  })
}

/** The median and the maximum. */
function inOrder(figures: readonly number[]): string {
  const sorted = figures.toSorted((one, other) => one - other)
  return `${sorted[Math.floor(sorted.length / 2)]}, ${sorted.at(-1)}`
}

function handOn({ page, settled }: AnsweredPage): Hand {
  const main = page.getByRole('main')
  return {
    page,
    settled,
    press: (name) => main.getByRole('button', { name, exact: true }).first().click(),
    async type(label, text) {
      // The label of a required field ends with a star.
      await main
        .getByLabel(new RegExp(`^${label}\\b`))
        .first()
        .click()
      await keys({ page }, text)
    },
    async choose(label, option) {
      const select = main
        .locator('select')
        .and(main.getByLabel(label, { exact: true }))
        .first()
      await select.selectOption(option)
      await settled()
    },
  }
}

/** Types like a person, who presses the next key when the last one is visible. */
async function keys({ page }: Pick<Hand, 'page'>, text: string): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key)
    await page.waitForTimeout(KEY_PAUSE_MS)
  }
}

const KEY_PAUSE_MS = 120

/** Presses a button until it is gone. It may still go when everything else has settled. */
async function pressAll({ page, settled }: Hand, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
  while (await button.isVisible()) {
    await button.click({ timeout: PRESSED_WITHIN_MS }).catch(async (error: unknown) => {
      if (await button.isVisible()) throw error
    })
    await settled()
  }
}

const PRESSED_WITHIN_MS = 5_000

/**
 * Presses like a person: a matching button is scrolled into view first, which isn't measured. What is pressed then is the
 * first one that can be seen: a long table draws rows before it too, and to press one of those would scroll again.
 */
function pressSeen(selector: string): Doing[1] {
  return async ({ page, settled }) => {
    await page.locator(selector).first().scrollIntoViewIfNeeded()
    await settled()
    const seen = (await page.evaluateHandle(firstSeen, selector)).asElement()
    if (!seen) throw new Error(`No ${selector} can be seen`)
    await page.evaluate(() => window.takeSeen())
    await seen.click()
  }
}

/** Runs in the page: the first matching element whose middle can be seen. */
function firstSeen(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((each) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

/** Opens and closes the dialog of a row, then shows only its elements. */
function openingFrom(selector: string): readonly Doing[] {
  return [
    ['open the dialog of a row', pressSeen(selector)],
    ['(keep its elements)', ({ page }) => keepDialog(page)],
    ['close it', closeDialog],
    ['its elements alone', (hand) => showElements(hand, selector)],
    ['(remove them)', ({ page }) => removeKeptDialog(page)],
  ]
}

async function showElements(hand: Hand, selector: string): Promise<void> {
  await showKeptDialogAt(selector, hand.page)
  await pressSeen(selector)(hand)
}

async function closeDialog({ page }: Hand): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function scrollThrough({ page }: Hand): Promise<void> {
  const table = page.getByRole('main').getByRole('table').last()
  await table.scrollIntoViewIfNeeded()
  const box = await table.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 200, 500)
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn < 40 ? 1_500 : -3_000)
    await page.waitForTimeout(WHEEL_PAUSE_MS)
  }
}

const WHEEL_PAUSE_MS = 30

/** Runs in the page: keeps the longest times that the browser reports for inputs and frames. */
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
