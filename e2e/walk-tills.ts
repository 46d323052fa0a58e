import type { Page } from 'playwright-core'
import { addDays, type BusinessDate, monthOf } from '../shared/calendar/business-date.ts'
import { paths } from '../web/app/paths.ts'
import { openPage } from './browser.ts'
import { bring } from './closing-office.ts'
import { call, signIn } from './counter.ts'
import { closeDaysFrom } from './head-office.ts'
import type { Office } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'
import type { WalkedScreen } from './walk-screens.ts'

/**
 * A branch whose tills and moves of cash are in every state, so that every dialog about them can be opened at head office.
 */

export const BRANCH = 'MZR'
const VAULT = { branch: BRANCH, userId: 0 }
const CURRENCIES = [1, 2, 3, 4]

/** The addresses of two screens of the counter that show this branch to head office. */
export const ITS_CLOSE_DAY = paths.closeDay(BRANCH)
export const ITS_VAULT = `${paths.myTill(0)}&branch=${BRANCH}`

/** Returns the address of the screen Days with the branch's closed day, which waits for head office. */
export function itsDays(today: BusinessDate): string {
  const date = addDays(today, -1)
  return paths.days(monthOf(date), { branch: BRANCH, date })
}

/** Returns Close Day, My Till and Days of this branch, in the form of the walk. */
export function itsScreens(today: BusinessDate): readonly WalkedScreen[] {
  return [
    { address: ITS_CLOSE_DAY, heading: 'Close Day', data: BRANCH },
    { address: ITS_VAULT, heading: 'My Till', data: BRANCH },
    { address: itsDays(today), heading: 'Days', data: BRANCH },
  ]
}

/**
 * Opens the branch and closes its day of yesterday. Today jamila's till waits for its confirmation, daud's is confirmed, and
 * yusuf's is open. `openMoves` makes the moves.
 * @param office an office of `staff` with account 2001, whose Admin acts for head office
 */
export async function openTills(office: Office, today: string): Promise<void> {
  const admin = office.page
  const yesterday = addDays(today, -1)
  await closeDaysFrom(admin, BRANCH, yesterday, { name: 'Mazar' })
  const jamila = await hired(office, 'jamila', 'Manager')
  const daud = await hired(office, 'daud', 'Manager')
  const yusuf = await hired(office, 'yusuf', 'User')
  const account = { inAccountID: '2001' }

  await bring(jamila.page, '900', { ...account, tranDate: yesterday })
  await counts(jamila, '900', yesterday)
  await confirms(daud, jamila, yesterday)
  await call(jamila.page, 'POST', `/api/days/${BRANCH}/${yesterday}/close`, {})

  await bring(jamila.page, '50', account)
  await bring(daud.page, '70', account)
  await bring(yusuf.page, '90', account)
  await counts(jamila, '940', today)
  await counts(daud, '70', today)
  await confirms(jamila, daud, today)
  const nadir = await hired(office, 'nadir', 'Manager', 'KBL')
  await openMoves(admin, { jamila, daud, yusuf, nadir })
}

interface Person {
  readonly page: Page
  readonly id: number
}

async function hired(
  { page: admin, browser, origin }: Office,
  userName: string,
  userType: string,
  branch = BRANCH,
): Promise<Person> {
  const user = { userName, userType, branch, password: ADMIN_PASSWORD }
  const { id } = await call(admin, 'POST', '/api/tbl-users', user)
  const { page } = await openPage(browser)
  await signIn(page, origin, userName, ADMIN_PASSWORD)
  return { page, id }
}

function counts({ page, id }: Person, loose: string, through: string) {
  const lines = CURRENCIES.map((currencyId) =>
    currencyId === 1 ? { currencyId, loose } : { currencyId },
  )
  return call(page, 'POST', `/api/tills/${BRANCH}/${id}/counts`, { counts: lines, through })
}

function confirms({ page }: Person, { id }: Person, through: string) {
  return call(page, 'POST', `/api/tills/${BRANCH}/${id}/counts/${through}/confirm`, {})
}

/**
 * Makes a move for each step that head office may take: 1 to refuse or accept, 2 to withdraw, 3 to dispatch, 4 to settle,
 * and 5 to accept on its arrival.
 */
async function openMoves(
  admin: Page,
  { jamila, daud, yusuf, nadir }: Readonly<Record<'jamila' | 'daud' | 'yusuf' | 'nadir', Person>>,
): Promise<void> {
  const clerk = { branch: BRANCH, userId: yusuf.id }
  const amounts = [{ currencyId: 1, amount: '10' }]
  const offer = async (by: Page, from: object, to: object) =>
    (await call(by, 'POST', '/api/till-moves', { from, to, amounts, carrier: 'Hamid' })).id
  const dispatched = async (branch: string) => {
    const id = await offer(jamila.page, VAULT, { branch, userId: 0 })
    await call(daud.page, 'POST', `/api/till-moves/${id}/dispatch`, {})
    return id
  }
  await offer(yusuf.page, clerk, VAULT)
  await offer(admin, VAULT, clerk)
  await offer(jamila.page, VAULT, { branch: 'KBL', userId: 0 })
  const short = await dispatched('KBL')
  const arrived = { amounts: [{ currencyId: 1, amount: '9' }] }
  await call(nadir.page, 'POST', `/api/till-moves/${short}/accept`, arrived)
  await dispatched('HQ')
}
