import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { dynamo, type Item } from '../../store/table/client.ts'
import { getItem } from '../../store/table/get.ts'
import { olderDataKey, passwordKey, userKey } from '../../store/table/keys.ts'
import { scanTable } from '../../store/table/table-scan.ts'
import { type Clerk, openOffice, PASSWORD, send } from '../../testing/office.ts'
import { actingAs } from '../../testing/roles.ts'

/** The hash of a password is in an item of its own (docs/decisions/2026-11-28-who-reads-what.md). */

const OTHER = 'another long password'
let office: Awaited<ReturnType<typeof openOffice>>
let admin: Clerk

beforeAll(async () => {
  office = await openOffice()
  admin = await office.admin()
})

const idOf = ({ userName }: Clerk) => Number(userName.split('-')[1])

async function signIn(userName: string, password = PASSWORD): Promise<number> {
  return (await send('auth/login', { body: { username: userName, password } }, [])).status
}

/** Gives a user a new password, as an Admin does. */
async function setPassword(clerk: Clerk, password: string): Promise<void> {
  const body = { userName: clerk.userName, userType: 'User', password }
  await admin.save('tbl-users/update', { params: { id: idOf(clerk) }, body })
}

/** Returns the kinds of items that have the hash of a password. */
async function kindsWithHash(): Promise<Set<string>> {
  const kinds = new Set<string>()
  await scanTable((item) => {
    if (/scrypt|argon2/.test(textOf(item))) kinds.add(String(item['pk']).replace(/#.*/s, '#*'))
  })
  return kinds
}

const textOf = (item: Item): string =>
  JSON.stringify(item, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/** Stores a password as an earlier version did: in the item of the user. */
async function asFormerly(userId: number): Promise<void> {
  const TableName = env().tableName
  const hash = (await getItem(passwordKey(userId)))?.['passwordHash']
  await dynamo.send(new DeleteCommand({ TableName, Key: passwordKey(userId) }))
  await dynamo.send(
    new UpdateCommand({
      TableName,
      Key: userKey(userId),
      UpdateExpression: 'SET passwordHash = :hash',
      ExpressionAttributeValues: { ':hash': hash },
    }),
  )
}

/** Starts the product again, as after an update from an earlier version. */
async function restart(): Promise<void> {
  const Key = olderDataKey('passwords')
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key }))
  await actingAs('jobs/first-start', firstStart)
}

it('only its own item has the hash of a password, whoever set it', async () => {
  const clerk = await office.clerk()
  const body = { userName: 'Latifa', userType: 'User', password: PASSWORD }
  await admin.save('tbl-users/create', { body })
  await setPassword(clerk, OTHER)
  const changed = await office.clerk()
  const change = { currentPassword: PASSWORD, newPassword: OTHER }
  await changed.save('auth/password', { body: change })
  expect(await kindsWithHash()).toEqual(new Set(['PASSWORD#*']))
  for (const { userName } of [clerk, changed]) {
    expect([await signIn(userName), await signIn(userName, OTHER)]).toEqual([401, 200])
  }
})

it('goes with its user', async () => {
  const clerk = await office.clerk()
  const params = { id: idOf(clerk) }
  await admin.save('tbl-users/delete', { params })
  expect(await getItem(passwordKey(params.id))).toBeUndefined()
})

describe('a password that an earlier version stored with the user', () => {
  it('still signs in, and gets its own item at the next start, with all sessions open', async () => {
    const clerk = await office.clerk()
    await asFormerly(idOf(clerk))
    const before = await clerk.again(new Date('2026-11-20T05:31:00Z'))
    await restart()
    expect(await kindsWithHash()).toEqual(new Set(['PASSWORD#*']))
    for (const each of [clerk, before]) expect((await each.call('auth/me')).status).toBe(200)
    expect([await signIn(clerk.userName, OTHER), await signIn(clerk.userName)]).toEqual([401, 200])
  })

  it('is replaced where it stands by a new one, before and after that start', async () => {
    const clerk = await office.clerk()
    await asFormerly(idOf(clerk))
    await setPassword(clerk, OTHER)
    expect(await kindsWithHash()).toEqual(new Set(['PASSWORD#*']))
    await restart()
    expect([await signIn(clerk.userName), await signIn(clerk.userName, OTHER)]).toEqual([401, 200])
  })

  it('never wins over one with its own item', async () => {
    const clerk = await office.clerk()
    const own = await getItem(passwordKey(idOf(clerk)))
    await setPassword(clerk, OTHER)
    await dynamo.send(
      new UpdateCommand({
        TableName: env().tableName,
        Key: userKey(idOf(clerk)),
        UpdateExpression: 'SET passwordHash = :hash',
        ExpressionAttributeValues: { ':hash': own?.['passwordHash'] },
      }),
    )
    for (let times = 0; times < 2; times += 1) {
      expect([await signIn(clerk.userName), await signIn(clerk.userName, OTHER)]).toEqual([
        401, 200,
      ])
      await restart()
    }
    expect(await kindsWithHash()).toEqual(new Set(['PASSWORD#*']))
  })
})
