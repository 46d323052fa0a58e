import { expect, it } from 'vitest'
import type { Order } from './order.ts'
import { IN_PART, PAID, SENT } from './order-samples.ts'
import { payoutReceiptKey, payoutRows } from './payout-receipt.ts'

const LISTS = {
  branches: [
    { code: 'KBL', name: 'Kabul' },
    { code: 'HRT', name: 'Herat' },
  ],
  timeZone: 'Asia/Kabul',
}

const rowsOf = (order: Order) =>
  payoutRows(order, LISTS).map(({ label, value, notes = [] }) => [label, value, ...notes])

it('prints who was paid what, where and when, without the whole number of the paper', () => {
  expect(rowsOf(PAID)).toEqual([
    ['Hawala No', 'S-1042'],
    ['Date', '23-Nov-2026'],
    ['Hijri date', expect.any(String)],
    ['Time', '09:30'],
    ['Branch', 'HRT - Herat'],
    ['Receiver', 'Zahra', 'Father: Ali', 'Taskira: ***67', 'Phone: 0790000002'],
    ['Paid out', '1,000.00 AFN', 'One Thousand AFN'],
    ['Sender', 'Karim', 'KBL - Kabul'],
    ['Narrative', '-'],
  ])
})

it('says of a part that it is one, of what, and what is left', () => {
  expect(rowsOf(IN_PART)).toEqual(
    expect.arrayContaining([
      ['Paid out', '400.00 AFN', 'Four Hundred AFN'],
      ['Part', 'of 1,000.00 AFN'],
      ['Remaining', '600.00 AFN'],
    ]),
  )
  const rest = IN_PART.paid && { ...IN_PART.paid, amount: '600.00', left: '0.00' }
  expect(rowsOf({ ...IN_PART, state: 'paid', paid: rest })).toEqual(
    expect.arrayContaining([
      ['Last part', 'of 1,000.00 AFN'],
      ['Remaining', '0.00 AFN'],
    ]),
  )
})

it('says on whose behalf somebody else took it, and to which account it went', () => {
  const onBehalf = { name: 'Zahra', relation: 'brother' }
  const paid = PAID.paid && { ...PAID.paid, name: 'Hamid', onBehalf, to: { account: '1001' } }
  const rows = rowsOf({ ...PAID, paid })
  expect(rows).toContainEqual([
    'Receiver',
    'Hamid',
    'Taskira: ***67',
    'Phone: 0790000002',
    'On behalf of Zahra, as brother',
  ])
  expect(rows).toContainEqual(['To account', '1001'])
})

it('names the partner who sent it, with their number', () => {
  const received: Order = {
    ...PAID,
    label: 'R-1042',
    way: 'receive',
    partner: '2001',
    partnerNumber: 'A-77',
  }
  const rows = rowsOf(received)
  expect(rows).toContainEqual(['Hawala No', 'R-1042', 'Number at the partner: A-77'])
  expect(rows).toContainEqual(['Sender', 'Karim', 'Partner 2001'])
})

it.each<[over: Partial<Order>, printed: string]>([
  [{ state: 'part' }, '***77'],
  [{ state: 'part', hasCode: true }, 'A-77'],
  [{ state: 'paid' }, 'A-77'],
])('prints the number at the partner by %j as %s', (over, printed) => {
  const received = { ...PAID, way: 'receive', partner: '2001', partnerNumber: 'A-77' } as const
  const rows = rowsOf({ ...received, hasCode: false, ...over })
  expect(rows).toContainEqual(['Hawala No', PAID.label, `Number at the partner: ${printed}`])
})

it.each([
  ['***67', '***67'],
  ['12', '***'],
])('of the number %s it prints %s', (idNumber, printed) => {
  const paid = PAID.paid && { ...PAID.paid, idNumber }
  expect(JSON.stringify(rowsOf({ ...PAID, paid }))).toContain(`Taskira: ${printed}"`)
})

it('has a Persian label for each row', () => {
  for (const { persian } of [PAID, IN_PART].flatMap((order) => payoutRows(order, LISTS))) {
    expect(persian).toMatch(/^[\p{Script=Arabic} ]+$/u)
  }
})

it('each part has a receipt of its own, which may be printed again later', () => {
  const [first] = IN_PART.payouts
  const last = first && { ...first, at: '2026-11-23T06:00:00.000Z', amount: '600.00', left: '0.00' }
  const whole: Order = { ...PAID, paid: last ?? null, payouts: first && last ? [first, last] : [] }
  const again = { ...whole, paid: first ?? null }
  expect(payoutReceiptKey(again)).toBe(payoutReceiptKey(IN_PART))
  expect(payoutReceiptKey(again)).not.toBe(payoutReceiptKey(whole))
  expect(rowsOf(again)).toEqual(rowsOf(IN_PART))
})

it('prints nothing of a hawala that is not paid', () => {
  expect(payoutRows(SENT, LISTS)).toEqual([])
})

it('says in which other currency it was paid, of what, and at which rate', () => {
  const paidAs = {
    currencyId: 2,
    currencyCode: 'USD',
    amount: '14.49',
    rate: '69.0000',
    per: 1,
    getRate: null,
    getPer: null,
  }
  const rows = rowsOf({ ...PAID, paid: PAID.paid && { ...PAID.paid, paidAs } })
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Paid out', '14.49 USD', 'Fourteen and 49/100 USD'],
      ['Of the hawala', '1,000.00 AFN'],
      ['Rate', '69.0000 AFN for 1 USD'],
    ]),
  )
})
