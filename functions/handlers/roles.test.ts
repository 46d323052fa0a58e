import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { CHECKED, CHECKING } from '../../infra/constructs/checks.ts'
import { WRITES } from '../../infra/constructs/writes.ts'
import type { Writes } from '../../infra/constructs/writes-of-jobs.ts'
import { loanIdFrom } from '../../shared/contract/loan-number.ts'
import { TABLE } from '../../shared/contract/table.ts'
import { env } from '../env.ts'
import { auditLedger } from '../jobs/audit-ledger.ts'
import { sealsThatDisagree } from '../jobs/audit-seals.ts'
import { handler as firstStart } from '../jobs/first-start.ts'
import { tellLateDays } from '../jobs/late-days.ts'
import { exportNight } from '../jobs/nightly-export.ts'
import { noteDisagreeing } from '../store/exports/export-notes.ts'
import { partnerNumberKey } from '../store/hawala/hawala-keys.ts'
import { findLoan } from '../store/loans/loans.ts'
import { passwordPart } from '../store/people/passwords.ts'
import { findUserByName } from '../store/people/users.ts'
import { dynamo, type Item } from '../store/table/client.ts'
import { takeTransactionNumbers } from '../store/table/counters.ts'
import { getItem } from '../store/table/get.ts'
import {
  currencyKey,
  olderDataKey,
  openLoanKey,
  passwordKey,
  userKey,
} from '../store/table/keys.ts'
import { takeLease } from '../store/table/lease.ts'
import { newestFirst } from '../store/table/newest-first.ts'
import { partitionItems } from '../store/table/query.ts'
import { scanTable } from '../store/table/table-scan.ts'
import { commit } from '../store/table/transact.ts'
import { newTill, tillPart } from '../store/tills/tills.ts'
import { loan, loanReturn, transfer } from '../testing/bodies.ts'
import { setBranch } from '../testing/counting.ts'
import { putCount } from '../testing/counts.ts'
import { type Ask, openAccount } from '../testing/example-asks.ts'
import { exampleCalls } from '../testing/example-calls.ts'
import { whileForged } from '../testing/forging.ts'
import { onOrder, payout, receiving, sending, wrongCode } from '../testing/hawala-office.ts'
import { type Clerk, cheapHash, NOW, openOffice, PASSWORD, send, TODAY } from '../testing/office.ts'
import {
  limit,
  loweringSaves,
  loweringWithoutReason,
  partnerOf,
} from '../testing/partner-office.ts'
import { actingAs, takeRefusals, writesAsked } from '../testing/roles.ts'
import { noteUncounted } from '../testing/uncounted.ts'

/**
 * Checks that no role has an unused right to write: each entry of infra/constructs/writes.ts is used here. All other
 * server tests check that no role lacks a right, because they run in these roles too.
 */

vi.mock('node:timers/promises', () => ({
  setImmediate: () => Promise.resolve(),
  setTimeout: () => Promise.resolve(),
}))

process.env['EXPORTS_URL'] = pathToFileURL(
  join(inject('folder'), `${process.env['TABLE_NAME']}-exports`),
).href

const YESTERDAY = '2026-11-19'
const LONG_AGO = '2026-03-15'
const AN_AUDIT_ENTRY = { pk: 'AUDIT#user#1', sk: '1' }

let admin: Clerk
let manager: Clerk

beforeAll(async () => {
  const office = await openOffice()
  admin = await office.admin()
  manager = await office.clerk('Manager')
  const branchManager = await office.clerk('Manager', 'PWN')
  const staff = {
    admin: asIfFirst(admin),
    manager: asIfFirst(manager),
    secondManager: asIfFirst(await office.clerk('Manager')),
    branchManager: asIfFirst(branchManager),
  }
  await exampleCalls(staff, { today: TODAY, dated: LONG_AGO })
  await passwords(await office.clerk('Viewer'))
  await takenNumber()
  await loans()
  await reversals()
  await hawalaOrders(office)
  await groupFloors(office)
  await beginningToClose(office)
  await leftTill(office)
  await putOff(office)
  await olderData()
  await cutOffClose(office)
  await closedAgain(office)
  await lateDays()
  await closedForTheNight(office)
  await night()
  await (await office.admin()).call('auth/logout')
})

/** Makes calls as this clerk. Before each call, currencies 1 and 2 look as if nothing was recorded in them yet. */
function asIfFirst(clerk: Clerk): Ask {
  return (name, sending = {}) =>
    whileUnmarked(() => whileUnmarked(() => clerk.save(name, sending), 2))
}

/**
 * Tries six wrong passwords at sign-in, changes a password, and tries six wrong ones at the password change. Each sixth
 * try is locked.
 */
async function passwords(clerk: Clerk) {
  const wrong = { username: 'nobody', password: 'wrong' }
  for (let tried = 0; tried < 6; tried += 1) await send('auth/login', { body: wrong }, [])
  const change = { currentPassword: PASSWORD, newPassword: 'another correct horse' }
  await clerk.save('auth/password', { body: change })
  await rehashed(clerk)
  for (let tried = 0; tried < 6; tried += 1) await clerk.call('auth/password', { body: change })
}

/** Signs in with a hash of an earlier version, which was made from the password as typed. The sign-in replaces it. */
async function rehashed({ userName }: Clerk) {
  const typed = 'كابل كابل كابل'
  const user = await findUserByName(userName)
  if (!user) throw new Error('The user is missing')
  await commit([passwordPart(user.id, { ...user, passwordHash: cheapHash(typed) })])
  const body = { username: userName, password: typed }
  expect((await send('auth/login', { body }, [])).status).toBe(200)
}

/** Asks for an account with a used number; the refusal reserves and offers another number. */
async function takenNumber() {
  const { accountNumber } = await openAccount(asIfFirst(admin))
  const names = { accountName: 'احمد', lastName: 'رحیمی', currencyId: 1 }
  const { status } = await admin.call('accounts/create', { body: { ...names, accountNumber } })
  expect(status).toBe(409)
}

/**
 * Pays a loan completely, lowers the payment, raises it again and deletes it: each step removes the loan from the open
 * loans or puts it back. Also changes a loan's currency and deletes a loan.
 */
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
  // This change makes the loan the first record in currency 3.
  const params = { id: (await lend('نادر', '10')).id }
  await manager.save('transactions/update', { params, body: { currencyID: 3, version: 1 } })
  await manager.save('transactions/delete', { params: { id: undone.id }, body: { version: 1 } })
}

/** Reverses a return that closed a loan, then the loan, and a posting whose cash a count missed. */
async function reversals() {
  const reverse = (id: number, more: object = {}) =>
    manager.save('transactions/reverse', { params: { id }, body: { reason: 'Twice', ...more } })
  const lent = await manager.save('transactions/create', { body: loan('Wali', '10') })
  const returned = await manager.save('transactions/create', { body: loanReturn('Wali', '10') })
  await reverse(returned.id)
  await reverse(lent.id)
  const { accountNumber } = await manager.account()
  const { id, till } = await manager.post('Credit', accountNumber, '5')
  await putCount(till, { through: TODAY, lines: { 1: [500n, 0n] } })
  await reverse(id, { cashMoves: false })
}

/**
 * Sends a hawala from a partner's account, whose serial record follows its number. Those who pay, cancel and redirect it each
 * try a wrong code.
 */
async function hawalaOrders({ clerk }: Awaited<ReturnType<typeof openOffice>>) {
  const sender = await clerk('User', 'KBL')
  const partner = await admin.account({ accountType: 'Hawala Partner' })
  const accounts = { accountId: partner.id, childAccountId: partner.id }
  const serial = { ...accounts, lastHawalaNo: 1, hawalaType: 'Send' }
  await manager.save('hawala-serial-no/create', { body: serial })
  const from = { account: partner.accountNumber }
  const body = sending({ destination: { branch: 'HQ' }, from })
  const { id, code } = await sender.save('hawala-orders/create', { body })
  const wrong = [
    await onOrder(manager, 'pay', id, payout(wrongCode(code))),
    await onOrder(sender, 'cancel', id, { code: wrongCode(code), reason: 'Changed her mind' }),
    await onOrder(sender, 'redirect', id, {
      code: wrongCode(code),
      reason: 'Changed her mind',
      payingBranch: 'HRT',
    }),
  ]
  expect(wrong.map(({ status }) => status)).toEqual([403, 403, 403])
  const teller = await clerk('User')
  const { version } = (await onOrder(teller, 'pay', id, payout(code))).data
  const till = { branch: 'HQ', userId: Number(teller.userName.split('-')[1]) }
  await putCount(till, { through: TODAY, lines: { 1: [-100_000n, 0n] } })
  const back = { reason: 'It stayed in the drawer', cashMoves: false, version }
  expect((await onOrder(manager, 'reopen', id, back)).status).toBe(200)
}

/** Lowers an account of a partner with a floor over all its accounts in every way. */
async function groupFloors({ clerk }: Awaited<ReturnType<typeof openOffice>>) {
  const staff = {
    omar: admin,
    karim: await clerk('Manager', 'KBL'),
    sami: await clerk('Manager', 'KBL'),
    laila: await clerk('User', 'KBL'),
    customer: (await manager.account()).accountNumber,
    income: (await admin.account({ accountType: 'Company', book: 'income' })).accountNumber,
  }
  const partner = await partnerOf(staff)
  await limit(staff, partner, '-90000')
  const { leaderId: customerOf } = partner
  await manager.account({ accountType: 'Partner', customerOf })
  const saves = [...loweringSaves(staff, partner), ...loweringWithoutReason(staff, partner)]
  for (const { what, first, save } of saves) {
    const { status, text } = await save((await first?.()) ?? 0, {})
    expect([what, status < 300 ? '' : text]).toEqual([what, ''])
  }
}

/** Reverses a posting on the till of a person who left a branch that closes its days. */
async function leftTill({ clerk }: Awaited<ReturnType<typeof openOffice>>) {
  const code = 'GHZ'
  await admin.save('branches/save', { params: { code }, body: { name: code, closingFrom: TODAY } })
  const [leaver, head] = [await clerk('User', code), await clerk('Manager', code)]
  const { accountNumber } = await manager.account()
  const { id } = await leaver.post('Credit', accountNumber, '5')
  await leaver.post('Debit', accountNumber, '5')
  const params = { id: Number(leaver.userName.split('-')[1]) }
  await admin.save('tbl-users/delete', { params })
  await head.save('transactions/reverse', { params: { id }, body: { reason: 'Twice' } })
}

/** Puts off a count that the nightly run noted as missing. */
async function putOff({ clerk }: Awaited<ReturnType<typeof openOffice>>) {
  const head = await clerk('Manager')
  const params = await noteUncounted(head, YESTERDAY)
  await head.save('tills/put-off', { params, body: { reason: 'Power cut' } })
}

/**
 * Lets a person leave a branch with cash in the till. Then the branch begins to close its days from a day long ago, and its
 * staff changes.
 */
async function beginningToClose({ clerk }: Awaited<ReturnType<typeof openOffice>>) {
  const branch = (body: object) => admin.save('branches/save', { params: { code: 'MZR' }, body })
  await branch({ name: 'Mazar' })
  const leaver = await clerk('User', 'MZR')
  const { accountNumber } = await manager.account()
  await leaver.post('Credit', accountNumber, '5')
  const idOf = ({ userName }: Clerk) => ({ id: Number(userName.split('-')[1]) })
  await admin.save('tbl-users/delete', { params: idOf(leaver) })
  await branch({ closingFrom: '2026-09-21' })
  const given = { userType: 'User', branch: 'MZR', password: PASSWORD }
  await admin.save('tbl-users/create', { body: { ...given, userName: 'Omid' } })
  const mover = await clerk('User', 'MZR')
  const moved = { userName: mover.userName, userType: 'User', branch: 'HQ' }
  await admin.save('tbl-users/update', { params: idOf(mover), body: moved })
  await admin.save('tbl-users/delete', { params: idOf(await clerk('User', 'MZR')) })
}

/** Closes a day of long ago again, after a posting of that day which its count doesn't have. */
async function closedAgain({ clerk }: Awaited<ReturnType<typeof openOffice>>) {
  const code = 'LGR'
  const date = '2026-09-21'
  const varianceLimits = [{ currencyId: 1, amount: '10' }]
  const body = { name: 'Logar', closingFrom: date, varianceLimits }
  await admin.save('branches/save', { params: { code }, body })
  await setBranch(code, { hasClosed: true })
  const [teller, head] = [await clerk('Manager', code), await clerk('Manager', code)]
  const { accountNumber } = await manager.account()
  const { till } = await teller.post('Credit', accountNumber, '5', { tranDate: date })
  await putCount(till, { through: date, state: 'confirmed', lines: { 1: [400n, 400n] } })
  await commit([tillPart(undefined, { ...newTill(till), countedThrough: date })])
  await head.save('days/close', { params: { branch: code, date }, body: {} })
}

/** Makes a close that is cut off before its last write; the nightly run takes it back. */
async function cutOffClose({ clerk }: Awaited<ReturnType<typeof openOffice>>) {
  const code = 'BDG'
  const body = { name: 'Badghis', closingFrom: YESTERDAY }
  await admin.save('branches/save', { params: { code }, body })
  await clerk('Manager', code)
  await admin.save('days/close', { params: { branch: code, date: YESTERDAY }, body: {} })
  const closing = { through: YESTERDAY, startedAt: `${YESTERDAY}T12:00:00.000Z` }
  await setBranch(code, { lockedThrough: '2026-11-18', closing })
}

/**
 * Makes the first start with data of an earlier version. A used currency has no `inUse`, and the editor of a transaction is
 * stored only in its history. The lists of waiting and of changed records are empty.
 */
async function olderData() {
  const { id: senderAccountId, accountNumber } = await manager.account()
  const { id } = await manager.post('Credit', accountNumber, '5')
  await manager.save('transactions/update', { params: { id }, body: { amount: '6', version: 1 } })
  const restart = () => actingAs('jobs/first-start', firstStart)
  const lent = { ...loan('احمد شاه', '7'), dueDate: '2026-12-01' }
  await lentFormerly(await manager.save('transactions/create', { body: lent }))
  const sent = { senderAccountId, receiverName: 'نور', currencyId: 1, amount: '7' }
  await manager.save('hawala/create', { body: { ...sent, hawalaNumber: 'H-2' } })
  const listed = ['waiting', 'waitingDays', 'sentMoves', 'changesByDay'] as const
  const partner = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const { branch: payingBranch } = (await manager.call('auth/me')).data.user
  const received = receiving({ partner, payingBranch, partnerNumber: 'MZ-9' })
  await manager.save('hawala-orders/create', { body: received })
  const corrections = [
    ...(['moneyChangers', 'currenciesInUse', 'openLoanNames', 'partnerNumbers'] as const),
    'passwords',
    ...listed,
  ] as const
  const neverCorrected = corrections.reduce(
    (work, name) => () => whileForged(olderDataKey(name), nothing, work),
    restart,
  )
  const numberIsMissing = () =>
    whileForged(partnerNumberKey(partner, 'MZ9'), nothing, neverCorrected)
  const hashWithUser = (user: Item) => ({ ...user, passwordHash: cheapHash(PASSWORD) })
  const userId = (await findUserByName(manager.userName))?.id ?? 0
  const passwordIsWithUser = () =>
    whileForged(userKey(userId), hashWithUser, () => whileUnmarked(numberIsMissing))
  await whileForged(passwordKey(userId), nothing, passwordIsWithUser)
}

/** Lists an open loan under the key that an earlier version used, which kept blanks in names. */
async function lentFormerly({ loans }: { loans: readonly { loanNumber: string }[] }) {
  const record = await findLoan(loanIdFrom(loans[0]?.loanNumber ?? '') ?? 0)
  if (!record) throw new Error('The loan is missing')
  const Item = openLoanKey(record, record.borrower)
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
}

const nothing = () => null

/** Runs `work` while the currency seems to have no `inUse`, so that `work` writes `inUse`. */
function whileUnmarked<T>(work: () => Promise<T>, currencyId = 1): Promise<T> {
  return whileForged(currencyKey(currencyId), ({ inUse: _mark, ...item }) => item, work)
}

/** Tells head office of late days, after a run that could not send its messages. */
async function lateDays() {
  const now = new Date(NOW.getTime() + 86_400_000)
  const run = (tell: () => Promise<void>) =>
    actingAs('jobs/late-days', () => tellLateDays({ now, tell }))
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await run(async () => {
    throw new Error('The topic is away')
  }).finally(() => written.mockRestore())
  expect((await run(async () => undefined)).told).not.toEqual([])
}

/**
 * Lets a branch close today, so that the nightly run seals the day. A transfer moves no cash, so no till must be counted.
 */
async function closedForTheNight({ clerk }: Awaited<ReturnType<typeof openOffice>>) {
  const code = 'BMN'
  await admin.save('branches/save', { params: { code }, body: { name: code, closingFrom: TODAY } })
  const head = await clerk('Manager', code)
  const [from, to] = [await head.account(), await head.account()]
  const body = transfer(from.accountNumber, to.accountNumber, '5')
  await head.save('transactions/create', { body })
  await head.save('days/close', { params: { branch: code, date: TODAY }, body: {} })
}

/** Runs the nightly export after days were changed. A day whose rows disagreed with the balances agrees again. */
async function night() {
  await noteDisagreeing({ day: YESTERDAY, sinceMs: NOW.getTime(), reasons: [], exportedIn: null })
  const at = (days: number) => ({ clock: () => new Date(NOW.getTime() + days * 86_400_000) })
  await actingAs('jobs/nightly-export', () => exportNight(at(0)))
  // A late posting makes what was kept of its day wrong.
  const { accountNumber } = await admin.account()
  const { id } = await admin.post('Credit', accountNumber, '5', { tranDate: YESTERDAY })
  await actingAs('jobs/nightly-export', () => exportNight(at(1)))
  // Nothing of that day is pending any more.
  await manager.save('transactions/approve', { params: { id } })
  await actingAs('jobs/nightly-export', () => exportNight(at(2)))
  expect(await actingAs('jobs/audit-ledger', auditLedger)).toEqual([])
  expect(await actingAs('jobs/audit-seals', sealsThatDisagree)).toEqual([])
}

const ACTIONS = {
  put: 'PutItem',
  update: 'UpdateItem',
  delete: 'DeleteItem',
} as const

/** Returns the declared writes of a function: "UpdateItem BALANCE#*". */
function declared(name: string, writes: Writes): string[] {
  const checked = CHECKING.has(name) ? CHECKED : []
  const written = (['put', 'update', 'delete'] as const).flatMap((kind) =>
    (writes[kind] ?? []).map((family) => `${ACTIONS[kind]} ${family}`),
  )
  return [...written, ...checked.map((family) => `ConditionCheckItem ${family}`)]
}

describe.each(Object.entries(WRITES))('the role of %s', (name, writes) => {
  it('declares exactly the writes that the function made, each once', () => {
    const asked = writesAsked()
      .filter(({ by }) => by === name)
      .flatMap(({ action, partitions = [] }) =>
        partitions.map((pk) => `${action.split(':')[1]} ${pk.replace(/#.*/s, '#*')}`),
      )
    expect(declared(name, writes).sort()).toEqual([...new Set(asked)].sort())
  })
})

it('a GET that is refused looks for no earlier answer, even if it has the key of a save', async () => {
  const sending = { params: { id: 999 }, headers: { 'idempotency-key': 'of-a-save' } }
  expect((await admin.call('transactions/history', sending)).status).toBe(404)
})

it('no item of a kind with a secret is in an index, which a role can read only as a whole', async () => {
  const secret = /^(ADMINS|IDEMPOTENCY#|PASSWORD#|SIGNIN#|USER$|USERNAME#)/
  const inIndex = new Set<string>()
  const found = new Set<string>()
  await scanTable((item) => {
    const [kind] = secret.exec(String(item['pk'])) ?? []
    if (kind === undefined) return
    found.add(kind)
    if (TABLE.indexes.some(({ partitionKey }) => partitionKey in item)) inIndex.add(kind)
  })
  expect(found.size).toBe(6)
  expect([...inIndex]).toEqual([])
})

it('no call so far was refused by its role, and what is outside a role is refused as on AWS', async () => {
  expect(takeRefusals()).toEqual([])
  const beyond: [string, () => Promise<unknown>, string][] = [
    ['handlers/accounts/list', () => takeLease('x', () => NOW), 'dynamodb:PutItem LEASE'],
    [
      'handlers/accounts/list',
      () => getItem(passwordKey(7)),
      'dynamodb:BatchGetItem PASSWORD#000000000007',
    ],
    ['handlers/accounts/list', () => partitionItems('AUDIT#user#1'), 'dynamodb:Query AUDIT#user#1'],
    [
      'handlers/accounts/list',
      () => newestFirst([{ index: 'debited', value: '1000', from: '0', to: '~' }], 1),
      'dynamodb:Query debited',
    ],
    ['jobs/nightly-export', () => scanTable(() => undefined), 'dynamodb:Scan the table'],
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
