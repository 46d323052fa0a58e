import { expect, it } from 'vitest'
import { type HawalaReceipt, hawalaPrintTitle, hawalaRows } from './hawala-receipt.ts'

const simple: HawalaReceipt = {
  number: 'HWL1795258989142',
  date: '2026-11-20',
  sender: { name: 'احمد رحیمی' },
  receiver: { name: 'Gul', phone: '+93 700 000 000', address: 'قندهار' },
  amount: { value: '12500.50', currency: 'USD' },
  rate: null,
  fee: { value: '1000.00', currency: 'USD' },
  description: null,
  userName: 'admin',
}
const details: HawalaReceipt = {
  ...simple,
  number: '42',
  series: 'Send',
  sender: { name: 'احمد', fatherName: 'کریم' },
  receiver: { name: null, fatherName: 'Noor', taskiraNo: '1400-0101' },
  exchanged: { value: '856284.25', currency: 'AFN' },
  rate: '68.5000',
  fee: null,
  description: 'For the family',
}

const DAY = [
  ['Date', '20-Nov-2026'],
  ['Hijri date', '1405/08/29'],
]
const AMOUNT = ['Amount', '12,500.50 USD', 'Twelve Thousand Five Hundred and 50/100 USD']

it.each<[what: string, receipt: HawalaReceipt, rows: string[][]]>([
  [
    'a simple hawala',
    simple,
    [
      ['Hawala No', 'HWL1795258989142'],
      ...DAY,
      ['Sender', 'احمد رحیمی'],
      ['Receiver', 'Gul', 'قندهار'],
      ['Phone', '+93 700 000 000'],
      AMOUNT,
      ['Fee', '1,000.00 USD'],
      ['Narrative', '-'],
    ],
  ],
  [
    'a hawala with details of both ends and an exchange',
    details,
    [
      ['Hawala No', '42', 'Send'],
      ...DAY,
      ['Sender', 'احمد', 'Father: کریم'],
      ['Receiver', '-', 'Father: Noor', 'Taskira: 1400-0101'],
      AMOUNT,
      [
        'Exchanged',
        '856,284.25 AFN',
        'Eight Hundred Fifty-Six Thousand Two Hundred Eighty-Four and 25/100 AFN',
      ],
      ['Rate', '68.5000'],
      ['Narrative', 'For the family'],
    ],
  ],
  [
    'an amount without a currency',
    { ...simple, amount: { value: '5.00', currency: '' }, fee: null },
    [
      ['Hawala No', 'HWL1795258989142'],
      ...DAY,
      ['Sender', 'احمد رحیمی'],
      ['Receiver', 'Gul', 'قندهار'],
      ['Phone', '+93 700 000 000'],
      ['Amount', '5.00', 'Five'],
      ['Narrative', '-'],
    ],
  ],
])('the receipt of %s', (_what, receipt, rows) => {
  const shown = hawalaRows(receipt)
  expect(shown.map(({ label, value, notes = [] }) => [label, value, ...notes])).toEqual(rows)
  for (const { persian } of shown) expect(persian).toMatch(/^[\p{Script=Arabic} ]+$/u)
})

it('a hawala’s number is in the title of the printed document', () => {
  expect(hawalaPrintTitle(details)).toBe('Hawala_42')
})
