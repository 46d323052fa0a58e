import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import type { Office } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/**
 * Makes HQ the head office and adds the staff of two branches: laila and the Manager karim in KBL, the Manager nadia in
 * HRT, and omar, who acts for head office. Account 1001 is a customer's account in AFN.
 */
export async function staffTills(admin: Page): Promise<void> {
  await call(admin, 'PUT', '/api/branches/HQ', { headOffice: true })
  for (const [userName, userType, branch] of [
    ['laila', 'User', 'KBL'],
    ['karim', 'Manager', 'KBL'],
    ['nadia', 'Manager', 'HRT'],
    ['omar', 'Manager', 'HQ'],
  ]) {
    const user = { userName, userType, branch, password: ADMIN_PASSWORD }
    await call(admin, 'POST', '/api/tbl-users', user)
  }
  const account = { accountName: 'Kabul', lastName: 'Bazar', accountType: 'customer' }
  await call(admin, 'POST', '/api/accounts', { ...account, accountNumber: '1001', currencyId: 1 })
}

/** Signs a person in, on a page of their own. */
export async function signedIn({ browser, origin }: Office, userName: string): Promise<Page> {
  const { page } = await openPage(browser)
  await signIn(page, origin, userName, ADMIN_PASSWORD)
  return page
}

/** Opens My Till, and waits for the till. @param query chooses another till: "?till=0" */
export async function openMyTill(on: Page, { origin }: Office, query = ''): Promise<void> {
  await on.goto(`${origin}/counter/my-till${query}`)
  await on.getByText(/^Till: /).waitFor()
}

/** Reads the name of the element that has the focus. */
export function focusedName(on: Page): Promise<string | undefined> {
  return on.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent?.trim(),
  )
}
