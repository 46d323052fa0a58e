import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { isOfScreen, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openOffice } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** Tests sign-in, the sidebar, toasts, tooltips and the cache. Rules: docs/rules/screens.md */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openOffice()
  page = office.page
  await page.emulateMedia({ reducedMotion: 'no-preference' })
})
afterAll(() => office.close())

/** Stops the page's clock. From then on only `runFor` advances it, so a busy machine doesn't matter. */
async function stopClock(): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

const { button, press, sees } = handsOn(() => page)
const nav = () => page.getByRole('navigation', { name: 'Main' })
const SECTIONS = ['Dashboard', 'Account Operations', 'Transactions', 'Reports']

it('tells an old browser in one sentence that it is too old', async () => {
  const context = await office.browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 Chrome/108.0.0.0 Safari/537.36',
  })
  const old = await context.newPage()
  await old.goto(office.origin)
  await old.getByText('This browser is too old').waitFor()
  await expect
    .poll(() => old.locator('body').innerText())
    .toBe(
      'This browser is too old for this application. Please use Chrome or Edge 109, Firefox 115, Safari 16.4, or a newer version of them.',
    )
  await context.close()
})

describe('sign-in', () => {
  const password = () => page.locator('[name=password]')

  it('shows the name of the product, its two lines, and the password on request', async () => {
    await page.goto(`${office.origin}/users`)
    await page.getByRole('heading', { name: 'Money Exchange', level: 1 }).waitFor()
    await sees('Sign in to manage your accounts')
    await sees('Financial Management System')
    await page.getByLabel('Username').fill('admin')
    await password().fill(ADMIN_PASSWORD)
    await expect.poll(() => password().getAttribute('type')).toBe('password')
    await button('Show password').click()
    await expect.poll(() => password().getAttribute('type')).toBe('text')
    await button('Hide password').click()
    await expect.poll(() => password().getAttribute('type')).toBe('password')
  })

  it('shows that it is signing in, greets, and goes to the dashboard a second later', async () => {
    await page.route('**/api/auth/login', async (route) => {
      await button('Signing in...').waitFor()
      await route.continue()
    })
    await stopClock()
    await button('Sign in').click()
    await sees('Login Successful')
    await page.clock.runFor(990)
    await sees('Sign in to manage your accounts')
    await page.clock.runFor(20)
    await page.clock.resume()
    await sees('Account Management')
    expect(new URL(page.url()).pathname).toBe('/')
    await page.unroute('**/api/auth/login')
  })
})

describe('the sidebar', () => {
  const footer = () => page.getByRole('complementary', { name: 'Sidebar' })

  it("has each of the specification's sections open, and closes each separately", async () => {
    for (const section of SECTIONS) {
      const heading = nav().getByRole('button', { name: section, exact: true })
      await expect.poll(() => heading.getAttribute('aria-expanded')).toBe('true')
      await heading.click()
      await expect.poll(() => heading.getAttribute('aria-expanded')).toBe('false')
    }
    expect(await nav().getByRole('link').count()).toBe(0)
    await nav().getByRole('button', { name: 'Reports', exact: true }).click()
    await expect
      .poll(() => nav().getByRole('link').first().innerText())
      .toContain('Account Reports')
    await page.reload()
    await nav().getByRole('link', { name: 'Account Reports' }).waitFor()
    // The section of the current screen opens when the screen opens.
    await nav().getByRole('link', { name: 'Dashboard' }).waitFor()
    const current = nav().getByRole('button', { name: 'Dashboard', exact: true })
    await current.click()
    await current.click()
    const folded = SECTIONS.filter((section) => !['Dashboard', 'Reports'].includes(section))
    for (const section of folded) {
      const heading = nav().getByRole('button', { name: section, exact: true })
      await expect.poll(() => heading.getAttribute('aria-expanded')).toBe('false')
      await heading.click()
    }
    await nav().getByRole('link', { name: 'Users' }).waitFor()
  })

  const pxToScroll = () => nav().evaluate((box) => box.scrollHeight - box.clientHeight)

  it('shows the entries of an Admin on a screen of 1366 by 768, with the last sections closed at first', async () => {
    await expect.poll(() => nav().getByRole('link').count()).toBe(24)
    expect(await pxToScroll()).toBe(0)
    const heights = await nav()
      .locator('a:visible, button:visible')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
    const [counter, headOffice, books] = ['Counter', 'Head Office', 'Books'].map((name) =>
      nav().getByRole('button', { name, exact: true }),
    ) as [Locator, Locator, Locator]
    const boxes = await Promise.all([counter, headOffice, books].map((each) => each.boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    await counter.click()
    await expect.poll(() => nav().getByRole('link').count()).toBe(32)
    await headOffice.click()
    await expect.poll(() => nav().getByRole('link').count()).toBe(42)
    await page.reload()
    await nav().getByRole('link', { name: 'My Till' }).waitFor()
    await nav().getByRole('link', { name: 'Branches', exact: true }).waitFor()
    await headOffice.click()
    await counter.click()
  })

  it.each([
    [900, ['Counter', 'Head Office', 'Books']],
    [1080, ['Head Office', 'Books']],
    [1700, []],
  ])(
    'closes the sections at first for which a screen of %i pixels has no room: %j',
    async (height, closed) => {
      await page.evaluate(() =>
        localStorage.removeItem(`foldedSections:${localStorage.getItem('userId')}`),
      )
      await page.setViewportSize({ width: 1366, height })
      await page.reload()
      await nav().getByRole('link').first().waitFor()
      const folded = nav().getByRole('button', { expanded: false })
      expect(await folded.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual(closed)
      expect(await pxToScroll()).toBe(0)
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.reload()
    },
  )

  it('opens the closed section of the screen that is opened, until another one is', async () => {
    await page.goto(`${office.origin}/fee-schedule`)
    const current = nav().locator('[aria-current=page]')
    await expect
      .poll(() => current.allInnerTexts())
      .toEqual([expect.stringMatching(/^Fee Schedule/)])
    await nav().getByRole('link', { name: 'Dashboard' }).click()
    await expect.poll(() => nav().getByRole('link', { name: 'Fee Schedule' }).count()).toBe(0)
  })

  it('lets only the opened entry stand out of those that the same rule makes active', async () => {
    await nav().getByRole('link', { name: 'Import Hawala' }).click()
    await page.getByRole('heading', { name: /Hawala/, level: 1 }).waitFor()
    const active = await nav()
      .locator('[aria-current]')
      .evaluateAll((links) =>
        links.map((link) => [
          (link as HTMLElement).innerText,
          link.getAttribute('aria-current'),
          getComputedStyle(link, '::before').content !== 'none',
          getComputedStyle(link).color,
        ]),
      )
    const plain = await nav()
      .getByRole('link', { name: 'Transfer' })
      .evaluate((link) => getComputedStyle(link).color)
    expect(active).toEqual([
      ['Pass Hawala', 'true', false, plain],
      ['Import Hawala', 'page', true, expect.not.stringMatching(plain)],
    ])
  })

  it('switches between light and dark, and remembers it on this device until it is switched back', async () => {
    const theme = (name: string) => footer().getByRole('button', { name })
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    await page.emulateMedia({ colorScheme: 'light' })
    await theme('Dark theme').click()
    await expect.poll(() => isDark()).toBe(true)
    await page.reload()
    await theme('Light theme').waitFor()
    await expect.poll(() => isDark()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(isDark).toBe(false)
    await page.emulateMedia({ media: null })
    await theme('Light theme').click()
    await expect.poll(() => isDark()).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(isDark).toBe(true)
    await page.emulateMedia({ colorScheme: null })
  })

  it('marks the entry of the current screen', async () => {
    await nav().getByRole('link', { name: 'Users' }).click()
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
    const current = nav().locator('[aria-current]')
    await expect.poll(() => current.allInnerTexts()).toEqual(['Users'])
  })

  it('shows the user that the browser has stored, or default words', async () => {
    await expect.poll(() => footer().innerText()).toMatch(/admin\s+Admin\s+Logout/)
    await page.evaluate(() => {
      localStorage.removeItem('username')
      localStorage.removeItem('userType')
    })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => footer().innerText()).toMatch(/Unknown User\s+User\s+Logout/)
  })

  it('is a menu on a phone, which is closed by an entry and by the overlay', async () => {
    const { page: phone } = await openPage(office.browser)
    await phone.setViewportSize({ width: 390, height: 844 })
    await signIn(phone, office.origin, 'admin', ADMIN_PASSWORD)
    const sidebar = phone.getByRole('complementary', { name: 'Sidebar' })
    const toggle = phone.getByRole('button', { name: /^(Open|Close) menu$/ })
    await expect.poll(() => sidebar.isVisible()).toBe(false)
    for (const closes of [
      () => toggle.click(),
      () => phone.locator('[data-overlay]').click({ position: { x: 370, y: 400 } }),
      () => sidebar.getByRole('link', { name: 'Currency', exact: true }).click(),
    ]) {
      await toggle.click()
      await sidebar.waitFor()
      await closes()
      await sidebar.waitFor({ state: 'hidden' })
    }
    await phone.getByRole('heading', { name: 'Currency Management', level: 1 }).waitFor()
    await phone.close()
  })
})

describe('a toast', () => {
  const toast = () => page.locator('[data-variant]')
  const fillIn = async () => {
    await page.goto(`${office.origin}/account-operations/account-number-settings`)
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('1')
  }
  const raise = async () => {
    await button('Save').click()
    await sees('Not today')
  }
  const swipe = async (byPx: number) => {
    const { x = 0, y = 0 } = (await toast().boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 20 + byPx, y + 20, { steps: 5 })
    await page.mouse.up()
  }

  it('stays for five seconds, and has two variants', async () => {
    await page.route('**/api/account-number-settings', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, body: 'Not today' })
        : route.continue(),
    )
    await fillIn()
    await stopClock()
    await raise()
    await expect.poll(() => toast().getAttribute('data-variant')).toBe('destructive')
    await page.clock.runFor(4_900)
    await expect.poll(() => toast().count()).toBe(1)
    await page.clock.runFor(200)
    await toast().waitFor({ state: 'detached' })
    await page.clock.resume()
  })

  it('covers neither the user nor Logout', async () => {
    await fillIn()
    await raise()
    const { y = 0, height = 0 } = (await toast().boundingBox()) ?? {}
    const [user, logout] = await Promise.all([
      page.getByText(/^(admin|Unknown User)$/).boundingBox(),
      button('Logout').boundingBox(),
    ])
    for (const box of [user, logout]) expect(box?.y).toBeGreaterThanOrEqual(y + height)
  })

  it('gets the focus with F8, and disappears with a swipe of 50 px to the right', async () => {
    await fillIn()
    await raise()
    await press('F8')
    const area = page.getByRole('region', { name: /^Notifications/ })
    await expect.poll(() => area.evaluate((box) => box === document.activeElement)).toBe(true)
    await swipe(49)
    await expect.poll(() => toast().count()).toBe(1)
    await swipe(50)
    await toast().waitFor({ state: 'detached' })
    await page.unroute('**/api/account-number-settings')
    office.complaints.length = 0
  })
})

describe('a tooltip', () => {
  const tip = (text: string) => page.getByText(text, { exact: true }).locator('visible=true')

  it('opens after 700 ms, and at once within 300 ms of another', async () => {
    await page.goto(office.origin)
    const [balances, loans] = [button('Refresh balances'), button('Refresh loans')]
    await balances.waitFor()
    await loans.waitFor()
    await stopClock()
    await balances.hover()
    await page.clock.runFor(690)
    expect(await tip('Refresh balances').count()).toBe(0)
    await page.clock.runFor(20)
    await tip('Refresh balances').waitFor()
    await loans.hover()
    await page.clock.runFor(1)
    await tip('Refresh loans').waitFor()
    await page.mouse.move(0, 0)
    await page.clock.runFor(310)
    await balances.hover()
    await page.clock.runFor(690)
    expect(await tip('Refresh balances').count()).toBe(0)
    await page.clock.resume()
  })
})

describe('loaded data', () => {
  it('is not loaded again after an hour or when the window gets the focus', async () => {
    await page.goto(`${office.origin}/account-operations/currency-conversion`)
    await sees('US Dollar')
    const asked: string[] = []
    page.on('request', (request) => {
      if (isOfScreen(request.url())) asked.push(request.url())
    })
    await page.clock.runFor(3_600_000)
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // If the clock had started requests, they would have been made by now.
    await page.evaluate(() => fetch('/favicon.svg').then(() => undefined))
    expect(asked).toEqual([])
  })

  it('is not requested again automatically after a failure', async () => {
    let asked = 0
    await page.route('**/api/currencies', (route) => {
      asked += 1
      return route.fulfill({ status: 400, body: 'Not today' })
    })
    // After the jump in time another call may count as too late, and the screen would read again when the server is back
    // (recovery.test.ts). So the event `serverback` is kept from the app.
    await page.addInitScript(() => {
      const keepFromApp = (event: Event) => event.stopImmediatePropagation()
      window.addEventListener('serverback', keepFromApp, { capture: true })
    })
    await page.goto(`${office.origin}/account-operations/currency-conversion`)
    await sees('Not today')
    await page.clock.runFor(600_000)
    expect(asked).toBe(1)
    await page.unroute('**/api/currencies')
    office.complaints.length = 0
  })
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
