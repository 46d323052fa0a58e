import type { Page } from 'playwright-core'
import { addDays, type BusinessDate } from '../shared/calendar/business-date.ts'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { closeDaysFrom, makeHeadOffice } from './head-office.ts'
import type { Office } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** Three branches on the morning after two days, for the tests of head office's desk. */

const CURRENCIES = [1, 2, 3, 4]
const AFN = 1

/** Yesterday and today, which are the two days of the branches, and the pages of three people. */
export interface Morning {
  readonly first: BusinessDate
  readonly last: BusinessDate
  /** A clerk of KBL, the Manager of HRT, and a Viewer. */
  readonly laila: Page
  readonly nadia: Page
  readonly auditor: Page
}

const STAFF = [
  ['karim', 'Manager', 'KBL'],
  ['laila', 'User', 'KBL'],
  ['nadia', 'Manager', 'HRT'],
  ['rahim', 'User', 'HRT'],
  ['zia', 'User', 'MZR'],
  ['auditor', 'Viewer', 'HQ'],
] as const
type Name = (typeof STAFF)[number][0]

/**
 * Makes HQ the head office and lets the signed-in Admin act for it. HRT and KBL have closed both days: HRT without a
 * difference, KBL with 10.00 AFN missing on the last day. MZR had a posting on the first day and hasn't closed that day in
 * time.
 */
export async function openMorning({
  page: admin,
  browser,
  origin,
}: Pick<Office, 'page' | 'browser' | 'origin'>): Promise<Morning> {
  const last: BusinessDate = (await call(admin, 'GET', '/api/auth/me')).businessDate
  const first = addDays(last, -1)
  await makeHeadOffice(admin)
  const names = { accountName: 'Ahmad', lastName: 'Zia' }
  const account = { accountNumber: '1001', currencyId: AFN, ...names }
  await call(admin, 'POST', '/api/accounts', account)
  const people = new Map<string, { page: Page; id: number }>()
  for (const [userName, userType, branch] of STAFF) {
    const user = { userName, userType, branch, password: ADMIN_PASSWORD }
    const { id } = await call(admin, 'POST', '/api/tbl-users', user)
    const { page } = await openPage(browser)
    await signIn(page, origin, userName, ADMIN_PASSWORD)
    people.set(userName, { page, id })
  }
  const person = (name: Name) => {
    const found = people.get(name)
    if (!found) throw new Error(`${name} isn't there`)
    return found
  }
  for (const [branch, closeBy] of [
    ['KBL', 'next 23:59'],
    ['HRT', 'next 23:59'],
    ['MZR', '20:00'],
  ] as const) {
    await closeDaysFrom(admin, branch, first, { closeBy })
  }
  const bring = (name: Name, amount: string, tranDate: BusinessDate) =>
    call(person(name).page, 'POST', '/api/transactions', {
      transType: 'Credit',
      outAccountID: 'CSH001',
      inAccountID: '1001',
      currencyID: AFN,
      cAmount: amount,
      tranDate,
    })
  const close = async (branch: string, manager: Name, clerk: Name, afn: string) => {
    const { id, page } = person(clerk)
    const counts = CURRENCIES.map((currencyId) =>
      currencyId === AFN ? { currencyId, loose: afn } : { currencyId },
    )
    const path = `/api/tills/${branch}/${id}/counts`
    await call(page, 'POST', path, { counts, through: last })
    const confirmer = person(manager).page
    await call(confirmer, 'POST', `${path}/${last}/confirm`, { reason: 'Counted twice' })
    await call(confirmer, 'POST', `/api/days/${branch}/${last}/close`, {})
  }
  await bring('rahim', '500', first)
  await bring('rahim', '250', last)
  await close('HRT', 'nadia', 'rahim', '750')
  // The differences of a branch's first counts don't count as differences of the day. So KBL closes the first day before
  // the last.
  await call(person('karim').page, 'POST', `/api/days/KBL/${first}/close`, {})
  await bring('laila', '1000', last)
  await close('KBL', 'karim', 'laila', '990')
  await bring('zia', '300', first)
  return {
    first,
    last,
    laila: person('laila').page,
    nadia: person('nadia').page,
    auditor: person('auditor').page,
  }
}
