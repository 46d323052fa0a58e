import { scryptSync } from 'node:crypto'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { passwordPart, readPassword } from '../../store/people/passwords.ts'
import { findUserByName } from '../../store/people/users.ts'
import { dynamo } from '../../store/table/client.ts'
import { getItem } from '../../store/table/get.ts'
import {
  formerUserNameKey,
  type Key,
  olderDataKey,
  userKey,
  userNameKey,
} from '../../store/table/keys.ts'
import { commit } from '../../store/table/transact.ts'
import { type Clerk, openOffice, send } from '../../testing/office.ts'

/** User names and passwords are compared in one form (docs/rules/comparing.md). */

const PASSWORD = 'a password of twelve'
let admin: Clerk

beforeAll(async () => {
  admin = await (await openOffice()).admin()
})

describe('a user name', () => {
  it.each([
    ['کریمی', 'كريمي'],
    ['عبدالله', 'عبد الله'],
    ['نورزی', 'نور\u200cزی'],
    ['Laila 7', 'laila-۷'],
  ])('%s is taken for %s too, which signs in', async (name, twin) => {
    const user = await newUser(name)
    expect(await signIn(twin)).toBe(200)
    const body = { userName: twin, password: PASSWORD, userType: 'User' }
    const again = await admin.call('tbl-users/create', { body })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('already, or one')])
    const other = await newUser(`another ${user.id}`)
    const renamed = await admin.call('tbl-users/update', { params: { id: other.id }, body })
    expect(renamed.status).toBe(409)
    expect((await admin.call('tbl-users/delete', { params: { id: user.id } })).status).toBe(200)
    expect((await newUser(twin)).userName).toBe(twin)
  })

  it('has one lock for all its spellings', async () => {
    await newUser('گل آغا')
    for (const spelling of ['گل آغا', 'ګل اغا', 'گلآغا', 'گل-آغا', 'گل\u200cآغا']) {
      expect(await signIn(spelling, 'wrong')).toBe(401)
    }
    expect(await signIn('گل آغا')).toBe(429)
  })
})

describe('users of an earlier version', () => {
  it('sign in before and after the first start, which keeps their names from twins', async () => {
    const old = await newUser('نبی الله')
    await asFormerly(old, userNameKey(old.userName))
    expect(await signIn('نبی الله')).toBe(200)
    await startAgain()
    expect(await signIn('نبی الله')).toBe(200)
    expect(await signIn('نبي‌الله')).toBe(200)
    const body = { userName: 'نبيالله', password: PASSWORD, userType: 'User' }
    expect((await admin.call('tbl-users/create', { body })).status).toBe(409)
    await admin.call('tbl-users/delete', { params: { id: old.id } })
    for (const key of [formerUserNameKey(old.userName), userNameKey(old.userName)]) {
      expect(await getItem(key)).toBeUndefined()
    }
  })

  it('who are twins keep their own spelling, also when one is renamed or deleted', async () => {
    const [one, two] = [await newUser('علي رضا'), await newUser('twin')]
    await asFormerly(one, userNameKey(one.userName))
    await asFormerly({ ...two, userName: 'علی رضا' }, userNameKey(two.userName))
    await startAgain()
    expect((await findUserByName('علي رضا'))?.id).toBe(one.id)
    expect((await findUserByName('علی رضا'))?.id).toBe(two.id)
    const body = { userName: 'رضا', userType: 'User' }
    expect((await admin.call('tbl-users/update', { params: { id: two.id }, body })).status).toBe(
      200,
    )
    expect(await findUserByName('علی رضا')).toMatchObject({ id: one.id })
    expect((await admin.call('tbl-users/delete', { params: { id: one.id } })).status).toBe(200)
    expect(await findUserByName('علي رضا')).toBeUndefined()
    expect((await findUserByName('رضا'))?.id).toBe(two.id)
  })
})

describe('a user of an earlier version who gets another spelling of the same name', () => {
  const rename = async (id: number, userName: string) => {
    const body = { userName, userType: 'User' }
    return (await admin.call('tbl-users/update', { params: { id }, body })).status
  }
  const olderUser = async (userName: string) => {
    const user = await newUser(`older ${userName}`)
    await asFormerly({ ...user, userName }, userNameKey(user.userName))
    return user
  }
  const keysOf = async (...names: string[]) => {
    const keys = names.flatMap((name) => [formerUserNameKey(name), userNameKey(name)])
    const items = await Promise.all(keys.map(getItem))
    return items.flatMap((item) => (item ? [item['pk']] : []))
  }

  it.each<[what: string, names: readonly [string, ...string[]]]>([
    ['once', ['Ahmad Shah', 'AhmadShah']],
    ['twice', ['Wali Khan', 'Wali-Khan', 'WaliKhan']],
    ['and back', ['Gul Agha', 'GulAgha', 'Gul Agha']],
    ['and another name', ['Nur Ali', 'NurAli', 'Nur Ahmad']],
  ])('%s leaves no key behind', async (_what, names) => {
    const { id } = await olderUser(names[0])
    await startAgain()
    for (const name of names.slice(1)) {
      expect(await rename(id, name)).toBe(200)
      expect(await signIn(name)).toBe(200)
      expect(new Set(await keysOf(...names))).toEqual(new Set([userNameKey(name).pk]))
    }
    expect((await admin.call('tbl-users/delete', { params: { id } })).status).toBe(200)
    expect(await keysOf(...names)).toEqual([])
    await newUser(names[0])
    expect(await signIn(names[0])).toBe(200)
  })

  it('has no other spelling while a twin has the form', async () => {
    const [one, two] = [await olderUser('Mir Zaman'), await olderUser('Mir-Zaman')]
    await startAgain()
    expect(await rename(two.id, 'MirZaman')).toBe(409)
    expect(await rename(one.id, 'MirZaman')).toBe(200)
    expect((await findUserByName('MirZaman'))?.id).toBe(one.id)
    expect((await findUserByName('Mir-Zaman'))?.id).toBe(two.id)
    expect((await findUserByName('Mir Zaman'))?.id).toBe(one.id)
    expect(await rename(two.id, 'Zaman')).toBe(200)
    expect((await findUserByName('Mir-Zaman'))?.id).toBe(one.id)
  })
})

describe('a name that is long in the form of comparisons', () => {
  const long = 'ﷺ'.repeat(100)

  it('signs in nobody', async () => {
    expect(await signIn(long)).toBe(401)
  })

  it('is given to one user, who signs in', async () => {
    const user = await newUser(long.slice(1))
    expect(await signIn(long.slice(1))).toBe(200)
    const body = { userName: long, userType: 'User' }
    expect((await admin.call('tbl-users/update', { params: { id: user.id }, body })).status).toBe(
      200,
    )
    expect(await signIn(long)).toBe(200)
  })
})

describe('a password', () => {
  it('is right from each keyboard', async () => {
    await newUser('typist', 'كابل ۱۴۰۴ خانه')
    expect(await signIn('typist', 'کابل 1404 خانه')).toBe(200)
    expect(await signIn('typist', 'كابل ١٤٠٤ خانه')).toBe(200)
    expect(await signIn('typist', 'کابل 1405 خانه')).toBe(401)
  })

  it('of an earlier version is right as it was typed, and from each keyboard after a sign-in', async () => {
    const { id } = await newUser('veteran')
    const [typed, elsewhere] = ['كابل كابل كابل', 'کابل کابل کابل']
    await commit([passwordPart(id, { passwordHash: formerHash(typed), passwordMark: null })])
    expect(await signIn('veteran', elsewhere)).toBe(401)
    expect(await signIn('veteran', typed)).toBe(200)
    expect(await signIn('veteran', elsewhere)).toBe(200)
    const hash = (await readPassword(id))?.passwordHash
    expect(await signIn('veteran', typed)).toBe(200)
    expect((await readPassword(id))?.passwordHash).toBe(hash)
  })
})

async function newUser(userName: string, password = PASSWORD) {
  const body = { userName, password, userType: 'User' }
  const { data, text } = await admin.call('tbl-users/create', { body })
  if (!data) throw new Error(text)
  return data
}

/** Stores a user's name as an earlier version did. */
async function asFormerly({ id, userName }: { id: number; userName: string }, now: Key) {
  const TableName = env().tableName
  await dynamo.send(new DeleteCommand({ TableName, Key: now }))
  const Item = { ...formerUserNameKey(userName), userId: id }
  await dynamo.send(new PutCommand({ TableName, Item }))
  await dynamo.send(
    new UpdateCommand({
      TableName,
      Key: userKey(id),
      UpdateExpression: 'SET userName = :name',
      ExpressionAttributeValues: { ':name': userName },
    }),
  )
}

async function startAgain(): Promise<void> {
  const Key = olderDataKey('userNames')
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key }))
  await firstStart()
}

function formerHash(password: string): string {
  const salt = Buffer.from('sixteen bytes ok')
  const hash = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 })
  return ['scrypt', 2, 1, 1, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

async function signIn(username: string, password = PASSWORD): Promise<number> {
  return (await send('auth/login', { body: { username, password } }, [])).status
}
