import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { WRITES, type Writes } from '../../infra/constructs/writes.ts'
import { env } from '../env.ts'
import { auditLedger } from '../jobs/audit-ledger.ts'
import { handler as firstStart } from '../jobs/first-start.ts'
import { exportNight } from '../jobs/nightly-export.ts'
import { noteDisagreeing } from '../store/exports/export-notes.ts'
import { dynamo } from '../store/table/client.ts'
import { takeTransactionNumbers } from '../store/table/counters.ts'
import { currencyKey, olderDataKey } from '../store/table/keys.ts'
import { takeLease } from '../store/table/lease.ts'
import { exchange, loan, loanReturn, posting } from '../testing/bodies.ts'
import { whileForged } from '../testing/forging.ts'
import { type Clerk, NOW, openOffice, send } from '../testing/office.ts'
import { actingAs, takeRefusals, writesAsked } from '../testing/roles.ts'

/**
 * Shows that no function may write what it never writes: every entry of infra/constructs/writes.ts is used here. The other
 * direction, that each function may do everything it does, is shown by all tests of the server, the attack and the model,
 * which act in the functions' roles.
 */

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

process.env['EXPORTS_URL'] = pathToFileURL(
  join(inject('folder'), `${process.env['TABLE_NAME']}-exports`),
).href

const YESTERDAY = '2026-11-19'
const LONG_AGO = '2026-03-15'
const AN_AUDIT_ENTRY = { pk: 'AUDIT#user#1', sk: '1' }

let admin: Clerk
let manager: Clerk
let other: Clerk

beforeAll(async () => {
  const office = await openOffice()
  admin = await office.admin()
  manager = await office.clerk('Manager')
  other = await office.clerk('Manager')
  await people()
  await currenciesAndNumbers()
  await accounts()
  await postings()
  await loans()
  await hawalas()
  await olderData()
  await night()
  await (await office.admin()).call('auth/logout')
}, 120_000)

async function people() {
  const user = { userName: 'nadir', password: 'correct horse', userType: 'Admin' }
  const { id } = await admin.save('tbl-users/create', { body: user })
  const params = { id }
  await admin.save('tbl-users/update', {
    params,
    body: { ...user, userName: 'noor', userType: 'User' },
  })
  await admin.save('tbl-users/update', { params, body: user })
  await admin.save('tbl-users/delete', { params })
  const wrong = { username: 'nobody', password: 'wrong' }
  // The sixth try is refused by the lock.
  for (let tried = 0; tried < 6; tried += 1) await send('auth/login', { body: wrong }, [])
  const own = await (await openOffice()).clerk('Viewer')
  const change = { currentPassword: 'correct horse', newPassword: 'another correct horse' }
  await own.save('auth/password', { body: change })
  for (let tried = 0; tried < 6; tried += 1) await own.call('auth/password', { body: change })
}

async function currenciesAndNumbers() {
  const currency = { code: 'CAD', name: 'Canadian Dollar', exchangeRate: '52.5' }
  const params = { id: (await admin.save('currencies/create', { body: currency })).id }
  const renamed = { ...currency, code: 'CAX', exchangeRate: '53' }
  await admin.save('currencies/update', { params, body: renamed })
  await admin.save('currencies/set-rate', { params, body: { rate: '53.25' } })
  const made = await admin.save('account-number-settings/create', {
    body: { currencyId: 3, startNumber: 7000 },
  })
  // This moves the setting to another currency.
  await admin.save('account-number-settings/update', {
    params: { id: made.id },
    body: { currencyId: 1, startNumber: 1500 },
  })
  await admin.call('accounts/generate-number', { body: { currencyId: 1 } })
  await admin.save('account-number-settings/update', {
    params: { id: made.id },
    body: { currencyId: 1, startNumber: 1000 },
  })
}

async function accounts() {
  // This reservation from the earlier start number is given up.
  const names = { accountName: 'احمد', lastName: 'رحیمی', currencyId: 1 }
  const number = await admin.save('accounts/generate-number', { body: { currencyId: 1 } })
  const body = { ...names, ...number }
  const first = await admin.save('accounts/create', { body })
  // The number is taken, so another one is reserved and offered.
  expect((await admin.call('accounts/create', { body })).status).toBe(409)
  await admin.account()
  await admin.account()
  const params = { id: first.id }
  const toUsd = { currencyId: 2, updatedAt: first.updatedAt }
  await admin.save('accounts/update', { params, body: toUsd })
}

/** Makes every change of a transaction, of today and of a past day. */
async function postings() {
  const afn = (await manager.account({ accountType: 'Company' })).accountNumber
  const usd = (await manager.account({ accountType: 'Company', currencyId: 2 })).accountNumber
  const post = async (more: object) => {
    const body = posting('Credit', afn, '5', { ...more })
    return { id: (await manager.save('transactions/create', { body })).id }
  }
  await whileUnmarked(() => post({ referenceId: 'R-1' }))
  await post({ tranDate: LONG_AGO })
  const params = await post({ tranDate: YESTERDAY })
  await manager.save('transactions/update', { params, body: { amount: '6', version: 1 } })
  await other.save('transactions/approve', { params, body: { version: 2 } })
  const next = await post({ tranDate: YESTERDAY })
  await other.save('transactions/approve-many', { body: { transactions: [next] } })
  await manager.save('transactions/delete', { params, body: { version: 3 } })
  const purchase = { account: usd, currencyID: 2, amount: '100' }
  const selling = { account: afn, currencyID: 1, amount: '6850' }
  const dated = exchange(purchase, selling, '68.5', { referenceId: 'R-2' })
  for (const leg of [dated['purchase'], dated['selling']]) {
    Object.assign(leg as object, { tranDate: LONG_AGO, referenceId: 'R-2' })
  }
  await whileUnmarked(() => manager.save('transactions/exchange', { body: dated }))
}

/** Closes a loan with its last payment, and opens it again by deleting that payment. */
async function loans() {
  const lend = (name: string, amount: string) =>
    manager.save('transactions/create', { body: loan(name, amount) })
  const pay = (name: string, amount: string) =>
    manager.save('transactions/create', { body: loanReturn(name, amount) })
  const change = async (id: number, amount: string, version: number) =>
    manager.save('transactions/update', { params: { id }, body: { amount, version } })
  await lend('نور', '100')
  const returned = await pay('نور', '100')
  await change(returned.id, '50', 1)
  await change(returned.id, '100', 2)
  await manager.save('transactions/delete', { params: { id: returned.id }, body: { version: 3 } })
  const undone = await lend('کریم', '10')
  // This is the first record in its currency.
  const params = { id: (await lend('نادر', '10')).id }
  await manager.save('transactions/update', { params, body: { currencyID: 3, version: 1 } })
  await manager.save('transactions/delete', { params: { id: undone.id }, body: { version: 1 } })
}

async function hawalas() {
  const partner = { accountType: 'Hawala Partner' }
  const main = await manager.account(partner)
  const child = await manager.account({ ...partner, currencyId: 2 })
  const body = {
    accountId: main.id,
    childAccountId: child.id,
    lastHawalaNo: 41,
    hawalaType: 'Send',
  }
  const { id } = await manager.save('hawala-serial-no/create', { body })
  const details = { type: 'Send', senderAccount: main.accountNumber, currencyId: 2, amount: '100' }
  const sent = { ...details, exAmount: '6850', receiverName: 'نادر', transDate: LONG_AGO }
  const made = await whileUnmarked(() => manager.save('hawala-details/create', { body: sent }), 2)
  await manager.save('hawala-details/update', {
    params: { id: made.id },
    body: { amount: '110', version: 1 },
  })
  const received = { ...body, hawalaType: 'Receive' }
  await manager.save('hawala-serial-no/update', { params: { id }, body: received })
  await manager.save('hawala-serial-no/delete', { params: { id } })
  const simple = { hawalaNumber: 'H-1', senderAccountId: main.id, receiverName: 'نادر' }
  const order = { ...simple, currencyId: 1, amount: '125.50', fee: '1' }
  const hawala = await whileUnmarked(() => manager.save('hawala/create', { body: order }))
  const completed = { params: { id: hawala.id }, body: { status: 'completed' } }
  await manager.save('hawala/set-status', completed)
}

/**
 * Starts after an earlier version: a currency is used without its mark, and the author of an edit is only in its history.
 */
async function olderData() {
  const account = (await manager.account()).accountNumber
  const { id } = await manager.post('Credit', account, '5')
  await manager.save('transactions/update', { params: { id }, body: { amount: '6', version: 1 } })
  const restart = () => actingAs('jobs/first-start', firstStart)
  const neverCorrected = () =>
    whileForged(olderDataKey('moneyChangers'), nothing, () =>
      whileForged(olderDataKey('currenciesInUse'), nothing, restart),
    )
  await whileUnmarked(neverCorrected)
}

const nothing = () => null

/** Runs work while a currency seems unused, so that the work marks it. */
function whileUnmarked<T>(work: () => Promise<T>, currencyId = 1): Promise<T> {
  return whileForged(currencyKey(currencyId), ({ inUse: _mark, ...item }) => item, work)
}

/** Runs the night's work over days that were changed, and over a day that disagreed and now agrees. */
async function night() {
  await noteDisagreeing({ day: YESTERDAY, sinceMs: NOW.getTime(), reasons: [], exportedIn: null })
  const at = (days: number) => ({ clock: () => new Date(NOW.getTime() + days * 86_400_000) })
  await actingAs('jobs/nightly-export', () => exportNight(at(0)))
  await actingAs('jobs/nightly-export', () => exportNight(at(1)))
  expect(await actingAs('jobs/audit-ledger', auditLedger)).toEqual([])
}

const ACTIONS = {
  get: 'GetItem',
  put: 'PutItem',
  update: 'UpdateItem',
  delete: 'DeleteItem',
} as const

/** What a function is declared to write, and to read if that is limited: "UpdateItem BALANCE#*". */
function declared(writes: Writes): string[] {
  return (['get', 'put', 'update', 'delete'] as const).flatMap((kind) =>
    (writes[kind] ?? []).map((family) => `${ACTIONS[kind]} ${family}`),
  )
}

describe.each(Object.entries(WRITES))('the role of %s', (name, writes) => {
  it('names each action and kind of item once, and nothing unused', () => {
    const asked = writesAsked()
      .filter(({ by }) => by === name)
      .flatMap(({ action, partitions = [] }) =>
        partitions.map((pk) => `${action.split(':')[1]} ${pk.replace(/#.*/s, '#*')}`),
      )
    expect(declared(writes).sort()).toEqual([...new Set(asked)].sort())
  })
})

it('all of this was within the roles, and a write beyond a role fails as on AWS', async () => {
  expect(takeRefusals()).toEqual([])
  const beyond: [string, () => Promise<unknown>, string][] = [
    ['handlers/accounts/list', () => takeLease('x', () => NOW), 'dynamodb:PutItem LEASE'],
    ['handlers/auth/login', () => takeTransactionNumbers(1), 'dynamodb:UpdateItem COUNTER'],
    [
      'handlers/auth/login',
      () => dynamo.send(new DeleteCommand({ TableName: env().tableName, Key: AN_AUDIT_ENTRY })),
      'dynamodb:DeleteItem AUDIT#user#1',
    ],
  ]
  for (const [name, write, asked] of beyond) {
    const refusal = `${name} may not ${asked}`
    await expect(actingAs(name, write)).rejects.toThrow(refusal)
    expect(takeRefusals()).toEqual([refusal])
  }
})
