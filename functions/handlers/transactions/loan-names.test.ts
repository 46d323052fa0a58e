import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { loanIdFrom } from '../../../shared/contract/loan-number.ts'
import { searchForm } from '../../../shared/search/name-form.ts'
import { env } from '../../env.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { findLoan } from '../../store/loans/loans.ts'
import { dynamo } from '../../store/table/client.ts'
import { getItem } from '../../store/table/get.ts'
import { olderDataKey, openLoanKey } from '../../store/table/keys.ts'
import { loan, loanReturn } from '../../testing/bodies.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'
import { changedItems, tableSnapshot } from '../../testing/snapshot.ts'

/** Loans by name, as names are compared (docs/rules/comparing.md). */

let clerk: Clerk

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('Manager')
})

const lend = async (name: string, amount: string) =>
  (await clerk.save('transactions/create', { body: loan(name, amount) })).loans[0]?.loanNumber ?? ''
const giveBack = (name: string, amount: string) =>
  clerk.save('transactions/create', { body: loanReturn(name, amount) })

it.each([
  ['عبدالله', 'عبد الله'],
  ['نور\u200cاحمد', 'نور احمد'],
  ['كريمي', 'کریمی'],
  ['ښکلا', 'شکلا'],
  ['Abdul-Karim', 'abdul karim'],
])('a return by the name %s finds the loan of %s', async (lentTo, returnedBy) => {
  const loanNumber = await lend(lentTo, '70')
  const { loans } = await giveBack(returnedBy, '70')
  expect(loans).toMatchObject([{ loanNumber, amount: '70.00' }])
})

it('an open loan of an earlier version is found by name after the first start', async () => {
  const name = 'ډاکټر عبد الرحیم'
  const loanNumber = await lend(name, '90')
  const record = await findLoan(loanIdFrom(loanNumber) ?? 0)
  if (!record) throw new Error('The loan is missing')
  const TableName = env().tableName
  const place = openLoanKey(record, 'داکترعبدالرحیم')
  const former = openLoanKey(record, 'ډاکټر عبد الرحیم')
  expect(await getItem(place)).toBeDefined()
  await dynamo.send(new DeleteCommand({ TableName, Key: place }))
  await dynamo.send(new PutCommand({ TableName, Item: former }))
  await startAgain()
  expect([await getItem(former), await getItem(place)]).toEqual([undefined, place])
  expect((await giveBack('داكتر عبدالرحيم', '90')).loans).toMatchObject([{ loanNumber }])
})

it('the former place of a paid loan goes with the first start', async () => {
  const loanNumber = await lend('شیر محمد', '50')
  const record = await findLoan(loanIdFrom(loanNumber) ?? 0)
  if (!record) throw new Error('The loan is missing')
  const former = openLoanKey(record, searchForm('شیر محمد'))
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item: former }))
  await giveBack('شیر محمد', '50')
  await startAgain()
  expect(await getItem(former)).toBeUndefined()
})

describe('a return by a name that fits loans of two people', () => {
  const askedBy = (name: string, more = {}) =>
    clerk.call('transactions/create', { body: loanReturn(name, '10', more) })

  it.each([
    ['عبدالولی', 'عبد الولی'],
    ['ښیرین', 'شیرین'],
    ['أمین', 'امین'],
  ])('is refused for loans to %s and %s, and lists them', async (one, other) => {
    const first = await lend(one, '20000')
    const second = await lend(other, '500')
    const before = await tableSnapshot()
    for (const name of [one, other]) {
      const answer = await askedBy(name)
      expect([answer.status, answer.text]).toEqual([
        409,
        `The open loans in the name ${name} may be of two people, so the return needs a loanNumber. The loans are: ${first} to ${one}, of 2026-11-20, 20,000.00 AFN outstanding; ${second} to ${other}, of 2026-11-20, 500.00 AFN outstanding`,
      ])
    }
    expect(changedItems(before, await tableSnapshot())).toEqual([])
    const { data } = await askedBy(other, { loanNumber: second })
    expect(data.loans).toEqual([{ loanNumber: second, amount: '10.00' }])
  })

  it('is refused if one of the loans is a company’s', async () => {
    await lend('Noor', '20')
    await clerk.save('transactions/create', {
      body: loan('Noor', '30', { borrowerType: 'company' }),
    })
    const answer = await askedBy('Noor')
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('to Noor, a company, of 2026-11-20, 30.00 AFN outstanding'),
    ])
  })

  it.each([
    ['father’s names', { fatherName: 'Hamid' }, { fatherName: 'Nader' }],
    ['Taskira numbers', { taskiraNo: '1400-0101-11111' }, { taskiraNo: '1400-0101-22222' }],
    ['phones', { phoneNumber: '0700 111 222' }, { phoneNumber: '0799 333 444' }],
  ])('is refused if two customers of that name have other %s', async (what, one, other) => {
    const names = { accountName: 'Ahmad', lastName: what.replaceAll(/[^a-z]/gi, '') }
    const name = `${names.accountName} ${names.lastName}`
    const loans = [await lend(name, '20000'), await lend(name, '500')]
    await clerk.account({ ...names, ...one })
    const theOnly = await giveBack(name, '1')
    expect(theOnly.loans).toMatchObject([{ loanNumber: loans[0] }])
    await clerk.account({ ...names, ...other })
    const answer = await askedBy(name)
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining(`${loans[0]} to ${name}, of 2026-11-20, 19,999.00 AFN outstanding`),
    ])
    expect((await askedBy(name, { loanNumber: loans[1] })).status).toBe(201)
  })

  it('is taken if the name is spelled alike on all loans, or if only one is open', async () => {
    const first = await lend('Karim Sadat', '20')
    await lend('KARIM  SADAT', '30')
    expect((await giveBack('karim sadat', '5')).loans).toMatchObject([{ loanNumber: first }])
    await lend('نور الله', '20')
    const other = await lend('نورالله', '30')
    expect((await askedBy('نور الله')).status).toBe(409)
    await clerk.save('transactions/create', {
      body: loanReturn('', '20', { loanNumber: (await openLoans('نور الله'))[0] }),
    })
    expect((await giveBack('نور الله', '30')).loans).toMatchObject([{ loanNumber: other }])
  })

  it('lists at most ten loans', async () => {
    for (let count = 0; count < 11; count += 1) await lend('گل آغا', '1')
    await lend('گل‌آغا', '1')
    const { text } = await askedBy('گل آغا')
    expect([text.match(/LN-/g)?.length, text.endsWith('; and 2 more')]).toEqual([10, true])
  })
})

async function openLoans(name: string): Promise<string[]> {
  const { data } = await clerk.call('loans/list', { query: { status: 'active' } })
  return data.filter(({ description }) => description === name).map(({ loanNumber }) => loanNumber)
}

async function startAgain(): Promise<void> {
  const Key = olderDataKey('openLoanNames')
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key }))
  await firstStart()
}
