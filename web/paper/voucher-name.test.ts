import { expect, it } from 'vitest'
import type { TransactionType } from '../../shared/contract/transaction-facts.ts'
import { printTitle, voucherName } from './voucher-name.ts'

it.each<[TransactionType, boolean, title: string, persian: string, printed: string]>([
  ['Debit', false, 'Debit Voucher', 'رسید برداشت', 'Debit_Voucher_123'],
  ['Credit', false, 'Credit Voucher', 'رسید تحویلی', 'Credit_Voucher_123'],
  ['Transfer', false, 'Transfer Voucher', 'رسید انتقال', 'Transfer_Voucher_123'],
  ['Exchange', false, 'Exchange Voucher', 'رسید تبادله', 'Exchange_Voucher_123'],
  ['Loan', false, 'Loan Voucher', 'رسید قرضه', 'Loan_Voucher_123'],
  ['Loan', true, 'Loan Return Voucher', 'رسید بازپرداخت قرضه', 'Loan_Return_Voucher_123'],
  ['Hawala', false, 'Hawala Voucher', 'رسید حواله', 'Hawala_Voucher_123'],
])('a %s (return: %s) has the voucher %s, %s, printed as %s', (...row) => {
  const [transType, isReturn, title, persian, printed] = row
  expect(voucherName({ transType, isReturn })).toEqual({ title, persian })
  expect(printTitle({ transType, isReturn, ID: 123 })).toBe(printed)
})
