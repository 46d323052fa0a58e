import { expect, it } from 'vitest'
import type { PartnerRow } from '../../../shared/reports/partner-statement-csv.ts'
import { SENT_ROW, SETTLEMENT_ROW } from '../../../shared/reports/sample-partner.ts'
import { statementSums } from './whole-statement.ts'

const REVERSAL: PartnerRow = {
  ...SENT_ROW,
  way: 'reversal',
  amount: '-1000.00',
  commission: '-15.00',
}

it.each<[what: string, rows: PartnerRow[], sums: bigint[]]>([
  ['nothing', [], [0n, 0n, 0n]],
  ['a hawala and a settlement', [SENT_ROW, SETTLEMENT_ROW], [100_000n, -40_000n, 1_500n]],
  ['a hawala that was cancelled', [SENT_ROW, REVERSAL], [0n, 0n, 0n]],
])('sums hawalas, settlements and commission of %s', (_, rows, sums) => {
  expect(Object.values(statementSums(rows))).toEqual(sums)
})
