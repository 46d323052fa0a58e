import { beforeAll, expect, it } from 'vitest'
import { posting } from '../../testing/bodies.ts'
import { openHawalaOffice } from '../../testing/hawala-office.ts'
import { watch } from '../../testing/watch.ts'

/** Tests the summary that tells customers, partners and books apart. Rules: docs/rules/books.md */

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
  const { omar } = office
  const open = async (accountType: string, fields: object = {}) =>
    (await omar.account({ accountType, ...fields })).accountNumber
  const credit = (account: string, amount: string, currencyID = 1) =>
    omar.save('transactions/create', {
      body: posting('Credit', account, amount, { currencyID, cCurrencyID: currencyID }),
    })
  await credit(await open('Company', { book: 'capital' }), '100000')
  await credit(await open('Company', { currencyId: 2 }), '100', 2)
  await credit(await open('Customer'), '10000')
  await omar.save('transactions/create', {
    body: posting('Debit', await open('Customer'), '500'),
  })
  await credit(await open('Partner'), '15')
  await credit(await open('Hawala Partner'), '500')
})

const split = (who: 'omar' | 'karim' | 'laila', mark = 'true') =>
  office[who].call('balances/summary', { query: { split: mark } })

it('adds up to the total in each currency', async () => {
  const { data } = await split('omar')
  const afn = { totalBalance: '110015.00', customers: '9500.00', partners: '515.00' }
  expect(data[0]).toMatchObject({ currencyCode: 'AFN', ...afn, books: '100000.00' })
  const usd = { totalBalance: '100.00', customers: '0.00', partners: '0.00', books: '100.00' }
  expect(data[1]).toMatchObject({ currencyCode: 'USD', ...usd })
})

it('is as it was for those who do not ask for it', async () => {
  const { data } = await office.laila.call('balances/summary')
  expect(Object.keys(data[0] ?? {})).toEqual([
    'currencyId',
    'currencyCode',
    'currencyName',
    'totalBalance',
  ])
  expect((await split('laila', 'false')).data).toEqual(data)
})

it.each([
  ['karim', 'true', 403, 'Only head office reads the books'],
  ['laila', 'true', 403, 'Only head office reads the books'],
  ['omar', 'yes', 400, 'split must be one of true, false'],
] as const)('is refused to %s who sends "%s": %i', async (who, mark, status, message) => {
  const answer = await split(who, mark)
  expect([answer.status, answer.text]).toEqual([status, message])
})

it.each([
  ['laila', 'the session alone', 1, 1],
  ['karim', 'the session and head office', 1, 2],
] as const)('reads for %s, who is refused, %s', async (who, _, rounds, readUnits) => {
  const asked = await watch(() => split(who))
  expect([asked.rounds, asked.readUnits]).toEqual([rounds, readUnits])
})
