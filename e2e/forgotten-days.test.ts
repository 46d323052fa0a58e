import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { formatDay } from '../shared/calendar/format-date.ts'
import { openPage } from './browser.ts'
import { bring, openCloseDay, openKabul, rowOfTill } from './closing-office.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { closeDaysFrom } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'

/**
 * Tests Close Day with days that were forgotten, and with a close by somebody else at the same moment. Rules:
 * docs/rules/screens.md
 */

let office: Office
/** The page of karim, a Manager of KBL. */
let page: Page
let today: string

beforeAll(async () => {
  office = await openSignedIn()
  today = (await call(office.page, 'GET', '/api/auth/me')).businessDate
  page = (await openKabul(office.page, office.browser, office.origin)).karim
  await closeDaysFrom(office.page, 'KBL', today)
}, 120_000)
afterAll(() => office.close())

const { sees, button } = handsOn(() => page)
const closeButton = () => button(`Close ${formatDay(today)}`)
const focused = () => page.evaluate(() => document.activeElement?.textContent)
const open = (on: Page = page) => openCloseDay(on, office.origin)

describe('the close', () => {
  /** Answers as if every till was confirmed, and lets somebody else close the day when the button is pressed. */
  const closingMeanwhile = async (who: string) => {
    await page.route('**/api/tills?*', async (route) => {
      const response = await route.fetch()
      const tills: object[] = await response.json()
      await route.fulfill({ response, json: tills.map((till) => ({ ...till, mustCount: false })) })
    })
    await open()
    await page.route('**/api/days/KBL/*/close', (route) =>
      route.fulfill({ status: 409, body: `KBL closed ${formatDay(today)} at 17:02 by ${who}` }),
    )
    await page.route('**/api/branches', async (route) => {
      const response = await route.fetch()
      const branches: { code: string }[] = await response.json()
      const json = branches.map((each) =>
        each.code === 'KBL' ? { ...each, lockedThrough: today } : each,
      )
      await route.fulfill({ response, json })
    })
  }

  it('of somebody else at the same moment is told, although the form is gone', async () => {
    await closingMeanwhile('mariam')
    await closeButton().click()
    await sees(`KBL closed ${formatDay(today)} at 17:02 by mariam`)
    await sees('Today is closed: there is no business until midnight.')
    expect(await closeButton().count()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
  })

  it('that is under way is tried again', async () => {
    await closingMeanwhile('mariam')
    await page.unroute('**/api/branches')
    await page.unroute('**/api/days/KBL/*/close')
    await page.route('**/api/days/KBL/*/close', (route) =>
      route.fulfill({ status: 409, body: 'KBL is closing: try again in a moment' }),
    )
    await closeButton().click()
    await page.getByRole('alert').filter({ hasText: 'KBL is closing' }).waitFor()
    await expect.poll(() => closeButton().getAttribute('aria-disabled')).toBe('false')
    await expect.poll(() => focused()).toBe(`Close ${formatDay(today)}`)
    await page.unrouteAll({ behavior: 'wait' })
  })
})

describe('days that were forgotten', () => {
  let nadia: Page
  const far = () => nadia

  beforeAll(async () => {
    const admin = office.page
    const user = { password: 'a-long-password-1', branch: 'HRT' }
    const opened = async (userName: string, userType: string) => {
      await call(admin, 'POST', '/api/tbl-users', { ...user, userName, userType })
      const opening = await openPage(office.browser)
      await signIn(opening.page, office.origin, userName, user.password)
      return opening.page
    }
    nadia = await opened('nadia', 'Manager')
    const farid = await opened('farid', 'User')
    await closeDaysFrom(admin, 'HRT', addDays(today, -4))
    await call(nadia, 'POST', `/api/days/HRT/${addDays(today, -4)}/close`, {})
    await bring(farid, '900', { tranDate: addDays(today, -3) })
    await call(farid, 'POST', '/api/transactions', {
      transType: 'Debit',
      outAccountID: '1001',
      inAccountID: 'CSH001',
      currencyID: 1,
      dAmount: '900',
      tranDate: addDays(today, -3),
    })
    await bring(nadia, '800', { tranDate: addDays(today, -1) })
  })

  it('are named on the dashboard', async () => {
    await far().goto(office.origin)
    await far()
      .getByText(`2 days are not closed, the first is ${formatDay(addDays(today, -3))}.`)
      .waitFor()
  })

  it('are closed before today; a till counts that moved cash, although nothing of it is left', async () => {
    await open(far())
    const newest = addDays(today, -1)
    await far()
      .getByRole('heading', { name: `Close ${formatDay(newest)}` })
      .waitFor()
    await far().getByText('2 tills are still missing.').waitFor()
    await expect
      .poll(() => rowOfTill(far(), 'farid'))
      .toContain('Not counted Can count: farid, or you')
    await far().getByRole('combobox', { name: 'Day' }).selectOption(addDays(today, -3))
    await far().getByText('1 till is still missing.').waitFor()
    await expect.poll(() => rowOfTill(far(), 'nadia')).toContain('Nothing to count')
    const link = far().getByRole('link', { name: 'Count farid' })
    await expect.poll(() => link.getAttribute('href')).toContain(`through=${addDays(today, -3)}`)
  })
})
