import type { Browser, Page } from 'playwright-core'
import { addDays } from '../shared/calendar/business-date.ts'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'

/**
 * Records one day of an office for the tests of the Daily Statement: transactions of several people, some of them
 * approved, edited or deleted.
 */

const PASSWORD = 'a-long-password-1'
const [AFN, USD] = [1, 2]

/** The pages of the people besides the Admin: karim is a User at KBL, fatima a Manager and نجیب a User at HRT. */
export interface Counters {
  readonly karim: Page
  readonly fatima: Page
  readonly najib: Page
}

/** Makes these users and signs them in, each in a page with its own session. */
export async function openCounters(
  admin: Page,
  browser: Browser,
  origin: string,
): Promise<Counters> {
  const open = async (userName: string, userType: string, branch: string) => {
    await call(admin, 'POST', '/api/tbl-users', { userName, password: PASSWORD, userType, branch })
    const { page } = await openPage(browser)
    await signIn(page, origin, userName, PASSWORD)
    return page
  }
  return {
    karim: await open('karim', 'User', 'KBL'),
    fatima: await open('fatima', 'Manager', 'HRT'),
    najib: await open('نجیب', 'User', 'HRT'),
  }
}

/**
 * Records transactions 1 to 9 with today's date, and 10 and 11 with yesterday's. Transactions 1, 2 and 9 are approved;
 * then 2 is edited and 9 is deleted. Transactions 4 and 5 are the two legs of one exchange.
 */
export async function recordDay(
  admin: Page,
  { karim, fatima, najib }: Counters,
  today: string,
): Promise<void> {
  await openAccount(admin, '1001', USD, 'Ahmad', 'Karimi')
  await openAccount(admin, '1002', USD, 'احمد', 'رحیمی')
  await openAccount(admin, '2001', AFN, 'Kabul', 'Traders')

  await post(karim, 'Credit', 'CSH001', '1001', USD, '12500.50', 'opening deposit')
  await post(karim, 'Debit', '2001', 'CSH001', AFN, '7000', 'پرداخت کرایه')
  await post(najib, 'Transfer', '1001', '1002', USD, '40.25', '=goods')
  const leg = { transType: 'Exchange', exRate: '70', tranDescription: 'dollars' }
  await call(najib, 'POST', '/api/transactions/exchange', {
    purchase: { ...leg, ...sides('CSH001', '1001'), currencyID: USD, dAmount: '100' },
    selling: { ...leg, ...sides('2001', 'CSH001'), currencyID: AFN, cAmount: '7000' },
  })
  const loan = { ...sides('LON001', 'CSH001'), currencyID: AFN, dAmount: '5000' }
  const lent = { transType: 'Loan', cTransDescription: 'کریم خان' }
  await call(karim, 'POST', '/api/transactions', { ...loan, ...lent })
  await post(fatima, 'Debit', '1002', 'CSH001', USD, '20', 'by the manager')
  await post(admin, 'Credit', 'CSH001', '2001', AFN, '300', 'by head office')
  await post(karim, 'Credit', 'CSH001', '1001', USD, '999', 'mistake')
  const yesterday = { tranDate: addDays(today, -1) }
  await post(karim, 'Credit', 'CSH001', '1001', USD, '75', 'brought last night', yesterday)
  await post(najib, 'Debit', '1001', 'CSH001', USD, '15', 'paid last night', yesterday)

  for (const id of [1, 2, 9]) await call(fatima, 'POST', `/api/transactions/${id}/approve`, {})
  await call(admin, 'PUT', '/api/transactions/2', { amount: '7500' })
  await call(admin, 'DELETE', '/api/transactions/9', {})
}

const sides = (outAccountID: string, inAccountID: string) => ({ outAccountID, inAccountID })

/** Records a posting with the session of a page. */
export async function post(
  who: Page,
  transType: string,
  from: string,
  to: string,
  currencyID: number,
  cAmount: string,
  tranDescription: string,
  more: object = {},
): Promise<number> {
  const body = { transType, ...sides(from, to), currencyID, cAmount, tranDescription, ...more }
  return (await call(who, 'POST', '/api/transactions', body)).id
}

function openAccount(
  admin: Page,
  accountNumber: string,
  currencyId: number,
  accountName: string,
  lastName: string,
) {
  const names = { accountName, lastName, accountType: 'Customer', accountStatus: 'Active' }
  return call(admin, 'POST', '/api/accounts', { accountNumber, currencyId, ...names })
}
