import { expect, it } from 'vitest'
import { hawalaRows } from '../paper/hawala-receipt.ts'
import type { Order } from './order.ts'
import { orderMessage } from './order-message.ts'
import { orderReceipt } from './order-receipt.ts'
import { FROM_RECEIVER, IN_PART, PAID_LESS, SENT } from './order-samples.ts'
import { payoutRows } from './payout-receipt.ts'
import { dueToReceiver, dueWords, receivedOf } from './receiver-pays.ts'

const branches = [
  { code: 'KBL', name: 'Kabul' },
  { code: 'HRT', name: 'Herat' },
]
const said = (rows: ReturnType<typeof hawalaRows>) =>
  rows.map(({ label, value, notes = [] }) => [label, value, ...notes].join(' | '))

it("the sender's receipt says who pays the commission, and takes the amount alone", () => {
  const rows = said(hawalaRows(orderReceipt(FROM_RECEIVER, { branches })))
  expect(rows.slice(rows.indexOf('Amount | 1,000.00 AFN | One Thousand AFN'))).toEqual([
    'Amount | 1,000.00 AFN | One Thousand AFN',
    'Commission | 20.00 AFN | Receiver pays it',
    'Receiver gets | 980.00 AFN',
    'Total | 1,000.00 AFN | In cash',
    'Narrative | -',
  ])
})

it('the receipt of the payout has what was handed over, of what, and the commission', () => {
  const rows = said(payoutRows(PAID_LESS, { branches, timeZone: 'Asia/Kabul' }))
  expect(rows).toEqual(
    expect.arrayContaining([
      'Paid out | 980.00 AFN | Nine Hundred Eighty AFN',
      'Of the hawala | 1,000.00 AFN',
      'Commission | 20.00 AFN',
    ]),
  )
})

it('the message says what the receiver gets', () => {
  expect(orderMessage(FROM_RECEIVER, null).split('\n').slice(1, 4)).toEqual([
    'Amount: 1,000.00 AFN',
    'Commission from the receiver: 20.00 AFN',
    'The receiver gets: 980.00 AFN',
  ])
  expect(orderMessage(SENT, null)).not.toContain('ommission')
})

it.each<[what: string, order: Order, due: string, words: string | null]>([
  ['the sender paid', SENT, '1000.00', null],
  [
    'the receiver is to pay',
    FROM_RECEIVER,
    '980.00',
    '1,000.00 less 20.00 commission, which the receiver pays',
  ],
  ['the first part has kept', { ...IN_PART, commissionFrom: 'receiver' }, '600.00', null],
  ['nobody is to pay any more', PAID_LESS, '0.00', null],
])('of a commission that %s the receiver gets the rest', (_, order, due, words) => {
  expect([dueToReceiver(order), dueWords(order)]).toEqual([due, words])
})

it('a payout gave its amount less the commission', () => {
  expect(PAID_LESS.payouts.map(receivedOf)).toEqual(['980.00'])
  expect(IN_PART.payouts.map(receivedOf)).toEqual(['400.00'])
})
