import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteName } from '../../../shared/contract/routes.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { findHawalaDetails, newHawalaDetailsParts } from '../../store/hawala/hawala-details.ts'
import { findHawala, newHawalaParts } from '../../store/hawala/hawalas.ts'
import { counterKey, olderDataKey } from '../../store/table/keys.ts'
import { commit } from '../../store/table/transact.ts'
import { whileForged } from '../../testing/forging.ts'
import { type Clerk, newKey, openOffice } from '../../testing/office.ts'

let laila: Clerk
let manager: Clerk
let sender: { id: number; accountNumber: string }
let made = 0

beforeAll(async () => {
  const office = await openOffice()
  laila = await office.clerk('User')
  manager = await office.clerk('Manager')
  sender = await laila.account()
})

function simple() {
  made += 1
  const hawalaNumber = `HWL17631990${made}`
  const body = { hawalaNumber, senderAccountId: sender.id, receiverName: 'نادر', currencyId: 1 }
  return laila.save('hawala/create', { body: { ...body, amount: '5' } })
}

const details = () =>
  laila.save('hawala-details/create', { body: { type: 'Send', receiverName: 'نادر', amount: '5' } })

const credit = () => laila.post('Credit', sender.accountNumber, '70')

/** Makes a copy of a hawala under an id that a transaction has. Earlier versions gave both the same ids. */
async function olderSimple(id: number) {
  const record = await findHawala((await simple()).id)
  if (!record) throw new Error('There is no hawala')
  const older = { ...record, id, hawalaNumber: `${record.hawalaNumber}-${id}` }
  await commit(newHawalaParts(older))
  return older
}

async function olderDetails(id: number) {
  const record = await findHawalaDetails((await details()).id)
  if (!record) throw new Error('There are no details')
  const older = { ...record, id, hawalaNo: 900_000 + id }
  await commit(newHawalaDetailsParts(older))
  return older
}

it('transactions and hawalas of every kind take their ids from one series', async () => {
  const ids = [
    (await credit()).id,
    (await simple()).id,
    (await details()).id,
    (await credit()).id,
    (await simple()).id,
  ]
  const [first = 0] = ids
  expect(ids).toEqual([first, first + 1, first + 2, first + 3, first + 4])
  for (const id of [ids[1], ids[2], ids[4]]) {
    const params = { id: id ?? 0 }
    for (const call of ['transactions/update', 'transactions/delete'] as const) {
      const { status, text } = await laila.call(call, { params, body: {} })
      expect([status, text]).toEqual([404, `There is no transaction ${id}`])
    }
  }
})

it('a refused and a repeated hawala only leave a gap', async () => {
  const { id } = await credit()
  const body = { hawalaNumber: 'HWL5', senderAccountId: sender.id, receiverName: 'نادر' }
  const sending = {
    body: { ...body, currencyId: 1, amount: '5' },
    headers: { 'idempotency-key': newKey() },
  }
  const first = await laila.save('hawala/create', sending)
  expect(await laila.save('hawala/create', sending)).toEqual(first)
  expect((await laila.call('hawala/create', { body: sending.body })).status).toBe(409)
  expect([first.id, (await credit()).id]).toEqual([id + 1, id + 4])
})

describe('an id that an earlier version gave to a transaction and a hawala', () => {
  const changes: [RouteName, object][] = [
    ['transactions/update', { amount: '71', description: 'Other' }],
    ['transactions/update', { amount: '71', version: 1 }],
    ['transactions/delete', { deletedBy: 'User' }],
    ['transactions/reverse', { reason: 'Typed twice' }],
    ['transactions/approve', {}],
  ]
  it.each(changes)('%s %j is refused with the names of both', async (call, body) => {
    const { id } = await credit()
    const { hawalaNumber } = await olderSimple(id)
    const params = { id }
    const { status, text } = await manager.call(call, { params, body: { ...body } })
    expect([status, text]).toEqual([
      409,
      `The id ${id} is that of transaction ${id} and of hawala NOTE-${hawalaNumber}, so nothing was changed: send kind transaction if transaction ${id} is meant`,
    ])
    const history = await manager.call('transactions/history', { params })
    expect(history.data).toHaveLength(1)
    const meant = await manager.call(call, { params, body: { ...body, kind: 'transaction' } })
    expect(meant.status).toBe(200)
  })

  it('among several approvals it alone is refused, unless its kind is sent, and the order stays', async () => {
    const ids = [(await credit()).id, (await credit()).id, (await credit()).id]
    const [before = 0, shared = 0, after = 0] = ids
    const { hawalaNumber } = await olderSimple(shared)
    const approve = (transactions: object[]) =>
      manager.save('transactions/approve-many', { body: { transactions } })
    const first = await approve(ids.map((id) => ({ id })))
    expect(first.approved.map(({ id }) => id)).toEqual([before, after])
    expect(first.refused).toEqual([
      {
        id: shared,
        message: `The id ${shared} is that of transaction ${shared} and of hawala NOTE-${hawalaNumber}, so nothing was changed: send kind transaction if transaction ${shared} is meant`,
        refusal: expect.objectContaining({ code: 'transaction.sharedId' }),
      },
    ])
    const meant = await approve(ids.map((id) => ({ id, kind: 'transaction' })))
    expect([meant.approved.map(({ id }) => id), meant.refused]).toEqual([ids, []])
    const body = { transactions: [{ id: before, kind: 'hawala' }] }
    const wrong = await manager.call('transactions/approve-many', { body })
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('kind must be transaction'),
    ])
  })

  it('names all three kinds, and is refused for hawala details too', async () => {
    const { id } = await credit()
    const { hawalaNumber } = await olderSimple(id)
    const { hawalaNo } = await olderDetails(id)
    const sending = { params: { id }, body: { amount: '6' } }
    const edit = await laila.call('transactions/update', sending)
    expect([edit.status, edit.text]).toEqual([
      409,
      expect.stringContaining(
        `transaction ${id} and of hawala NOTE-${hawalaNumber} and of hawala NOTE-SEND-${hawalaNo}`,
      ),
    ])
    const other = await laila.call('hawala-details/update', sending)
    expect([other.status, other.text]).toEqual([
      409,
      `The id ${id} is that of hawala NOTE-SEND-${hawalaNo} and of transaction ${id} and of hawala NOTE-${hawalaNumber}, so nothing was changed: send kind hawalaDetails if hawala NOTE-SEND-${hawalaNo} is meant`,
    ])
    const body = { amount: '6', kind: 'hawalaDetails' }
    const meant = await laila.call('hawala-details/update', { params: { id }, body })
    expect([meant.status, meant.data.amount]).toEqual([200, '6.00'])
    const wrong = { amount: '6', kind: 'hawala' }
    const { status, text } = await laila.call('transactions/update', {
      params: { id },
      body: wrong,
    })
    expect([status, text]).toEqual([400, 'kind must be transaction'])
  })
})

describe('the first start of this version', () => {
  it('raises the numbers above the ids that earlier versions gave hawalas', async () => {
    const { id } = await credit()
    await whileForged(
      counterKey('hawalaDetails'),
      () => ({ last: id + 500 }),
      () =>
        whileForged(
          olderDataKey('hawalaIds'),
          () => null,
          async () => {
            await firstStart()
            expect([(await simple()).id, (await credit()).id]).toEqual([id + 501, id + 502])
            // A second run finds that the counter was moved already, and moves it no further.
            await firstStart()
            expect((await details()).id).toBe(id + 503)
          },
        ),
    )
  })

  it('before it, a hawala under an older id is refused as too busy', async () => {
    const { id } = await credit()
    await olderSimple(id + 2)
    const answer = await laila.call('hawala/create', {
      body: {
        hawalaNumber: 'HWL9',
        senderAccountId: sender.id,
        receiverName: 'نادر',
        currencyId: 1,
        amount: '5',
      },
    })
    expect([answer.status, answer.text]).toEqual([
      503,
      'The next number was taken already. Please save again.',
    ])
  })
})

it('the auditor names ids that two new records share', async () => {
  const { id } = await credit()
  await olderSimple(id)
  const found = (await auditLedger()).filter(({ what }) => what === `id ${id}`)
  expect(found).toMatchObject([
    { expected: 'one record', found: `transaction ${id} and hawala ${id}` },
  ])
  await whileForged(
    counterKey('hawala'),
    () => ({ last: id }),
    async () => {
      expect((await auditLedger()).filter(({ what }) => what.startsWith('id '))).toEqual([])
    },
  )
})
