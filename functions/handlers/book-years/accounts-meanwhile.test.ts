import { beforeAll, beforeEach, expect, it } from 'vitest'
import { yearsThatDisagree } from '../../jobs/audit-years.ts'
import { readYearLock } from '../../store/books/year-lock.ts'
import { transfer } from '../../testing/bodies.ts'
import { withMeanwhile } from '../../testing/forging.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { watch } from '../../testing/watch.ts'

/** A year is closed or reopened while an account gets another place in the statements. Rules: docs/rules/books.md. */

const THROUGH = '2026-09-20'

let office: Awaited<ReturnType<typeof openMoveOffice>>
let bank: number
let customer: number

beforeAll(async () => {
  office = await openMoveOffice()
  const { omar } = office
  const account = await omar.account({ accountType: 'Company', book: 'bank' })
  const other = await omar.account()
  bank = account.id
  customer = other.id
  const body = transfer(account.accountNumber, other.accountNumber, '30.00', { tranDate: THROUGH })
  await omar.save('transactions/create', { body })
})

const close = () => office.admin.save('book-years/create', { body: { through: THROUGH } })
const reopen = () => {
  const params = { through: THROUGH }
  return office.admin.save('book-years/reopen', { params, body: { reason: 'Once more' } })
}

beforeEach(async () => {
  const { closedThrough } = await readYearLock()
  if (closedThrough !== null) await reopen()
})

/** Changes an account, and does something else to its end just before the change is written. */
async function changed(id: number, body: object, meanwhile?: () => Promise<unknown>) {
  const change = () => office.admin.call('accounts/update', { params: { id }, body: { ...body } })
  const writes = (input: object) => JSON.stringify(input).includes('TransactItems')
  const { status, text } = await (meanwhile ? withMeanwhile(writes, change, meanwhile) : change())
  return [status, status < 300 ? '' : text]
}

const MEANWHILE = [
  409,
  'The list of closed years was changed by someone else meanwhile. Refresh, look at it, and save again',
]

it.each<[string, () => number, object]>([
  ['a book on the other side of equity', () => bank, { book: 'capital' }],
  ['no book', () => bank, { book: null }],
  ['another type', () => customer, { accountType: 'Partner' }],
])('%s isn’t given after a close that came between', async (_, id, body) => {
  expect(await changed(id(), body, close)).toEqual(MEANWHILE)
  expect(await yearsThatDisagree()).toEqual([])
})

it('what doesn’t move an account in the statements is saved beside a close', async () => {
  expect(await changed(bank, { book: 'asset' }, close)).toEqual([200, ''])
  expect(await changed(bank, { book: 'bank' })).toEqual([200, ''])
  expect(await yearsThatDisagree()).toEqual([])
})

it('a change that was allowed before a reopening is asked again', async () => {
  const { id } = await office.omar.account({ accountType: 'Company', book: 'bank' })
  await close()
  expect(await changed(id, { book: 'capital' }, reopen)).toEqual(MEANWHILE)
  expect(await changed(id, { book: 'capital' })).toEqual([200, ''])
})

it('costs 2 units and no round where it is asked', async () => {
  const { id } = await office.omar.account({ accountType: 'Company', book: 'bank' })
  await changed(id, { book: 'asset' })
  const usual = await watch(() => changed(id, { book: 'bank' }))
  const asked = await watch(() => changed(id, { book: 'capital' }))
  expect(asked.writeUnits - usual.writeUnits).toBe(2)
  expect(asked.rounds).toBe(usual.rounds)
})
