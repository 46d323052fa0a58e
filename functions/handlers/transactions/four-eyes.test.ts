import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { dynamo } from '../../store/table/client.ts'
import { olderDataKey, transactionKey } from '../../store/table/keys.ts'
import { exchange, loan } from '../../testing/bodies.ts'
import { type Clerk, openOffice, TODAY } from '../../testing/office.ts'

type Office = Awaited<ReturnType<typeof openOffice>>

let office: Office
let clerk: Clerk
let other: Clerk
let manager: Clerk
let second: Clerk
let account: string
let twin: string
let dollars: string

beforeAll(async () => {
  office = await openOffice()
  clerk = await office.clerk('User')
  other = await office.clerk('User')
  manager = await office.clerk('Manager')
  second = await office.clerk('Manager')
  account = (await clerk.account()).accountNumber
  twin = (await clerk.account()).accountNumber
  dollars = (await clerk.account({ currencyId: 2 })).accountNumber
})

type Body = Record<string, unknown>

const edit = (by: Clerk, id: number, body: Body) =>
  by.save('transactions/update', { params: { id }, body })
const touch = (id: number, words = 'more words') => edit(other, id, { tranDescription: words })
const approve = (by: Clerk, id: number) => by.call('transactions/approve', { params: { id } })
const numberOf = ({ userName }: Clerk) => Number(userName.split('-')[1])

async function credit(): Promise<number> {
  return (await clerk.post('Credit', account, '100')).id
}

async function pair() {
  const body = exchange(
    { account: dollars, currencyID: 2, amount: '100' },
    { account, currencyID: 1, amount: '6850' },
    '68.5',
  )
  return clerk.save('transactions/exchange', { body })
}

async function lent(): Promise<number> {
  return (await clerk.save('transactions/create', { body: loan('کریم', '500') })).id
}

/** The ways of changing money: which transaction is edited, and which one is then approved. */
const CHANGES: [string, () => Promise<{ id: number; approved?: number; body: Body }>][] = [
  ['the amount', async () => ({ id: await credit(), body: { amount: '1000' } })],
  ['an account', async () => ({ id: await credit(), body: { inAccountID: twin } })],
  ['the currency of a loan', async () => ({ id: await lent(), body: { currencyID: 2 } })],
  [
    'the borrower of a loan',
    async () => ({ id: await lent(), body: { cTransDescription: 'Zia' } }),
  ],
  [
    'the rate of a leg',
    async () => {
      const { selling } = await pair()
      return { id: selling.id, body: { amount: '7000', exRate: '70', otherLeg: { exRate: '70' } } }
    },
  ],
  [
    'the account of the other leg',
    async () => {
      const { purchase, selling } = await pair()
      const body = { tranDescription: 'swap', otherLeg: { outAccountID: twin } }
      return { id: purchase.id, body, approved: selling.id }
    },
  ],
  [
    'the account of one leg, before an approval of the other leg',
    async () => {
      const { purchase, selling } = await pair()
      const body = { outAccountID: twin, otherLeg: {} }
      return { id: selling.id, body, approved: purchase.id }
    },
  ],
]

describe('a Manager who changed the money may not approve, even after another person changed the narrative:', () => {
  it.each(CHANGES)('%s', async (_what, change) => {
    const { id, body, approved = id } = await change()
    await edit(manager, id, body)
    await touch(id)
    const refused = await approve(manager, approved)
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringMatching(
        /^You changed the money of transaction \d+ since it was last approved: someone else must approve it$/,
      ),
    ])
    expect((await approve(second, approved)).status).toBe(200)
  })
})

it('a person who changed only the narrative may approve', async () => {
  const id = await credit()
  await edit(manager, id, { tranDescription: 'rent' })
  expect((await approve(manager, id)).status).toBe(200)
})

it('after an approval, a person who changed the money before may approve later changes of others', async () => {
  const id = await credit()
  await edit(manager, id, { amount: '7' })
  await approve(second, id)
  await edit(second, id, { amount: '8' })
  expect((await approve(second, id)).status).toBe(403)
  expect((await approve(manager, id)).status).toBe(200)
})

it('the statement and the record list everyone who changed the money', async () => {
  const id = await credit()
  await edit(manager, id, { amount: '7' })
  await edit(second, id, { amount: '8' })
  const touched = await touch(id)
  const hands = [manager, second].map(numberOf)
  expect([touched.userModifiedName, touched.moneyChangedBy]).toEqual([other.userName, hands])
  const statement = await manager.call('reports/daily-statement', { query: { date: TODAY } })
  expect(statement.data.find((row) => row.id === id)?.moneyChangedBy).toEqual(hands)
})

it('after 20 people changed the money, another person is refused until an approval', async () => {
  const id = await credit()
  const people = await Promise.all(Array.from({ length: 20 }, () => office.clerk('User')))
  for (const [index, person] of people.entries()) await edit(person, id, { amount: `${index + 1}` })
  const refused = await manager.call('transactions/update', {
    params: { id },
    body: { amount: '5' },
  })
  expect([refused.status, refused.text]).toEqual([
    409,
    `20 people changed transaction ${id} since it was last approved: it must be approved before another one changes it`,
  ])
  await edit(people[3] as Clerk, id, { amount: '6' })
  await touch(id)
  expect((await approve(manager, id)).status).toBe(200)
})

describe('a record of an earlier version', () => {
  /** Makes a record look as the earlier version wrote it: without the people who changed the money. */
  async function forget(number: number): Promise<void> {
    const Key = transactionKey(number)
    const UpdateExpression = 'REMOVE moneyChangedBy'
    await dynamo.send(new UpdateCommand({ TableName: env().tableName, Key, UpdateExpression }))
  }

  it('counts its last editor as a person who changed the money', async () => {
    const id = await credit()
    await edit(manager, id, { amount: '9' })
    await forget(id)
    expect((await approve(manager, id)).status).toBe(403)
  })

  it('gets the people who changed the money from its history by the first start', async () => {
    const edited = await credit()
    await edit(manager, edited, { amount: '9' })
    await touch(edited)
    const again = await credit()
    await edit(manager, again, { amount: '9' })
    await approve(second, again)
    await edit(second, again, { tranDescription: 'words' })
    const { purchase, selling } = await pair()
    await edit(manager, selling.id, { outAccountID: twin, otherLeg: {} })
    await touch(selling.id)
    for (const id of [edited, again, purchase.id, selling.id]) await forget(id)
    const Key = olderDataKey('moneyChangers')
    await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key }))
    await firstStart()
    for (const id of [edited, purchase.id, selling.id]) {
      expect((await approve(manager, id)).status).toBe(403)
    }
    expect((await approve(second, again)).status).toBe(200)
  })
})
