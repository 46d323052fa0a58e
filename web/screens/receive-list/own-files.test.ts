import { describe, expect, it } from 'vitest'
import { csvFile } from '../../../shared/reports/csv.ts'
import { readCsv } from '../../table-files/csv.ts'
import { headerIndex, listTemplate, sourcesOf } from './list-columns.ts'
import { type ListedRow, outcomeOfSaved, REPORT_COLUMNS } from './listed-rows.ts'
import { rowsOfList } from './rows-of-list.ts'

/** The screen reads its own files: the template once it is filled, and the report of a list. */

const BRANCHES = [
  { code: 'KBL', name: 'Kabul' },
  { code: 'HRT', name: 'Herat' },
]
const DEFAULTS = { payingBranch: 'KBL', senderName: 'Dubai Partner' }

/** Reads a file as the screen does if nobody chooses a column. */
function rowsIn(file: string, known = {}) {
  const { rows } = readCsv(new TextEncoder().encode(file), { rows: 500 })
  const header = headerIndex(rows, known)
  const sources = sourcesOf(rows[header], known, DEFAULTS)
  const reading = { sources, branches: BRANCHES, branchNames: {}, currency: 'AFN' }
  return { sources, rows: rowsOfList(rows.slice(header + 1), reading) }
}

it('the template, filled', () => {
  const filled = 'D-7,500,AFN,Zahra,Ali,+93 79,Karim,+93 70,HRT,2.50,2026-11-19,Cash\r\n'
  expect(rowsIn(listTemplate() + filled).rows).toEqual([
    {
      line: 2,
      partnerNumber: 'D-7',
      amount: '500',
      currency: 'AFN',
      receiverName: 'Zahra',
      receiverFatherName: 'Ali',
      receiverPhone: '+93 79',
      senderName: 'Karim',
      senderPhone: '+93 70',
      payingBranch: 'HRT',
      partnerCommission: '2.50',
      partnerDate: '2026-11-19',
      narrative: 'Cash',
    },
  ])
})

describe('the report', () => {
  const planned: ListedRow['planned'] = {
    line: 2,
    state: 'new',
    receivedAs: null,
    partnerCommission: '1.40',
    partnerTerms: '1.40',
    partnerDate: null,
    waitsFor: null,
    errors: [],
  }
  const cells = {
    line: 2,
    partnerNumber: 'D-101',
    amount: '700.00',
    receiverName: 'Zahra',
    receiverPhone: '+93 79',
    senderName: 'Karim',
    payingBranch: 'HRT',
    narrative: 'Cash',
  }
  const waiting: ListedRow = {
    cells: { ...cells, line: 3, partnerNumber: 'D-102' },
    planned: { ...planned, line: 3, state: 'waits', waitsFor: 'HRT closed 20 November' },
    outcome: null,
  }
  const received: ListedRow = { cells, planned, outcome: outcomeOfSaved({ id: 31, number: 5 }) }
  const report = csvFile(REPORT_COLUMNS, [received, waiting])

  it('gives the rows that were read, under the numbers of the partner', () => {
    // The share is that of the plan, with which the row was received or would be.
    expect(rowsIn(report).rows).toEqual([
      { ...cells, partnerCommission: '1.40' },
      { ...waiting.cells, partnerCommission: '1.40' },
    ])
  })

  it('of an earlier version, whose Hawala was our label, gives them too', () => {
    const earlier = report.replace('"Our Label"', '"Hawala"')
    expect(earlier).not.toBe(report)
    const known = { hawala: 'partnerNumber', remarks: 'narrative' } as const
    for (const remembered of [{}, known]) {
      expect(rowsIn(earlier, remembered).rows.map((row) => row.partnerNumber)).toEqual([
        'D-101',
        'D-102',
      ])
    }
  })
})
