import type { Page } from 'playwright-core'
import { call } from './counter.ts'

/** The data of a search test: accounts, and a transaction of each type. */

const AFN = 1
export const USD = 2

/** Opens the accounts 1001, 1002 and 3001 in US dollars and 2001 in Afghani. */
export async function openSearchedAccounts(page: Page): Promise<void> {
  await openAccount(page, '1001', USD, 'Ahmad', 'Karimi')
  await openAccount(page, '1002', USD, 'احمد', 'رحیمی')
  await openAccount(page, '2001', AFN, 'Kabul', 'Traders')
  await openAccount(page, '3001', USD, 'Busy', 'Company')
}

async function openAccount(
  page: Page,
  accountNumber: string,
  currencyId: number,
  accountName: string,
  lastName: string,
) {
  await call(page, 'POST', '/api/accounts', {
    accountNumber,
    currencyId,
    accountName,
    lastName,
    accountType: 'Customer',
    accountStatus: 'Active',
  })
}

/**
 * Records one transaction of each type, and one that is deleted afterwards.
 * @returns the numbers of the transactions by type
 */
export async function recordSearched(page: Page): Promise<Record<string, number>> {
  const id: Record<string, number> = {}
  const record = async (body: object): Promise<number> =>
    (await call(page, 'POST', '/api/transactions', body)).id
  const cash = { currencyID: USD, transType: 'Credit', outAccountID: 'CSH001' }
  id['credit'] = await record({
    ...cash,
    inAccountID: '1001',
    cAmount: '12500.50',
    tranDescription: 'opening deposit',
  })
  id['debit'] = await record({
    transType: 'Debit',
    inAccountID: 'CSH001',
    outAccountID: '1001',
    currencyID: USD,
    cAmount: '300',
    tranDescription: 'پرداخت كرايه',
  })
  id['transfer'] = await record({
    transType: 'Transfer',
    inAccountID: '1002',
    outAccountID: '1001',
    currencyID: USD,
    cAmount: '40.25',
    tranDescription: 'goods',
  })
  const { purchase, selling } = await call(page, 'POST', '/api/transactions/exchange', {
    purchase: {
      inAccountID: '1001',
      outAccountID: 'CSH001',
      currencyID: USD,
      dAmount: '100',
      exRate: '70',
      tranDescription: 'dollars',
    },
    selling: {
      inAccountID: 'CSH001',
      outAccountID: '2001',
      currencyID: AFN,
      cAmount: '7000',
      exRate: '70',
      tranDescription: 'afghanis',
    },
  })
  id['purchase'] = purchase.id
  id['selling'] = selling.id
  const loan = { transType: 'Loan', inAccountID: 'CSH001', outAccountID: 'LON001', currencyID: AFN }
  id['loan'] = await record({ ...loan, dAmount: '5000', cTransDescription: 'Karim' })
  id['return'] = await record({ ...loan, cAmount: '500', cTransDescription: 'Karim' })
  id['mistake'] = await record({ ...cash, inAccountID: '1002', cAmount: '77' })
  await call(page, 'DELETE', `/api/transactions/${id['mistake']}`, {})
  return id
}
