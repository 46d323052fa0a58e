import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../web/app/paths.ts'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { EVERY_CALL, watchFailing } from './failing-reads.ts'
import { noisyPicture } from './noisy-picture.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'
import { walkedScreens } from './walk-screens.ts'

/** Tests what a person sees if there is no data, if data could not be read, and while pictures are sent. */

/** A longer limit for busy machines. */
const LONGEST_MS = 600_000
/** At this speed the pictures take seconds. */
const SLOW_BYTES_A_SECOND = 20_000

let office: Office
let page: Page
let viewer: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const login = { userName: 'zahra', password: ADMIN_PASSWORD, userType: 'Viewer' }
  await call(page, 'POST', '/api/tbl-users', login)
  viewer = (await openPage(office.browser)).page
  await signIn(viewer, office.origin, login.userName, login.password)
})
afterAll(() => office.close())

interface EmptyList {
  readonly at: string
  /** The call that gets an empty answer, because even a new office has data for it. */
  readonly empties?: string
  readonly opener?: string
  readonly empty: string
  readonly hint: string
}

const EMPTY_LISTS: readonly EmptyList[] = [
  {
    at: paths.hawala(),
    empty: 'No hawala transactions found',
    hint: 'New hawalas appear here once they are saved.',
  },
  {
    at: paths.hawalaEntry(),
    empty: 'No hawala entries found',
    hint: 'Saved hawalas are listed here, each with its receipt.',
  },
  {
    at: paths.accountBalance(),
    empties: '/api/balances/summary*',
    empty: 'No balance data available',
    hint: 'Open an account under New Account and record its first transaction.',
  },
  {
    at: paths.currencyManagement(),
    opener: 'Rate history of USD',
    empty: 'No exchange rate has been set yet',
    hint: 'Close this and press Rate to set one.',
  },
  {
    at: paths.days(),
    empty: 'No branch closes days in this month.',
    hint: 'An Admin chooses the first day of a branch on the screen Branches, under Daily Close.',
  },
]

describe('an empty list tells users who may record how to fill it, but not a Viewer', () => {
  it.each(EMPTY_LISTS)('$empty', async ({ at, empties, opener, empty, hint }) => {
    for (const on of [page, viewer]) {
      if (empties) await on.route(`**${empties}`, (route) => route.fulfill({ json: [] }))
      await on.goto(office.origin + at)
      if (opener) await on.getByRole('button', { name: opener }).click()
      await on.getByText(empty, { exact: true }).waitFor()
      await expect
        .poll(() => on.getByText(hint, { exact: true }).count())
        .toBe(on === viewer ? 0 : 1)
      await on.unrouteAll({ behavior: 'wait' })
    }
  })
})

describe('a screen says if its data cannot be read, and nothing on it moves', () => {
  it.concurrent.each([
    { who: 'zahra', at: 'a desk', width: 1366, height: 768 },
    // The parts of a screen move the most when they are below each other.
    { who: 'admin', at: 'a phone', width: 390, height: 844 },
  ])(
    'at $at',
    async ({ who, at: _, ...size }) => {
      const { page: shown } = await openPage(office.browser)
      await signIn(shown, office.origin, who, ADMIN_PASSWORD)
      await shown.setViewportSize(size)
      const { businessDate } = await call(shown, 'GET', '/api/auth/me')
      const failing = await watchFailing(shown, office.origin)
      const read = new Set<string>()
      for (const screen of walkedScreens(businessDate)) {
        // Users without the permission see a message, and nothing is read. Some screens have several addresses.
        if ((screen.needs && who !== 'admin') || read.has(screen.heading)) continue
        if ((await failing.seen(screen, EVERY_CALL)).length > 0) read.add(screen.heading)
      }
      await shown.close()
      expect(failing.wrong).toEqual([])
      expect(read.size).toBeGreaterThan(20)
    },
    LONGEST_MS,
  )
})

describe('while pictures are sent, the form shows the progress', () => {
  /** Slows the connection down. Detaching the returned session restores its speed. */
  const slowLine = async () => {
    const chromium = await page.context().newCDPSession(page)
    await chromium.send('Network.enable')
    const line = { offline: false, latency: 0, downloadThroughput: -1 }
    const slow = { ...line, uploadThroughput: SLOW_BYTES_A_SECOND }
    await chromium.send('Network.emulateNetworkConditions', slow)
    return chromium
  }
  const choose = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .and(page.locator('input[type=file]'))
      .setInputFiles(noisyPicture())

  const seesProgress = async () => {
    const bar = page.getByRole('progressbar', { name: 'Sending the pictures' })
    await bar.waitFor()
    const sent = async () => Number(await bar.getAttribute('aria-valuenow'))
    const first = await sent()
    await expect.poll(sent).toBeGreaterThan(first)
    expect(Number(await bar.getAttribute('aria-valuemax'))).toBeGreaterThan(100_000)
    await page.getByText(/^\d+ of \d+ KB sent$/).waitFor()
    return bar
  }

  it.each([
    {
      where: 'a new account',
      async fill() {
        await page.goto(office.origin + paths.newAccount())
        await page.getByLabel('Account Name').fill('Zarmina')
        await page.getByLabel('Last Name').fill('Noori')
        await page.locator('[name=currencyId]').selectOption({ label: 'USD - US Dollar' })
        await page.getByText('Reserved for you for 24 hours').waitFor()
      },
      save: 'Save',
      saved: 'Account created successfully',
    },
    {
      where: 'an account that is edited',
      async fill() {
        await page.goto(office.origin + paths.editAccount())
        await page.getByRole('button', { name: /^Edit account \d/ }).click()
      },
      save: 'Update Account',
      saved: 'Account updated successfully',
    },
  ])('of $where', async ({ fill, save, saved }) => {
    await fill()
    await choose('Signature')
    await page.getByRole('img', { name: 'Signature' }).waitFor()
    const line = await slowLine()
    await page.getByRole('button', { name: save, exact: true }).click()
    const bar = await seesProgress()
    await line.detach()
    await page.getByText(saved).first().waitFor()
    await bar.waitFor({ state: 'detached' })
  })
})
