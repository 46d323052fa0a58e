import type { Browser, Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { makeHeadOffice } from './head-office.ts'

/** A branch that closes its days, with its people, for the tests of Close Day. */

const PASSWORD = 'a-long-password-1'
const CURRENCIES = [1, 2, 3, 4]
const AFN = 1

/** The people of KBL: karim and mariam are Managers, laila and rahim clerks. */
export interface People {
  readonly karim: Page
  readonly mariam: Page
  readonly laila: Page
  readonly rahim: Page
  readonly idOf: (userName: string) => number
}

const TYPES = { karim: 'Manager', mariam: 'Manager', laila: 'User', rahim: 'User' } as const

/**
 * Makes HQ the head office and lets the signed-in Admin act for it. Opens the AFN account 1001, adds the four people of KBL
 * and signs each in.
 */
export async function openKabul(admin: Page, browser: Browser, origin: string): Promise<People> {
  await makeHeadOffice(admin)
  const names = { accountName: 'Ahmad', lastName: 'Zia' }
  const account = { accountNumber: '1001', currencyId: AFN, ...names }
  await call(admin, 'POST', '/api/accounts', account)
  const ids = new Map<string, number>()
  const open = async (userName: keyof typeof TYPES) => {
    const user = { userName, password: PASSWORD, userType: TYPES[userName], branch: 'KBL' }
    ids.set(userName, (await call(admin, 'POST', '/api/tbl-users', user)).id)
    const { page } = await openPage(browser)
    await signIn(page, origin, userName, PASSWORD)
    return page
  }
  return {
    karim: await open('karim'),
    mariam: await open('mariam'),
    laila: await open('laila'),
    rahim: await open('rahim'),
    idOf: (userName) => ids.get(userName) ?? 0,
  }
}

/** Brings AFN into a clerk's till. */
export function bring(clerk: Page, cAmount: string, more: object = {}) {
  const sides = { outAccountID: 'CSH001', inAccountID: '1001', currencyID: AFN }
  return call(clerk, 'POST', '/api/transactions', {
    transType: 'Credit',
    ...sides,
    cAmount,
    ...more,
  })
}

/** Counts AFN in a till; all other currencies are counted as 0. The vault has the user id 0. */
export function count(who: Page, userId: number, afn: string, more: object = {}) {
  const counts = CURRENCIES.map((currencyId) =>
    currencyId === AFN ? { currencyId, loose: afn } : { currencyId },
  )
  return call(who, 'POST', `/api/tills/KBL/${userId}/counts`, { counts, ...more })
}

/** Hands AFN over from a clerk's till to the vault. */
export async function toVault(giver: Page, userId: number, receiver: Page, amount: string) {
  const [from, to] = [
    { branch: 'KBL', userId },
    { branch: 'KBL', userId: 0 },
  ]
  const move = { from, to, amounts: [{ currencyId: AFN, amount }] }
  const { id } = await call(giver, 'POST', '/api/till-moves', move)
  await call(receiver, 'POST', `/api/till-moves/${id}/accept`, {})
}

/** Opens Close Day, and waits until it shows the tills. */
export async function openCloseDay(on: Page, origin: string): Promise<void> {
  await on.goto(`${origin}/counter/close-day`)
  await on.getByRole('region', { name: 'Tills of the branch' }).locator('tbody').waitFor()
  await on.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

/** Reads the row of a till on Close Day, its lines joined. */
export async function rowOfTill(on: Page, name: string): Promise<string> {
  const row = on
    .getByRole('region', { name: 'Tills of the branch' })
    .locator('tbody tr')
    .filter({ has: on.locator('strong', { hasText: name }) })
  return (await row.innerText()).replace(/\s+/g, ' ')
}
