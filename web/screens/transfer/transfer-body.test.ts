import { describe, expect, it } from 'vitest'
import { TransactionRequest } from '../../../shared/contract/transactions.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { voucherRows } from '../../paper/voucher-rows.ts'
import { transferBody, unsavedSlip } from './transfer-body.ts'
import { emptyForm, type SideValues, type TransferValues } from './transfer-form.ts'

const TODAY = '2026-11-20'
const empty = emptyForm(TODAY)
const values: TransferValues = {
  ...empty,
  debit: {
    ...empty.debit,
    account: '1007',
    currencyId: '2',
    narrative: ' کرایه ',
    amount: '1,500.50',
  },
  credit: {
    ...empty.credit,
    account: '1008',
    currencyId: '2',
    narrative: ' Rent of May ',
    amount: '1500.50',
  },
}

describe('transferBody', () => {
  it('posts from the debit account to the credit account', () => {
    expect(transferBody(values, TODAY)).toEqual({
      transType: 'Transfer',
      inAccountID: '1008',
      outAccountID: '1007',
      exRate: '1.0000',
      userCreated: 1,
      cAmount: '1500.50',
      cCurrencyID: 2,
      tranDescription: 'کرایه',
      cTransDescription: 'Rent of May',
      tranDate: TODAY,
    })
  })

  it.each([
    ['a separate narrative', 'Mine', 'Mine'],
    ['no narrative', '', 'Transfer from 1007 to 1008'],
    ['only blanks', '  ', 'Transfer from 1007 to 1008'],
  ])('for %s on the credit side, sends %s', (_, narrative, sent) => {
    const body = transferBody({ ...values, credit: { ...values.credit, narrative } }, TODAY)
    expect([body.tranDescription, body.cTransDescription]).toEqual(['کرایه', sent])
  })

  it.each([
    ['the prefilled day', TODAY, TODAY],
    ['no day', '', TODAY],
    ['an earlier day', '2026-11-18', '2026-11-18'],
  ])('for %s, sends the date %s', (_, date, sent) => {
    expect(transferBody({ ...values, date }, TODAY).tranDate).toBe(sent)
  })

  it('conforms to the contract', () => {
    expect(TransactionRequest.safeParse(transferBody(values, TODAY)).success).toBe(true)
  })
})

const account = (accountNumber: string, accountName: string, lastName: string) =>
  ({ accountNumber, accountName, lastName, currency: 'USD' }) as ListedAccount
const ahmad = account('1007', 'احمد', 'رحیمی')
const zarmina = account('1008', 'Zarmina', 'Noori')

function rows(
  debit: Partial<SideValues>,
  credit: Partial<SideValues>,
  accounts: { debit: ListedAccount | null; credit: ListedAccount | null },
  date = TODAY,
) {
  const values = {
    ...empty,
    date,
    debit: { ...empty.debit, ...debit },
    credit: { ...empty.credit, ...credit },
  }
  const slip = unsavedSlip(values, accounts, { userName: 'admin', businessDate: TODAY })
  return Object.fromEntries(voucherRows(slip, 'Asia/Kabul').map((row) => [row.label, row.value]))
}

it('the voucher of an unsaved transfer shows the typed values, without a number', () => {
  const both = { debit: ahmad, credit: zarmina }
  const typed = rows(
    { account: '1007', narrative: 'Rent', amount: '1,500.5' },
    { account: '1008', narrative: 'Rent', amount: '1,500.5' },
    both,
    '2026-11-18',
  )
  expect(typed).toMatchObject({
    ID: '-',
    Date: '18-Nov-2026',
    'From account': 'احمد رحیمی',
    'To account': 'Zarmina Noori',
    Amount: '1,500.50 USD',
    Narrative: 'Rent',
  })
})

it('the voucher of an unsaved transfer shows a dash for empty fields', () => {
  const little = rows({ account: '1007' }, {}, { debit: ahmad, credit: null }, '')
  expect(little).toMatchObject({
    Date: '20-Nov-2026',
    'From account': 'احمد رحیمی',
    'To account': '-',
    Amount: '- USD',
    Narrative: '-',
  })
})

it.each([
  ['the debit narrative', 'Rent', 'Mine', 'Rent'],
  ['the credit narrative if there is no other', '', 'Mine', 'Mine'],
  ['both accounts if there is no narrative', '', '', 'Transfer from 1007 to 1008'],
])('as narrative, the voucher of an unsaved transfer shows %s', (_, onDebit, onCredit, shown) => {
  const both = { debit: ahmad, credit: zarmina }
  const debit = { account: '1007', narrative: onDebit }
  expect(rows(debit, { account: '1008', narrative: onCredit }, both)['Narrative']).toBe(shown)
})
