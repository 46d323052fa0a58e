import { expect, it } from 'vitest'
import type { PartnerRow } from '../../../shared/reports/partner-statement-csv.ts'
import { SENT_ROW, SETTLEMENT_ROW } from '../../../shared/reports/sample-partner.ts'
import { ourLines } from './our-lines.ts'

const ORDER = {
  id: 32,
  sender: { name: 'Karim', fatherName: null, phone: null, idNumber: null },
} as const
const REVERSAL: PartnerRow = {
  ...SENT_ROW,
  date: '2026-11-23',
  way: 'reversal',
  amount: '-1000.00',
  commission: '-12.00',
  transactionIds: [830, 831],
}

it('a hawala is one line with all that it moved, any other posting is a line of its own', () => {
  const again = { ...SETTLEMENT_ROW, transactionIds: [841] }
  const lines = ourLines([SENT_ROW, REVERSAL, SETTLEMENT_ROW, again], [ORDER])
  expect(lines).toEqual([
    {
      date: '2026-11-22',
      label: 'S-1043',
      orderId: 32,
      partnerNumber: null,
      partnerDate: null,
      way: 'send',
      name: 'Zahra',
      state: 'sent',
      minor: 300n,
      commissionMinor: 300n,
      names: ['Zahra', 'Karim'],
      transactionIds: [820, 822, 830, 831],
    },
    ...[840, 841].map((id) => ({
      date: '2026-11-24',
      label: null,
      orderId: null,
      partnerNumber: null,
      partnerDate: null,
      way: 'settlement',
      name: '=paid',
      state: null,
      minor: -40_000n,
      commissionMinor: 0n,
      names: ['=paid'],
      transactionIds: [id],
    })),
  ])
})
