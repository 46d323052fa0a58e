import { expect, it } from 'vitest'
import type { SheetRow } from '../../shared/reports/balance-sheet-csv.ts'
import { targetOf } from './sheet-columns.tsx'

const cash = (place: string, part: SheetRow['part'], currencyId = 1): SheetRow => ({
  line: 'cash',
  place,
  part,
  account: null,
  accountId: null,
  name: null,
  currencyId,
  currencyCode: 'AFN',
  amount: '10.00',
  afn: '10.00',
})
const assets = [
  cash('HQ', 'tills'),
  cash('HQ', 'vault'),
  cash('HQ', 'tills', 2),
  cash('TRANSIT', 'transit'),
]
const days = { date: '2026-11-23', resultFrom: '2026-03-21', assets }

it('cash opens what shows just that: the vault, the branch if it is all in tills, or nothing', () => {
  expect(assets.map((row) => targetOf(row, 'assets', days))).toEqual([
    null,
    '/reports/daily-statement?date=2026-11-23&branch=HQ&userId=0',
    '/reports/daily-statement?date=2026-11-23&branch=HQ',
    '/reports/between-branches?date=2026-11-23',
  ])
})
