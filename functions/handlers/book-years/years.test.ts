import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { YEAR_LOCK_KEY } from '../../store/table/keys.ts'
import { posting, transfer } from '../../testing/bodies.ts'
import { setBranch } from '../../testing/counting.ts'
import { direct } from '../../testing/direct.ts'
import { enter, entry } from '../../testing/entry-office.ts'
import { sendRows } from '../../testing/import-office.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { type Clerk, NOW, newKey, TODAY } from '../../testing/office.ts'

/** Closing a year of the books, and what is refused from then on. Rules: docs/rules/books.md. */

const FIRST = '2026-03-21'
const THROUGH = '2026-09-20'
const NEXT = '2026-09-21'

let office: Awaited<ReturnType<typeof openMoveOffice>>
let customer: string
let bank: string
let rent: string
/** A posting of the year. */
let old: number

beforeAll(async () => {
  office = await openMoveOffice()
  const { omar, laila, admin } = office
  customer = (await omar.account({ accountNumber: '1001' })).accountNumber
  const of = async (accountNumber: string, book: string) =>
    (await omar.account({ accountNumber, accountType: 'Company', book })).accountNumber
  bank = await of('9201', 'bank')
  rent = await of('9101', 'expense')
  old = (await omar.post('Credit', customer, '100.00', { tranDate: FIRST })).id
  await omar.save('transactions/create', {
    body: transfer(rent, bank, '30.00', { tranDate: THROUGH }),
  })
  await omar.post('Credit', customer, '7.00', { tranDate: NEXT })
  await laila.post('Credit', customer, '1.00')
  expect(await told(admin, 'book-years/list', {})).toEqual([200, []])
})

const told = async (
  by: Clerk,
  name: 'book-years/list' | 'book-years/create' | 'book-years/read' | 'book-years/reopen',
  sending: Parameters<Clerk['call']>[1],
) => {
  const { status, text, data } = await by.call(name, sending)
  return [status, status < 300 ? data : text]
}
const close = (through: string, at = NOW, by = office.admin) =>
  told(by, 'book-years/create', { body: { through }, at })
const reopen = (through: string, reason = 'Rent was missing') =>
  told(office.admin, 'book-years/reopen', { params: { through }, body: { reason } })
const CLOSED = [409, 'The year through 20 September 2026 is closed']

/** What is answered to a posting for a day, by a status and what was refused. */
async function posted(tranDate: string, by = office.omar) {
  const body = posting('Credit', customer, '2.00', { tranDate })
  const { status, text } = await by.call('transactions/create', { body })
  return status === 201 ? [201, ''] : [status, text]
}

describe('a year that can’t be closed', () => {
  it.each([
    [TODAY, 400, 'through must be before today, 20 November 2026'],
    ['2026-03-20', 400, 'through must not be before 21 March 2026, with which the year begins'],
    [
      '2026-10-21',
      409,
      'The year through 21 October 2026 closes on 21 November 2026 at the earliest',
    ],
    ['next year', 400, 'through must be a calendar day written yyyy-mm-dd'],
  ])('through %s: %d %s', async (through, status, text) => {
    expect(await close(through)).toEqual([status, text])
  })

  it('has more than 400 days', async () => {
    const later = new Date('2027-11-20T05:30:00Z')
    const admin = await office.amina.again(later)
    // 21 March 2026 is the first of 400 days; the last one is 24 April 2027.
    expect(await close('2027-04-25', later, admin)).toEqual([
      400,
      'through must not be after 24 April 2027: a year that begins on 21 March 2026 has at most 400 days',
    ])
    office.amina = await office.amina.again(NOW)
  })

  it('has days that a branch didn’t close, or that weren’t accepted', async () => {
    await setBranch('KBL', { closingFrom: '2026-09-01', lockedThrough: '2026-09-19' })
    expect(await close(THROUGH)).toEqual([409, 'KBL has not closed 20 September 2026'])
    // A branch that begins to close its days after the year lacks nothing.
    await setBranch('KBL', { closingFrom: '2026-09-21', lockedThrough: '2026-09-20' })
    expect(await close('2026-09-21')).toEqual([409, 'KBL has not closed 21 September 2026'])
    await setBranch('KBL', { closingFrom: null, lockedThrough: null })
  })

  it('is closed by nobody but an Admin', async () => {
    for (const by of [office.omar, office.laila, office.viewer]) {
      expect((await close(THROUGH, NOW, by))[0]).toBe(403)
    }
    expect(await told(office.laila, 'book-years/list', {})).toEqual([
      403,
      expect.stringContaining('may not read the books'),
    ])
    expect(await told(office.karim, 'book-years/list', {})).toEqual([
      403,
      'Only head office reads the books',
    ])
  })
})

describe('a closed year', () => {
  it('keeps its figures with their seal', async () => {
    const body = { through: THROUGH, comment: 'Half of 1405' }
    const [status, year] = await told(office.admin, 'book-years/create', { body })
    expect(status).toBe(201)
    expect(year).toEqual({
      through: THROUGH,
      from: FIRST,
      closedBy: 1,
      closedByName: 'admin',
      closedAt: NOW.toISOString(),
      comment: 'Half of 1405',
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
      state: 'closed',
      reopenedBy: null,
      reopenedByName: null,
      reopenedAt: null,
      reopenReason: null,
      figures: expect.anything(),
    })
    // What was posted after the year's end isn't in it.
    const query = { date: THROUGH }
    const { data: trial } = await office.viewer.call('books/trial-balance', { query })
    // A year's customers are always told as sums, so nothing is said of more.
    const { more: _more, ...trialBalance } = trial
    const range = { from: FIRST, to: THROUGH }
    const { data: profitAndLoss } = await office.viewer.call('books/profit-and-loss', {
      query: range,
    })
    const { data: balanceSheet } = await office.viewer.call('books/balance-sheet', { query })
    expect(year).toMatchObject({ figures: { trialBalance, profitAndLoss, balanceSheet } })
    // The rent of 30.00 is all that the year earned.
    expect(profitAndLoss.lines.at(-1)).toMatchObject({ line: 'result', house: '-30.00' })
    expect(balanceSheet.totals.equity).toBe('-30.00')
    expect(trialBalance.currencies[0]).toMatchObject({ debit: '130.00', credit: '130.00' })
    const read = await told(office.omar, 'book-years/read', { params: { through: THROUGH } })
    expect(read).toEqual([200, year])
    const { figures: _figures, ...listed } = year as unknown as { figures: unknown }
    expect(await told(office.viewer, 'book-years/list', {})).toEqual([200, [listed]])
  })

  it('makes the numbers of its entries final', async () => {
    const query = { from: THROUGH, to: NEXT }
    const { data } = await office.viewer.call('books/journal', { query })
    expect(data.map(({ entry: name }) => name)).toEqual([`HQ ${THROUGH}/1`, `HQ ${NEXT}/1?`])
    // While another close works out its figures, they may change once more.
    const closing = (expression: string, values?: object) =>
      direct.send(
        new UpdateCommand({
          TableName: env().tableName,
          Key: YEAR_LOCK_KEY,
          UpdateExpression: expression,
          ...(values ? { ExpressionAttributeValues: values as Record<string, string> } : {}),
        }),
      )
    await closing('SET closing = :one', { ':one': 'now' })
    const { data: meanwhile } = await office.viewer.call('books/journal', { query })
    expect(meanwhile[0]?.entry).toBe(`HQ ${THROUGH}/1?`)
    await closing('REMOVE closing')
  })

  it('takes no posting, wherever and by whom', async () => {
    for (const by of [office.omar, office.amina, office.karim]) {
      expect(await posted(FIRST, by)).toEqual(CLOSED)
      expect(await posted(THROUGH, by)).toEqual(CLOSED)
      expect(await posted('2020-01-01', by)).toEqual(CLOSED)
    }
    expect(await posted(NEXT)).toEqual([201, ''])
    expect(await posted(TODAY)).toEqual([201, ''])
    const rented = await enter(office.omar, entry(rent, bank, { tranDate: THROUGH }))
    expect([rented.status, rented.text]).toEqual(CLOSED)
  })

  it('no posting of it is edited or deleted, but it is approved and reversed', async () => {
    const { omar, amina } = office
    const params = { id: old }
    const answers = await Promise.all([
      omar.call('transactions/update', { params, body: { amount: '101' } }),
      omar.call('transactions/delete', { params, body: {} }),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual([CLOSED, CLOSED])
    expect((await amina.call('transactions/approve', { params })).status).toBe(200)
    const reversed = await omar.call('transactions/reverse', {
      params,
      body: { reason: 'Typed twice', cashMoves: true },
      headers: { 'idempotency-key': newKey() },
    })
    expect(reversed.status).toBe(200)
    expect(reversed.data.records.map(({ tranDate }) => tranDate)).toEqual([TODAY])
  })

  it('keeps an account that moved in it where it stands', async () => {
    const { data } = await office.admin.call('accounts/list', {})
    const change = async (accountNumber: string, body: object) => {
      const account = data.find((each) => each.accountNumber === accountNumber)
      const params = { id: account?.id ?? 0 }
      const { status, text } = await office.admin.call('accounts/update', {
        params,
        body: { ...body },
      })
      return [status, status < 300 ? '' : text]
    }
    const stands = [409, `Account ${bank} stands in a closed year`]
    expect(await change(bank, { book: 'capital' })).toEqual(stands)
    expect(await change(bank, { book: null })).toEqual(stands)
    expect(await change(bank, { book: 'asset' })).toEqual([200, ''])
    expect(await change(customer, { accountType: 'Partner' })).toEqual([
      409,
      `Account ${customer} stands in a closed year`,
    ])
  })

  it('a second one begins with the day after it', async () => {
    expect(await close(THROUGH)).toEqual([409, 'The year through 20 September 2026 was closed'])
    expect(await close('2026-09-19')).toEqual([
      400,
      'through must not be before 21 September 2026, with which the year begins',
    ])
    const [status, year] = await close('2026-10-19')
    expect([status, year]).toEqual([201, expect.objectContaining({ from: NEXT })])
    expect(await posted(NEXT)).toEqual([409, 'The year through 19 October 2026 is closed'])
  })
})

describe('a reopening', () => {
  it('is of the newest closed year, with a reason', async () => {
    expect(await reopen('2026-01-01')).toEqual([404, 'There is no year through 1 January 2026'])
    expect(await reopen(THROUGH)).toEqual([
      409,
      'Only the newest closed year, through 19 October 2026, can be reopened',
    ])
    expect(await reopen('2026-10-19', 'no')).toEqual([
      400,
      'reason must have at least 3 characters',
    ])
    expect(await reopen('2026-10-19')).toMatchObject([
      200,
      { state: 'reopened', reopenedByName: 'admin', reopenReason: 'Rent was missing' },
    ])
    expect(await reopen('2026-10-19')).toEqual([409, 'The year through 19 October 2026 is open'])
  })

  it('lets its days take postings, and those of the year before it not', async () => {
    expect(await posted(NEXT)).toEqual([201, ''])
    expect(await posted(THROUGH)).toEqual(CLOSED)
    expect(await reopen(THROUGH)).toMatchObject([200, { state: 'reopened' }])
    expect(await posted(THROUGH)).toEqual([201, ''])
    // Closed again, it has the posting that came meanwhile.
    const [, year] = await close(THROUGH)
    expect(year).toMatchObject({ state: 'closed', reopenedBy: null })
    const { data } = await office.viewer.call('book-years/list', {})
    expect(data.map(({ through, state }) => [through, state])).toEqual([
      ['2026-10-19', 'reopened'],
      [THROUGH, 'closed'],
    ])
  })

  it('is in the audit trail', async () => {
    const query = { entity: 'bookYear' }
    const { data } = await office.admin.call('audit/list', { query })
    // All of it happened at one instant.
    expect(data.map(({ entityId, action }) => `${entityId} ${action}`).sort()).toEqual([
      `${THROUGH} create`,
      `${THROUGH} update`,
      `${THROUGH} update`,
      '2026-10-19 create',
      '2026-10-19 update',
    ])
    // The year that was closed again replaces the reopened one, which its entry tells.
    const closes = data.filter(
      ({ entityId, after }) => entityId === THROUGH && after?.['state'] === 'closed',
    )
    const first = closes.find(({ before }) => before === null)
    const again = closes.find(({ before }) => before !== null)
    expect(again?.before).toMatchObject({
      state: 'reopened',
      reopenReason: 'Rent was missing',
      reopenedByName: 'admin',
      seal: first?.after?.['seal'],
      comment: 'Half of 1405',
    })
  })
})

it('an import isn’t dated in a closed year', async () => {
  const row = { accountNumber: 'OLD-1', accountName: 'Gul', currency: 'AFN', balance: '5.00' }
  const id = await sendRows(office.admin, [{ ...row, lastName: 'X' }])
  const totals = [{ currencyId: 1, contraAccount: bank, controlTotal: '5.00' }]
  const checked = async (asOf: string) => {
    const sending = { params: { id }, body: { asOf, totals } }
    const { status, text } = await office.admin.call('imports/check', sending)
    return [status, status < 300 ? '' : text]
  }
  expect(await checked(THROUGH)).toEqual(CLOSED)
  expect(await checked(NEXT)).toEqual([200, ''])
})
