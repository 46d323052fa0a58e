import { beforeAll, expect, it } from 'vitest'
import type { RouteName } from '../../../shared/contract/routes.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { posting } from '../../testing/bodies.ts'
import { cash, userIdOf } from '../../testing/counting.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

/**
 * A day of two branches to the cent: the worked day of the product's design without its deals and hawalas, which come
 * later. So laila's till and CSH001 lack what they moved: 4,080.00 AFN out, 1,020.00 AFN and 60.00 USD in, and rahim's
 * till lacks 1,000.00 AFN out.
 */

const SATURDAY = new Date('2026-11-21T05:30:00Z')
const SUNDAY = new Date('2026-11-22T03:30:00Z')
const EVENING = new Date('2026-11-22T12:32:00Z')
const MONDAY = new Date('2026-11-23T05:00:00Z')
const DAY = '2026-11-22'

const staff = {} as Record<'omar' | 'karim' | 'laila' | 'nadia' | 'rahim' | 'admin', Clerk>
let now = SATURDAY

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.clerk('Admin', 'HQ')
  const branch = (code: string, body: object) =>
    admin.save('branches/save', { params: { code }, body })
  await branch('HQ', { name: 'Head office', headOffice: true })
  await branch('KBL', { name: 'Kabul', varianceLimits: [{ currencyId: 1, amount: '100' }] })
  await branch('HRT', { name: 'Herat' })
  Object.assign(staff, {
    admin,
    omar: await office.clerk('Manager', 'HQ'),
    karim: await office.clerk('Manager', 'KBL'),
    laila: await office.clerk('User', 'KBL'),
    nadia: await office.clerk('Manager', 'HRT'),
    rahim: await office.clerk('User', 'HRT'),
  })
  await staff.omar.account({ accountNumber: '9001', accountType: 'Company' })
  await staff.omar.account({ accountNumber: '1001' })
})

/** Everybody signs in at a time. */
async function morning(at: Date) {
  now = at
  for (const name of ['admin', 'omar', 'karim', 'laila', 'nadia', 'rahim'] as const) {
    staff[name] = await staff[name].again(at)
  }
}

const ask = <N extends RouteName>(
  who: Clerk,
  name: N,
  params: Record<string, string | number>,
  body: object = {},
) => who.call(name, { params, body: { ...body }, at: now })

const told = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer
  return [status, status < 300 ? '' : text]
}

const till = (branch: string, owner: Clerk | null) => ({
  branch,
  userId: owner ? userIdOf(owner) : 0,
})

async function counted(
  branch: string,
  [owner, counter, by]: [Clerk | null, Clerk, Clerk],
  body: object,
  reason: object = {},
) {
  const params = till(branch, owner)
  const count = await ask(counter, 'tills/count', params, body)
  expect(count.status < 300 ? '' : count.text).toBe('')
  const { through, lines } = count.data
  const confirmed = await ask(by, 'tills/confirm', { ...params, through }, reason)
  expect([confirmed.status, confirmed.status < 300 ? '' : confirmed.text]).toEqual([200, ''])
  return lines.map(({ variance }) => variance)
}

/** The balances that the table of the design has, in AFN: 1001, laila, KBL's vault, rahim, CSH001, FEE_001, OSH_001. */
async function balances() {
  const { data } = await staff.omar.call('accounts/list', { at: now })
  const of = async (number: string) => {
    const id = data.find(({ accountNumber }) => accountNumber === number)?.id ?? 0
    const held = await staff.omar.call('accounts/balances', { params: { id }, at: now })
    return held.data.find(({ currencyCode }) => currencyCode === 'AFN')?.balance ?? '0.00'
  }
  const tills = async (branch: string) =>
    (await staff.omar.call('tills/list', { query: { branch }, at: now })).data
  const inTill = (list: Awaited<ReturnType<typeof tills>>, userId: number) =>
    list.find((each) => each.userId === userId)?.balances.find(({ currencyId }) => currencyId === 1)
      ?.balance
  const [kabul, herat] = [await tills('KBL'), await tills('HRT')]
  return [
    await of('1001'),
    inTill(kabul, userIdOf(staff.laila)),
    inTill(kabul, 0),
    inTill(herat, userIdOf(staff.rahim)),
    ...[await of('CSH001'), await of('FEE_001'), await of('OSH_001')],
  ]
}

it('the worked day of two branches', async () => {
  await morning(SATURDAY)
  const credit = (account: string, amount: string, more = {}) => ({
    ...posting('Credit', account, amount),
    ...more,
  })
  await ask(staff.laila, 'transactions/create', {}, credit('9001', '20000'))
  await ask(staff.rahim, 'transactions/create', {}, credit('9001', '30000'))

  await morning(SUNDAY)
  for (const code of ['KBL', 'HRT']) {
    const body = { closingFrom: '2026-11-21' }
    expect(await told(ask(staff.admin, 'branches/save', { code }, body))).toEqual([200, ''])
  }
  const { karim, laila, nadia, rahim, omar } = staff
  const first = { through: '2026-11-21' }
  await counted('KBL', [laila, laila, karim], cash({ 1: '20000' }, first))
  await counted('HRT', [rahim, rahim, nadia], cash({ 1: '30000' }, first))
  expect(await told(ask(karim, 'days/close', { branch: 'KBL', date: '2026-11-21' }))).toEqual([
    200,
    '',
  ])
  expect(await told(ask(nadia, 'days/close', { branch: 'HRT', date: '2026-11-21' }))).toEqual([
    200,
    '',
  ])
  expect(await balances()).toEqual([
    ...['0.00', '20000.00', '0.00', '30000.00', '-50000.00', '0.00', '0.00'],
  ])

  // Laila takes in 10,000.00 for a fee.
  const rules = [{ type: 'Credit', currencyId: 1, percent: '0.5', least: '20', most: '500' }]
  await ask(omar, 'fee-schedule/update', {}, { rules })
  const b = await ask(
    laila,
    'transactions/create',
    {},
    credit('1001', '10000', { commission: '50.00' }),
  )
  expect(await balances()).toEqual([
    ...['9950.00', '30000.00', '0.00', '30000.00', '-60000.00', '50.00', '0.00'],
  ])
  // Laila takes in 50.00 more.
  const c = await ask(laila, 'transactions/create', {}, credit('1001', '50.00'))
  expect(await balances()).toEqual([
    ...['10000.00', '30050.00', '0.00', '30000.00', '-60050.00', '50.00', '0.00'],
  ])
  // Laila gives 10,000.00 to the vault.
  const offer = {
    ...{ from: till('KBL', laila), to: till('KBL', null) },
    amounts: [{ currencyId: 1, amount: '10000.00' }],
  }
  const { data: move } = await ask(laila, 'till-moves/create', {}, offer)
  expect(await told(ask(karim, 'till-moves/accept', { id: move.id }))).toEqual([200, ''])
  expect(await balances()).toEqual([
    ...['10000.00', '20050.00', '10000.00', '30000.00', '-60050.00', '50.00', '0.00'],
  ])
  // The tills are counted in the evening; laila's lacks 50.00.
  now = EVENING
  const pieces = { '1000': 19, '500': 1, '100': 4, '20': 5 }
  const others = [{ currencyId: 2 }, { currencyId: 3 }, { currencyId: 4 }]
  const reason = { reason: 'Short in the evening' }
  const counts = { counts: [{ currencyId: 1, pieces }, ...others] }
  expect(await counted('KBL', [laila, laila, karim], counts, reason)).toEqual([
    ...['-50.00', '0.00', '0.00', '0.00'],
  ])
  const vault = { counts: [{ currencyId: 1, pieces: { '1000': 10 } }, ...others] }
  await counted('KBL', [null, karim, laila], vault)
  const herat = { counts: [{ currencyId: 1, pieces: { '1000': 30 } }, ...others] }
  await counted('HRT', [rahim, rahim, nadia], herat)
  const afterI = ['10000.00', '20000.00', '10000.00', '30000.00', '-60000.00', '50.00', '-50.00']
  expect(await balances()).toEqual(afterI)
  // Both branches close the day, and it stays closed.
  const kabul = await ask(karim, 'days/close', { branch: 'KBL', date: DAY })
  expect(kabul.data).toMatchObject({
    lockedThrough: DAY,
    days: [{ date: DAY, state: 'closed', late: false, closedByName: karim.userName, postings: 5 }],
  })
  expect(kabul.data.days[0]?.currencies[0]).toEqual({
    ...{ currencyId: 1, currencyCode: 'AFN', opening: '20000.00', in: '20050.00', out: '10000.00' },
    ...{ expected: '30050.00', counted: '30000.00', variance: '-50.00' },
  })
  expect(await told(ask(nadia, 'days/close', { branch: 'HRT', date: DAY }))).toEqual([200, ''])
  expect(await told(ask(laila, 'transactions/create', {}, credit('1001', '1')))).toEqual([
    409,
    `KBL closed 22 November at 17:02 by ${karim.userName}`,
  ])
  // Head office accepts the day; the Manager of the branch can't. Herat recorded nothing, so there is nothing to accept.
  const accept = (who: Clerk, branch: string) =>
    told(ask(who, 'days/accept', { branch, date: DAY }))
  expect(await accept(karim, 'KBL')).toEqual([403, 'Only head office may accept a day'])
  expect(await accept(omar, 'KBL')).toEqual([200, ''])
  expect(await accept(omar, 'HRT')).toEqual([409, 'HRT has not closed 22 November'])
  const position = await karim.call('reports/cash-position', {
    ...{ query: { date: DAY, branch: 'KBL' }, at: now },
  })
  expect(position.data.cash[0]?.closing).toBe('30000.00')
  // On Monday the first posting can't be reversed without its cash.
  await morning(MONDAY)
  const reverse = (id: number, body: object) =>
    told(ask(staff.karim, 'transactions/reverse', { id }, body))
  const wrong = { reason: 'Wrong customer' }
  expect(await reverse(b.data.id, wrong)).toEqual([
    400,
    expect.stringContaining('cashMoves is required'),
  ])
  expect(await reverse(b.data.id, { ...wrong, cashMoves: false })).toEqual([
    409,
    expect.stringContaining('Only 50.00 AFN'),
  ])
  // The second one, which brought no cash, is reversed once.
  const twice = { reason: 'Typed twice', cashMoves: false }
  expect(await reverse(c.data.id, twice)).toEqual([200, ''])
  expect(await reverse(c.data.id, twice)).toEqual([
    409,
    expect.stringContaining(`Transaction ${c.data.id} was reversed by`),
  ])
  expect(await balances()).toEqual(['9950.00', ...afterI.slice(1, 6), '0.00'])
  const summary = await staff.omar.call('balances/summary', { at: now })
  expect(summary.data.find(({ currencyCode }) => currencyCode === 'AFN')?.totalBalance).toBe(
    '59950.00',
  )
  expect(await auditLedger()).toEqual([])
})
