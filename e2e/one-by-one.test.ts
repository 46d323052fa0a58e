import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '../web/app/paths.ts'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { EVERY_CALL, watchFailing } from './failing-reads.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'
import { walkedScreens } from './walk-screens.ts'

/** Checks on a phone, where the parts of a screen are below each other, that no part moves if one read fails alone. */

/** A longer limit for busy machines. */
const LONGEST_MS = 900_000
const PHONE = { width: 390, height: 844 }
/** Several pages share the work. */
const PAGES = [0, 1]

/**
 * These forms read the same lists as Transfer and report failures in the same place, so it is enough to test Transfer.
 */
const MADE_AS_TRANSFER = [paths.debit(), paths.credit(), paths.exchange()]

let office: Office

beforeAll(async () => {
  office = await openSignedIn()
})
afterAll(() => office.close())

it.concurrent.each(PAGES)(
  'the screens of page %s',
  async (nth) => {
    const { page } = await openPage(office.browser)
    await signIn(page, office.origin, 'admin', ADMIN_PASSWORD)
    await page.setViewportSize(PHONE)
    const { businessDate } = await call(page, 'GET', '/api/auth/me')
    const failing = await watchFailing(page, office.origin)
    const screens = Map.groupBy(walkedScreens(businessDate), ({ heading }) => heading)
    for (const [at, addresses] of [...screens.values()].entries()) {
      if (at % PAGES.length !== nth) continue
      // A screen may have several addresses. Its calls fail one at a time only at the first address that reads something.
      for (const screen of addresses) {
        const [path = ''] = screen.address.split('?')
        if (MADE_AS_TRANSFER.includes(path)) break
        const calls = await failing.seen(screen, EVERY_CALL)
        const called = new Set(calls.map((each) => each.replace(/^GET |\?.*/g, '')))
        if (called.size > 1) for (const one of called) await failing.seen(screen, one)
        if (called.size > 0) break
      }
    }
    await page.close()
    expect(failing.wrong).toEqual([])
  },
  LONGEST_MS,
)
