import { parseArgs } from 'node:util'
import { launch, type Page } from 'puppeteer-core'
import { runnerImport } from 'vite'
import { ADMIN_PASSWORD } from './product.ts'
import { openStaffed } from './walk-office.ts'
import type { WalkedScreen } from './walk-screens.ts'

/**
 * `npm run walk:firefox`: opens every screen in Firefox as an Admin, with data, and prints whatever is wrong: errors,
 * screens that couldn't be shown, and missing headings. It ends with 1 if anything is wrong. Debian's `firefox-esr` is used;
 * `-- --path /usr/bin/firefox` names another one.
 */

/** A longer limit for busy machines. */
const LONGEST_MS = 60_000
const { values } = parseArgs({
  options: { path: { type: 'string', default: '/usr/bin/firefox-esr' } },
})

// The rows of the screens name icons, which Node itself can't read.
const { module } = await runnerImport<typeof import('./walk-screens.ts')>(
  new URL('walk-screens.ts', import.meta.url).pathname,
  { configFile: false, logLevel: 'error' },
)
const staffed = await openStaffed()
const { origin } = staffed.office
const browser = await launch({ browser: 'firefox', executablePath: values.path, headless: true })
const wrong: string[] = []
try {
  console.log(await browser.version())
  const page = await browser.newPage()
  await page.setViewport({ width: 1366, height: 768 })
  page.setDefaultTimeout(LONGEST_MS)
  let address = '/'
  const note = (text: string) => wrong.push(`${address}: ${text}`)
  page.on('pageerror', (error) => note(error instanceof Error ? error.message : String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  await signIn(page)
  for (const screen of module.walkedScreens(staffed.today)) {
    address = screen.address
    const problem = await open(page, screen)
    if (problem) note(problem)
  }
} finally {
  await browser.close()
  await staffed.office.close()
}
console.log(wrong.length > 0 ? wrong.join('\n') : 'Every screen is clean.')
if (wrong.length > 0) process.exitCode = 1

async function signIn(page: Page): Promise<void> {
  await page.goto(origin)
  await page.locator('[name=username]').fill('admin')
  await page.locator('[name=password]').fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  // The sign-in page also has a main part, and stays for about a second. So this waits for the heading of the dashboard.
  await page.waitForFunction(
    () => document.querySelector('main h1')?.textContent === 'Account Management',
  )
}

/** Opens a screen and waits until it has read its data. @returns what is wrong with the screen; null if nothing is */
async function open(page: Page, { address, heading, data }: WalkedScreen): Promise<string | null> {
  await page.goto(origin + address)
  try {
    await page.waitForFunction(
      (wanted) =>
        document.querySelector('main h1')?.textContent === wanted &&
        !document.querySelector('[aria-busy=true]'),
      {},
      heading,
    )
  } catch {
    return `not shown: ${heading}`
  }
  const text = await page.$eval('main', (main) => (main as HTMLElement).innerText)
  if (text.includes('could not be shown')) return 'could not be shown'
  return data && !text.includes(data) ? `without its data: ${data}` : null
}
