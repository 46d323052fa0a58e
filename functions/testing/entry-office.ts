import type { Sending as Call } from '../../infra/local/call.ts'
import type { Book } from '../../shared/contract/book-facts.ts'
import { openMoveOffice } from './move-office.ts'
import { type Answer, type Clerk, newKey } from './office.ts'

/** Opens an office with head office and two branches, with accounts of the books and two customers. */
export async function openEntryOffice() {
  const office = await openMoveOffice()
  await office.branch('KBL', { expenseLimits: [{ currencyId: 1, amount: '500.00' }] })
  const accountOf = async (book: Book | null, more: object = {}) => {
    const given = { accountType: 'Company', book, ...more }
    return (await office.omar.account(given)).accountNumber
  }
  return {
    ...office,
    /** Opens a company's account with a book; it returns its number. */
    accountOf,
    customer: (await office.omar.account()).accountNumber,
    other: (await office.omar.account()).accountNumber,
    rent: await accountOf('expense'),
    interest: await accountOf('income'),
    bank: await accountOf('bank'),
    capital: await accountOf('capital'),
    drawings: await accountOf('drawings'),
    asset: await accountOf('asset'),
  }
}

export type EntryOffice = Awaited<ReturnType<typeof openEntryOffice>>

/** Returns the body of an entry of 100.00. */
export function entry(debit: string, credit: string, more: object = {}) {
  return { debit, credit, amount: '100.00', narrative: 'Rent of Qaws', ...more }
}

/** Records an entry under a new key; the answer may be a refusal. */
export function enter(
  by: Clerk,
  body: object,
  more: Pick<Call, 'headers'> = {},
): Promise<Answer<'book-entries/create'>> {
  const headers = { 'idempotency-key': newKey(), ...more.headers }
  return by.call('book-entries/create', { body: { ...body }, headers })
}
