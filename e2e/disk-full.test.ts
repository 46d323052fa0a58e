import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminCalls } from './admin-calls.ts'
import { auditOf } from './load-ledger.ts'
import { type Product, startProduct } from './product.ts'
import { mountSmallDisk } from './small-disk.ts'

/**
 * Tests the product while the disk with its data is full, and afterwards (docs/reliability.md, "Disk"). Only root can mount
 * a disk that is small enough, so for other users these tests are skipped.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DISK_BYTES = 16 * 1024 * 1024
const FULL =
  'The disk of the server is full. As soon as there is room on it, it is safe to save again: nothing is posted twice.'
const DAY = '2026-01-05'
const FULL_FOR_COMMANDS = 'The disk is full. Make room on it, then do this again.'

const disk = mountSmallDisk(DISK_BYTES)

describe.skipIf(!disk)('on a full disk', () => {
  const { folder = '', fill = () => {}, makeRoom = () => {}, remove = () => {} } = disk ?? {}
  const dataDir = join(folder, 'data')
  let product: Product
  const { signIn, send, ask, report } = adminCalls(() => product.origin)
  let account: { id: number; accountNumber: string }
  /** The numbers of the acknowledged postings. */
  const acknowledged: number[] = []

  beforeAll(async () => {
    product = await startProduct(dataDir)
    await signIn()
    const number = await ask('POST', '/api/accounts/generate-number', afghani)
    const names = { accountName: 'Karim', lastName: 'Ahmadi', ...afghani, ...number }
    account = await ask('POST', '/api/accounts', names)
    // The nightly export of the first start must finish before the disk is full. Otherwise it would fail, and there would
    // be no export to compare with.
    await vi.waitFor(() => expect(exported().join()).toContain('manifest.json'), 60_000)
  })
  afterEach(makeRoom)
  afterAll(async () => {
    await product.stop()
    remove()
  })

  it('acknowledged postings are kept, and the others are refused with the reason that the disk is full', async () => {
    await post(randomUUID())
    fill(2_000_000)
    const refused: Response[] = []
    while (refused.length < 20) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(randomUUID())))
      refused.push(...answers.filter(({ status }) => status !== 201))
    }
    expect(acknowledged.length).toBeGreaterThan(8)
    for (const answer of refused) await expectFull(answer)
    await expectWhole()
  })

  it('everything can be read, but nobody can sign in or change a record', async () => {
    fill()
    for (const path of ['/api/accounts', '/api/auth/me', '/api/transactions/1/history']) {
      expect((await send('GET', path)).status).toBe(200)
    }
    const signedIn = await firstRefused(signIn)
    expect([signedIn.status, await signedIn.json()]).toEqual([
      503,
      { success: false, message: FULL },
    ])
    await expectFull(
      await firstRefused(() =>
        send('PUT', `/api/accounts/${account.id}`, { lastName: `Karimi ${randomUUID()}` }),
      ),
    )
    await expectWhole()
  })

  it('posts once a save that was repeated while the disk was full, as soon as there is space', async () => {
    const key = randomUUID()
    fill()
    await expectFull(await firstRefused(() => post(randomUUID())))
    for (let tries = 1; tries <= 5; tries += 1) await expectFull(await post(key))
    makeRoom()
    expect((await post(key)).status).toBe(201)
    expect((await post(key)).status).toBe(201)
    expect(acknowledged.pop()).toBe(acknowledged.at(-1))
    await expectWhole()
  })

  it('stores a picture completely or not at all', async () => {
    const photo = `data:image/png;base64,${pngOf(1_000_000).toString('base64')}`
    fill(600_000)
    await expectFull(await send('PUT', `/api/accounts/${account.id}`, { photo }))
    expect(images()).toEqual([])
    makeRoom()
    const kept = await send('PUT', `/api/accounts/${account.id}`, { photo })
    expect([kept.status, (await kept.json()).photo]).toEqual([200, expect.stringMatching(/^\/api/)])
    expect(images()).toHaveLength(1)
  })

  it('ends an export with the reason and without files, and exports when there is space', () => {
    const before = exported()
    fill()
    const failed = runExport(DAY)
    expect([failed.status, failed.stderr.trim().split('\n').at(-1)]).toEqual([2, FULL_FOR_COMMANDS])
    expect(exported()).toEqual(before)
    makeRoom()
    expect(runExport(DAY).status).toBe(0)
    expect(exported()).toContain(join(DAY, 'manifest.json'))
  })

  it('reports once at the terminal that its log is not written', () => {
    const told = product.printed().match(/The log \S+ can't be written: ENOSPC/g) ?? []
    expect(told.length).toBeGreaterThan(0)
    // Each earlier test filled the disk once more, so there may be a line for each of those tests.
    expect(told.length).toBeLessThan(10)
  })

  it('has everything again if it is killed meanwhile', async () => {
    fill()
    await expectFull(await firstRefused(() => post(randomUUID())))
    process.kill(product.server, 'SIGKILL')
    makeRoom()
    product = await startProduct(dataDir)
    await expectWhole()
    expect((await post(randomUUID())).status).toBe(201)
  })

  it('does not start, says why, and starts when there is space', async () => {
    await product.stop()
    fill()
    await expect(startProduct(dataDir)).rejects.toThrow(FULL_FOR_COMMANDS)
    makeRoom()
    product = await startProduct(dataDir)
    await expectWhole()
  })

  it('has a correct ledger at the end', () => {
    expect(auditOf(dataDir)).toEqual({
      code: 0,
      said: expect.stringContaining('The ledger is right'),
    })
  })

  const afghani = { currencyId: 1 }

  /** Repeats a call until it is refused: the log of the database may have room for a few more writes of this size. */
  async function firstRefused(call: () => Promise<Response>): Promise<Response> {
    let answer = await call()
    while (answer.ok) answer = await call()
    return answer
  }

  async function post(key: string): Promise<Response> {
    const sides = { inAccountID: account.accountNumber, outAccountID: 'CSH001' }
    const amount = { currencyID: 1, cAmount: '1.00', tranDescription: 'x'.repeat(200) }
    const answer = await send(
      'POST',
      '/api/transactions',
      { transType: 'Credit', ...sides, ...amount },
      key,
    )
    if (answer.status === 201) acknowledged.push((await answer.clone().json()).id)
    return answer
  }

  async function expectFull(answer: Response): Promise<void> {
    expect([answer.status, await answer.text()]).toEqual([503, FULL])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }

  /** Checks that exactly the acknowledged postings are there, and that the balances are their sums. */
  async function expectWhole(): Promise<void> {
    const rows = await report<{ id: number; balanceAfter: string }>(
      `/api/reports/account/${account.id}`,
    )
    expect(rows.map(({ id }) => id).sort(byNumber)).toEqual(acknowledged.toSorted(byNumber))
    const [afn] = await ask('GET', '/api/balances/summary')
    expect([rows.at(-1)?.balanceAfter, afn.totalBalance]).toEqual([
      `${acknowledged.length}.00`,
      `${acknowledged.length}.00`,
    ])
  }

  function images(): string[] {
    const place = join(dataDir, 'images')
    return existsSync(place) ? readdirSync(place) : []
  }

  /** Returns the names of the files of all exports. */
  function exported(): string[] {
    const place = join(dataDir, 'exports')
    if (!existsSync(place)) return []
    const found = readdirSync(place, { recursive: true, withFileTypes: true })
    const files = found.filter((each) => each.isFile())
    return files.map(({ parentPath, name }) => join(basename(parentPath), name)).sort()
  }

  function runExport(day: string) {
    return spawnSync('node', ['infra/local/export.ts', '--date', day], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
  }
})

const byNumber = (a: number, b: number) => a - b

/** Makes a picture of one pixel, with a comment of `bytes` bytes. */
function pngOf(bytes: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const checked = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(checked))
    return Buffer.concat([length, checked, sum])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000001000000010806000000', 'hex')),
    chunk('tEXt', Buffer.concat([Buffer.from('remark\0'), Buffer.alloc(bytes, 'x')])),
    chunk('IDAT', Buffer.from('789c6364f80f00010501012718e366', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
