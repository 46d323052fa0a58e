import { type Browser, chromium, type Page } from 'playwright-core'

/** The browser that Debian ships, unless the environment names another. */
export const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

declare global {
  interface Window {
    /** What was printed, as the document that was given to the printer. */
    printed: { title: string; html: string }[]
  }
}

/** Starts the browser that Debian ships. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/**
 * Opens a page at desk size that keeps what it prints, since a headless browser has no printer, and that collects what
 * a browser reports as wrong: errors, and violations of the content security policy. Every load of it begins without
 * unfinished entries, so that no form holds what a test before has typed; drafts.test.ts is about those.
 */
export async function openPage(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.addInitScript(() => {
    if (window.location.protocol.startsWith('http')) {
      for (const place of Object.keys(localStorage)) {
        if (place.startsWith('draft:')) localStorage.removeItem(place)
      }
    }
    window.printed = []
    window.print = () => {
      const top = window.top ?? window
      top.printed.push({ title: document.title, html: document.documentElement.outerHTML })
    }
  })
  return { page, complaints }
}

/** Presses Tab until the focus is on what has this role and name, as a person without a mouse does. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'searchbox' | 'combobox',
  name: string,
) {
  const wanted = page.getByRole(role, { name, exact: true })
  // A person waits for the screen too, and until a dialog that closes is gone: its buttons can still have the focus.
  await wanted.first().waitFor()
  await page.locator('[role$=dialog][data-state=closed]').waitFor({ state: 'detached' })
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as never))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key doesn't reach ${role} "${name}"`)
}

/** Waits until an open dialog has the focus inside: what a person types before that goes nowhere. */
export async function dialogHasFocus(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.activeElement?.matches('[role=dialog] *, [role=alertdialog] *'),
  )
}
