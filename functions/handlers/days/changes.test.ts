import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHANGES_PAGE_ROWS } from '../../../shared/contract/report-changes.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { LaggingEngine } from '../../testing/lagging-engine.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { type Clerk, NOW, send, TODAY } from '../../testing/office.ts'
import { emptyTable } from '../../testing/own-engine.ts'
import { watch } from '../../testing/watch.ts'

const TOMORROW = '2026-11-21'
const LATER = new Date(NOW.getTime() + 24 * 60 * 60 * 1_000)

let office: Awaited<ReturnType<typeof openMoveOffice>>
let account: string

beforeEach(async () => {
  await emptyTable()
  office = await openMoveOffice()
  account = (await office.admin.account()).accountNumber
})

async function changes(query: Record<string, string> = {}, at = NOW) {
  const reader: Clerk = at === NOW ? office.omar : await office.omar.again(at)
  const answer = await reader.call('days/changes', { query: { date: TODAY, ...query }, at })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}

const edit = (by: Clerk, id: number, amount: string, at = NOW) =>
  by.save('transactions/update', { params: { id }, body: { amount }, at })

describe('the changes of a day', () => {
  it('name what, from, to, by whom, when, and who had printed it before', async () => {
    const { laila, karim } = office
    const { id } = await laila.post('Credit', account, '60000')
    await laila.save('transactions/print', { params: { id } })
    await edit(laila, id, '6000')
    await karim.save('transactions/approve', { params: { id } })
    await karim.save('transactions/delete', { params: { id } })
    const at = NOW.toISOString()
    const both = {
      id,
      userCreatedName: laila.userName,
      printedByName: laila.userName,
      printedAt: at,
    }
    expect((await changes()).data).toMatchObject([
      {
        ...both,
        action: 'edited',
        changedAt: at,
        changedByName: laila.userName,
        wasApproved: false,
        changes: [{ field: 'amount', old: '60000.00', new: '6000.00' }],
        moved: [{ currencyId: 1, taken: '54000.00', added: '0.00' }],
      },
      {
        ...both,
        action: 'deleted',
        changedByName: karim.userName,
        wasApproved: true,
        moved: [{ currencyId: 1, taken: '6000.00', added: '0.00' }],
      },
    ])
  })

  it('are none on a day with postings and approvals alone', async () => {
    const { id } = await office.laila.post('Credit', account, '5')
    await office.karim.save('transactions/approve', { params: { id } })
    expect((await changes()).data).toEqual([])
  })

  it('are those of the branch or till of the transaction', async () => {
    const { id } = await office.laila.post('Credit', account, '5')
    await edit(office.laila, id, '4')
    const userId = String(office.laila.userName.split('-')[1])
    const asked: Record<string, string>[] = [
      { branch: 'KBL' },
      { userId },
      { branch: 'HRT' },
      { userId: '0' },
    ]
    const found = await Promise.all(asked.map(async (query) => (await changes(query)).data.length))
    expect(found).toEqual([1, 1, 0, 0])
  })

  it('stand on the day of the hand and on the day of the transaction', async () => {
    const { id } = await office.laila.post('Credit', account, '5')
    const karim = await office.karim.again(LATER)
    await edit(karim, id, '4', LATER)
    const found = [await changes({}, LATER), await changes({ date: TOMORROW }, LATER)]
    expect(found.map(({ data }) => data.map((row) => [row.id, row.changedAt]))).toEqual([
      [[id, LATER.toISOString()]],
      [[id, LATER.toISOString()]],
    ])
    expect((await changes({ date: '2026-11-22' }, LATER)).data).toEqual([])
  })

  it('include a reversal of an earlier day, and one of the same day', async () => {
    const { id } = await office.laila.post('Credit', account, '5')
    const same = await office.laila.post('Credit', account, '7')
    const reason = 'Typed twice'
    await office.karim.save('transactions/reverse', { params: { id: same.id }, body: { reason } })
    const karim = await office.karim.again(LATER)
    const sending = { params: { id }, body: { reason, cashMoves: true }, at: LATER }
    await karim.save('transactions/reverse', sending)
    expect((await changes()).data).toMatchObject([
      { id: same.id, action: 'reversed', reason, moved: [{ taken: '7.00', added: '0.00' }] },
    ])
    expect((await changes({ date: TOMORROW }, LATER)).data).toMatchObject([
      { id, action: 'reversed', reason, moved: [{ taken: '5.00', added: '0.00' }] },
    ])
  })
})

describe('while an index is late', () => {
  let engine: LaggingEngine

  beforeEach(() => {
    engine = LaggingEngine.start()
  })
  afterEach(() => engine.stop())

  it('no change of today is missing', async () => {
    const { id } = await office.laila.post('Credit', account, '5')
    engine.hold()
    await edit(office.laila, id, '4')
    await office.laila.save('transactions/delete', { params: { id } })
    const { data, headers } = await changes()
    expect(data.map(({ action }) => action)).toEqual(['edited', 'deleted'])
    expect(headers['x-incomplete']).toBe('true')
  })
})

it('a change costs at most 5 read units, and no round', async () => {
  const asked = async () => {
    const { rounds, readUnits } = await watch(() => changes())
    return { rounds, readUnits }
  }
  const one = async () => {
    const { id } = await office.laila.post('Credit', account, '5')
    await edit(office.laila, id, '4')
  }
  await one()
  const ofOne = await asked()
  await one()
  await one()
  const ofThree = await asked()
  expect(ofThree.rounds).toBeLessThanOrEqual(ofOne.rounds)
  expect(ofThree.readUnits - ofOne.readUnits).toBeLessThanOrEqual(10)
  expect(ofOne.rounds).toBeLessThanOrEqual(4)
})

it('a page that is not the first begins behind the changes that were passed', async () => {
  const { id } = await office.laila.post('Credit', account, '9')
  for (const amount of ['8', '7']) await edit(office.laila, id, amount)
  expect(nextPageQuery((await changes()).headers['link'] ?? null)).toBeNull()
  const { data } = await changes({ cursor: `${TODAY}.1` })
  expect(data.map((row) => row.changes[0]?.new)).toEqual(['7.00'])
  expect(CHANGES_PAGE_ROWS).toBe(1_000)
})

it.each([
  [{ date: '' }, 'Date is required'],
  [{ date: '2026-13-01' }, 'date must be a calendar day'],
  [{ cursor: 'x' }, 'cursor must be taken from the Link header'],
  [{ userId: 'x' }, 'userId must be the number of a user, or 0 for the vault'],
  [{ branch: 'A B' }, 'Branch must be at most 8 Latin letters or digits'],
])('the query %j is refused', async (query, message) => {
  const answer = await office.omar.call('days/changes', {
    query: { date: TODAY, ...query } as never,
  })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
})

it('is not read without a session', async () => {
  expect((await send('days/changes', { query: { date: TODAY } }, [])).status).toBe(401)
})
