import { openMoveOffice } from './move-office.ts'
import { type Answer, type Sending as Call, type Clerk, newKey } from './office.ts'

/** The person who shows an identity paper and gets the money. */
export const SHOWN = {
  name: 'Zahra',
  idKind: 'Taskira',
  idNumber: '1234567',
  phone: '0790000002',
}

/** Returns the body of a hawala of 1,000 AFN to HRT with a commission of 20.00. */
export function sending(more: object = {}): Record<string, unknown> {
  return {
    way: 'send',
    destination: { branch: 'HRT' },
    currencyId: 1,
    amount: '1000.00',
    commission: '20.00',
    sender: { name: 'Karim', phone: '0700000001' },
    receiver: { name: 'Zahra', fatherName: 'Ali', phone: '0790000002', idNumber: '7654321' },
    ...more,
  }
}

let numbers = 0

/** Returns the body of a hawala of 1,000 AFN that a partner sends, each under another number: MZ-1042, MZ-1142 … */
export function receiving(more: object = {}): Record<string, unknown> {
  const partnerNumber = `MZ-${1042 + 100 * numbers}`
  numbers += 1
  return {
    way: 'receive',
    partnerNumber,
    currencyId: 1,
    amount: '1000.00',
    sender: { name: 'Karim' },
    receiver: { name: 'Zahra', fatherName: 'Ali', phone: '0790000002' },
    ...more,
  }
}

export type Sent = Answer<'hawala-orders/create'>['data']

/** Opens an office with head office and two branches, whose staff send each other hawalas. */
export async function openHawalaOffice() {
  const office = await openMoveOffice()
  const customer = (await office.admin.account()).accountNumber
  return {
    ...office,
    customer,
    /** laila of KBL sends a hawala to HRT, unless another person or body is given. */
    send: (more: object = {}, by = office.laila): Promise<Sent> =>
      by.save('hawala-orders/create', { body: sending(more) }),
  }
}

type OrderCall =
  | 'pay'
  | 'cancel'
  | 'new-code'
  | 'confirm'
  | 'forward'
  | 'vouch'
  | 'redirect'
  | 'correct'
  | 'reopen'

/** Makes a call on an order; the answer may be a refusal. */
export function onOrder<Name extends OrderCall>(
  by: Clerk,
  name: Name,
  id: number,
  body: object,
  { at, ...more }: Pick<Call, 'at' | 'headers'> = {},
): Promise<Answer<`hawala-orders/${Name}`>> {
  const route: `hawala-orders/${Name}` = `hawala-orders/${name}`
  const headers = { 'idempotency-key': newKey(), ...more.headers }
  return by.call(route, { params: { id }, body: { ...body }, headers, ...(at ? { at } : {}) })
}

/** Takes the last step of an order back, as the order is now; the answer may be a refusal. */
export async function reopenAsItIs(
  by: Clerk,
  id: number,
  body: object,
  when: Pick<Call, 'at'> = {},
): Promise<Answer<'hawala-orders/reopen'>> {
  const { version } = (await by.call('hawala-orders/read', { params: { id }, ...when })).data
  return onOrder(by, 'reopen', id, { version, ...body }, when)
}

/** Returns the body of a payout. */
export function payout(code: string | null, more: object = {}) {
  return { code, receiver: SHOWN, ...more }
}

/** Makes a code that isn't the right one. */
export function wrongCode(code: string | null): string {
  return String((Number(code) + 1) % 1e8).padStart(8, '0')
}

/** Returns the balance of an account in a currency. */
export async function balanceOf(
  by: Clerk,
  accountNumber: string,
  currencyId = 1,
  when: Pick<Call, 'at'> = {},
): Promise<string> {
  const { data } = await by.call('accounts/list', when)
  const id = data.find((account) => account.accountNumber === accountNumber)?.id ?? 0
  const balances = (await by.call('accounts/balances', { params: { id }, ...when })).data
  return balances.find((each) => each.currencyId === currencyId)?.balance ?? '0.00'
}
