import type { Page } from 'playwright-core'
import { addDays } from '../shared/calendar/business-date.ts'
import type { UserType } from '../shared/contract/access.ts'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { openCounters, recordDay } from './daily-office.ts'
import { makeHeadOffice, setFees } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** An office with data on every screen, and a user of each type, each signed in on a separate page. */
export interface Staffed {
  readonly office: Office
  readonly pages: Readonly<Record<UserType, Page>>
  /** The business date. */
  readonly today: string
}

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Opens an office with data and users. */
export async function openStaffed(): Promise<Staffed> {
  return staff(await openSignedIn())
}

/**
 * Fills an empty office: a day's transactions of every kind (`recordDay`), loans, hawalas, a partner, settings, pictures
 * and commission.
 * @param office the office, with its Admin signed in
 */
export async function staff(office: Office): Promise<Staffed> {
  const admin = office.page
  const today: string = (await call(admin, 'GET', '/api/auth/me')).businessDate
  const counters = await openCounters(admin, office.browser, office.origin)
  await recordDay(admin, counters, today)
  await recordMore(admin, today)
  const viewer = await openViewer(office)
  const pages = { Admin: admin, Manager: counters.fatima, User: counters.karim, Viewer: viewer }
  await counters.najib.context().close()
  return { office, pages, today }
}

async function openViewer({ page, browser, origin }: Office): Promise<Page> {
  const viewer = { userName: 'zahra', password: ADMIN_PASSWORD, userType: 'Viewer' }
  await call(page, 'POST', '/api/tbl-users', viewer)
  const opened = await openPage(browser)
  await signIn(opened.page, origin, viewer.userName, viewer.password)
  return opened.page
}

/** Records what is still missing after `recordDay`, so that every screen has data. */
async function recordMore(admin: Page, today: string): Promise<void> {
  const post = (path: string, body: object) => call(admin, 'POST', path, body)
  const open = (accountNumber: string, currencyId: number, more: object) =>
    post('/api/accounts', { accountNumber, currencyId, lastName: 'Sarafi', ...more })
  const partner = { accountType: 'Hawala Partner' }
  const main = await open('3001', 1, { ...partner, accountName: 'Herat Partner' })
  const child = await open('3002', 2, { ...partner, accountName: 'Herat Dollars' })
  await open('1003', 2, { accountName: 'Zarmina', photo: PICTURE, sSignature: PICTURE })
  const serial = { accountId: main.id, childAccountId: child.id, lastHawalaNo: 41 }
  await post('/api/hawala-serial-no', { ...serial, lastTransId: '1', hawalaType: 'Send' })
  await post('/api/account-number-settings', { currencyId: 3, startNumber: 5000 })
  await call(admin, 'PUT', '/api/currencies/1/exchange-rate', { rate: '70.5' })

  const loan = { transType: 'Loan', inAccountID: 'CSH001', outAccountID: 'LON001', currencyID: 1 }
  const due = { tranDate: addDays(today, -40), dueDate: addDays(today, -10) }
  const company = { cTransDescription: 'Baba Company', borrowerType: 'company', dAmount: '900' }
  await post('/api/transactions', { ...loan, ...company, ...due })

  const sent = { currencyId: 2, amount: '300', description: 'برای کندهار' }
  const receiver = { receiverName: 'ګل مرجان' }
  const simple = { hawalaNumber: 'HWL1763198001', senderAccountId: child.id }
  await post('/api/hawala', { ...simple, ...receiver, ...sent })
  const sender = { senderAccount: '3002', senderName: 'Nader' }
  await post('/api/hawala-details', { type: 'Send', ...sender, ...receiver, ...sent })
  await post('/api/hawala-details', { type: 'Receive', ...sender, ...receiver, ...sent })

  await makeHeadOffice(admin)
  await setFees(admin, [{ type: 'Hawala', currencyId: 1, fixed: '10' }])
  const credit = { transType: 'Credit', inAccountID: '3001', outAccountID: 'CSH001', currencyID: 1 }
  await post('/api/transactions', { ...credit, cAmount: '5000', commission: '12.34' })
}
