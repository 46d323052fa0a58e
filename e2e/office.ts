import type { Browser, Page } from 'playwright-core'
import { openBrowser, openPage } from './browser.ts'
import { signIn } from './counter.ts'
import { ADMIN_PASSWORD, newDataDir, startProduct } from './product.ts'

/** A separate running product, with a page open in a browser. */
export interface Office {
  /** The address of the product. */
  readonly origin: string
  readonly browser: Browser
  readonly page: Page
  /** The errors that the page's browser reports. */
  readonly complaints: string[]
  /** Stops browser and product, and removes the data. */
  close(): Promise<void>
}

/** Starts a product, of this tree or of a copy of it, with an empty data folder and opens its sign-in page. */
export async function openOffice(
  environment: Record<string, string> = {},
  folder?: string,
): Promise<Office> {
  const { dataDir, remove } = newDataDir()
  const product = await startProduct(dataDir, { ADMIN_PASSWORD, ...environment }, undefined, folder)
  const browser = await openBrowser()
  return {
    origin: product.origin,
    browser,
    ...(await openPage(browser)),
    async close() {
      await browser.close()
      await product.stop()
      remove()
    },
  }
}

/** Like `openOffice`, with the first Admin signed in. */
export async function openSignedIn(
  environment: Record<string, string> = {},
  folder?: string,
): Promise<Office> {
  const office = await openOffice(environment, folder)
  await signIn(office.page, office.origin, 'admin', ADMIN_PASSWORD)
  return office
}
