import { expect, it } from 'vitest'
import { deleteText } from './delete-dialog.tsx'
import { sampleExchange, sampleTransaction } from './sample-transaction.ts'

const NAMES = {
  codes: new Map([
    [1, 'AFN'],
    [2, 'USD'],
  ]),
  parties: { byNumber: new Map([['1007', { number: '1007', name: 'احمد' }]]), byId: new Map() },
}

it('the question names the transaction, and says that deleting cannot be undone', () => {
  expect(deleteText(sampleTransaction(), NAMES)).toBe(
    'This action cannot be undone. This will permanently delete Debit 7 of 1,500.00 USD, account 1007 - \u2068احمد\u2069.',
  )
})

it('the question names both accounts of a transfer, the debited one first', () => {
  const row = sampleTransaction({ transType: 'Transfer', inAccountID: '1008' })
  expect(deleteText(row, NAMES)).toBe(
    'This action cannot be undone. This will permanently delete Transfer 7 of 1,500.00 USD, from account 1007 - \u2068احمد\u2069 to account 1008.',
  )
})

it('the question says that both legs of an exchange are deleted together', () => {
  expect(deleteText(sampleExchange()[1], NAMES)).toBe(
    'This action cannot be undone. This will permanently delete Exchange 5 of 6,850.00 AFN, account 1008. Both legs of the exchange go together: transaction 4 of 100.00 USD will be deleted too.',
  )
})

it.each([
  ['of a debit', sampleTransaction({ bundle: { first: 7, count: 2 }, feeId: 8 }), 8],
  [
    'of an exchange, asked at its second leg',
    { ...sampleExchange()[1], bundle: { first: 4, count: 3 } },
    6,
  ],
])('the question says that the fee is deleted too: %s', (_, row, fee) => {
  expect(deleteText(row, NAMES)).toMatch(
    new RegExp(`The commission goes with it: transaction ${fee} will be deleted too\\.$`),
  )
})

it('the question names no fee where there is none', () => {
  const row = { ...sampleExchange()[0], bundle: { first: 4, count: 2 } }
  expect(deleteText(row, NAMES)).not.toContain('commission')
})
