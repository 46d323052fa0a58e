import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { findBranch } from '../../store/house/branches.ts'
import { branchKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import { findTill } from '../../store/tills/tills.ts'
import { cashOf, idOf, openMoveOffice, tillOf, vault } from '../../testing/move-office.ts'
import { type Clerk, PASSWORD, TODAY } from '../../testing/office.ts'

/** Changes of the staff of branches that close their days. Rules: docs/rules/days.md. */

let office: Awaited<ReturnType<typeof openMoveOffice>>
let usd: string

beforeAll(async () => {
  office = await openMoveOffice()
  usd = (await office.admin.account({ accountType: 'Company', currencyId: 2 })).accountNumber
  await office.branch('KBL', { closingFrom: TODAY })
})

type Leave = (clerk: Clerk) => Promise<{ status: number; text: string }>
const change = (given: object): Leave => {
  return ({ userName }) =>
    office.admin.call('tbl-users/update', {
      params: { id: Number(userName.split('-')[1]) },
      body: { userName, userType: 'User', ...given },
    })
}
const WAYS: [how: string, leave: Leave][] = [
  ['is moved to another branch', change({ branch: 'HRT' })],
  ['becomes a Viewer', change({ userType: 'Viewer' })],
  ['is deleted', (clerk) => office.admin.call('tbl-users/delete', { params: { id: idOf(clerk) } })],
]
const staffVersion = async (code: string) => (await findBranch(code))?.staffVersion ?? 0
const holding = async (branch: string) => {
  const clerk = await office.office.clerk('User', branch)
  const more = { currencyID: 2, cCurrencyID: 2 }
  await clerk.post('Credit', usd, '1200', more)
  return clerk
}

describe.each(WAYS)('a clerk with cash who %s', (_how, leave) => {
  it('must bring it to the vault first, in a branch that closes its days', async () => {
    const clerk = await holding('KBL')
    const { status, text } = await leave(clerk)
    const holds = `${clerk.userName} holds 1,200.00 USD`
    expect([status, text]).toEqual([409, expect.stringMatching(`^${holds}`)])
    const body = { from: tillOf(clerk, 'KBL'), to: vault('KBL') }
    const amounts = [{ currencyId: 2, amount: '1200' }]
    const { id } = await clerk.save('till-moves/create', { body: { ...body, amounts } })
    await office.karim.save('till-moves/accept', { params: { id }, body: {} })
    const open = await clerk.save('till-moves/create', { body: { ...body, amounts } })
    expect((await leave(clerk)).text).toBe(
      `An offer of ${clerk.userName} to Vault is open: accept or withdraw it first`,
    )
    await clerk.save('till-moves/withdraw', { params: { id: open.id }, body: {} })
    const [kabul, herat] = [await staffVersion('KBL'), await staffVersion('HRT')]
    expect((await leave(clerk)).status).toBe(200)
    expect(await findTill(tillOf(clerk, 'KBL'))).toMatchObject({ userName: clerk.userName })
    expect(await staffVersion('KBL')).toBe(kabul + 1)
    expect(await staffVersion('HRT')).toBe(herat)
  })

  it('leaves another branch as before', async () => {
    const clerk = await holding('HRT')
    const before = await staffVersion('HRT')
    expect((await leave(clerk)).status).toBe(200)
    expect(await cashOf(tillOf(clerk, 'HRT'), 2)).toBe(1_200_00n)
    expect(await findTill(tillOf(clerk, 'HRT'))).toBeUndefined()
    expect(await staffVersion('HRT')).toBe(before)
  })

  it('waits while the branch is closing', async () => {
    const clerk = await office.office.clerk('User', 'KBL')
    await closing({ through: TODAY, startedAt: 'now' })
    const { status, text } = await leave(clerk)
    await closing(null)
    expect([status, text]).toEqual([409, 'KBL is closing: try again in a moment'])
    expect((await leave(clerk)).status).toBe(200)
  })
})

it('what a till is short of is said with its sign', async () => {
  const clerk = await office.office.clerk('User', 'KBL')
  await clerk.post('Debit', usd, '5', { currencyID: 2, cCurrencyID: 2 })
  const { text } = await change({ branch: 'HRT' })(clerk)
  expect(text).toMatch(`${clerk.userName} holds -5.00 USD`)
})

it('a new member of staff is counted, a Viewer and a change of the name are not', async () => {
  const before = await staffVersion('KBL')
  const body = { password: PASSWORD, branch: 'KBL' }
  const create = (userName: string, userType: string) =>
    office.admin.save('tbl-users/create', { body: { ...body, userName, userType } })
  await create('zahra', 'User')
  expect(await staffVersion('KBL')).toBe(before + 1)
  await create('omid', 'Viewer')
  await change({ userType: 'Manager' })(office.zia)
  expect(await staffVersion('KBL')).toBe(before + 1)
  await closing({ through: TODAY, startedAt: 'now' })
  const { status, text } = await office.admin.call('tbl-users/create', {
    body: { ...body, userName: 'navid', userType: 'User' },
  })
  await closing(null)
  expect([status, text]).toEqual([409, 'KBL is closing: try again in a moment'])
})

async function closing(value: object | null): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: branchKey('KBL'),
      UpdateExpression: 'SET closing = :value',
      ExpressionAttributeValues: { ':value': value },
    }),
  )
}
