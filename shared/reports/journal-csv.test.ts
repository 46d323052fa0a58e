import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import {
  JOURNAL_COLUMNS,
  type JournalRow,
  journalDayFileName,
  journalFileName,
} from './journal-csv.ts'

const RENT: JournalRow = {
  entry: 'KBL 2026-11-23/2?',
  number: 820,
  bundle: null,
  type: 'transfer',
  date: '2026-11-23',
  branch: 'KBL',
  userName: 'Vault',
  debit: { account: '9101', name: 'Rent' },
  credit: { account: '9201', name: 'Azizi Bank' },
  currencyId: 1,
  currencyCode: 'AFN',
  amount: '5000.00',
  afn: '5000.00',
  narrative: '=Rent of Qaws',
  recordedBy: 'omar',
  reverses: null,
  reversedBy: null,
  approved: false,
}

it('a line has both accounts, the amount and its worth', () => {
  const unpriced: JournalRow = { ...RENT, currencyCode: 'EUR', afn: null, narrative: null }
  const lines = csvFile(JOURNAL_COLUMNS, [RENT, { ...unpriced, reverses: 815 }]).split('\r\n')
  expect(lines).toEqual([
    expect.stringContaining(
      '"Entry","Date","Transaction #","Type","Branch","Debit","Debit Name","Credit","Credit Name","Currency","Amount","AFN","Narrative","Reverses","Recorded By"',
    ),
    '"KBL 2026-11-23/2?",2026-11-23,820,"transfer","KBL","9101","Rent","9201","Azizi Bank","AFN",5000.00,5000.00,"\'=Rent of Qaws",,"omar"',
    '"KBL 2026-11-23/2?",2026-11-23,820,"transfer","KBL","9101","Rent","9201","Azizi Bank","EUR",5000.00,,"",815,"omar"',
    '',
  ])
})

it('the file has the days and the branch in its name', () => {
  expect(journalFileName('2026-11-01', '2026-11-23', ['KBL'])).toBe(
    'journal-2026-11-01-to-2026-11-23-KBL.csv',
  )
  expect(journalDayFileName('2026-11-23')).toBe('journal-2026-11-23.csv')
})
