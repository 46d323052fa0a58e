import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TRANSACTION_TYPES } from '../../shared/contract/transaction-facts.ts'
import { branchesOf } from '../domain/tills/till-record.ts'
import { DayHash } from '../store/days/day-hash.ts'
import { dayTransactionsRead } from '../store/ledger/day-rows.ts'
import type { Item } from '../store/table/client.ts'
import { getItem } from '../store/table/get.ts'
import { historyKey, type Key, transactionKey } from '../store/table/keys.ts'
import type { Ask } from '../testing/example-asks.ts'
import { exampleCalls } from '../testing/example-calls.ts'
import { whileForged } from '../testing/forging.ts'
import { LaggingEngine } from '../testing/lagging-engine.ts'
import { type Clerk, openOffice, TODAY } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'
import { brokenSeals, type CheckedDay } from './check-seals.ts'

/**
 * Alters every attribute of every kind of row of a sealed day past the product, and asks whether the seal or the audit names
 * it. Rules: docs/rules/seals.md.
 */

// The engine's indexes lag only where a test lets them, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let engine: LaggingEngine
let days: CheckedDay[]
/** The attributes of the day's rows: each that a type of transaction has, with one row that has it. */
const attributes = new Map<string, { key: Key; path: string }>()

beforeAll(async () => {
  engine = LaggingEngine.start()
  const office = await openOffice()
  const [admin, manager] = [await office.admin(), await office.clerk('Manager')]
  const staff = {
    admin: succeeding(admin),
    manager: succeeding(manager),
    secondManager: succeeding(await office.clerk('Manager')),
    branchManager: succeeding(await office.clerk('Manager', 'MZR')),
  }
  await exampleCalls(staff, { today: TODAY, dated: TODAY })
  await editApproved(admin, manager)
  const hashes = new Map<string, DayHash>()
  for await (const record of dayTransactionsRead(TODAY, () => true)) {
    for (const branch of branchesOf(record)) {
      const hash = hashes.get(branch) ?? new DayHash({ branch, date: TODAY, sealBefore: null })
      hashes.set(branch, hash)
      hash.add(record)
    }
    const key = transactionKey(record.number)
    for (const path of pathsOf((await getItem(key)) ?? {})) {
      attributes.set(`${record.transType} ${path}`, { key, path })
    }
  }
  days = [...hashes].map(([branch, hash]) => {
    return { branch, date: TODAY, sealBefore: null, seal: hash.seal() }
  })
})
afterAll(() => engine.stop())

function succeeding(by: Clerk): Ask {
  return (name, sending) => by.save(name, sending ?? {})
}

/** An approved credit that is edited, with its amount, so that it waits for approval again. */
async function editApproved(admin: Clerk, manager: Clerk) {
  const { accountNumber } = await admin.account()
  const { id } = await admin.post('Credit', accountNumber, '75', { narrative: 'Paid in' })
  await manager.save('transactions/approve', { params: { id } })
  await admin.save('transactions/update', { params: { id }, body: { amount: '76', version: 2 } })
}

/**
 * What no seal covers, because it may change on a closed day, or only leads to the row. The audit compares it with the rest of
 * the table.
 */
const UNSEALED = [
  'approval.at',
  'approval.userId',
  'approval.userName',
  'changedAfterApproval',
  'credited',
  'dated',
  'debited',
  'moneyChangedBy.0',
  'reversedBy.at',
  'reversedBy.number',
  'reversedBy.reason',
  'reversedBy.userId',
  'reversedBy.userName',
  'typeMonth',
  'version',
]

it('an unaltered day agrees with its seals and its transactions, and has rows of every kind', async () => {
  expect(await brokenSeals(TODAY, days)).toEqual([])
  expect(await auditLedger()).toEqual([])
  const types = new Set([...attributes.keys()].map((name) => name.split(' ')[0]))
  expect([...types].sort()).toEqual([...TRANSACTION_TYPES].sort())
  const special = ['deal.midRate', 'reverses', 'toTill.branch', 'arrival', 'forPaying.branch']
  expect(special.filter((path) => !hasPath(path))).toEqual([])
})

describe('the seal names each sealed attribute', () => {
  it('that has another value in the table alone', async () => {
    expect(await whileHeld(() => unnamedAmong(sealed(), otherValue, brokenDays))).toEqual([])
  })

  it('that is gone from the table alone', async () => {
    expect(await whileHeld(() => unnamedAmong(sealed(), gone, brokenDays))).toEqual([])
  })

  it('that has another value in the table and its indexes', async () => {
    expect(await unnamedAmong(sealed(), otherValue, brokenDays)).toEqual([])
  })

  it('that is gone from the table and its indexes', async () => {
    expect(await unnamedAmong(sealed(), gone, brokenDays)).toEqual([])
  })
})

describe('the audit names each attribute that no seal covers', () => {
  it('that has another value in the table and its indexes', async () => {
    const unsealed = onceEach(UNSEALED)
    expect([...unsealed.keys()].sort()).toEqual(UNSEALED)
    expect(await unnamedAmong(unsealed, otherValue, disagreements)).toEqual([])
  })

  it('that has another value in the table alone', async () => {
    const unsealed = onceEach(UNSEALED)
    expect(await whileHeld(() => unnamedAmong(unsealed, otherValue, disagreements))).toEqual([])
  })

  it('that is gone', async () => {
    const whole = onceEach(['approval.at', 'reversedBy.number', 'changedAfterApproval', 'version'])
    const removed = [...whole.values()].map(({ key, path }) => ({
      key,
      path: path.split('.')[0] ?? '',
    }))
    const named = new Map(removed.map((each) => [each.path, each]))
    expect(await unnamedAmong(named, gone, disagreements)).toEqual([])
  })
})

it('the audit names each attribute of an approval in the history', async () => {
  const approved = onceEach(['approval.at']).get('approval.at')
  const number = Number(String(approved?.key.pk).split('#')[1])
  const key = historyKey(number, 2)
  expect((await getItem(key))?.['action']).toBe('approved')
  const entry = ['action', 'at', 'userId', 'userName'].map((path) => [path, { key, path }] as const)
  expect(await unnamedAmong(new Map(entry), otherValue, disagreements)).toEqual([])
  expect(await whileForged(key, () => null, disagreements)).toBeGreaterThan(0)
})

const hasPath = (path: string) => [...attributes.values()].some((each) => each.path === path)

function sealed() {
  return new Map([...attributes].filter(([, { path }]) => !UNSEALED.includes(path)))
}

/** Returns one row for each of these attributes, whatever its type. */
function onceEach(paths: readonly string[]) {
  const wanted = [...attributes.values()].filter(({ path }) => paths.includes(path))
  return new Map(wanted.map((each) => [each.path, each]))
}

/** Does work while the indexes show the rows as they were before it. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  engine.hold()
  try {
    return await work()
  } finally {
    engine.release()
  }
}

async function brokenDays(): Promise<number> {
  return (await brokenSeals(TODAY, days)).length
}

async function disagreements(): Promise<number> {
  return (await auditLedger()).length
}

/** Alters one attribute after the other, and returns the names of those of which the look found nothing. */
async function unnamedAmong(
  wanted: ReadonlyMap<string, { key: Key; path: string }>,
  change: (value: unknown) => unknown,
  look: () => Promise<number>,
): Promise<string[]> {
  const unnamed: string[] = []
  for (const [name, { key, path }] of wanted) {
    const isFound = await whileForged(key, (item) => altered(item, path.split('.'), change), look)
    if (isFound === 0) unnamed.push(name)
  }
  return unnamed
}

/** Returns an item with one attribute changed; undefined takes it away. */
function altered(
  of: Item,
  [name = '', ...rest]: string[],
  change: (value: unknown) => unknown,
): Item {
  const value = rest.length > 0 ? altered(of[name] as Item, rest, change) : change(of[name])
  const changed = Array.isArray(of)
    ? of.map((each, index) => (String(index) === name ? value : each))
    : { ...of, [name]: value }
  return changed as Item
}

const gone = () => undefined

function otherValue(value: unknown): unknown {
  if (typeof value === 'bigint') return value + 1n
  if (typeof value === 'boolean') return !value
  return `${value ?? ''}!`
}

/** Returns the attributes of an item: "deal.midRate", "loans.0.amountMinor". Its keys and what is empty are left out. */
function pathsOf(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null) {
    return value === null || value === false || /^[ps]k$/.test(before) ? [] : [before]
  }
  return Object.entries(value).flatMap(([name, each]) =>
    pathsOf(each, before === '' ? name : `${before}.${name}`),
  )
}
