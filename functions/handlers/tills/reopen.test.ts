import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { tillKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import {
  type CountingBranch,
  cash,
  confirmTill,
  countingBranch,
  countTill,
  decideTill,
  setBranch,
  tillPath,
  userIdOf,
} from '../../testing/counting.ts'
import { type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let admin: Clerk
let account: string

beforeAll(async () => {
  office = await openOffice()
  admin = await office.admin()
  account = (await admin.account()).accountNumber
})

type Counted = CountingBranch & { path: ReturnType<typeof tillPath> }

/** Makes a branch whose clerk laila had 1,000.00 AFN and counted the amount `found`; the Manager confirmed it. */
async function confirmed(found = '1000', more: Record<string, unknown> = {}): Promise<Counted> {
  const branch = await countingBranch(office, more)
  const path = tillPath(branch.code, branch.laila)
  await branch.laila.post('Credit', account, '1000')
  await countTill(branch.laila, path, cash({ 1: found }))
  await confirmTill(branch.manager, path, TODAY, { reason: 'Short' })
  return { ...branch, path }
}

function ask(who: Clerk, way: 'reopen' | 'put-off', params: Counted['path'], body: object) {
  const headers = { 'idempotency-key': newKey() }
  return who.call(`tills/${way}`, { params, body: { ...body }, headers })
}

/** Returns the newest audit entries of a till. */
async function entries(branch: string, owner: Clerk) {
  const { data } = await admin.call('audit/list', { query: { entity: 'till' } })
  return data.filter(({ entityId }) => entityId === `${branch}/${userIdOf(owner)}`)
}

describe('a rejection', () => {
  it('opens the till again, and leaves an audit entry', async () => {
    const { laila, karim, code } = await countingBranch(office)
    const path = tillPath(code, laila)
    await laila.post('Credit', account, '1000')
    await countTill(laila, path, cash({ 1: '1' }))
    const { status, data } = await decideTill(karim, path, TODAY, 'reject', { reason: 'A typo' })
    expect([status, data]).toMatchObject([
      200,
      { state: 'rejected', decidedBy: userIdOf(karim), reason: 'A typo', transactionIds: [] },
    ])
    await laila.post('Credit', account, '5')
    expect(await entries(code, laila)).toMatchObject([
      {
        action: 'update',
        before: { branch: code, userName: laila.userName, state: 'counted' },
        after: { state: 'rejected', reason: 'A typo', decidedBy: karim.userName },
      },
    ])
  })

  it('of a later count leaves the days that an earlier one covers frozen', async () => {
    const { laila, karim, code } = await countingBranch(office, { lockedThrough: '2026-11-17' })
    const path = tillPath(code, laila)
    await laila.post('Credit', account, '10', { tranDate: '2026-11-18' })
    await countTill(laila, path, cash({ 1: '10' }, { through: '2026-11-18' }))
    await confirmTill(karim, path, '2026-11-18')
    await laila.post('Credit', account, '10')
    await countTill(laila, path, cash({ 1: '20' }))
    await decideTill(karim, path, TODAY, 'reject', { reason: 'A typo' })
    await laila.post('Credit', account, '1', { tranDate: '2026-11-19' })
    const body = { transType: 'Credit', inAccountID: account, outAccountID: 'CSH001' }
    const amounts = { currencyID: 1, dAmount: '5', cAmount: '5', tranDate: '2026-11-18' }
    const { text } = await laila.call('transactions/create', { body: { ...body, ...amounts } })
    expect(text).toBe(`The till of ${laila.userName} is counted through 18 November`)
  })

  it.each([
    ['by the owner', 'laila', { reason: 'A typo' }, 403, 'You counted this till'],
    ['without a reason', 'karim', {}, 400, 'reason must have at least 3 characters'],
    ['of another try', 'karim', { try: 2, reason: 'A typo' }, 409, ' counted again'],
  ] as const)('%s is refused', async (_, who, body, status, message) => {
    const branch = await countingBranch(office)
    const path = tillPath(branch.code, branch.laila)
    await countTill(branch.laila, path, cash())
    const refused = await decideTill(branch[who], path, TODAY, 'reject', body)
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(message)])
  })

  it('of a closed day is refused to another branch before it says when the day was closed', async () => {
    const { code, karim, laila } = await countingBranch(office)
    const { karim: stranger } = await countingBranch(office)
    const ask = (who: Clerk) =>
      decideTill(who, tillPath(code, laila), '2026-11-19', 'reject', { reason: 'A typo' })
    expect((await ask(stranger)).text).toBe(
      `Only a person of ${code} or of head office may decide this count`,
    )
    expect((await ask(karim)).text).toContain(`${code} closed 19 November at`)
  })
})

describe('a reopening', () => {
  it('lets the till post and be counted anew; what was posted stays', async () => {
    const { laila, manager, path, code } = await confirmed('950')
    const { status, data } = await ask(manager, 'reopen', path, { reason: null })
    expect([status, data]).toMatchObject([
      200,
      { state: 'open', through: null, count: null, mustCount: true, userName: laila.userName },
    ])
    expect(data.balances[0]?.balance).toBe('950.00')
    const list = (await manager.call('tills/list')).data
    expect(list.find(({ userId }) => userId === path.userId)).toEqual(data)
    await laila.post('Credit', account, '5')
    const again = await countTill(laila, path, cash({ 1: '955' }))
    expect(again.data.try).toBe(1)
    expect(again.data.lines[0]).toMatchObject({ expected: '955.00', variance: '0.00' })
    expect(await entries(code, laila)).toMatchObject([
      { before: { state: 'confirmed' }, after: { state: 'reopened', reason: null } },
    ])
  })

  it('opens the newest day alone', async () => {
    const { laila, manager, path } = await confirmed('1000', { lockedThrough: '2026-11-18' })
    await ask(manager, 'reopen', path, {})
    const body = { transType: 'Credit', inAccountID: account, outAccountID: 'CSH001' }
    const amounts = { currencyID: 1, dAmount: '5', cAmount: '5', tranDate: '2026-11-19' }
    const { text } = await laila.call('transactions/create', { body: { ...body, ...amounts } })
    expect(text).toBe(`The till of ${laila.userName} is counted through 20 November`)
    await laila.post('Credit', account, '5')
  })

  it('is refused to a User and to another branch, of an open till and after the close', async () => {
    const { karim, manager, path, code } = await confirmed()
    const { manager: stranger } = await countingBranch(office)
    const open = tillPath(code, karim)
    const first = [
      await ask(karim, 'reopen', path, {}),
      await ask(stranger, 'reopen', path, {}),
      await ask(manager, 'reopen', open, {}),
      await ask(manager, 'reopen', { branch: code, userId: 9_999 }, {}),
    ]
    await setBranch(code, { lockedThrough: TODAY, lockedAt: '2026-11-20T12:32:00.000Z' })
    const closed = await ask(manager, 'reopen', path, {})
    expect([...first, closed].map(({ status, text }) => [status, text])).toEqual([
      [403, 'Your user type (User) may not close or reopen days and tills, or answer for them'],
      [403, `Only a Manager or Admin of ${code} or of head office may reopen its tills`],
      [409, `${karim.userName}'s till is not confirmed`],
      [404, `There is no till 9999 in ${code}`],
      [409, `${code} closed 20 November at 17:02`],
    ])
  })

  it('is refused while a later count waits', async () => {
    const { laila, manager, code } = await countingBranch(office, { lockedThrough: '2026-11-17' })
    const path = tillPath(code, laila)
    await countTill(laila, path, cash({}, { through: '2026-11-18' }))
    await confirmTill(manager, path, '2026-11-18')
    await laila.post('Credit', account, '5')
    await countTill(laila, path, cash({ 1: '5' }))
    const { status, text } = await ask(manager, 'reopen', path, {})
    expect([status, text]).toEqual([
      409,
      `${laila.userName}'s till is not confirmed: its newest count must be confirmed or rejected first`,
    ])
  })
})

describe('a till that was not counted yesterday', () => {
  /** Notes a missing count on the till, as the nightly run does. */
  async function uncounted(): Promise<Counted> {
    const branch = await countingBranch(office, { lockedThrough: '2026-11-18' })
    const path = tillPath(branch.code, branch.laila)
    await dynamo.send(
      new UpdateCommand({
        TableName: env().tableName,
        Key: tillKey(path),
        UpdateExpression: 'SET userName = :name, uncountedDay = :day ADD version :one',
        ExpressionAttributeValues: {
          ':name': branch.laila.userName,
          ':day': '2026-11-19',
          ':one': 1,
        },
      }),
    )
    return { ...branch, path }
  }

  const credit = { transType: 'Credit', outAccountID: 'CSH001', currencyID: 1, dAmount: '5' }
  const post = (who: Clerk) =>
    who.call('transactions/create', { body: { ...credit, cAmount: '5', inAccountID: account } })

  it('takes no posting until it is counted', async () => {
    const { laila, path } = await uncounted()
    const { status, text } = await post(laila)
    expect([status, text]).toEqual([
      409,
      `The till of ${laila.userName} was not counted on 19 November: count it, or let a Manager or Admin put it off`,
    ])
    await countTill(laila, path, cash({}, { through: '2026-11-19' }))
    expect((await post(laila)).status).toBe(201)
  })

  it('may post today once a Manager put the count off, and no longer', async () => {
    const { laila, manager, path, code } = await uncounted()
    const { status, data } = await ask(manager, 'put-off', path, { reason: 'Power cut' })
    expect([status, data]).toMatchObject([
      200,
      { uncountedDay: '2026-11-19', putOffReason: 'Power cut' },
    ])
    expect((await post(laila)).status).toBe(201)
    const at = new Date('2026-11-21T05:30:00Z')
    const next = await (await laila.again(at)).call('transactions/create', {
      body: { ...credit, cAmount: '5', inAccountID: account },
      at,
    })
    expect(next.text).toContain('was not counted on 19 November')
    expect(await entries(code, laila)).toMatchObject([
      { before: { putOffReason: null }, after: { putOffReason: 'Power cut' } },
    ])
  })

  it('is put off by a Manager with a reason alone, and only if a count is missing', async () => {
    const { laila, karim, manager, path, code } = await uncounted()
    const answers = [
      await ask(karim, 'put-off', path, { reason: 'Power cut' }),
      await ask(manager, 'put-off', path, { reason: 'No' }),
      await ask(manager, 'put-off', tillPath(code, karim), { reason: 'Power cut' }),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [403, 'Your user type (User) may not close or reopen days and tills, or answer for them'],
      [400, 'reason must have at least 3 characters'],
      [409, `${karim.userName}'s till has nothing to put off`],
    ])
    await countTill(laila, path, cash({}, { through: '2026-11-19' }))
    const counted = await ask(manager, 'put-off', path, { reason: 'Power cut' })
    expect(counted.text).toBe(`${laila.userName}'s till has nothing to put off`)
  })
})
