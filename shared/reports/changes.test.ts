import { expect, it } from 'vitest'
import {
  type ChangedRow,
  changeLines,
  changeSums,
  changesColumns,
  changesFileName,
} from './changes.ts'
import { csvFile } from './csv.ts'

/** The fields of a change that the sums and the file read. */
function change(given: Partial<ChangedRow>): ChangedRow {
  return {
    action: 'edited',
    changedAt: '2026-11-20T09:50:00.000Z',
    changedByName: 'laila',
    id: 7,
    tranDate: '2026-11-20',
    type: 'credit',
    fromAccountId: 'CSH001',
    toAccountId: '1001',
    borrower: null,
    changes: [{ field: 'amount', old: '60000.00', new: '6000.00' }],
    reason: null,
    wasApproved: false,
    userCreatedName: 'laila',
    branch: 'KBL',
    printedAt: '2026-11-20T09:32:00.000Z',
    printedByName: 'laila',
    moved: [{ currencyId: 1, taken: '54000.00', added: '0.00' }],
    ...given,
  } as ChangedRow
}

it('sums what was taken away and added apart, by currency', () => {
  const rows = [
    change({}),
    change({ moved: [{ currencyId: 1, taken: '0.00', added: '54000.00' }] }),
    change({ moved: [{ currencyId: 2, taken: '10.00', added: '10.00' }] }),
    change({ moved: [] }),
  ]
  expect(changeSums(rows)).toEqual([
    { currencyId: 1, takenMinor: 54_000_00n, addedMinor: 54_000_00n },
    { currencyId: 2, takenMinor: 10_00n, addedMinor: 10_00n },
  ])
})

it('writes a line for each currency that a change moved, and one for a change that moved none', () => {
  const both = [
    { currencyId: 1, taken: '5.00', added: '0.00' },
    { currencyId: 2, taken: '0.00', added: '5.00' },
  ]
  expect(changeLines([change({ moved: both }), change({ moved: [] })])).toHaveLength(3)
})

it('writes the file with what, from, to, by whom, when and the print', () => {
  const columns = changesColumns(() => 'AFN', 'Asia/Kabul')
  const [, line] = csvFile(columns, changeLines([change({ reason: '=mistyped' })])).split('\r\n')
  expect(line).toBe(
    '"20-Nov-2026 14:20","edited","laila",7,2026-11-20,"credit","-> 1001",54000.00,0.00,"AFN","amount: 60000.00 -> 6000.00","\'=mistyped","No","laila","KBL","20-Nov-2026 14:02","laila"',
  )
  expect(changesFileName('2026-11-20', ['KBL'])).toBe('changes-2026-11-20-KBL.csv')
})
