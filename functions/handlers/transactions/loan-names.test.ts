import { beforeAll, expect, it } from 'vitest'
import { loanIdFrom } from '../../../shared/contract/loan-number.ts'
import { searchForm } from '../../../shared/search/name-form.ts'
import { env } from '../../env.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { findLoan } from '../../store/loans/loans.ts'
import { dynamo } from '../../store/table/client.ts'
import { DeleteCommand, PutCommand } from '../../store/table/commands.ts'
import { getItem } from '../../store/table/get.ts'
import { olderDataKey, openLoanKey } from '../../store/table/keys.ts'
import { loan, loanReturn } from '../../testing/bodies.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

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

async function startAgain(): Promise<void> {
  const Key = olderDataKey('openLoanNames')
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key }))
  await firstStart()
}
