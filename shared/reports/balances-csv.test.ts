import { expect, it } from 'vitest'
import { BALANCES_COLUMNS, balancesFileName } from './balances-csv.ts'
import { csvFile } from './csv.ts'

it('the CSV has all columns, plain figures and names that cannot be formulas', () => {
  const rows = [
    { currencyId: 1, currencyCode: 'AFN', currencyName: 'افغانی', totalBalance: '1234567.50' },
    { currencyId: 2, currencyCode: 'USD', currencyName: 'Dollar, US', totalBalance: '-20.00' },
    { currencyId: 9, currencyCode: '=X1', currencyName: '@name', totalBalance: '0.00' },
  ]
  expect(csvFile(BALANCES_COLUMNS, rows).split('\r\n')).toEqual([
    '\ufeff"Currency Code","Currency Name","Total Balance"',
    '"AFN","افغانی",1234567.50',
    '"USD","Dollar, US",-20.00',
    `"'=X1","'@name",0.00`,
    '',
  ])
})

it('the CSV has only its headings if there are no currencies', () => {
  expect(csvFile(BALANCES_COLUMNS, [])).toBe(
    '\ufeff"Currency Code","Currency Name","Total Balance"\r\n',
  )
})

it('the file is named after its day', () => {
  expect(balancesFileName('2026-11-20')).toBe('account-balances-2026-11-20.csv')
})
