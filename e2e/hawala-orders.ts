import type { Page } from 'playwright-core'
import { call } from './counter.ts'

/** The fields of a hawala that the tests read from the API. */
export interface SentHawala {
  readonly id: number
  readonly number: number
  readonly code: string
}

/** Sends 1,000 AFN with a commission of 20 from the branch of the signed-in person to HRT, for Zahra. */
export function sendHawala(on: Page, phone = '0790000002'): Promise<SentHawala> {
  return call(on, 'POST', '/api/hawala-orders', {
    way: 'send',
    destination: { branch: 'HRT' },
    currencyId: 1,
    amount: '1000.00',
    commission: '20.00',
    sender: { name: 'Karim', phone: '0700000001' },
    receiver: { name: 'Zahra', fatherName: 'Ali', phone },
  })
}

/** Pays a hawala by the API, as another counter would. */
export function payHawala(on: Page, { id, code }: SentHawala) {
  return call(on, 'POST', `/api/hawala-orders/${id}/pay`, {
    code,
    receiver: { name: 'Zahra', idKind: 'Taskira', idNumber: '7654321', phone: '0790000002' },
  })
}

const PEOPLE = {
  sender: { name: 'Karim', phone: '0700000001' },
  receiver: { name: 'Zahra', fatherName: 'Ali', phone: '0790000002' },
}

/**
 * Opens the account of a hawala partner in AFN. The signed-in person is a Manager or an Admin.
 * @param sendPer100000 the partner's commission for paying 100,000
 * @returns the id of the account
 */
export async function openPartner(
  on: Page,
  accountNumber: string,
  accountName: string,
  sendPer100000: string,
): Promise<number> {
  const account = { accountName, lastName: 'Exchange', accountType: 'Hawala Partner' }
  const opened = await call(on, 'POST', '/api/accounts', {
    ...account,
    accountNumber,
    currencyId: 1,
  })
  await call(on, 'PUT', `/api/accounts/${opened.id}/limits`, { sendPer100000 })
  return opened.id
}

/** Sends AFN through a partner, with a commission of 20 of which the partner gets 15. */
export function sendThroughPartner(
  on: Page,
  account = '2001',
  amount = '1000.00',
): Promise<SentHawala> {
  return call(on, 'POST', '/api/hawala-orders', {
    way: 'send',
    destination: { account },
    currencyId: 1,
    amount,
    commission: '20.00',
    partnerCommission: '15.00',
    ...PEOPLE,
  })
}

/** Records a hawala of AFN that a partner sends, for the head office to pay. */
export function receiveFromPartner(
  on: Page,
  partner: string,
  amount: string,
  currencyId = 1,
): Promise<SentHawala> {
  return call(on, 'POST', '/api/hawala-orders', {
    way: 'receive',
    partner,
    payingBranch: 'HQ',
    partnerNumber: `H-77${currencyId === 1 ? '' : `-${currencyId}`}`,
    currencyId,
    amount,
    partnerCommission: '0.00',
    sender: { name: 'Omar', phone: '0700000003' },
    receiver: { name: 'Rahim', fatherName: 'Karim', phone: '0790000004' },
  })
}

/** Records 1,000 AFN that a partner asks KBL to pay, and for which the partner pays us 5. */
export function receiveHawala(
  on: Page,
  partnerNumber: string,
  partner = '2001',
): Promise<SentHawala> {
  return call(on, 'POST', '/api/hawala-orders', {
    way: 'receive',
    partner,
    payingBranch: 'KBL',
    partnerNumber,
    currencyId: 1,
    amount: '1000.00',
    partnerCommission: '5.00',
    ...PEOPLE,
  })
}
