import { expect, it } from 'vitest'
import { partnerOf } from './hawala-partner.ts'
import { type HawalaReceipt, hawalaPrintTitle, hawalaRows } from './hawala-receipt.ts'

const simple: HawalaReceipt = {
  number: 'NOTE-HWL1795258989142',
  date: '2026-11-20',
  partner: null,
  sender: { name: 'احمد رحیمی', phone: '+93 799 111 222' },
  receiver: { name: 'Gul', phone: '+93 700 000 000', address: 'قندهار' },
  amount: { value: '12500.50', currency: 'USD' },
  rate: null,
  fee: { value: '1000.00', currency: 'USD' },
  description: null,
  userName: 'admin',
}
const details: HawalaReceipt = {
  ...simple,
  number: 'NOTE-SEND-000042',
  partner: { name: 'Herat Exchange', city: 'هرات', phone: '040 222 333' },
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
const ONLY = 'Recorded only: no branch pays it out'
const AMOUNT = ['Amount', '12,500.50 USD', 'Twelve Thousand Five Hundred and 50/100 USD']

it.each<[what: string, receipt: HawalaReceipt, rows: string[][]]>([
  [
    'a simple hawala',
    simple,
    [
      ['Note No', 'NOTE-HWL1795258989142', ONLY],
      ...DAY,
      ['Sender', 'احمد رحیمی', 'Phone: +93 799 111 222'],
      ['Receiver', 'Gul', 'Phone: +93 700 000 000', 'قندهار'],
      AMOUNT,
      ['Fee', '1,000.00 USD'],
      ['Narrative', '-'],
    ],
  ],
  [
    'a hawala with details of both ends and an exchange',
    details,
    [
      ['Note No', 'NOTE-SEND-000042', ONLY],
      ...DAY,
      ['Partner', 'Herat Exchange', 'هرات', 'Phone: 040 222 333'],
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
      ['Note No', 'NOTE-HWL1795258989142', ONLY],
      ...DAY,
      ['Sender', 'احمد رحیمی', 'Phone: +93 799 111 222'],
      ['Receiver', 'Gul', 'Phone: +93 700 000 000', 'قندهار'],
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
  expect(hawalaPrintTitle(details)).toBe('Recorded_Only_Hawala_NOTE-SEND-000042')
})

it.each([
  ['a partner', { accountType: 'Hawala Partner' }, true],
  ['a customer', { accountType: 'Customer' }, false],
  ['nobody', undefined, false],
] as const)('the account of %s is named as partner: %s', (_who, account, isNamed) => {
  const known = { accountName: 'Herat', lastName: 'Exchange', aAddress: 'هرات', phoneNumber: null }
  const partner = partnerOf(account && { ...known, ...account })
  expect(partner).toEqual(isNamed ? { name: 'Herat Exchange', city: 'هرات', phone: null } : null)
})
