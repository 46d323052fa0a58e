import { expect, it } from 'vitest'
import {
  branchCopy,
  type HawalaReceipt,
  hawalaReceiptName,
  hawalaRows,
} from '../paper/hawala-receipt.ts'
import type { Order } from './order.ts'
import { needsCode, orderReceipt } from './order-receipt.ts'
import { BY_PARTNER, IN_PART, PAID, RECEIVED, SENT } from './order-samples.ts'

const branches = [
  { code: 'KBL', name: 'Kabul, Shahzada' },
  { code: 'HRT', name: 'Herat' },
]
const rowsOf = (receipt: HawalaReceipt) =>
  hawalaRows(receipt).map(({ label, value, notes = [] }) => [label, value, ...notes].join(' | '))
const printed = (over: Partial<Order>, code?: string | null) =>
  rowsOf(orderReceipt({ ...SENT, ...over }, { branches }, code))

const CODE = 'Code | 4071 8263 | Tell it to the receiver only. Keep this paper.'
const ROWS = [
  'Hawala No | S-1042',
  'Date | 22-Nov-2026',
  'Hijri date | 1405/09/01',
  'From branch | KBL - Kabul, Shahzada',
  'To branch | HRT - Herat',
  'Sender | Karim | Phone: 0700000001',
  'Receiver | Zahra | Father: Ali | Phone: 0790000002',
  'Amount | 1,000.00 AFN | One Thousand AFN',
  'Commission | 20.00 AFN',
  'Total | 1,020.00 AFN | In cash',
  'Narrative | -',
]

it("the sender's receipt has the code, and nothing of an identity", () => {
  expect(printed({}, '40718263')).toEqual([ROWS[0], CODE, ...ROWS.slice(1)])
})

it("the branch's copy is the same without the code", () => {
  expect(rowsOf(branchCopy(orderReceipt(SENT, { branches }, '40718263')))).toEqual(ROWS)
})

it('a reprint says where the code is', () => {
  expect(printed({}, null)[1]).toBe(
    'Code | - | Only the first receipt has it. If it is lost, a Manager or Admin gives a new one.',
  )
})

it('of one that was paid in part says what is left', () => {
  expect(rowsOf(orderReceipt(IN_PART, { branches }, '40718263'))).toEqual([
    ROWS[0],
    CODE,
    ...ROWS.slice(1, 8),
    'Remaining | 600.00 AFN',
    ...ROWS.slice(8),
  ])
})

it('of one for which another currency was given, what is left is in the currency that was sent', () => {
  // 34,500.00 AFN at 69.00 are 500.00 USD, of which 200.00 were paid.
  const given = { currencyId: 1, currencyCode: 'AFN', amount: '34500.00', rate: '69.0000', per: 1 }
  const over: Partial<Order> = {
    state: 'part',
    currencyId: 2,
    currencyCode: 'USD',
    amount: '500.00',
    left: '300.00',
    commission: '172.50',
    given: { ...given, getRate: null, getPer: null },
  }
  expect(printed(over).slice(7)).toEqual([
    'Amount | 34,500.00 AFN | Thirty-Four Thousand Five Hundred AFN',
    'Remaining | 300.00 USD',
    'Exchanged | 500.00 USD | Five Hundred USD',
    'Rate | 69.0000 AFN for 1 USD',
    'Commission | 172.50 AFN',
    'Total | 34,672.50 AFN | In cash',
    'Narrative | -',
  ])
})

/** A hawala that a partner sent, with a code of the house since it was reopened. */
const REOPENED: Order = { ...RECEIVED, hasCode: true, codeVoid: true }

it('the receiver needs the code until a branch has paid all of what has one', () => {
  const orders = [SENT, IN_PART, PAID, BY_PARTNER, RECEIVED, REOPENED]
  expect(orders.map(needsCode)).toEqual([true, true, false, false, false, true])
})

it('of a hawala from an account through a partner', () => {
  const over = { from: { account: '1001' }, payingBranch: null, partner: '2001', narrative: 'Rent' }
  const rows = printed(over)
  expect(rows).toEqual([
    ...ROWS.slice(0, 4),
    ...ROWS.slice(5, 9),
    'Total | 1,020.00 AFN | Account 1001',
    'Narrative | Rent',
  ])
})

it('the slip of one that a partner sent has its number, and what the account of the partner pays', () => {
  const receipt = orderReceipt(RECEIVED, { branches })
  expect(hawalaReceiptName(receipt).title).toBe('Hawala Received')
  expect(rowsOf(receipt)).toEqual([
    'Hawala No | R-12 | Number at the partner: A-77',
    ...ROWS.slice(1, 3),
    ...ROWS.slice(4, 8),
    'Commission | 5.00 AFN',
    'Total | 1,005.00 AFN | Account 2001',
    'Narrative | -',
  ])
  expect(hawalaReceiptName(orderReceipt(SENT, { branches })).title).toBe('Hawala Receipt')
})

it('the slip of one that was reopened has its code in place of the number, which is void', () => {
  expect(rowsOf(orderReceipt(REOPENED, { branches }, '40718263')).slice(0, 2)).toEqual([
    'Hawala No | R-12',
    CODE,
  ])
})
