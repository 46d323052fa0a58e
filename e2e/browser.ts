import { existsSync } from 'node:fs'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { openChromium109 } from './chromium-109.ts'

/**
 * The paths of Debian's Chromium: first the build without windows, which needs a sixth less processor time, then the full
 * build.
 */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser: the one that CHROMIUM_PATH names, otherwise Debian's Chromium. */
export const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? DEBIAN.find(existsSync) ?? 'chromium'

declare global {
  interface Window {
    /** The documents that the page has printed. */
    printed: { title: string; html: string }[]
  }
}

/** How a browser is started for measurements: with all of V8's compilers, as on people's machines. */
export const MEASURED = {
  executablePath: EXECUTABLE,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
}

/**
 * How every browser of the tests is started. V8's optimising compilers are off, because the page of a test lives only for
 * seconds, and the compilers would take a tenth of the processor's time. The memory for new objects is large from the
 * start. Otherwise it would be cleared and grown while each page loads, which takes another tenth.
 */
export const LAUNCH = {
  ...MEASURED,
  args: [
    ...MEASURED.args,
    '--js-flags=--always-sparkplug,--no-opt,--no-maglev,--min-semi-space-size=16',
  ],
}

/** True if the tests run in the oldest supported browser (vitest.e2e.config.ts). */
export const IS_OLDEST = process.env['TEST_BROWSER'] === 'chromium-109'

/** Starts the browser. */
export async function openBrowser(launch = LAUNCH): Promise<Browser> {
  const browser = await (IS_OLDEST ? openChromium109() : chromium.launch(launch))
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('page', routeInTime)
    return context
  }
  return browser
}

/**
 * Makes `page.route` wait until the page itself knows that its calls are caught. Chromium tells the page so on another way than
 * keys and clicks, and says that it is done before the page has heard it. On a busy machine, one of a hundred calls made
 * just after that was missed. An evaluation takes the same way, so its answer comes behind.
 */
function routeInTime(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const routed = await route(...given)
    await page.evaluate(() => undefined)
    return routed
  }
}

/**
 * Opens a page at desk size that stores what it prints, because a headless browser has no printer. It collects everything
 * that the browser reports as wrong: errors, and violations of the content security policy. Drafts are removed before
 * every load, so that no form contains the input of an earlier test; drafts.test.ts tests drafts. Animations are off, as
 * for people who prefer reduced motion, because they cost a fifth of the tests' time. shell.test.ts and
 * keyboard-day.test.ts switch animations on.
 */
export async function openPage(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.addInitScript(removeDrafts)
  await page.addInitScript(() => {
    window.printed = []
    window.print = () => {
      const top = window.top ?? window
      top.printed.push({ title: document.title, html: document.documentElement.outerHTML })
    }
  })
  return { page, complaints }
}

/** Runs in a page: removes the drafts of all users. A page that was not loaded from a server has none. */
export function removeDrafts(): void {
  if (!window.location.protocol.startsWith('http')) return
  for (const place of Object.keys(localStorage)) {
    if (place.startsWith('draft:')) localStorage.removeItem(place)
  }
}

/** Goes to an address within the page, like a link of the app. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Presses Tab until the element with this role and name has the focus, like a person without a mouse. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'searchbox' | 'combobox',
  name: string,
) {
  const wanted = page.getByRole(role, { name, exact: true })
  // Waits for the screen like a person, and until a closing dialog is gone, because a button of that dialog can still
  // have the focus.
  await wanted.first().waitFor()
  await page.locator('[role$=dialog][data-state=closed]').waitFor({ state: 'detached' })
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as never))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key doesn't reach ${role} "${name}"`)
}

/** Waits until the uppermost open dialog has the focus inside; keys typed before that may be lost. */
export async function dialogHasFocus(page: Page): Promise<void> {
  await page.waitForFunction(dialogThatHearsKeys, { nowhere: false })
}

/**
 * Closes the uppermost dialog by Esc, once it has the focus, and waits until it is gone. If the part that had the focus
 * was removed from the dialog, nothing has the focus.
 */
export async function closeDialog(page: Page): Promise<void> {
  const dialog = await page.waitForFunction(dialogThatHearsKeys, { nowhere: true })
  await page.keyboard.press('Escape')
  await page.waitForFunction((closed) => !closed?.isConnected, dialog)
}

/**
 * Runs in the page: returns the uppermost open dialog if it has the focus, otherwise null.
 * @param allowed.nowhere true if it is enough that nothing has the focus
 */
function dialogThatHearsKeys(allowed: { readonly nowhere: boolean }): Element | null {
  const open = [...document.querySelectorAll('[role$=dialog][data-state=open], dialog[open]')]
  // A dialog that is only rehearsed can't be seen.
  const uppermost = open.filter((each) => each.checkVisibility()).at(-1)
  const { activeElement, body } = document
  const hears = uppermost?.contains(activeElement) || (allowed.nowhere && activeElement === body)
  return hears ? (uppermost ?? null) : null
}

/** True if a part of the page is on the screen without scrolling. */
export function isInView(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
}
