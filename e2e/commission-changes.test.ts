import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** A posting and its fee are approved and deleted together. Rules: docs/rules/commission.md */

const AFN = 1
let office: Office
let page: Page
/** A Manager, who may approve what the Admin recorded. */
let manager: Page
/** The numbers of a posting and of its fee. */
let posting: number
let fee: number

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const user = { userName: 'karim', password: ADMIN_PASSWORD, userType: 'Manager' }
  await call(page, 'POST', '/api/tbl-users', user)
  manager = (await openPage(office.browser)).page
  await signIn(manager, office.origin, 'karim', ADMIN_PASSWORD)
  const account = { accountNumber: '1001', currencyId: AFN, accountType: 'Customer' }
  const holder = { accountName: 'Karim', lastName: 'Rahimi' }
  await call(page, 'POST', '/api/accounts', { ...account, ...holder })
})
beforeEach(async () => {
  const { id, feeId } = await call(page, 'POST', '/api/transactions', {
    transType: 'Credit',
    outAccountID: 'CSH001',
    inAccountID: '1001',
    currencyID: AFN,
    cAmount: '1000',
    commission: '20',
  })
  posting = id
  fee = feeId
})
afterAll(() => office.close())

describe('the daily statement', () => {
  const hands = handsOn(() => manager)
  const statusOf = async (id: number) => {
    const number = manager.locator(`:not(small) > [data-open="${id}"]`)
    // An edited posting also stands among the changes of the day.
    const table = manager.getByRole('region', { name: 'Transactions of the day' })
    const row = table.locator('tr', { has: number })
    return (await row.innerText()).replace(/\s+/g, ' ')
  }
  beforeEach(async () => {
    const { businessDate } = await call(page, 'GET', '/api/auth/me')
    await manager.goto(`${office.origin}/reports/daily-statement?date=${businessDate}`)
  })

  it.each(['posting', 'fee'])('approves both at the button of the %s', async (at) => {
    const numbers = at === 'posting' ? [posting, fee] : [fee, posting]
    await hands.button(`Approve both, ${numbers.join(' and ')}`).click()
    await hands.sees(`Transactions ${numbers.join(' and ')} approved successfully`)
    for (const id of numbers) await expect.poll(() => statusOf(id)).toContain('Approved by karim')
  })

  it('approves the fee of an edited posting alone', async () => {
    await call(page, 'PUT', `/api/transactions/${posting}`, { cAmount: '1100' })
    await manager.reload()
    await hands.button(`Approve ${fee}`).click()
    await hands.sees(`Transaction ${fee} approved successfully`)
    await expect.poll(() => statusOf(fee)).toContain('Approved by karim')
    await expect.poll(() => statusOf(posting)).toContain('Pending')
  })
})

it('General Search says before a delete that the fee goes too, and leaves out both after it', async () => {
  const { button, press, sees } = handsOn(() => page)
  const shown = (id: number) =>
    page.locator('[data-number]', { hasText: new RegExp(`^${id}$`) }).count()
  await page.goto(`${office.origin}/transactions/search?type=general&account=1001`)
  await button(`Delete ${posting}`).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  await expect.poll(() => dialog.innerText()).toContain(`transaction ${fee} will be deleted too`)
  await expect.poll(() => shown(fee)).toBe(1)
  await page.locator('[name="reason"]').fill('entered twice')
  await press('Enter')
  await sees('Transaction deleted successfully')
  await expect.poll(async () => [await shown(posting), await shown(fee)]).toEqual([0, 0])
})
