import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { tillDayKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import { getItem } from '../../store/table/get.ts'
import { exchange, loan, transfer } from '../../testing/bodies.ts'
import { type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'

const YESTERDAY = '2026-11-19'
const REASON = 'Typed twice'

let office: Awaited<ReturnType<typeof openOffice>>
let clerk: Clerk
let manager: Clerk
let accountId: number
let account: string
let other: string
let dollars: string

beforeAll(async () => {
  office = await openOffice()
  clerk = await office.clerk('User', 'KBL')
  manager = await office.clerk('Manager', 'KBL')
  const opened = await clerk.account()
  accountId = opened.id
  account = opened.accountNumber
  other = (await clerk.account()).accountNumber
  dollars = (await clerk.account({ currencyId: 2 })).accountNumber
  await clerk.post('Credit', account, '1000')
})

type Recorded = Awaited<ReturnType<Clerk['post']>>

const reverse = (who: Clerk, id: number, body: object = {}) =>
  who.call('transactions/reverse', { params: { id }, body: { reason: REASON, ...body } })

const reversed = (who: Clerk, id: number, body: object = {}) =>
  who.save('transactions/reverse', { params: { id }, body: { reason: REASON, ...body } })

const create = (body: object) => clerk.save('transactions/create', { body })

function swap() {
  const sides = [
    { account: dollars, currencyID: 2, amount: '10' },
    { account, currencyID: 1, amount: '685' },
  ] as const
  return clerk.save('transactions/exchange', { body: exchange(...sides, '68.5') })
}

/** Returns every balance by account number and currency. */
async function balances(): Promise<string[]> {
  const { data } = await clerk.call('accounts/list')
  const all = await Promise.all(
    data.map(async ({ id, accountNumber }) => {
      const held = await clerk.call('accounts/balances', { params: { id } })
      return `${accountNumber} ${JSON.stringify(held.data)}`
    }),
  )
  return all.sort()
}

describe('a reversal', () => {
  const KINDS: readonly [string, string, () => Promise<Recorded>][] = [
    ['a debit', 'Credit', () => clerk.post('Debit', account, '70', { tranDescription: 'rent' })],
    ['a credit', 'Debit', () => clerk.post('Credit', account, '70')],
    ['a transfer', 'Transfer', () => create(transfer(account, other, '70'))],
    [
      'a leg of an exchange',
      'Exchange',
      async () => {
        const body = { ...exchangeLeg(), currencyID: 2 }
        return create(body)
      },
    ],
    ['a loan', 'Loan', () => create(loan('Karim', '70'))],
  ]

  it.each(KINDS)('of %s moves the same money back', async (_what, transType, record) => {
    const before = await balances()
    const original = await record()
    const { reversed: originals, records } = await reversed(clerk, original.id)
    const [counter] = records
    expect(originals).toEqual([{ ...original, reversedBy: counter?.id, version: 2 }])
    expect(records).toHaveLength(1)
    expect(counter).toMatchObject({
      transType,
      inAccountID: original.outAccountID,
      outAccountID: original.inAccountID,
      currencyID: original.currencyID,
      cAmount: original.cAmount,
      exRate: original.exRate,
      tranDate: TODAY,
      tranDescription: `Reverses ${original.id}: ${REASON}`,
      reverses: original.id,
      reversedBy: null,
      bundle: null,
      isApproved: false,
      userCreatedName: clerk.userName,
      till: original.till,
    })
    expect(await balances()).toEqual(before)
  })

  it('of one leg of an exchange reverses both', async () => {
    const before = await balances()
    const { purchase, selling } = await swap()
    const { reversed: originals, records } = await reversed(clerk, selling.id)
    const [first, second] = records as [Recorded, Recorded]
    expect(originals.map(({ id, reversedBy }) => [id, reversedBy])).toEqual([
      [purchase.id, first.id],
      [selling.id, second.id],
    ])
    expect(records.map(({ reverses, bundle }) => [reverses, bundle])).toEqual([
      [purchase.id, { first: first.id, count: 2 }],
      [selling.id, { first: first.id, count: 2 }],
    ])
    expect([first.otherLeg, second.otherLeg]).toEqual([
      { id: second.id, amount: '685.00', currencyID: 1 },
      { id: first.id, amount: '10.00', currencyID: 2 },
    ])
    expect(await balances()).toEqual(before)
    const approved = await manager.save('transactions/approve', { params: { id: first.id } })
    const searched = await clerk.call('transactions/history', { params: { id: second.id } })
    expect([approved.isApproved, searched.data.at(-1)?.action]).toEqual([true, 'approved'])
  })

  it('leaves the original in its day, with its approval, and is in its history', async () => {
    const { id } = await clerk.post('Credit', account, '5')
    const approved = await manager.save('transactions/approve', { params: { id } })
    const { reversed: originals, records } = await reversed(manager, id)
    const number = records[0]?.id
    expect(originals).toEqual([{ ...approved, reversedBy: number, version: 3 }])
    const { data } = await clerk.call('transactions/history', { params: { id } })
    expect(data.at(-1)).toMatchObject({
      version: 3,
      action: 'reversed',
      userName: manager.userName,
      reason: REASON,
      changes: [],
    })
    const report = await clerk.call('reports/account', { params: { accountId } })
    const rows = report.data.filter((row) => row.id === id || row.id === number)
    expect(rows.map((row) => [row.reverses, row.reversedBy])).toEqual([
      [null, number],
      [id, null],
    ])
  })

  it('is approved by another person than the one who reversed', async () => {
    const { id } = await clerk.post('Credit', account, '5')
    const { records } = await reversed(manager, id)
    const params = { id: records[0]?.id as number }
    const own = await manager.call('transactions/approve', { params })
    expect([own.status, own.text]).toEqual([403, expect.stringContaining('You recorded')])
    const second = await office.clerk('Manager', 'HRT')
    expect((await second.save('transactions/approve', { params })).isApproved).toBe(true)
  })

  it('names the edit in the Edited list, although it came later', async () => {
    const { id } = await clerk.post('Credit', account, '5')
    await clerk.save('transactions/update', { params: { id }, body: { amount: '6' } })
    await reversed(clerk, id)
    const query = { type: 'Edited Transactions' }
    const { data } = await clerk.call('search-transactions/list', { query })
    expect(data.find((row) => row.id === id)).toMatchObject({ reversedBy: expect.any(Number) })
    expect(JSON.stringify(data.find((row) => row.id === id))).toContain('6.00')
  })

  it('works with an inactive account and an inactive currency', async () => {
    const given = { code: 'GBP', name: 'Pound', symbol: '£', exchangeRate: '90' }
    const { id: currencyId } = await manager.save('currencies/create', { body: given })
    const opened = await clerk.account({ currencyId })
    const currency = { currencyID: currencyId, cCurrencyID: currencyId }
    const { id } = await clerk.post('Credit', opened.accountNumber, '10', currency)
    await manager.save('accounts/update', {
      params: { id: opened.id },
      body: { accountStatus: 'Suspended' },
    })
    const inactive = { ...given, isActive: false }
    await manager.save('currencies/update', { params: { id: currencyId }, body: inactive })
    expect((await reverse(clerk, id)).status).toBe(200)
  })

  it('gets its first answer again if it is sent twice with the same key', async () => {
    const { id } = await clerk.post('Credit', account, '5')
    const sending = {
      params: { id },
      body: { reason: REASON },
      headers: { 'idempotency-key': newKey() },
    }
    const first = await clerk.call('transactions/reverse', sending)
    const again = await clerk.call('transactions/reverse', sending)
    expect([again.status, again.data]).toEqual([200, first.data])
  })

  it('is made once if several people send it at the same moment', async () => {
    const { id } = await clerk.post('Credit', account, '5')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reverse(index % 2 ? clerk : manager, id)),
    )
    const [done, ...others] = answers.toSorted((one, two) => one.status - two.status)
    expect(done?.status).toBe(200)
    const refusal = `Transaction ${id} was reversed by ${done?.data.records[0]?.id}`
    expect(others.map(({ status, text }) => [status, text])).toEqual(
      others.map(() => [409, refusal]),
    )
  })
})

function exchangeLeg() {
  const sides = [
    { account: dollars, currencyID: 2, amount: '10' },
    { account, currencyID: 1, amount: '685' },
  ] as const
  return exchange(...sides, '68.5')['purchase'] as object
}

describe('on locked days', () => {
  const CLOSED_AT = `${TODAY}T12:32:00.000Z`

  async function lock(till: Recorded['till'], day: string, name: 'counted' | 'locked' | null) {
    await dynamo.send(
      new UpdateCommand({
        TableName: env().tableName,
        Key: tillDayKey(day, till),
        ...(name
          ? {
              UpdateExpression: 'SET #name = :value',
              ExpressionAttributeNames: { '#name': name },
              ExpressionAttributeValues: { ':value': name === 'counted' ? TODAY : CLOSED_AT },
            }
          : { UpdateExpression: 'REMOVE counted, locked' }),
      }),
    )
  }

  it.each(['counted', 'locked'] as const)(
    'an original of a %s day is reversed, and its day stays as it is',
    async (name) => {
      const { id, till } = await clerk.post('Credit', account, '5', { tranDate: YESTERDAY })
      await lock(till, YESTERDAY, name)
      const before = await getItem(tillDayKey(YESTERDAY, till))
      const { records } = await reversed(manager, id)
      expect(records[0]).toMatchObject({ tranDate: TODAY, till })
      expect(await getItem(tillDayKey(YESTERDAY, till))).toEqual(before)
      const row = await clerk.call('reports/daily-statement', { query: { date: YESTERDAY } })
      expect(row.data.find((each) => each.id === id)).toMatchObject({
        amount: '5.00',
        reversedBy: records[0]?.id,
      })
      await lock(till, YESTERDAY, null)
    },
  )

  it.each([
    ['counted', (): string => `The till of ${clerk.userName} is counted through 20 November`],
    ['locked', (): string => 'KBL closed 20 November at 17:02'],
  ] as const)('a reversal is refused where it would count on a %s day', async (name, refusal) => {
    const { id, till } = await clerk.post('Credit', account, '5')
    await lock(till, TODAY, name)
    const answer = await reverse(manager, id)
    expect([answer.status, answer.text]).toEqual([409, refusal()])
    await lock(till, TODAY, null)
    expect((await reverse(manager, id)).status).toBe(200)
  })
})

describe('neither the original nor the reversal', () => {
  const CHANGES = [
    ['an edit of the amount', 'update', { amount: '8' }],
    ['an edit of the narrative', 'update', { tranDescription: 'rent' }],
    ['a delete', 'delete', {}],
  ] as const

  it.each(CHANGES)('takes %s', async (_what, call, body) => {
    const { id } = await clerk.post('Credit', account, '7')
    const { records } = await reversed(clerk, id)
    const number = records[0]?.id as number
    const texts = await Promise.all(
      [id, number].map(async (each) => {
        const answer = await manager.call(`transactions/${call}`, { params: { id: each }, body })
        return [answer.status, answer.text]
      }),
    )
    expect(texts).toEqual([
      [409, `Transaction ${id} was reversed by ${number}`],
      [409, `Transaction ${number} can't be changed`],
    ])
  })

  it.each(CHANGES)('of an exchange takes %s', async (_what, call, body) => {
    const { purchase } = await swap()
    const { records } = await reversed(clerk, purchase.id)
    const [first, second] = records.map(({ id }) => id) as [number, number]
    const params = { id: second }
    const answer = await manager.call(`transactions/${call}`, { params, body })
    expect([answer.status, answer.text]).toEqual([
      409,
      `Transaction ${second} belongs to ${first}–${second}: it reverses transaction ${purchase.id + 1}`,
    ])
  })
})

describe('a reversal is refused', () => {
  it.each([
    ['without a reason', {}, 'reason must'],
    ['with a null reason', { reason: null }, 'reason must'],
    ['with a blank reason', { reason: '   ' }, 'reason must'],
    ['with a reason of two letters', { reason: 'ab' }, 'reason must'],
    ['with a reason of 201 letters', { reason: 'a'.repeat(201) }, 'reason must'],
    ['with cashMoves as text', { reason: REASON, cashMoves: 'yes' }, 'cashMoves must'],
    ['with an invalid version', { reason: REASON, version: 'x' }, 'version must'],
  ])('%s', async (_what, body, message) => {
    const { id } = await clerk.post('Credit', account, '5')
    const answer = await clerk.call('transactions/reverse', { params: { id }, body })
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(`^${message}`)])
  })

  it('for a transaction that never existed', async () => {
    const answer = await reverse(clerk, 999_999)
    expect([answer.status, answer.text]).toEqual([404, 'There is no transaction 999999'])
  })

  it('with an older version, and gives the record as it is now', async () => {
    const { id } = await clerk.post('Credit', account, '5')
    const params = { id }
    const edited = await clerk.save('transactions/update', { params, body: { amount: '6' } })
    const answer = await reverse(clerk, id, { version: 1 })
    expect(answer.status).toBe(409)
    expect(JSON.parse(answer.text)).toEqual({
      message: expect.stringContaining(`Transaction ${id} was changed`),
      record: edited,
    })
    expect((await reverse(clerk, id, { version: 2 })).status).toBe(200)
  })

  it('for a transaction that was reversed, and for a reversal', async () => {
    const { id } = await clerk.post('Credit', account, '5')
    const number = (await reversed(clerk, id)).records[0]?.id as number
    const again = await reverse(manager, id)
    expect([again.status, again.text]).toEqual([409, `Transaction ${id} was reversed by ${number}`])
    const back = await reverse(manager, number)
    expect([back.status, back.text]).toEqual([
      409,
      `Transaction ${number} can't be reversed: it reverses transaction ${id}`,
    ])
  })

  it('for a deleted transaction', async () => {
    const { id } = await clerk.post('Credit', account, '5')
    await clerk.save('transactions/delete', { params: { id } })
    const answer = await reverse(clerk, id)
    expect([answer.status, answer.text]).toEqual([
      409,
      `Transaction ${id} can't be reversed: it was deleted by ${clerk.userName}`,
    ])
  })
})

it('the auditor agrees with everything', async () => {
  expect(await auditLedger()).toEqual([])
})

it.each([
  [
    9001,
    'Cash',
    9001,
    1,
    null,
    'a Cash transaction is undone where it was made: move the cash back, or count again',
  ],
  [9002, 'Hawala', 9002, 2, 31, 'it belongs to hawala 31: use its calls'],
  [9003, 'Fee', 9002, 2, 31, 'it belongs to hawala 31: use its calls'],
] as const)(
  'the reversal of record %i, a %s, is refused',
  async (id, transType, first, count, hawalaId, why) => {
    const place = { inAccount: account, tranDate: TODAY, transType }
    const record = seededRecord(id, `${TODAY}T05:00:00.000Z`, place)
    const bundle = count > 1 ? { first, count } : null
    await seedTransactions(1, () => ({ ...record, bundle, hawalaId }))
    const admin = await office.clerk('Admin', 'HQ')
    const answer = await reverse(admin, id)
    expect([answer.status, answer.text]).toEqual([
      409,
      `Transaction ${id} can't be reversed: ${why}`,
    ])
  },
)
