import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import {
  chosenIn,
  TRIAL_BALANCE_COLUMNS,
  trialBalanceFileName,
  trialBalanceRows,
} from './trial-balance-csv.ts'

const CURRENCIES = [
  {
    currencyId: 1,
    currencyCode: 'AFN',
    debit: '95926.00',
    credit: '9950.00',
    lines: [
      {
        account: 'CSH001',
        accountId: 1,
        name: 'Cash',
        kind: 'cash' as const,
        opening: null,
        moved: null,
        debit: '95926.00',
        credit: '0.00',
      },
      {
        account: null,
        accountId: null,
        name: 'Customers we owe',
        kind: 'customer' as const,
        opening: '10000.00',
        moved: '-50.00',
        debit: '0.00',
        credit: '9950.00',
      },
    ],
  },
  {
    currencyId: 2,
    currencyCode: 'USD',
    debit: '0.00',
    credit: '50.00',
    lines: [
      {
        account: '9002',
        accountId: 7,
        name: '=Owner',
        kind: 'capital' as const,
        opening: null,
        moved: null,
        debit: '0.00',
        credit: '50.00',
      },
    ],
  },
]

it('writes a row for each line of each currency', () => {
  const file = csvFile(TRIAL_BALANCE_COLUMNS, trialBalanceRows({ currencies: CURRENCIES }))
  expect(file.split('\r\n')).toEqual([
    '\ufeff"Currency","Account","Name","Kind","Opening","Moved","Debit","Credit"',
    '"AFN","CSH001","Cash","Cash",,,95926.00,0.00',
    '"AFN","","Customers we owe","Customer",10000.00,-50.00,0.00,9950.00',
    '"USD","9002","\'=Owner","Capital",,,0.00,50.00',
    '',
  ])
})

it('names the file by the day, and by what was chosen', () => {
  expect(trialBalanceFileName('2026-11-23')).toBe('trial-balance-2026-11-23.csv')
  expect(trialBalanceFileName('2026-11-23', ['accounts'])).toBe(
    'trial-balance-2026-11-23-accounts.csv',
  )
  expect(trialBalanceFileName('2026-11-23', chosenIn('2026-11-01', 'accounts'))).toBe(
    'trial-balance-2026-11-23-since-2026-11-01-accounts.csv',
  )
  expect(chosenIn('', '')).toEqual([])
})
