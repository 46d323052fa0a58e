import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import {
  PARTNER_STATEMENT_COLUMNS,
  partnerStatementFileName,
  wayWord,
} from './partner-statement-csv.ts'
import { SENT_ROW, SETTLEMENT_ROW } from './sample-partner.ts'

it('writes a row for each hawala and settlement', () => {
  const file = csvFile(PARTNER_STATEMENT_COLUMNS, [SENT_ROW, SETTLEMENT_ROW])
  expect(file.split('\r\n')).toEqual([
    '\ufeff"Date","Number","Way","Name","Amount","Commission","Balance","Commission by Terms","Number at Partner","Date at Partner","State","With","Label"',
    '2026-11-22,1043,"Sent","Zahra",1000.00,15.00,1015.00,,"",,"sent","","S-1043"',
    '2026-11-24,,"Settlement","\'=paid",-400.00,0.00,615.00,,"",,"","700,000.00 AFN at 69.5000",""',
    '',
  ])
})

it.each([
  ['send', 'Sent'],
  ['receive', 'Received'],
  ['reversal', 'Reversal'],
  ['settlement', 'Settlement'],
] as const)('a row %s is called %s', (way, word) => {
  expect(wayWord({ way })).toBe(word)
})

it('names the file by the account and the days', () => {
  expect(partnerStatementFileName('2001', '2026-11-01', '2026-11-22')).toBe(
    'partner-2001-2026-11-01-to-2026-11-22.csv',
  )
})
