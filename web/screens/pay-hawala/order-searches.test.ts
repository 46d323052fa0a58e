import { expect, it } from 'vitest'
import { meantOrder, searchesFor } from './order-searches.ts'

const HERE = { state: 'payable', payingBranch: 'HRT' }

/** Returns the searches for a phone number, which may also be a partner's number. */
const byPhone = (phone: string, partnerNumber = phone) => [
  [
    { ...HERE, phone },
    { ...HERE, partnerNumber },
  ],
  [{ phone }, { partnerNumber }],
]

it.each<[what: string, typed: string, searches: object[][]]>([
  [
    'a number',
    '1042',
    [[{ number: 1042 }, { ...HERE, partnerNumber: '1042' }], [{ partnerNumber: '1042' }]],
  ],
  [
    'a number in local digits',
    ' ۱۰۴۲ ',
    [[{ number: 1042 }, { ...HERE, partnerNumber: '1042' }], [{ partnerNumber: '1042' }]],
  ],
  [
    "a partner's number",
    ' A-۷۷ ',
    [[{ ...HERE, partnerNumber: 'A-77' }], [{ partnerNumber: 'A-77' }]],
  ],
  [
    'the label of a note, which isn’t the number within it',
    'NOTE-SEND-001042',
    [[{ ...HERE, partnerNumber: 'NOTE-SEND-001042' }], [{ partnerNumber: 'NOTE-SEND-001042' }]],
  ],
  [
    'a number as it is shown, of one way alone',
    'S-1042',
    [
      [
        { number: 1042, way: 'send' },
        { ...HERE, partnerNumber: 'S-1042' },
      ],
      [{ partnerNumber: 'S-1042' }],
    ],
  ],
  [
    'a number of the other way in local digits',
    'r۴',
    [
      [
        { number: 4, way: 'receive' },
        { ...HERE, partnerNumber: 'r4' },
      ],
      [{ partnerNumber: 'r4' }],
    ],
  ],
  [
    'no number 0 of a way',
    'S-0',
    [[{ ...HERE, partnerNumber: 'S-0' }], [{ partnerNumber: 'S-0' }]],
  ],
  ['a phone number', '0790 000-002', byPhone('0790000002', '0790 000-002')],
  [
    'a phone number in local digits with the code of the country',
    '+۹۳ ۷۹۰ ۰۰۰ ۰۰۲',
    byPhone('+93790000002', '+93 790 000 002'),
  ],
  ['a phone number without its 0', '790000002', byPhone('790000002')],
  [
    'a number with zeros before it, which may also be the end of a phone number',
    '00002',
    [
      [{ number: 2 }, { ...HERE, partnerNumber: '00002' }],
      [{ ...HERE, phone: '00002' }],
      [{ phone: '00002' }, { partnerNumber: '00002' }],
    ],
  ],
  [
    'a number as earlier versions printed it',
    'SEND–001042',
    [
      [
        { number: 1042, way: 'send' },
        { ...HERE, partnerNumber: 'SEND-001042' },
      ],
      [{ partnerNumber: 'SEND-001042' }],
    ],
  ],
  [
    'a long number, which may also be the end of a phone number',
    '10000',
    [
      [{ number: 10000 }, { ...HERE, partnerNumber: '10000' }],
      [{ ...HERE, phone: '10000' }],
      [{ phone: '10000' }, { partnerNumber: '10000' }],
    ],
  ],
  ['nothing', ' - ', []],
])('finds %s', (_, typed, searches) => {
  expect(searchesFor(typed, 'HRT')).toEqual(searches)
})

it.each<[what: string, found: number[], meant: number | null]>([
  ['the only one', [3], 3],
  ['the only one that can be paid', [3, 12, 4], 12],
  ['none of several that can be paid', [12, 14], null],
  ['none of several that can not', [3, 4], null],
  ['none', [], null],
])('takes %s', (_, found, meant) => {
  expect(meantOrder(found, (each) => each > 10)).toBe(meant)
})
