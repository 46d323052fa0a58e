import { describe, expect, it } from 'vitest'
import type { ImportColumn } from '../../../shared/contract/import-facts.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import { byCode, readRow, sentRow } from './import-row.ts'

const currency = (id: number, code: string, isActive = true) =>
  ({ id, code, isActive }) as CurrencyRecord
const CURRENCIES = byCode([currency(1, 'AFN'), currency(2, 'USD'), currency(4, 'RS', false)])

const read = (cells: Partial<Record<ImportColumn, string | null>>) =>
  readRow(sentRow({ line: 7, accountName: 'Ahmad Rahimi', currency: 'AFN', ...cells }), CURRENCIES)
const NUMBER = 'must be 1 to 10 digits, Latin letters or hyphens'
const AMOUNT = 'must be an amount such as -5000.00: at most 16 digits and 2 decimals'
const TYPE = 'must be one of Customer, Company, Partner, Hawala Partner'
const NAMES = 'Account name and last name are required.'

describe('a row', () => {
  it.each([
    [{}, { number: null, isNumberless: true, balanceMinor: 0n, accountType: 'Customer' }],
    [{ accountNumber: ' a-17 ' }, { number: 'A-17', isNumberless: false }],
    [{ accountName: ' Gul  Agha  Sherzai ' }, { accountName: 'Gul  Agha', lastName: 'Sherzai' }],
    [{ lastName: 'رحیمی' }, { accountName: 'Ahmad Rahimi', lastName: 'رحیمی' }],
    [{ currency: ' usd ' }, { currencyId: 2 }],
    [{ balance: '-1234.5' }, { balanceMinor: -123_450n }],
    [{ balance: '1,234.56' }, { balanceMinor: 123_456n }],
    [{ balance: '-0' }, { balanceMinor: 0n }],
    [{ floor: '' }, { floor: null }],
    [{ floor: '0' }, { floor: 0n }],
    [{ floor: '-5,000' }, { floor: -500_000n }],
    [{ floor: 'None' }, { floor: 'none' }],
    [{ balance: '9999999999999999.99' }, { balanceMinor: 999_999_999_999_999_999n }],
    [{ accountType: 'hawala_partner' }, { accountType: 'Hawala Partner' }],
    [
      { phoneNumber: null, fatherName: '  ', taskiraNo: '12' },
      { phoneNumber: null, fatherName: null, taskiraNo: '12' },
    ],
  ] as const)('with %j is read', (cells, expected) => {
    const row = read(cells)
    expect(row.errors).toEqual([])
    expect(row).toMatchObject(expected)
  })

  it.each([
    [{ accountNumber: 'CSH001' }, ['accountNumber', 'CSH001 is an account of the house']],
    [{ accountNumber: 'lon001' }, ['accountNumber', 'LON001 is an account of the house']],
    [{ accountNumber: 'EXC_001' }, ['accountNumber', NUMBER]],
    [{ accountNumber: '۱۲' }, ['accountNumber', NUMBER]],
    [{ accountNumber: '12345678901' }, ['accountNumber', NUMBER]],
    [{ accountName: 'Ahmad' }, ['lastName', NAMES]],
    [{ accountName: '', lastName: 'Rahimi' }, ['accountName', NAMES]],
    [{ accountName: '--', lastName: 'Rahimi' }, ['accountName', NAMES]],
    [
      { accountName: 'x'.repeat(101), lastName: 'y' },
      ['accountName', 'must be at most 100 characters long'],
    ],
    [{ phoneNumber: '1'.repeat(51) }, ['phoneNumber', 'must be at most 50 characters long']],
    [{ fatherName: 'a\u0000b' }, ['fatherName', 'must not hold control characters']],
    [{ taskiraNo: '\ud800' }, ['taskiraNo', 'must be well-formed text']],
    [{ currency: '' }, ['currency', 'is required']],
    [{ currency: 'افغانی' }, ['currency', 'must be a currency of the house: there is no افغانی']],
    [
      { currency: 'x'.repeat(1_000) },
      ['currency', `must be a currency of the house: there is no ${'x'.repeat(20)}`],
    ],
    [{ currency: 'rs' }, ['currency', 'RS is inactive']],
    [{ accountType: 'bank' }, ['accountType', TYPE]],
    [{ balance: '1.234' }, ['balance', AMOUNT]],
    [{ floor: 'no' }, ['floor', AMOUNT]],
    [
      { floor: '5000' },
      ['floor', 'must be 0 or below: a customer who may owe 5,000 has the floor -5000.00'],
    ],
    [{ balance: '۱۰' }, ['balance', AMOUNT]],
    [{ balance: '(10)' }, ['balance', AMOUNT]],
    [{ balance: '--1' }, ['balance', AMOUNT]],
    [{ balance: '1e3' }, ['balance', AMOUNT]],
    [{ balance: '1,23' }, ['balance', AMOUNT]],
    [{ balance: '10000000000000000' }, ['balance', AMOUNT]],
  ] as const)('with %j is wrong', (cells, [column, message]) => {
    const refusal = expect.objectContaining({ code: expect.stringMatching(/^(importRow|input)\./) })
    expect(read(cells).errors).toEqual([{ column, message, refusal }])
  })

  it('tells everything that is wrong', () => {
    const { errors } = read({ accountNumber: '!', balance: 'x', currency: '', accountType: '?' })
    expect(errors.map(({ column }) => column)).toEqual([
      ...['accountNumber', 'currency', 'accountType', 'balance'],
    ])
  })
})
