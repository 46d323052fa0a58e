import type { Page } from 'playwright-core'
import { call } from './counter.ts'

/** The account numbers of the searched transactions; Nader's account is in dollars. */
interface SearchedAccounts {
  ahmad: string
  belqis: string
  nader: string
}

/** Makes one record of each kind that can be searched, with the page's session. */
export async function recordWhatIsSearched(page: Page): Promise<SearchedAccounts> {
  const accounts = {
    ahmad: await openAccount(page, 'احمد', 'رحیمی'),
    belqis: await openAccount(page, 'Belqis', 'Karimi'),
    nader: await openAccount(page, 'Nader', 'Stanekzai', 2),
  }
  await recordTransactions(page, accounts)
  await recordHawalas(page, accounts)
  return accounts
}

async function openAccount(page: Page, accountName: string, lastName: string, currencyId = 1) {
  const number = await call(page, 'POST', '/api/accounts/generate-number', { currencyId })
  const body = { accountName, lastName, currencyId, ...number }
  return (await call(page, 'POST', '/api/accounts', body)).accountNumber as string
}

/** Records the transactions 1 to 9, of which the 7th is edited, the 8th is dated back and the 9th is deleted. */
async function recordTransactions(page: Page, { ahmad, belqis, nader }: SearchedAccounts) {
  const post = (transType: string, from: string, to: string, amount: string, more: object = {}) =>
    call(page, 'POST', '/api/transactions', {
      transType,
      outAccountID: from,
      inAccountID: to,
      currencyID: 1,
      cAmount: amount,
      ...more,
    })
  const said = (tranDescription: string) => ({ tranDescription })
  await post('Credit', 'CSH001', ahmad, '125,000', said('پول نقد از بازار'))
  await post('Debit', ahmad, 'CSH001', '7000', said('Rent of the shop'))
  const words = { referenceId: 'INV-77', ...said('for the school'), cTransDescription: 'school' }
  await post('Transfer', ahmad, belqis, '1234.50', words)
  const leg = { transType: 'Exchange', exRate: '68.5', tranDescription: 'Dollars' }
  await call(page, 'POST', '/api/transactions/exchange', {
    purchase: { ...leg, currencyID: 2, dAmount: '10', inAccountID: nader, outAccountID: 'CSH001' },
    selling: { ...leg, currencyID: 1, cAmount: '685', inAccountID: 'CSH001', outAccountID: ahmad },
  })
  const lent = { cTransDescription: 'ګل مرجان', ...said('قرضه'), dAmount: '500', cAmount: null }
  await post('Loan', 'LON001', 'CSH001', '500', lent)
  await post('Debit', ahmad, 'CSH001', '40', said('first wording'))
  await call(page, 'PUT', '/api/transactions/7', { description: 'second wording' })
  await post('Credit', 'CSH001', belqis, '60', { ...said('float'), tranDate: '2024-03-05' })
  await post('Debit', belqis, 'CSH001', '20', said('wrong one'))
  await call(page, 'DELETE', '/api/transactions/9', {})
}

async function recordHawalas(page: Page, { nader }: SearchedAccounts) {
  const { id } = (await call(page, 'GET', '/api/accounts')).find(
    (account: { accountNumber: string }) => account.accountNumber === nader,
  )
  const simple = { hawalaNumber: 'HWL1763198001', senderAccountId: id, receiverName: 'ګل مرجان' }
  await call(page, 'POST', '/api/hawala', { ...simple, currencyId: 2, amount: '250' })
  const details = { senderAccount: nader, senderName: 'Nader', receiverName: 'نادر کریمی' }
  const more = { currencyId: 2, amount: '300', description: 'برای کندهار' }
  await call(page, 'POST', '/api/hawala-details', { type: 'Send', ...details, ...more })
}
