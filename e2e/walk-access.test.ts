import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus, goTo, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'
import { tooSmall, unexplained, wrongByTab } from './walk-keys.ts'
import { staff } from './walk-office.ts'
import { type Overlay, overlays, STATES, type State } from './walk-overlays.ts'
import { type WalkedScreen, walkedScreens } from './walk-screens.ts'
import { itsScreens, openTills } from './walk-tills.ts'
import { type Watch, watch } from './walk-watch.ts'

/**
 * Checks every screen for people who can't see it or don't use a mouse, with axe, with the Tab key, and by the size of
 * controls.
 */

/** A longer limit for busy machines. */
const LONGEST_MS = 600_000

const SIZES = { desk: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } }

/** Dialogs and alerts; the page behind them can't be reached. */
const DIALOG = '[role$=dialog]'

/** A page that visits the screens; two such pages share the work. */
interface Walker {
  readonly page: Page
  readonly watched: Watch
}

let office: Office
let walkers: readonly Walker[]
let today: string

beforeAll(async () => {
  office = await openSignedIn()
  const { page } = await openPage(office.browser)
  await signIn(page, office.origin, 'admin', ADMIN_PASSWORD)
  walkers = await Promise.all([office.page, page].map(walkerOn))
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
})
afterAll(() => office.close())

async function walkerOn(page: Page): Promise<Walker> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return { page, watched: await watch(page, office.origin) }
}

/** Loads the page again, and waits until the app shows it, because a `goTo` during the start would be ignored. */
async function loadAgain({ page, watched }: Walker): Promise<void> {
  await page.reload()
  await page.locator('main h1').waitFor()
  await watched.settled()
}

/** Goes to an address, and waits until everything is loaded. */
async function open({ page, watched }: Walker, address: string): Promise<void> {
  await goTo(page, address)
  await watched.settled()
}

/** Changes theme and size, and waits until the page shows both. */
async function show(page: Page, theme: 'light' | 'dark', size: keyof typeof SIZES): Promise<void> {
  if (page.viewportSize()?.width !== SIZES[size].width) await page.setViewportSize(SIZES[size])
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction(
    (dark) => document.documentElement.classList.contains('dark') === dark,
    theme === 'dark',
  )
  // In a scrolled page the phone's bar may cover half of a control, and axe would find the visible half too small.
  await page.evaluate(() => scrollTo(0, 0))
  const nextFrame = () => page.evaluate(() => new Promise(requestAnimationFrame))
  await nextFrame()
  await nextFrame()
}

/** Returns the findings of axe on the current page in both themes. Afterwards the page stays dark. */
async function wrongInThemes(page: Page, within?: string): Promise<string[]> {
  const light = await axeFindings(page, 'all', within)
  await show(page, 'dark', 'desk')
  const dark = await axeFindings(page, 'contrast', within)
  return [...light, ...dark.map((each) => `dark: ${each}`)]
}

/** Returns the findings at desk size in both themes and at phone size in light, and too small controls at both sizes. */
async function wrongToSee(page: Page, within?: string): Promise<string[]> {
  const desk = [...(await tooSmall(page)), ...(await wrongInThemes(page, within))]
  await show(page, 'light', 'phone')
  const phone = [...(await axeFindings(page, 'all', within)), ...(await tooSmall(page))]
  await show(page, 'light', 'desk')
  return [...desk, ...phone.map((each) => `phone: ${each}`)]
}

/** Divides the work among the walkers, and returns all findings. */
async function shareOut<T>(
  all: readonly T[],
  look: (walker: Walker, each: T) => Promise<string[]>,
) {
  const left = [...all]
  const wrong: string[] = []
  // An error becomes a finding and isn't thrown, because otherwise the other walker would still work during the next test.
  const walk = async (walker: Walker) => {
    for (let next = left.shift(); next; next = left.shift()) {
      wrong.push(
        ...(await look(walker, next).catch((error: unknown) => [
          `${JSON.stringify(next)}: ${error}`,
        ])),
      )
    }
  }
  await Promise.all(walkers.map(walk))
  return wrong
}

/** Returns the screens, without those that look the same as an earlier one. */
function lookedAt(): readonly WalkedScreen[] {
  const looks = ({ heading, data }: WalkedScreen) => `${heading} ${data}`
  const all = [...walkedScreens(today), ...itsScreens(today)]
  return all.filter((each, at) => all.findIndex((first) => looks(first) === looks(each)) === at)
}

const onScreens = (look: (page: Page) => Promise<string[]>) =>
  shareOut(lookedAt(), async ({ page, watched }: Walker, { address, heading }: WalkedScreen) => {
    await show(page, 'light', 'desk')
    await goTo(page, address)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await watched.settled()
    return (await look(page)).map((each) => `${address}: ${each}`)
  })

it(
  'axe finds no errors on the screens of an empty office, in both themes',
  async () => {
    expect(await onScreens((page) => wrongInThemes(page))).toEqual([])
  },
  LONGEST_MS,
)

describe('the full office', () => {
  beforeAll(async () => {
    await staff(office)
    await openTills(office, today)
    // Both walkers now act for head office, but a page learns this only when it is loaded.
    await Promise.all(walkers.map(loadAgain))
  }, LONGEST_MS)

  it(
    'its screens pass axe at both sizes; Tab reaches each control, and each is large enough; from right to left nothing sticks out',
    async () => {
      const look = async (page: Page) => [
        ...(await wrongByTab(page, 'main')),
        ...(await wrongToSee(page)),
        ...(await wrongTurned(page)),
      ]
      expect(await onScreens(look)).toEqual([])
    },
    LONGEST_MS,
  )

  it(
    'every dialog passes the same checks, takes the focus, and gives it back',
    async () => {
      const look = async (walker: Walker, { at, first, opener, key = 'Enter' }: Overlay) => {
        const { page, watched } = walker
        await open(walker, at)
        await first?.(page)
        const named = { name: opener, exact: true }
        const button = page.getByRole('button', named).or(page.getByRole('gridcell', named)).first()
        await button.focus()
        await page.keyboard.press(key)
        await dialogHasFocus(page)
        await watched.settled()
        const found = [...(await wrongToSee(page, DIALOG)), ...(await wrongByTab(page, DIALOG))]
        await closeDialog(page)
        // The dialog gives the focus back just after it is gone.
        await expect
          .poll(() => button.evaluate((each) => each === document.activeElement))
          .toBe(true)
          .catch(() => found.push('the focus is not back'))
        return found.map((each) => `${key} on ${opener} at ${at}: ${each}`)
      }
      expect(await shareOut(overlays(today), look)).toEqual([])
    },
    LONGEST_MS,
  )

  it(
    'open lists, errors, notices and the bar of a lost connection pass the same checks',
    async () => {
      const look = async (walker: Walker, { name, at, happens, within }: State) => {
        const { page, watched } = walker
        await open(walker, at)
        try {
          await happens(page)
          await watched.settled()
          const found = [...(await unexplained(page)), ...(await wrongToSee(page, within))]
          return found.map((each) => `${name}: ${each}`)
        } finally {
          await page.unrouteAll({ behavior: 'wait' })
          await loadAgain(walker)
        }
      }
      expect(await shareOut(STATES, look)).toEqual([])
    },
    LONGEST_MS,
  )
})

/** Returns the faults when `dir` is rtl: the screen must begin at the right, and nothing may stick out. */
async function wrongTurned(page: Page): Promise<string[]> {
  const turn = (dir: 'ltr' | 'rtl') =>
    page.evaluate((to) => {
      document.documentElement.dir = to
    }, dir)
  await turn('rtl')
  const wrong = await page.evaluate(wrongFromRightToLeft)
  await turn('ltr')
  return wrong
}

/** Runs in the page: describes each part that isn't laid out from right to left. */
function wrongFromRightToLeft(): string[] {
  const { dir, scrollWidth, clientWidth } = document.documentElement
  const right = (part: string) => document.querySelector(part)?.getBoundingClientRect().right ?? 0
  // The rates for customers are shown without the sidebar.
  const isAlone = document.querySelector('aside') === null
  // The start of the heading, measured from the right edge.
  const headingStart = right('main') - right('main h1')
  return [
    ...(dir === 'rtl' ? [] : ['read from left to right']),
    ...(isAlone || right('aside') === right('body')
      ? []
      : [`the sidebar ends at ${right('aside')}`]),
    ...(headingStart < 200 ? [] : [`the heading begins ${headingStart} from the edge`]),
    ...(scrollWidth <= clientWidth ? [] : [`${scrollWidth - clientWidth} pixels stick out`]),
  ]
}

it('the sign-in screen passes the same checks, empty and after a wrong password', async () => {
  const { page, watched } = await walkerOn((await openPage(office.browser)).page)
  await page.goto(office.origin)
  await watched.settled()
  expect(await wrongToSee(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('Username is required').waitFor()
  expect(await wrongToSee(page)).toEqual([])
  await page.getByLabel('Username').fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill('a wrong one')
  await page.keyboard.press('Enter')
  await page.getByText('Login Failed').waitFor()
  expect([...(await wrongToSee(page)), ...(await wrongByTab(page, 'main'))]).toEqual([])
  await page.context().close()
})

it('Tab first reaches a link that skips the sidebar, then all its links; on a phone a button opens it', async () => {
  const [{ page }] = walkers as [Walker]
  await page.goto(office.origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main')
  expect(await wrongByTab(page, 'aside')).toEqual([])
  await show(page, 'light', 'phone')
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.press('Enter')
  await page.getByRole('button', { name: 'Close menu' }).waitFor()
  expect([...(await axeFindings(page)), ...(await tooSmall(page))]).toEqual([])
  await page.keyboard.press('Escape')
  await menu.waitFor()
  await expect.poll(() => menu.evaluate((each) => each === document.activeElement)).toBe(true)
  await show(page, 'light', 'desk')
})

it('nothing moves for people who prefer reduced motion', async () => {
  const [{ page }] = walkers as [Walker]
  await page.route('**/api/balances/summary', () => undefined)
  await page.goto(office.origin)
  await page.locator('[aria-busy=true] > *').first().waitFor()
  const moving = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    return page.evaluate(() => document.getAnimations().length)
  }
  expect(await moving('no-preference')).toBeGreaterThan(0)
  // With reduced motion each animation runs once for 0.01 ms, so soon none is left.
  await expect.poll(() => moving('reduce')).toBe(0)
})
