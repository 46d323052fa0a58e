import { expect, it } from 'vitest'
import type { Order } from './order.ts'
import { addressedPartner, balanceAfterOrder, messageDays, orderMessage } from './order-message.ts'
import { BY_PARTNER, FROM_RECEIVER, IN_PART, PAID_LESS, RECEIVED, SENT } from './order-samples.ts'

const linesOf = (order: Order, balance: string | null = null) =>
  orderMessage(order, balance)
    .replace(/[\u2068\u2069]/g, '')
    .split('\n')

const PEOPLE = ['Receiver: Zahra, father Ali, phone 0790000002', 'Sender: Karim, phone 0700000001']

it('of a hawala between own branches has no share and no balance', () => {
  expect(linesOf(SENT)).toEqual(['Hawala S-1042, 22-Nov-2026', 'Amount: 1,000.00 AFN', ...PEOPLE])
})

it('of one that a partner pays has its share, and the balance after it', () => {
  expect(linesOf({ ...BY_PARTNER, partnerCommission: '15.00' }, '1015.00').slice(-2)).toEqual([
    'Your share: 15.00 AFN',
    'Balance after it: we owe you 1,015.00 AFN',
  ])
})

it("of one that a partner sent has our share, and neither the partner's number nor a code", () => {
  const message = orderMessage(RECEIVED, '-9007.00')
  expect(linesOf(RECEIVED, '-9007.00')).toEqual([
    'Hawala R-12, 22-Nov-2026',
    'Amount: 1,000.00 AFN',
    ...PEOPLE,
    'Our share: 5.00 AFN',
    'Balance after it: you owe us 9,007.00 AFN',
  ])
  for (const secret of ['A-77', '67', '1234567']) expect(message).not.toContain(secret)
})

it.each<[what: string, over: Partial<Order>, share: string]>([
  ['send, above 0', { way: 'send', partnerCommission: '4.00' }, 'Your share: 4.00 AFN'],
  ['send, below 0', { way: 'send', partnerCommission: '-4.00' }, 'Our share: 4.00 AFN'],
  ['receive, above 0', { way: 'receive', partnerCommission: '4.00' }, 'Our share: 4.00 AFN'],
  ['receive, below 0', { way: 'receive', partnerCommission: '-4.00' }, 'Your share: 4.00 AFN'],
])('says whose the share is: %s', (_, over, share) => {
  expect(linesOf({ ...RECEIVED, ...over })).toContain(share)
})

it('of a forwarded one is for the partner who pays what was left', () => {
  const forwarded: Order = {
    ...IN_PART,
    way: 'receive',
    state: 'forwarded',
    partner: '2001',
    forwardedTo: '2002',
    forwardedCommission: '3.00',
    partnerCommission: '5.00',
  }
  expect(addressedPartner(forwarded)).toBe('2002')
  expect(linesOf(forwarded)).toEqual(
    expect.arrayContaining(['Amount: 600.00 AFN', 'Your share: 3.00 AFN']),
  )
})

it.each<[what: string, order: Order, about: string[]]>([
  [
    'before it is paid',
    FROM_RECEIVER,
    ['Commission from the receiver: 20.00 AFN', 'The receiver gets: 980.00 AFN'],
  ],
  ['once it is paid', PAID_LESS, []],
  ['after a part', { ...IN_PART, commissionFrom: 'receiver' }, []],
  ['once it is cancelled', { ...FROM_RECEIVER, state: 'cancelled' }, []],
])('says what the receiver pays of it and gets only while that is due: %s', (_, order, about) => {
  expect(
    linesOf(order).filter((line) => /the receiver/i.test(line) && !line.startsWith('Receiver')),
  ).toEqual(about)
})

it('of one that was paid in part says what is left', () => {
  expect(linesOf(IN_PART)).toContain('Left to pay: 600.00 AFN')
})

it.each<[state: Order['state'], kept: string, lines: string[]]>([
  ['cancelled', '0.00', ['It is cancelled: do not pay it.', 'Amount: 1,000.00 AFN', ...PEOPLE]],
  [
    'cancelled',
    '15.00',
    ['It is cancelled: do not pay it.', 'Amount: 1,000.00 AFN', ...PEOPLE, 'Your share: 15.00 AFN'],
  ],
])('of one that is %s, of which %s stayed', (state, keptCommission, lines) => {
  const order: Order = { ...BY_PARTNER, state, partnerCommission: '15.00', keptCommission }
  expect(linesOf(order).slice(1)).toEqual(lines)
})

it('says that one was returned', () => {
  expect(linesOf({ ...RECEIVED, state: 'returned' })[1]).toBe(
    'It is returned to you: we do not pay it.',
  )
})

it('says of a balance of 0 that it is', () => {
  expect(linesOf(BY_PARTNER, '0.00').at(-1)).toBe('Balance after it: 0.00 AFN')
})

it('takes the balance after the last row of the hawala', () => {
  const row = (orderId: number | null, balance: string) => ({ orderId, balance })
  const rows = [row(31, '5.00'), row(null, '6.00'), row(31, '7.00'), row(32, '8.00')]
  expect(balanceAfterOrder(rows, { id: 31 })).toBe('7.00')
  expect(balanceAfterOrder(rows, { id: 99 })).toBeNull()
})

it('looks on the day of the last step first', () => {
  const date = '2026-11-22'
  expect(messageDays({ date, decidedAt: null }, 'Asia/Kabul')).toEqual([date])
  const later = '2026-11-23T20:00:00.000Z'
  expect(messageDays({ date, decidedAt: later }, 'Asia/Kabul')).toEqual(['2026-11-24', date])
  expect(messageDays({ date, decidedAt: '2026-11-22T05:00:00.000Z' }, 'Asia/Kabul')).toEqual([date])
})
