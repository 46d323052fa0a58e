import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call } from './counter.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests the maximum sizes of lists and toasts, at desk and phone size. */

const DESK = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }
const PARTNERS = 24
/** 24rem in pixels. */
const LIST_HEIGHT_PX = 384

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  page.setDefaultTimeout(15_000)
  for (let number = 1; number <= PARTNERS; number += 1) {
    const { id } = await call(page, 'POST', '/api/accounts', {
      accountNumber: `P-${number}`,
      accountName: 'Dubai',
      lastName: 'Partner',
      currencyId: 1,
      accountType: 'hawala_partner',
    })
    const serial = { accountId: id, childAccountId: id, lastHawalaNo: 7, lastTransId: '1' }
    await call(page, 'POST', '/api/hawala-serial-no', { ...serial, hawalaType: 'Send' })
  }
})
afterAll(() => office.close())
afterEach(() => expect(office.complaints.splice(0)).toEqual([]))

const list = () => page.getByRole('region', { name: 'Hawala serial numbers' })
describe.each([
  ['at a desk', DESK],
  ['on a phone', PHONE],
])('the list of hawala serial numbers %s', (_where, size) => {
  it('is at most 24rem high, and can be scrolled by keys', async () => {
    await page.setViewportSize(size)
    await page.goto(`${office.origin}/account-operations/hawala-serial-no`)
    await list()
      .getByRole('button', { name: `Delete serial number ${PARTNERS}` })
      .waitFor()
    const { height } = (await list().boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThan(LIST_HEIGHT_PX / 2)
    expect(height).toBeLessThanOrEqual(LIST_HEIGHT_PX)
    await list().focus()
    await page.keyboard.press('End')
    await expect.poll(() => list().evaluate((box) => box.scrollTop)).toBeGreaterThan(LIST_HEIGHT_PX)
  })
})

it('keeps the head of the list in view, and the focused element below it', async () => {
  await page.setViewportSize(DESK)
  await page.goto(`${office.origin}/account-operations/hawala-serial-no`)
  await list()
    .getByRole('button', { name: `Edit serial number ${PARTNERS}` })
    .focus()
  for (let back = 0; back < 2 * (PARTNERS - 4); back += 1) await page.keyboard.press('Shift+Tab')
  const boxOf = async (selector: string) => {
    const box = await list().locator(selector).first().boundingBox()
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  }
  const head = await boxOf('thead th')
  expect(head.top).toBeCloseTo((await list().boundingBox())?.y ?? 0, 0)
  expect((await boxOf('button:focus')).top).toBeGreaterThanOrEqual(head.bottom)
})

describe.each([
  ['at a desk', DESK],
  ['on a phone', PHONE],
])('a toast %s', (_where, size) => {
  it('has an area of at most 420 px', async () => {
    await page.setViewportSize(size)
    await page.route('**/api/transactions', (route) =>
      route.fulfill({ status: 400, body: 'Account P-1 can not be posted to today. '.repeat(5) }),
    )
    await page.goto(`${office.origin}/transactions/credit`)
    await page.getByRole('combobox', { name: 'Account' }).click()
    await page.keyboard.type('P-1')
    await page.getByRole('option', { name: 'P-1' }).first().waitFor()
    for (const text of ['', 'cash', '5']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    const area = page.getByRole('region', { name: /^Notifications/ })
    await area.getByText(/can not be posted to today/).waitFor()
    await page.keyboard.press('F8')
    expect(await area.evaluate((box) => getComputedStyle(box).maxWidth)).toBe('420px')
    expect((await area.boundingBox())?.width).toBeLessThanOrEqual(420)
    if (size === DESK) {
      // A long message uses the available width, not only that of the sidebar.
      expect((await area.locator('[data-variant]').boundingBox())?.width).toBeGreaterThan(360)
      expect(await coveredButtons()).toEqual([])
    }
    await page.unrouteAll({ behavior: 'wait' })
    office.complaints.length = 0
  })
})

/** The labels of the buttons that the toast covers. */
function coveredButtons(): Promise<string[]> {
  return page.locator('[data-variant]').evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('main button')]
      .filter((button) => {
        const box = button.getBoundingClientRect()
        const isBeside = box.left >= right || box.right <= left
        return !isBeside && box.top < bottom && box.bottom > top
      })
      .map(({ innerText }) => innerText)
  })
}
