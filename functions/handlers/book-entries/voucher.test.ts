import { beforeAll, expect, it } from 'vitest'
import { type EntryOffice, enter, entry, openEntryOffice } from '../../testing/entry-office.ts'

let office: EntryOffice

beforeAll(async () => {
  office = await openEntryOffice()
})

/** Records an entry of omar's, of head office, and returns what its voucher says of it. */
const voucherOf = async (debit: string, credit: string, more: object = {}) => {
  const { data, status, text } = await enter(office.omar, entry(debit, credit, more))
  expect(status, text).toBe(201)
  const slip = await office.omar.call('transactions/slip', { params: { id: data.id } })
  return { id: data.id, slip: slip.data }
}

it('rent from the bank is an expense of the branch that it names, and has one voucher', async () => {
  const { rent, bank, omar } = office
  const { slip } = await voucherOf(rent, bank, { branch: 'KBL' })
  expect([slip.transType, slip.debitaccountnumber, slip.creditaccountnumber]).toEqual([
    'Transfer',
    rent,
    bank,
  ])
  expect([slip.branch, slip.till.branch]).toEqual(['HQ', 'KBL'])
  expect(slip.user_name).toBe(omar.userName)
  expect([slip.entry, slip.credited]).toEqual([{ subject: 'expense', approvedBy: null }, null])
})

it.each<[what: string, sides: (of: EntryOffice) => [string, string], subject: string]>([
  ['interest at the bank', ({ bank, interest }) => [bank, interest], 'income'],
  ['capital at the bank', ({ bank, capital }) => [bank, capital], 'other'],
  ['a difference on capital', ({ capital }) => [capital, 'OSH_001'], 'other'],
])('%s is an entry of the books too', async (_what, sides, subject) => {
  const { slip } = await voucherOf(...sides(office))
  expect(slip.entry).toEqual({ subject, approvedBy: null })
})

it('says who approved it', async () => {
  const { id } = await voucherOf(office.rent, office.bank)
  await office.admin.save('transactions/approve', { params: { id } })
  const { data } = await office.omar.call('transactions/slip', { params: { id } })
  expect(data.entry).toEqual({ subject: 'expense', approvedBy: office.admin.userName })
})

it.each<[what: string, sides: (of: EntryOffice) => [string, string], vouchers: number]>([
  ['an expense from the till', ({ rent }) => [rent, 'cash'], 1],
  ['an expense that a customer paid', ({ rent, customer }) => [rent, customer], 2],
])('%s keeps the vouchers of its type', async (_what, sides, vouchers) => {
  const { slip } = await voucherOf(...sides(office))
  expect([slip.entry, slip.credited === null ? 1 : 2]).toEqual([null, vouchers])
})
