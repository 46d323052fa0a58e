import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { hawalaKey } from '../../store/hawala/hawala-keys.ts'
import { openLoansWithDueDate } from '../../store/loans/loans.ts'
import { dynamo } from '../../store/table/client.ts'
import { type Key, loanKey, olderDataKey } from '../../store/table/keys.ts'
import { loan, loanReturn } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let clerk: Clerk
let other: Clerk
let viewer: Clerk
let account: { id: number; accountNumber: string }

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('Manager', 'KBL')
  other = await office.clerk('Manager', 'HRT')
  viewer = await office.clerk('Viewer', 'KBL')
  account = await clerk.account()
  const yesterday = { tranDate: '2026-11-19' }
  await clerk.post('Credit', account.accountNumber, '1000', yesterday)
  await clerk.post('Credit', account.accountNumber, '500')
  await clerk.post('Debit', account.accountNumber, '20.50')
  for (let count = 0; count < 5; count += 1) await other.post('Credit', account.accountNumber, '7')
})

const today = (query: Record<string, string> = {}, by = clerk) => by.save('today/read', { query })

describe('today', () => {
  it('has the cash that the caller recorded, and that of the branch', async () => {
    const { cash } = await today({ branch: 'kbl' })
    const afn = { currencyId: 1, currencyCode: 'AFN', opening: '1000.00' }
    const moved = { ...afn, in: '500.00', out: '20.50', closing: '1479.50' }
    expect([cash.mine[0], cash.all[0]]).toEqual([moved, moved])
    const house = await today()
    expect(house.cash.mine[0]).toEqual(moved)
    expect(house.cash.all[0]).toEqual({ ...moved, in: '535.00', closing: '1514.50' })
    const seen = await today({ branch: 'HRT' }, viewer)
    expect([seen.cash.mine[0]?.closing, seen.cash.all[0]?.closing]).toEqual(['0.00', '35.00'])
  })

  it('counts the postings, and lists the last five with their holders', async () => {
    const mine = await today({ branch: 'KBL' })
    expect(mine.postings).toEqual({ mine: 2, all: 2, isComplete: true })
    expect(mine.latest.map(({ type, amount }) => [type, amount])).toEqual([
      ['debit', '20.50'],
      ['credit', '500.00'],
    ])
    expect(mine.latest[0]).toMatchObject({ fromAccountName: 'احمد رحیمی', branch: 'KBL' })
    const all = await today()
    expect(all.postings).toEqual({ mine: 2, all: 7, isComplete: true })
    expect((await today({ branch: 'ALL' })).postings).toEqual(all.postings)
    expect(all.latest.map(({ branch }) => branch)).toEqual(Array(5).fill('HRT'))
    expect(await today({ branch: 'MZR' })).toMatchObject({
      postings: { mine: 2, all: 0, isComplete: true },
      latest: [],
    })
  })

  it('says when each rate was set, and leaves out inactive currencies', async () => {
    const { rates } = await today()
    expect(rates.map(({ code, exchangeRate, setAt }) => [code, exchangeRate, setAt])).toEqual(
      ['AFN', 'USD', 'EUR', 'RS'].map((code) => [code, '1.0000', null]),
    )
    await clerk.save('currencies/set-rate', { params: { id: 2 }, body: { rate: '68.5' } })
    const renamed = { code: 'EUR', name: 'Euro', isActive: false }
    await clerk.save('currencies/update', { params: { id: 3 }, body: renamed })
    const [, dollars, third] = (await today()).rates
    expect(dollars).toMatchObject({ exchangeRate: '68.5000', setAt: NOW.toISOString() })
    expect(third?.code).toBe('RS')
  })

  it('needs few rounds and read units', async () => {
    const asked = await watch(() => today({ branch: 'KBL' }))
    expect(asked.rounds).toBeLessThanOrEqual(4)
    expect(asked.readUnits).toBeLessThanOrEqual(19.5)
  })
})

let hawalas = 0
const sent: number[] = []
async function send(by: Clerk): Promise<number> {
  hawalas += 1
  const body = {
    hawalaNumber: `HWL176319801${hawalas}`,
    senderAccountId: account.id,
    receiverName: 'ګل مرجان',
    currencyId: 1,
    amount: '100',
  }
  const { id } = await by.save('hawala/create', { body })
  sent.push(id)
  return id
}
const setStatus = (id: number, status: string) =>
  clerk.save('hawala/set-status', { params: { id }, body: { status } })
const waiting = async (branch?: string) => {
  const { hawalas } = await today(branch ? { branch } : {})
  return [hawalas.count, hawalas.oldest.map(({ id }) => id)]
}

describe('the hawalas that wait', () => {
  it('are those that are pending, the oldest first', async () => {
    const [first, second, third] = [await send(clerk), await send(other), await send(clerk)]
    expect(await waiting()).toEqual([3, [first, second, third]])
    expect(await waiting('KBL')).toEqual([2, [first, third]])
    await setStatus(first, 'completed')
    await setStatus(third, 'cancelled')
    expect(await waiting()).toEqual([1, [second]])
    await setStatus(first, 'pending')
    expect(await waiting()).toEqual([2, [first, second]])
  })
})

const lend = (by: Clerk, name: string, dueDate: string | null) =>
  by.save('transactions/create', { body: { ...loan(name, '100'), dueDate } })
const due = async (branch?: string) => {
  const { loans } = await today(branch ? { branch } : {})
  return [loans.count, loans.first.map(({ description }) => description)]
}

describe('the loans that are due', () => {
  it('are open, and overdue or due within a week; the first due comes first', async () => {
    await lend(clerk, 'Within a week', '2026-11-27')
    await lend(other, 'Today', '2026-11-20')
    await lend(clerk, 'Later', '2026-11-28')
    await lend(clerk, 'Without', null)
    expect(await due()).toEqual([2, ['Today', 'Within a week']])
    expect(await due('KBL')).toEqual([1, ['Within a week']])
    const { id } = await clerk.save('transactions/create', { body: loanReturn('Today', '100') })
    expect(await due()).toEqual([1, ['Within a week']])
    const open = (await openLoansWithDueDate()).map(({ borrower }) => borrower)
    expect(open.toSorted()).toEqual(['Later', 'Within a week'])
    await clerk.save('transactions/delete', { params: { id }, body: {} })
    expect(await due()).toEqual([2, ['Today', 'Within a week']])
  })
})

describe('data of an earlier version', () => {
  const write = (UpdateExpression: string, Key: Key) =>
    dynamo.send(new UpdateCommand({ TableName: env().tableName, Key, UpdateExpression }))

  it('is listed by the first start, once', async () => {
    const before = [await waiting(), await due()]
    expect(before.map(([count]) => count)).toEqual([2, 2])
    for (const id of sent) await write('REMOVE credited', hawalaKey(id))
    for (const id of [1, 2, 3, 4]) await write('REMOVE credited', loanKey(id))
    expect([await waiting(), await due()]).toEqual([
      [0, []],
      [0, []],
    ])
    await firstStart()
    expect(await waiting()).toEqual([0, []])
    const Key = olderDataKey('waiting')
    await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key }))
    await firstStart()
    expect([await waiting(), await due()]).toEqual(before)
  })
})

it('refuses a branch that can not be one', async () => {
  const answer = await clerk.call('today/read', { query: { branch: 'Herat branch' } })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('at most 8 Latin')])
})
