import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import {
  type ListedLine,
  listedLines,
  PARTNER_COMPARISON_COLUMNS,
  partnerComparisonFileName,
} from './partner-comparison-csv.ts'

type Line = Omit<ListedLine, 'list'>

const AGREES: Line = {
  ours: {
    date: '2026-11-20',
    label: 'R-4',
    orderId: 4,
    partnerNumber: 'D-77',
    partnerDate: '2026-11-19',
    way: 'receive',
    name: 'Zahra',
    state: 'paid',
    amount: '-1502.00',
    commission: '-2.00',
    transactionIds: [1, 2],
  },
  theirs: { row: 0, number: 'd 077', amount: '-1502.00', date: null, name: 'زهرا' },
  difference: '0.00',
  matchedBy: 'number',
  kind: null,
}
const DIFFERS: Line = { ...AGREES, difference: '2.00', kind: 'share' }
const THEIRS: Line = {
  ours: null,
  theirs: { row: 1, number: '=300', amount: '-9.00', date: '2026-11-18', name: null },
  difference: '-9.00',
  matchedBy: null,
  kind: null,
}
const OURS: Line = { ...AGREES, theirs: null, difference: '1502.00', matchedBy: null }

it('writes the four lists one below the other, what differs first', () => {
  const lines = listedLines({
    agrees: [AGREES],
    differs: [DIFFERS],
    onlyOurs: [OURS],
    onlyTheirs: [THEIRS],
  })
  expect(csvFile(PARTNER_COMPARISON_COLUMNS, lines).split('\r\n')).toEqual([
    '\ufeff"List","Our Number","Their Number","Name","Our Date","Their Date","Ours","Theirs","Difference","What Differs","Matched By"',
    '"Differs","R-4","d 077","Zahra",2026-11-20,2026-11-19,-1502.00,-1502.00,2.00,"Share","Number"',
    '"Only Theirs","","\'=300","",,2026-11-18,,-9.00,-9.00,"",""',
    '"Only Ours","R-4","D-77","Zahra",2026-11-20,2026-11-19,-1502.00,,1502.00,"",""',
    '"Agrees","R-4","d 077","Zahra",2026-11-20,2026-11-19,-1502.00,-1502.00,0.00,"","Number"',
    '',
  ])
})

it('names the file by the account and the days', () => {
  expect(partnerComparisonFileName('2001', '2026-11-01', '2026-11-22')).toBe(
    'comparison-2001-2026-11-01-to-2026-11-22.csv',
  )
})
