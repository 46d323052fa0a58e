import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { beforeAll, expect, inject, it } from 'vitest'
import { STORE_FILE } from '../../infra/local/engine/open.ts'
import { contentsOf, holderOf } from '../../infra/local/lock.ts'
import { demoLogins } from './staff.ts'
import { TEXTS } from './texts.ts'

const DEMO = fileURLToPath(new URL('./main.ts', import.meta.url))
const AUDIT = fileURLToPath(new URL('../../infra/local/audit.ts', import.meta.url))
const WEEK = ['--until', '2026-11-19', '--days', '7']
const PATIENCE_MS = 180_000
const folder = (name: string) => join(inject('folder'), `demo-${name}`)
let said: string

beforeAll(async () => {
  said = await made('one')
}, PATIENCE_MS)

it('the demo prints the logins and the next command, and leaves no session open', async () => {
  for (const { userName, password } of demoLogins()) {
    expect(password.length).toBeGreaterThanOrEqual(12)
    expect(said).toMatch(new RegExp(`^  ${userName} .* ${password}$`, 'm'))
  }
  expect(said).toMatch(/^2026-11: \d+ transactions so far$/m)
  expect(said).toContain(`Now: DATA_DIR=${folder('one')} npm start`)
  const users = itemsOf('one').filter(({ pk }) => pk === 'USER')
  expect(users.map(({ userName, sessions }) => [userName, sessions])).toEqual(
    expect.arrayContaining(demoLogins().map(({ userName }) => [userName, {}])),
  )
})

it('the demo makes a correct ledger with every kind of posting', async () => {
  const audit = await run(AUDIT, 'one')
  expect(audit).toEqual({ code: 0, said: expect.stringContaining('The ledger is right: ') })
  const postings = transactionsOf(itemsOf('one'))
  const approvedOf = (wanted: (date: string) => boolean) =>
    postings
      .filter(({ dated }) => wanted(String(dated).slice(0, 10)))
      .map(({ approval }) => approval)
  const today = approvedOf((date) => date === '2026-11-19')
  const earlier = approvedOf((date) => date < '2026-11-19')
  const kinds = new Set(postings.map(({ transType }) => transType))
  const all = ['Cash', 'Credit', 'Debit', 'Exchange', 'Fee', 'Hawala', 'Loan', 'Transfer']
  expect([...kinds].sort()).toEqual(all)
  expect(postings.length).toBeGreaterThan(100)
  expect(today.length).toBeGreaterThan(5)
  expect(today.filter(Boolean)).toEqual([])
  expect(earlier.filter(Boolean).length).toBeGreaterThan(earlier.length / 2)
})

it('the branches of the demo close their days, and leave work for the last one', async () => {
  const items = itemsOf('one')
  const kept = (kind: string) => items.filter(({ pk }) => String(pk).split('#')[0] === kind)
  expect(kept('BRANCH').map(({ code, lockedThrough }) => [code, lockedThrough])).toEqual([
    ['HQ', '2026-11-18'],
    ['HRT', '2026-11-18'],
    ['MZR', '2026-11-18'],
  ])
  const late = kept('BRANCHDAYS').filter(({ closedLate }) => closedLate)
  expect(late.map(({ sk }) => sk)).toEqual(['2026-11-17#MZR'])
  const states = (kind: string) => Object.groupBy(kept(kind), ({ state }) => String(state))
  const counts = states('COUNT')
  expect(Object.keys(counts).sort()).toEqual([
    'confirmed',
    'counted',
    'rejected',
    'reopened',
    'replaced',
  ])
  expect(counts['counted']?.map(({ pk, sk }) => [pk, String(sk).slice(0, 10)])).toEqual([
    ['COUNT#HQ#000000000004', '2026-11-19'],
  ])
  const moves = states('TILLMOVE')
  expect(moves['accepted']?.filter(({ settled }) => settled)).toHaveLength(1)
  expect(moves['offered']).toMatchObject([{ from: { userName: 'farid' }, to: { userId: 0 } }])
  const differences = kept('TX').filter((item) =>
    [item['inAccount'], item['outAccount']].includes('OSH_001'),
  )
  const amounts = differences.map(({ currencyId, amount }) => `${currencyId}: ${amount}`)
  // A clerk may confirm the first difference; only the Manager may confirm the second. The third was lost on the way to
  // another branch.
  expect(amounts).toEqual(expect.arrayContaining(['1: 5000', '1: 35000', '2: 5000']))
})

it('the house of the demo deals by its board, and begins with its own currency', async () => {
  const items = itemsOf('one')
  const ofKind = (kind: string) => items.filter(({ pk }) => String(pk).split('#')[0] === kind)
  // Every morning has a board, except on Friday; two branches add offsets to it.
  expect(ofKind('RATEBOARD').filter(({ sk }) => sk !== 'CURRENT')).toHaveLength(6)
  expect(ofKind('RATEOFFSETS').filter(({ sk }) => sk === 'CURRENT')).toHaveLength(2)
  const legs = transactionsOf(items).filter(({ deal }) => deal)
  const purchases = legs.filter(({ inAccount }) => inAccount === 'EXC_001')
  const own = purchases.filter(({ narrative }) => narrative === TEXTS.position)
  expect(own.map(({ outAccount }) => outAccount).sort()).toEqual(
    ['9002', '9003', '9004'].flatMap((account) => [account, account, account]),
  )
  expect(purchases.length).toBeGreaterThan(own.length + 20)
  const facts = legs.map(({ deal }) => deal as { person: { phone: string | null } | null })
  expect(facts.some(({ person }) => person?.phone)).toBe(true)
  const branches = new Set(legs.map(({ branch }) => branch))
  expect([...branches].sort()).toEqual(['HQ', 'HRT', 'MZR'])
})

it('the house of the demo has a bank and capital, and pays its tea with a receipt', async () => {
  const postings = transactionsOf(itemsOf('one'))
  const [capital] = postings.filter(({ inAccount }) => inAccount === '9301')
  expect(capital).toMatchObject({ outAccount: '9201', transType: 'Transfer' })
  const tea = postings.filter(({ outAccount }) => outAccount === '9103')
  expect(tea.map(({ branch }) => branch).sort()).toEqual(['HQ', 'HRT', 'MZR'])
  for (const { receiptKey } of tea) {
    expect(readdirSync(join(folder('one'), 'images'))).toContain(receiptKey)
  }
})

it(
  'a demo in which a year ends closes it',
  async () => {
    const args = ['--until', '2026-04-23', '--days', '37']
    expect(await run(DEMO, 'year', args)).toMatchObject({ code: 0 })
    const items = itemsOf('year')
    const years = items.filter(({ pk, sk }) => pk === 'BOOKYEAR' && sk !== 'LOCK')
    expect(years).toEqual([
      expect.objectContaining({ sk: '2026-03-20', from: '2026-03-18', comment: TEXTS.yearClosed }),
    ])
    const audit = await run(AUDIT, 'year')
    expect(audit).toEqual({ code: 0, said: expect.stringContaining('The ledger is right: ') })
  },
  PATIENCE_MS,
)

it('the hawalas of the demo post: some wait for their receivers, and partners agree on their balances', async () => {
  const items = itemsOf('one')
  const orders = items.filter(({ pk }) => pk === 'HAWALAORDER')
  const states = Object.groupBy(orders, ({ state }) => String(state))
  const counts = Object.entries(states).map(([state, each]) => [state, each?.length])
  expect(Object.fromEntries(counts)).toEqual({ sent: 4, paid: 18, confirmed: 3, cancelled: 2 })
  const inParts = orders.filter(({ payouts }) => Array.isArray(payouts) && payouts.length > 1)
  expect(inParts.length).toBeGreaterThan(0)
  expect(orders.filter(({ redirects }) => redirects !== undefined).length).toBeGreaterThan(0)
  const agreed = items.filter(({ pk }) => String(pk).startsWith('PARTNERSTATEMENT#'))
  expect(new Set(agreed.map(({ sk }) => sk))).toEqual(new Set(['2026-11-18']))
  expect(agreed).toHaveLength(8)
  // One partner has sent its list of a month, with a hawala that hasn't arrived yet.
  const [differing, ...more] = agreed.filter(({ theirs }) => theirs !== undefined)
  expect(more).toEqual([])
  const { balance, theirs, from, differences, listName } = differing ?? {}
  expect([from, Number(theirs) - Number(balance)]).toEqual(['2026-10-20', -1502_00])
  expect(differences).toEqual([{ number: 'D-300', text: null, amount: -1502_00 }])
  expect(listName).toBe('dubai.csv')
  const floors = items.filter(({ groupOf }) => groupOf !== undefined)
  // Two partners have three accounts each, with a floor over all of them.
  expect(floors).toHaveLength(6)
})

it('head office of the demo accepts days and asks about some, and leaves some for the last morning', async () => {
  const days = itemsOf('one').filter(({ pk }) => String(pk).startsWith('BRANCHDAYS#'))
  const states = Object.fromEntries(days.map(({ sk, state }) => [String(sk), state]))
  expect(states).toMatchObject({
    '2026-11-15#MZR': 'accepted',
    '2026-11-17#HRT': 'answered',
    '2026-11-17#MZR': 'returned',
    '2026-11-18#HQ': 'closed',
    '2026-11-18#HRT': 'closed',
    '2026-11-18#MZR': 'closed',
  })
  const asked = days.find(({ sk }) => sk === '2026-11-15#MZR')
  const actions = ['closed', 'returned', 'answered', 'accepted'].map((action) => ({ action }))
  expect(asked).toMatchObject({ thread: actions })
})

it(
  'a second demo of the same days has the same ledger',
  async () => {
    await made('two')
    const [one, two] = [itemsOf('one'), itemsOf('two')]
    // The names of pictures have a random part, so that nobody can guess their addresses.
    const withoutPictures = (items: Item[]) =>
      transactionsOf(items).map((each) => ({
        ...each,
        receiptKey: each['receiptKey'] !== undefined,
      }))
    expect(withoutPictures(two)).toEqual(withoutPictures(one))
  },
  PATIENCE_MS,
)

it('the demo refuses a folder that is not empty, and leaves it unchanged', async () => {
  mkdirSync(folder('taken'))
  writeFileSync(join(folder('taken'), 'note'), 'mine')
  const answer = await run(DEMO, 'taken', WEEK)
  expect(answer).toEqual({ code: 1, said: expect.stringContaining("isn't empty") })
  expect(readdirSync(folder('taken'))).toEqual(['note'])
  expect(readFileSync(join(folder('taken'), 'note'), 'utf8')).toBe('mine')
})

it.each([
  ['an invalid day', ['--until', '2026-02-30'], '--until must be a day'],
  ['too few days', ['--days', '1'], '--days must be a whole number'],
  ['an unknown option', ['--seed', '1'], "Unknown option '--seed'"],
])('the demo refuses %s', async (_case, args, message) => {
  const answer = await run(DEMO, 'refused', args)
  expect(answer).toEqual({ code: 1, said: expect.stringContaining(message) })
})

it(
  'the demo leaves nothing in its folder after Ctrl+C',
  async () => {
    const env = environmentOf('stopped')
    const demo = spawn(process.execPath, [DEMO, '--until', '2026-11-19', '--days', '60'], { env })
    const ended = new Promise((resolve) => demo.once('exit', resolve))
    demo.stdout.once('data', () => demo.kill('SIGINT'))
    expect(await ended).toBe(1)
    expect(contentsOf(folder('stopped'))).toEqual([])
    expect(holderOf(folder('stopped'))).toBeNull()
  },
  PATIENCE_MS,
)

function environmentOf(name: string) {
  return { PATH: process.env['PATH'], DATA_DIR: folder(name) }
}

/** Makes a demo of a week and returns its output. */
async function made(name: string): Promise<string> {
  const answer = await run(DEMO, name, WEEK)
  expect(answer).toMatchObject({ code: 0 })
  return answer.said
}

/** Runs a command on a folder; both output channels are returned together. */
function run(command: string, name: string, args: string[] = []) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const env = environmentOf(name)
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

type Item = Record<string, unknown>

/** Reads all items in the store of a folder. */
function itemsOf(name: string): Item[] {
  const store = new DatabaseSync(join(folder(name), STORE_FILE), { readOnly: true })
  const rows = store.prepare('SELECT item FROM items').all()
  store.close()
  return rows.map(({ item }) => unmarshall(JSON.parse(String(item))))
}

function transactionsOf(items: Item[]): Item[] {
  const records = items.filter(({ pk }) => String(pk).startsWith('TX#'))
  return records.sort((a, b) => Number(a['number']) - Number(b['number']))
}
