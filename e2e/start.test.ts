import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminCalls } from './admin-calls.ts'
import { newDataDir, type Product, startProduct } from './product.ts'

/**
 * Tests what `npm start` promises (README): the first start, Ctrl+C, a second start, `kill -9`, two starts on one folder.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { dataDir, remove } = newDataDir()
let product: Product
const { signIn, ask } = adminCalls(() => product.origin)

beforeAll(async () => {
  product = await startProduct(dataDir)
})
afterAll(async () => {
  await product.stop()
  remove()
})

it('prints its address in the last line, and serves page and calls from one origin', async () => {
  expect(product.printed().trim().split('\n').at(-1)).toBe(`Ready at ${product.origin}`)
  const page = await fetch(`${product.origin}/reports/account-reports`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8'])
  const provider = await (await fetch(`${product.origin}/provider.json`)).json()
  expect(provider).toEqual({ name: 'Money Exchange', contact: '', logo: null })
  expect((await signIn()).status).toBe(200)
  expect((await ask('GET', '/api/currencies')).map(({ code }: { code: string }) => code)).toEqual([
    'AFN',
    'USD',
    'EUR',
    'RS',
  ])
})

it('lets only its user read what it writes, from the database to the log', async () => {
  await signIn()
  const written = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    // The copy of the web app is no data; its files keep the modes of the build.
    .filter((name) => !name.startsWith('.served-app'))
  const wanted = ['in-use', 'holder.json', 'store.sqlite', 'hawala-key', 'log']
  expect(written).toEqual(expect.arrayContaining(wanted))
  const open = ['.', ...written].filter((name) => statSync(join(dataDir, name)).mode & 0o077)
  expect(open).toEqual([])
})

it('keeps every acknowledged posting if it is killed while it posts', async () => {
  // The kill may also end a nightly run. Its lease then delays the next run by about a minute, so this test has its own
  // folder.
  const own = newDataDir()
  let killed = await startProduct(own.dataDir)
  const there = adminCalls(() => killed.origin)
  await there.signIn()
  const { accountNumber } = await there.ask('POST', '/api/accounts/generate-number', {
    currencyId: 1,
  })
  const names = { accountName: 'Karim', lastName: 'Ahmadi', accountNumber, currencyId: 1 }
  const account = await there.ask('POST', '/api/accounts', names)
  const acknowledged: number[] = []
  const posting = {
    transType: 'Credit',
    inAccountID: accountNumber,
    outAccountID: 'CSH001',
    currencyID: 1,
    cAmount: '1.00',
  }
  const posters = Array.from({ length: 8 }, async () => {
    for (;;) acknowledged.push((await there.ask('POST', '/api/transactions', posting)).id)
  })
  while (acknowledged.length < 60) await Promise.race([...posters, nextTurn()])
  process.kill(killed.server, 'SIGKILL')
  await Promise.allSettled(posters)

  killed = await startProduct(own.dataDir)
  const rows = await there.ask('GET', `/api/reports/account/${account.id}`)
  const ids = rows.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(expect.arrayContaining(acknowledged))
  expect(rows.at(-1).balanceAfter).toBe(`${rows.length}.00`)
  const [afn] = await there.ask('GET', '/api/balances/summary')
  expect(afn.totalBalance).toBe(`${rows.length}.00`)
  await killed.stop()
  own.remove()
})

it('refuses a second start on the same data folder, by any path, with a message', async () => {
  const link = `${dataDir}-link`
  symlinkSync(dataDir, link)
  for (const name of [dataDir, link]) {
    await expect(startProduct(name)).rejects.toThrow(
      `The data folder ${name} is in use by another start (${product.origin}). Stop that one first, or set DATA_DIR.`,
    )
  }
  rmSync(link)
})

it('gives a data folder to only one of two simultaneous starts', async () => {
  const own = newDataDir()
  const starts = await Promise.allSettled([startProduct(own.dataDir), startProduct(own.dataDir)])
  const [started, ...others] = starts.flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  )
  const [refused] = starts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  await started?.stop()
  for (const other of others) await other.stop()
  expect(String(refused)).toContain(`The data folder ${own.dataDir} is in use by another start`)
  own.remove()
})

it.each([
  ['infra/local/audit.ts', 0, 'The ledger is right'],
  // By now the running product may have made the export of last night.
  ['infra/local/export.ts', 0, 'Exported|Nothing to export'],
  ['tools/demo/main.ts', 1, `The data folder ${dataDir} isn't empty, so nothing was done`],
])('beside a running product, %s ends with %d and says "%s"', (file, status, says) => {
  const ended = spawnSync('node', [file], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect([ended.status, ended.stdout + ended.stderr]).toEqual([status, expect.stringMatching(says)])
})

it('reports a port in use before it creates anything', async () => {
  const own = newDataDir()
  const port = new URL(product.origin).port
  await expect(startProduct(own.dataDir, {}, Number(port))).rejects.toThrow(
    `Port ${port} is in use by another program`,
  )
  own.remove()
})

it('leaves no process behind after Ctrl+C', async () => {
  expect(await product.stop()).toBe(0)
  const left = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
  expect(left.split('\n').filter((line) => line.includes(dataDir))).toEqual([])
  product = await startProduct(dataDir)
})

it('generates a password for the first Admin and prints it once if no password is given', async () => {
  const own = newDataDir()
  const first = await startProduct(own.dataDir, { ADMIN_PASSWORD: '' })
  const password = /user name admin, password (\S+)/.exec(first.printed())?.[1]
  expect((await adminCalls(() => first.origin).signIn(password)).status).toBe(200)
  await first.stop()
  const second = await startProduct(own.dataDir, { ADMIN_PASSWORD: '' })
  expect(second.printed()).not.toContain('password')
  await second.stop()
  own.remove()
})

it('refuses a short password for the first Admin, and leaves no unfinished data', async () => {
  const own = newDataDir()
  const short = { ADMIN_PASSWORD: 'eleven char' }
  await expect(startProduct(own.dataDir, short)).rejects.toThrow(
    'ADMIN_PASSWORD must have at least 12 characters',
  )
  const first = await startProduct(own.dataDir)
  expect((await adminCalls(() => first.origin).signIn()).status).toBe(200)
  await first.stop()
  // Later starts ignore `ADMIN_PASSWORD`.
  const second = await startProduct(own.dataDir, short)
  expect((await adminCalls(() => second.origin).signIn()).status).toBe(200)
  await second.stop()
  own.remove()
})

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
