import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import {
  PROFIT_AND_LOSS_COLUMNS,
  type ProfitAndLossLine,
  profitAndLossFileName,
  profitFileRows,
} from './profit-and-loss-csv.ts'

const line = (of: Partial<ProfitAndLossLine> & Pick<ProfitAndLossLine, 'line'>) => ({
  account: null,
  name: null,
  branches: {},
  house: '0.00',
  currencies: [],
  ...of,
})

it('has a row for each branch and currency, and one of the house where there is no branch', () => {
  const rent = { branch: 'KBL', account: '9101', accountId: 17, currencyId: 1, currencyCode: 'AFN' }
  const rows = profitFileRows([
    line({ line: 'exchange', branches: { HRT: '0.00', KBL: '3.00' }, house: '3.00' }),
    line({ line: 'holding', house: '36.00' }),
    line({
      line: 'expense',
      account: '9101',
      name: '=Rent',
      branches: { HRT: '0.00', KBL: '-5693.00' },
      house: '-5693.00',
      currencies: [
        { ...rent, amount: '-5000.00', afn: '-5000.00' },
        {
          ...rent,
          account: '9103',
          currencyId: 2,
          currencyCode: 'USD',
          amount: '-10.00',
          afn: '-693.00',
        },
      ],
    }),
    line({ line: 'result', branches: { HRT: '0.00', KBL: '-5690.00' }, house: '-5654.00' }),
  ])
  expect(csvFile(PROFIT_AND_LOSS_COLUMNS, rows).slice(1).split('\r\n')).toEqual([
    '"Line","Account","Name","Branch","Currency","Amount","AFN"',
    '"Exchange","","","HRT","AFN",0.00,0.00',
    '"Exchange","","","KBL","AFN",3.00,3.00',
    '"Holding","","","","AFN",36.00,36.00',
    `"Expense","9101","'=Rent","KBL","AFN",-5000.00,-5000.00`,
    `"Expense","9103","'=Rent","KBL","USD",-10.00,-693.00`,
    '"Result","","","HRT","AFN",0.00,0.00',
    '"Result","","","KBL","AFN",-5690.00,-5690.00',
    '"Result","","","","AFN",-5654.00,-5654.00',
    '',
  ])
})

it('the file is named by its days and branch', () => {
  expect(profitAndLossFileName('2026-11-01', '2026-11-23', ['KBL'])).toBe(
    'profit-and-loss-2026-11-01-to-2026-11-23-KBL.csv',
  )
})
