import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { businessDateOf } from '../shared/calendar/business-date.ts'
import { type AnsweredPage, type Answering, watchAnswers } from './answered-page.ts'
import { openBrowser, openPage } from './browser.ts'
import { signIn } from './counter.ts'
import { startDemo } from './demo-product.ts'
import { ADMIN_PASSWORD, newDataDir, startProduct } from './product.ts'
import { type Demo, lookAround, SHOWN_SCREENS, type ShownScreen } from './shown-screens.ts'

/**
 * `npm run screenshots`: takes pictures of every screen at every size, light and dark, with the data of a demo, without
 * data, while loading, and after a failure; they go into build/screenshots. To choose some: `-- --only daily-statement
 * --size desk --theme dark --state full`; each option can be given several times. `--demo folder` uses an existing demo of
 * today. `--readme` takes the pictures of the README instead, into docs/screenshots.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SIZES = {
  desk: { width: 1366, height: 768 },
  wide: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
} as const
type Size = keyof typeof SIZES
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** How calls are answered in each state. */
const STATES = { full: 'truly', loading: 'never', error: 'failing', empty: 'truly' } as const
type State = keyof typeof STATES

/** The pictures of the README, at desk size; Debit is also saved, for its voucher. */
const README: Readonly<Record<string, Theme>> = {
  dashboard: 'light',
  debit: 'light',
  'daily-statement': 'light',
  'account-reports': 'dark',
}
const MOST_README_BYTES = 100_000
const README_QUALITY = 80
/** A table of thousands of rows takes long on a busy machine. */
const LONGEST_MS = 120_000

interface Wish {
  readonly screens: readonly ShownScreen[]
  readonly sizes: readonly Size[]
  readonly themes: readonly Theme[]
  readonly states: readonly State[]
  readonly demo: string | undefined
  readonly isForReadme: boolean
}

async function main(wish: Wish): Promise<void> {
  const browser = await openBrowser()
  const open = async (): Promise<AnsweredPage> => {
    const { page } = await openPage(browser)
    return watchAnswers(page)
  }
  const office = { signedIn: await open(), signedOut: await open() }
  try {
    const { states } = wish
    if (states.some((state) => state !== 'empty')) await showDemo(office, wish)
    if (states.includes('empty')) await showEmpty(office, wish)
  } finally {
    await browser.close()
  }
}

/** The pages that show the screens; sign-in needs a page without a session. */
interface Pages {
  readonly signedIn: AnsweredPage
  readonly signedOut: AnsweredPage
}

async function showDemo(pages: Pages, wish: Wish): Promise<void> {
  if (!wish.demo) console.log('Making a demo …')
  const { origin, login, close } = await startDemo(wish.demo)
  try {
    const { page } = pages.signedIn
    await signIn(page, origin, login.userName, login.password)
    const there = await lookAround(page, businessDateOf(new Date(), 'Asia/Kabul'))
    for (const state of wish.states) {
      if (state !== 'empty') await showState(pages, state, { ...wish, origin, there })
    }
  } finally {
    await close()
  }
}

async function showEmpty(pages: Pages, wish: Wish): Promise<void> {
  const { dataDir, remove } = newDataDir()
  const { origin, stop } = await startProduct(dataDir)
  try {
    await pages.signedIn.page.context().clearCookies()
    pages.signedIn.answer('truly')
    await signIn(pages.signedIn.page, origin, 'admin', ADMIN_PASSWORD)
    await showState(pages, 'empty', { ...wish, origin, there: null })
  } finally {
    await stop()
    remove()
  }
}

interface Showing extends Wish {
  readonly origin: string
  /** The values from the demo for queries; null for an empty office. */
  readonly there: Demo | null
}

async function showState(pages: Pages, state: State, showing: Showing): Promise<void> {
  const startMs = performance.now()
  // Sign-in looks the same in every state.
  const screens = showing.screens.filter(({ name }) => name !== 'sign-in' || state === 'full')
  for (const screen of screens) {
    const on = screen.name === 'sign-in' ? pages.signedOut : pages.signedIn
    await openScreen(on, screen, STATES[state], showing)
    for (const size of showing.sizes) {
      for (const theme of showing.themes) {
        if (showing.isForReadme && README[screen.name] !== theme) continue
        await on.page.setViewportSize(SIZES[size])
        await on.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await comesToRest(on, STATES[state])
        if (showing.isForReadme) await keepForReadme(on.page, screen.name)
        else await keep(on.page, `${size}-${theme}`, `${screen.name}-${state}`)
      }
    }
  }
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(0)
  console.log(`${state}: ${screens.length} screens in ${seconds} s`)
}

async function openScreen(
  on: AnsweredPage,
  screen: ShownScreen,
  how: Answering,
  { origin, there, sizes: [first = 'desk'] }: Showing,
): Promise<void> {
  const { page } = on
  on.answer(how)
  await page.setViewportSize(SIZES[first])
  const query = there ? screen.query(there) : ''
  await page.goto(`${origin}${screen.path}${query ? `?${query}` : ''}`, { waitUntil: 'load' })
  await page.locator('main').waitFor()
  await comesToRest(on, how)
  const texts = there && how === 'truly' ? screen.typed(there) : []
  for (const [at, text] of texts.entries()) {
    // An Enter after the last text would save the form.
    if (at > 0) await page.keyboard.press('Enter')
    await on.settled()
    await page.keyboard.type(text)
  }
}

/**
 * Waits until everything has arrived: plots come after the page, and on a busy machine a page comes after the frame
 * around it.
 */
async function comesToRest({ page, settled }: AnsweredPage, how: Answering): Promise<void> {
  await settled()
  if (how !== 'truly') return
  await page.waitForFunction(() => !document.querySelector('main .chakra-skeleton'))
  await settled()
}

async function keep(page: Page, folder: string, name: string): Promise<void> {
  await page.screenshot({
    path: `${ROOT}build/screenshots/${folder}/${name}.png`,
    animations: 'disabled',
    timeout: LONGEST_MS,
  })
}

/** Stores the picture as WebP, which has a third of the size of a PNG. */
async function keepForReadme(page: Page, name: string): Promise<void> {
  const chromium = await page.context().newCDPSession(page)
  const { data } = await chromium.send('Page.captureScreenshot', {
    format: 'webp',
    quality: README_QUALITY,
  })
  const image = Buffer.from(data, 'base64')
  if (image.length > MOST_README_BYTES) throw new Error(`${name} takes ${image.length} bytes`)
  mkdirSync(`${ROOT}docs/screenshots`, { recursive: true })
  writeFileSync(`${ROOT}docs/screenshots/${name}.webp`, image)
  if (name !== 'debit') return
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .waitFor({ timeout: LONGEST_MS })
    .catch(async () => {
      const said = await page.locator('[role^=alert], [data-variant]').allInnerTexts()
      throw new Error(`The debit has no voucher: ${said.join(' ')}`)
    })
  await keepForReadme(page, 'debit-voucher')
}

const many = { type: 'string', multiple: true } as const

function wishFrom(args: string[]): Wish {
  const options = { only: many, size: many, theme: many, state: many }
  const { values } = parseArgs({
    args,
    options: { ...options, demo: { type: 'string' }, readme: { type: 'boolean' } },
  })
  const isForReadme = values.readme ?? false
  const names = chosen(
    SHOWN_SCREENS.map(({ name }) => name),
    isForReadme ? Object.keys(README) : values.only,
  )
  return {
    screens: SHOWN_SCREENS.filter(({ name }) => names.includes(name)),
    sizes: chosen(Object.keys(SIZES) as Size[], isForReadme ? ['desk'] : values.size),
    themes: chosen(THEMES, values.theme),
    states: chosen(Object.keys(STATES) as State[], isForReadme ? ['full'] : values.state),
    demo: values.demo,
    isForReadme,
  }
}

/** @throws Error that lists all names if one is unknown */
function chosen<Name extends string>(all: readonly Name[], named: readonly string[] = all): Name[] {
  const unknown = named.find((name) => !(all as readonly string[]).includes(name))
  if (unknown) throw new Error(`There is no "${unknown}", only ${all.join(', ')}`)
  return all.filter((name) => named.includes(name))
}

main(wishFrom(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
