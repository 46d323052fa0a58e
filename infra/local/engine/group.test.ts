import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { counted, key, storeCalls } from '../../testing/store-calls.ts'
import { post } from '../../testing/store-postings.ts'
import { type Commit, Group } from './group.ts'
import { makeSchema, STORE_FILE } from './open.ts'
import { Rows } from './rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafi-group-'))
afterAll(() => rmSync(folder, { recursive: true }))

const IF_NEW = { ConditionExpression: 'attribute_not_exists(pk)' }

describe('writes of one turn', () => {
  it('are one commit, in their order, and each sees the ones before it', async () => {
    const { put, update, store } = await storeCalls()
    const commits: Commit[] = []
    store.onCommit((commit) => commits.push(commit))
    const more = {
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    }
    const answers = await Promise.allSettled([
      put({ Item: counted('a', 1), ...IF_NEW }),
      put({ Item: counted('a', 5), ...IF_NEW }),
      update({ Key: key('a'), ...more, ReturnValues: 'UPDATED_NEW' }),
      update({ Key: key('b'), ...more }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(answers[2]).toMatchObject({ value: { Attributes: { n: { N: '2' } } } })
    expect(commits).toEqual([
      {
        counter: 1,
        changes: [
          { pk: 'a', sk: 'x', text: '{"n":{"N":"2"},"pk":{"S":"a"},"sk":{"S":"x"}}' },
          { pk: 'b', sk: 'x', text: '{"n":{"N":"1"},"pk":{"S":"b"},"sk":{"S":"x"}}' },
        ],
      },
    ])
  })

  it('are answered after the commit, the refused ones too', async () => {
    const { put, store } = await storeCalls()
    const seen: string[] = []
    store.onCommit(() => seen.push('commit'))
    const saved = put({ Item: counted('a', 1), ...IF_NEW }).then(() => seen.push('saved'))
    const refused = put({ Item: counted('a', 2), ...IF_NEW }).catch(() => seen.push('refused'))
    await Promise.all([saved, refused])
    expect(seen).toEqual(['commit', 'saved', 'refused'])
  })

  it('tell an item that was removed, and nothing of one that came and went', async () => {
    const { put, remove, store } = await storeCalls()
    await put({ Item: counted('a', 1) })
    const commits: Commit[] = []
    const stop = store.onCommit((commit) => commits.push(commit))
    await Promise.all([
      remove({ Key: key('a') }),
      put({ Item: counted('b', 1) }),
      remove({ Key: key('b') }),
    ])
    expect(commits).toEqual([{ counter: 2, changes: [{ pk: 'a', sk: 'x', text: null }] }])
    stop()
    await put({ Item: counted('c', 1) })
    expect(commits).toHaveLength(1)
  })
})

describe('a listener that throws', () => {
  it('breaks the store after the others were told, and the writes are answered', async () => {
    const onBroken = vi.fn()
    const { put, get, store } = await storeCalls(':memory:', { onBroken })
    const told: number[] = []
    store.onCommit(() => {
      throw new Error('no room')
    })
    store.onCommit(({ counter }) => told.push(counter))
    onBroken.mockImplementation(() => told.push(-1))
    await put({ Item: counted('a', 1) })
    expect(told).toEqual([1, -1])
    expect(onBroken.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringContaining('no room') })],
    ])
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', 1))
  })

  it('keeps no file open, even if the owner throws then', async () => {
    const { put, get, store } = await storeCalls(':memory:', {
      onBroken: (error) => {
        throw error
      },
    })
    store.onCommit(() => {
      throw new Error('no room')
    })
    const saved = put({ Item: counted('a', 1) })
    expect(() => store.close()).toThrow('no room')
    await saved
    await expect(get({ Key: key('a') })).rejects.toThrow('The database is closed')
  })
})

describe('an error of SQLite', () => {
  it('ends the whole group with its message, and nothing of it is stored', async () => {
    const path = join(folder, 'refusing')
    const { put, update, get } = await storeCalls(await emptyFolder(path))
    await put({ Item: counted('a', 1) })
    const other = new DatabaseSync(join(path, STORE_FILE))
    other.exec(`CREATE TRIGGER full BEFORE INSERT ON items WHEN NEW.pk = 'c'
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`)
    const set = { UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': { N: '9' } } }
    const answers = await Promise.allSettled([
      update({ Key: key('a'), ...set }),
      put({ Item: counted('b', 1) }),
      put({ Item: counted('c', 1) }),
      put({ Item: counted('a', 1), ...IF_NEW }),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({
        reason: { name: 'InternalServerError', message: 'database or disk is full' },
      })
    }
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', 1))
    expect((await get({ Key: key('b') })).Item).toBeUndefined()
    other.exec('DROP TRIGGER full')
    other.close()
    await put({ Item: counted('c', 1) })
  })

  it('that also keeps the group from being taken back breaks the store', async () => {
    const onBroken = vi.fn()
    const { put } = await storeCalls(':memory:', { onBroken })
    const real = DatabaseSync.prototype.exec
    const run = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
      this: DatabaseSync,
      sql,
    ) {
      if (sql !== 'COMMIT' && sql !== 'ROLLBACK') return real.call(this, sql)
      throw Object.assign(new Error(`no ${sql}`), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
    })
    const saved = put({ Item: counted('a', 1) })
    await expect(saved).rejects.toMatchObject({ message: 'no COMMIT' })
    run.mockRestore()
    expect(onBroken.mock.calls).toEqual([[expect.objectContaining({ message: 'no ROLLBACK' })]])
  })

  it('forgets the tokens of its group', async () => {
    const path = join(folder, 'tokens')
    const { transact, get } = await storeCalls(await emptyFolder(path))
    const other = new DatabaseSync(join(path, STORE_FILE))
    other.exec(`CREATE TRIGGER full BEFORE INSERT ON items BEGIN SELECT RAISE(ABORT, 'full'); END`)
    const save = () => transact([{ Put: { Item: counted('a', 1) } }], { ClientRequestToken: 't' })
    await expect(save()).rejects.toMatchObject({ name: 'InternalServerError' })
    other.exec('DROP TRIGGER full')
    other.close()
    await save()
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', 1))
  })

  it.each([
    [10, 1, 'of SQLite'],
    [266, 1, 'of SQLite'],
    [11, 1, 'of SQLite'],
    [5, 0, 'of SQLite'],
    [13, 0, 'of SQLite'],
    [4874, 0, 'database or disk is full'],
  ])(
    'of the code %i tells %i times that the file is broken: %s',
    async (errcode, told, message) => {
      const onBroken = vi.fn()
      const database = new DatabaseSync(':memory:')
      makeSchema(database)
      const group = new Group(database, new Rows(database), onBroken)
      const error = Object.assign(new Error('of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode })
      const write = group.add({
        run: () => {
          throw error
        },
      })
      await expect(write).rejects.toMatchObject({ name: 'InternalServerError', message })
      expect(onBroken).toHaveBeenCalledTimes(told)
      expect(database.isTransaction).toBe(false)
      database.close()
    },
  )
})

/** Watches the commits: each is FULL if it waits for the disk and NORMAL if it doesn't. A store begins with FULL. */
function watchCommits(): string[] {
  const commits: string[] = []
  let synchronous = 'FULL'
  const real = DatabaseSync.prototype.exec
  const watch = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    synchronous = /synchronous = (\w+)$/.exec(sql)?.[1] ?? synchronous
    if (sql === 'COMMIT') commits.push(synchronous)
    return real.call(this, sql)
  })
  onTestFinished(() => watch.mockRestore())
  return commits
}

const transaction = key('COUNTER', 'transaction')
const drawing = (Key: object, more: object = {}) => ({
  Key,
  UpdateExpression: 'ADD #last :count',
  ExpressionAttributeNames: { '#last': 'last' },
  ExpressionAttributeValues: { ':count': { N: '1' } },
  ReturnValues: 'UPDATED_NEW',
  ...more,
})

describe('a draw of a transaction number', () => {
  it('is committed without waiting for the disk; every other write waits', async () => {
    const { update, put } = await storeCalls()
    const commits = watchCommits()
    const made = async (...writes: Promise<unknown>[]) => {
      await Promise.all(writes)
      return commits.splice(0)
    }
    expect(await made(update(drawing(transaction)))).toEqual(['NORMAL'])
    expect(await made(update(drawing(transaction)))).toEqual(['NORMAL'])
    expect(await made(put({ Item: counted('a', 1) }))).toEqual(['FULL'])
    expect(await made(update(drawing(key('COUNTER', 'loan'))))).toEqual(['FULL'])
    const isThere = { ConditionExpression: 'attribute_exists(pk)' }
    expect(await made(update(drawing(transaction, isThere)))).toEqual(['FULL'])
  })

  it("is answered while another clerk's posting still waits, and its own posting joins that one", async () => {
    const { update, put } = await storeCalls()
    const commits = watchCommits()
    const answered: string[] = []
    await Promise.all([
      put({ Item: counted('a', 1) }).then(() => answered.push('other')),
      update(drawing(transaction))
        .then(() => answered.push('number'))
        .then(() => put({ Item: counted('b', 1) }))
        .then(() => answered.push('posting')),
    ])
    expect(answered).toEqual(['number', 'other', 'posting'])
    expect(commits).toEqual(['NORMAL', 'FULL'])
  })

  it('that waits when the store is closed is committed too', async () => {
    const { update, put, store } = await storeCalls()
    const commits = watchCommits()
    const writes = [put({ Item: counted('a', 1) }), update(drawing(transaction))]
    store.close()
    await Promise.all(writes)
    expect(commits).toEqual(['NORMAL', 'FULL'])
  })
})

describe('writes that arrive one after the other', () => {
  it.each([
    ['in one turn', [0, 0, 0], 1],
    ['in turns without a gap', [0, 1, 2], 1],
    ['with a turn between them', [0, 2, 4], 3],
    ['in more turns than a group waits', [0, 1, 2, 3, 4, 5, 6, 7], 2],
  ])('%s: in the turns %j, wait for the disk %i times', async (_, turns, waits) => {
    const { put } = await storeCalls()
    const commits = watchCommits()
    const answers: Promise<unknown>[] = []
    for (let turn = 0; turn <= Math.max(...turns); turn += 1) {
      if (turn > 0) await nextTurn()
      for (const each of turns) {
        if (each === turn) answers.push(put({ Item: counted(`${answers.length}`, 1) }))
      }
    }
    await Promise.all(answers)
    expect(commits).toEqual(Array.from({ length: waits }, () => 'FULL'))
  })

  it.each([
    [1, 10, 10],
    [8, 10, 12],
  ])('are the postings of %i clerks, %i each: at most %i waits', async (clerks, each, most) => {
    const { store } = await storeCalls()
    const commits = watchCommits()
    await Promise.all(
      Array.from({ length: clerks }, async (_, clerk) => {
        for (let turn = 0; turn < clerk; turn += 1) await nextTurn()
        for (let posting = 0; posting < each; posting += 1) await post(store, `${clerk}-${posting}`)
      }),
    )
    const waits = commits.filter((commit) => commit === 'FULL').length
    expect(waits).toBeGreaterThanOrEqual(each)
    expect(waits).toBeLessThanOrEqual(most)
  })
})

async function emptyFolder(path: string): Promise<string> {
  const { mkdir } = await import('node:fs/promises')
  await mkdir(path)
  return path
}
