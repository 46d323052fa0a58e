import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import { type DealtRow, dealsColumns, dealsFileName, marginOfDeal } from './deals-csv.ts'

const AFN = {
  currencyId: 1,
  currencyCode: 'AFN',
  amount: '684.00',
  account: null,
  rateTaken: null,
  boardRate: null,
  mid: null,
  per: 1,
  margin: null,
  conceded: null,
} as const
const USD = {
  ...AFN,
  currencyId: 2,
  currencyCode: 'USD',
  amount: '10.00',
  rateTaken: '68.4000',
  boardRate: '68.3000',
  mid: '68.7000',
  margin: '3.00',
  conceded: '1.00',
} as const
const RS = {
  ...USD,
  currencyId: 4,
  currencyCode: 'RS',
  amount: '2714.29',
  rateTaken: '252.0000',
  boardRate: '252.0000',
  mid: '251.0000',
  per: 1000,
  margin: '-2.71',
  conceded: '0.00',
} as const
const DEAL: DealtRow = {
  number: 1,
  referenceId: 'X-1',
  date: '2026-11-22',
  at: '2026-11-22T05:30:00.000Z',
  branch: 'KBL',
  userId: 4,
  userName: 'laila',
  reverses: null,
  reversedBy: null,
  give: USD,
  get: AFN,
}
const OLD = { boardRate: null, mid: null, margin: null, conceded: null }

it.each<[what: string, changed: Partial<DealtRow>, line: string, margin: string | null]>([
  ['a deal with AFN', {}, '"USD",684.00,"AFN",68.4000,68.3000,68.7000,1,3.00,,1.00', '3.00'],
  [
    'a cross, with both rates, and a reversal',
    { get: RS, reverses: 807 },
    '"USD",2714.29,"RS",68.4000 / 252.0000,68.3000 / 252.0000,68.7000 / 251.0000,1 / 1000,0.29,807,1.00',
    '0.29',
  ],
  [
    'a deal of an earlier version, without a margin',
    { give: { ...USD, ...OLD } },
    '"USD",684.00,"AFN",68.4000,,,1,,,',
    null,
  ],
])('the file has %s', (_what, changed, line, margin) => {
  const row = { ...DEAL, ...changed }
  expect(csvFile(dealsColumns('Asia/Kabul'), [row]).split('\r\n')[1]).toBe(
    `2026-11-22,10:00,"X-1","KBL","laila",10.00,${line}`,
  )
  expect(marginOfDeal(row)).toBe(margin)
})

it('the file has its headings, and is named by its days', () => {
  expect(csvFile(dealsColumns('Asia/Kabul'), [])).toBe(
    '\ufeff"Date","Time","Reference","Branch","Cashier","Gives","Gives Currency","Gets","Gets Currency",' +
      '"Rate","Board Rate","Mid","Per","Margin","Reverses","Conceded"\r\n',
  )
  expect(dealsFileName('2026-11-01', '2026-11-22', ['KBL'])).toBe(
    'deals-2026-11-01-to-2026-11-22-KBL.csv',
  )
})
