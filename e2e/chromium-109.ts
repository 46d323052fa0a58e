import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'

/**
 * Starts Chromium 109, the last version for Windows 7 and 8.1 and the oldest supported version (web/browsers.ts). The npm
 * package is a build for servers, which runs only as a single process. The Playwright version of that time controls it,
 * and has everything that the tests use.
 */
export async function openChromium109(): Promise<Browser> {
  const require = createRequire(import.meta.url)
  const { chromium } = require('playwright-core-109') as typeof import('playwright-core')
  const { executablePath }: { executablePath(): Promise<string> } = require('@sparticuz/chromium')
  const args = ['--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote']
  const browser = await chromium.launch({ executablePath: await executablePath(), args })
  const newPage = browser.newPage.bind(browser)
  // The waits of the old Playwright evaluate code from text, which the content security policy refuses.
  browser.newPage = (options) => newPage({ ...options, bypassCSP: true })
  return browser
}
