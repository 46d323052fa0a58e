import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHANGED_SINCE_HEADER, REMOVED_HEADER } from '../../../shared/contract/headers.ts'
import { env } from '../../env.ts'
import {
  accountChangedPart,
  accountListChangedPart,
  accountListState,
} from '../../store/accounts/account-list.ts'
import { dynamo } from '../../store/table/client.ts'
import { accountKey } from '../../store/table/keys.ts'
import { commit } from '../../store/table/transact.ts'
import { type Answer, type Clerk, NOW, openOffice } from '../../testing/office.ts'
import { seedAccounts } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

let clerks: Clerk[]
let edits = 0

beforeAll(async () => {
  const office = await openOffice()
  clerks = await Promise.all([office.clerk('User'), office.clerk('Manager'), office.clerk('User')])
})

const clerkAt = (index: number) => clerks[index % clerks.length] as Clerk
type List = Answer<'accounts/list'>

/** Makes an edit at a later moment than all others. */
function edit(id: number, by = 0) {
  edits += 1
  const at = new Date(NOW.getTime() + edits)
  const body = { accountName: `Karim ${edits}` }
  return clerkAt(by).call('accounts/update', { params: { id }, body, at })
}

/** Opens an account under a number of its own, so that one clerk can open several at the same moment. */
async function open(by: number): Promise<number> {
  edits += 1
  return (await clerkAt(by).account({ accountNumber: `N-${edits}` })).id
}

/** Removes an account as a future call would. */
async function remove(id: number): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key: accountKey(id) }))
  await commit([accountChangedPart(id, await accountListState())])
}

/** A client that keeps the list as docs/rules/accounts.md describes it. */
class Client {
  rows = new Map<number, List['data'][number]>()
  since: string | undefined

  async read(): Promise<List> {
    const sending = this.since === undefined ? {} : { query: { since: this.since } }
    const answer = await clerkAt(0).call('accounts/list', sending)
    const { data, headers } = answer
    if (!headers[CHANGED_SINCE_HEADER]) this.rows.clear()
    for (const row of data) this.rows.set(row.id, row)
    for (const id of headers[REMOVED_HEADER]?.split(', ') ?? []) this.rows.delete(Number(id))
    this.since = /"(.*)"/.exec(headers['etag'] ?? '')?.[1]
    return answer
  }

  get list() {
    return [...this.rows.values()].sort((one, other) => one.id - other.id)
  }
}

const wholeList = async () => (await clerkAt(0).call('accounts/list')).data

async function clientThatHoldsTheList(): Promise<Client> {
  const client = new Client()
  await client.read()
  return client
}

describe('a client that names the version it holds', () => {
  it('gets only what changed since then, each account once, with the new version', async () => {
    const [first, second] = [await clerkAt(0).account(), await clerkAt(1).account()]
    const client = await clientThatHoldsTheList()
    const since = client.since
    await edit(second.id)
    await edit(first.id)
    await edit(second.id)
    const added = await clerkAt(2).account()
    const { data, headers } = await client.read()
    expect(data.map(({ id }) => id)).toEqual([first.id, second.id, added.id])
    expect(headers).toMatchObject({
      etag: `W/"${Number(since) + 4}"`,
      'x-changed-since': since,
      'cache-control': 'private, no-store',
    })
    expect(headers).not.toHaveProperty('x-removed')
    expect(client.list).toEqual(await wholeList())
    expect((await client.read()).data).toEqual([])
  })

  it('gets the ids of accounts that no longer exist', async () => {
    const { id } = await clerkAt(0).account()
    const client = await clientThatHoldsTheList()
    await remove(id)
    const { data, headers } = await client.read()
    expect([data, headers['x-removed']]).toEqual([[], String(id)])
    expect(client.list).toEqual(await wholeList())
  })

  it.each(['x', '0', '999999', 'W/"3"', ''])('gets the whole list for %j', async (since) => {
    await commit([accountListChangedPart()])
    const known = await clerkAt(0).call('accounts/list')
    const answer = await clerkAt(0).call('accounts/list', { query: { since } })
    expect([answer.text, answer.headers['etag']]).toEqual([known.text, known.headers['etag']])
    expect(answer.headers).not.toHaveProperty('x-changed-since')
  })

  it('gets the whole list after a change of many accounts, and then the changes again', async () => {
    const { id } = await clerkAt(0).account()
    const client = await clientThatHoldsTheList()
    await seedAccounts([7_001, 7_002], NOW.toISOString())
    await commit([accountListChangedPart()])
    expect((await client.read()).headers).not.toHaveProperty('x-changed-since')
    expect(client.list).toEqual(await wholeList())
    await edit(id)
    expect((await client.read()).data.map((account) => account.id)).toEqual([id])
  })

  it('gets a 304 if it also names the current version as If-None-Match', async () => {
    const { headers } = await clerkAt(0).call('accounts/list')
    const again = await clerkAt(0).call('accounts/list', {
      query: { since: '1' },
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})

describe('clients that hold any versions', () => {
  const KINDS = ['edit', 'edit', 'edit', 'open', 'read', 'read', 'remove', 'bulk', 'hold'] as const
  const act = fc.record({ by: fc.nat(2), at: fc.nat(30), kind: fc.constantFrom(...KINDS) })

  it('have the whole list after their next read, whatever changed meanwhile', async () => {
    const ids = (await wholeList()).map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 8 }),
        async (rounds) => {
          const clients = [await clientThatHoldsTheList()]
          for (const acts of rounds) {
            await Promise.all(
              acts.map(async ({ kind, by, at }) => {
                const id = ids[at % ids.length] as number
                if (kind === 'edit') await edit(id, by)
                else if (kind === 'open') ids.push(await open(by))
                else if (kind === 'read') await clients[at % clients.length]?.read()
                else if (kind === 'remove' && id > 2) await remove(id)
                else if (kind === 'bulk') await commit([accountListChangedPart()])
                else clients.push(await clientThatHoldsTheList())
              }),
            )
          }
          const current = await wholeList()
          for (const client of clients) {
            await client.read()
            expect(client.list).toEqual(current)
          }
        },
      ),
      { numRuns: 15 },
    )
  })
})

describe('with 20,000 accounts', () => {
  const COUNT = 20_000
  const FIRST = 10_000

  it('a read after a change costs few units and bytes, whatever the number of accounts', async () => {
    const changed: number[] = []
    for (let index = 0; index < 10; index += 1) changed.push(await open(index))
    await seedAccounts(
      Array.from({ length: COUNT }, (_, index) => FIRST + index),
      NOW.toISOString(),
    )
    await commit([accountListChangedPart()])
    const client = await clientThatHoldsTheList()
    expect(client.rows.size).toBeGreaterThan(COUNT)
    /** Returns the read units, rows and bytes of the client's next read. */
    const read = async () => {
      let answer = {} as List
      const { readUnits } = await watch(async () => {
        answer = await client.read()
      })
      return [readUnits, answer.data.length, answer.text.length] as const
    }
    expect(await read()).toEqual([2, 0, 2])
    for (const [changes, units, bytes] of [
      [1, 4, 600],
      [10, 13, 6_000],
    ] as const) {
      for (const id of changed.slice(0, changes)) expect((await edit(id)).status).toBe(200)
      const [readUnits, rows, length] = await read()
      expect([readUnits, rows]).toEqual([units, changes])
      expect(length).toBeLessThan(bytes)
    }
    client.since = undefined
    expect((await read())[0]).toBeGreaterThan(1_500)
  })
})

it('a change of an account writes as before and reads one unit more', async () => {
  const { id } = await clerkAt(0).account()
  const asked = await watch(() => edit(id))
  expect(asked).toMatchObject({ rounds: 2, readUnits: 4, writeUnits: 9 })
})
