import { beforeAll, expect, it } from 'vitest'
import type { RouteName } from '../../../shared/contract/routes.ts'
import { parseSignedAmount } from '../../../shared/money/amount.ts'
import { SAMPLE_POSITION } from '../../../shared/reports/sample-position.ts'
import {
  SAMPLE_AFN_PROFIT,
  SAMPLE_HOUSE_PROFIT,
  SAMPLE_PROFIT,
} from '../../../shared/reports/sample-profit.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { posting } from '../../testing/bodies.ts'
import { cash, userIdOf } from '../../testing/counting.ts'
import { payout, sending } from '../../testing/hawala-office.ts'
import { type Answer, type Clerk, openOffice } from '../../testing/office.ts'

/** A day of two branches to the cent: the worked day of the product's design. */

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

/** Signs everybody in at an instant, which is the present from then on. */
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

/** The columns of the design's table, which has a row after each step. All are in AFN except the two in USD. */
const COLUMNS = ['1001', 'laila', 'vault', 'rahim', 'CSH001', 'laila USD', 'EXC_001', 'EXC_001 USD']
const MORE_COLUMNS = ['FEE_001', 'OSH_001', 'HWL_001']

async function balances(): Promise<Record<string, string>> {
  const { data } = await staff.omar.call('accounts/list', { at: now })
  const of = async (number: string, code = 'AFN') => {
    const id = data.find(({ accountNumber }) => accountNumber === number)?.id ?? 0
    const held = await staff.omar.call('accounts/balances', { params: { id }, at: now })
    return held.data.find(({ currencyCode }) => currencyCode === code)?.balance ?? '0.00'
  }
  const inTill = async (branch: string, owner: Clerk | null, currencyId = 1) => {
    const { data } = await staff.omar.call('tills/list', { query: { branch }, at: now })
    const { userId } = till(branch, owner)
    const { balances: held = [] } = data.find((each) => each.userId === userId) ?? {}
    return held.find((each) => each.currencyId === currencyId)?.balance
  }
  const values = await Promise.all([
    of('1001'),
    inTill('KBL', staff.laila),
    inTill('KBL', null),
    inTill('HRT', staff.rahim),
    of('CSH001'),
    inTill('KBL', staff.laila, 2),
    ...[of('EXC_001'), of('EXC_001', 'USD'), of('FEE_001'), of('OSH_001'), of('HWL_001')],
  ])
  return tableRow(values.map((value) => value ?? '0.00'))
}

function tableRow(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    [...COLUMNS, ...MORE_COLUMNS].map((name, at) => [name, values[at] ?? '']),
  )
}

/** Compares the balances with a row of the table. */
async function expectRow(...values: string[]): Promise<void> {
  expect(await balances()).toEqual(tableRow(values))
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
  await expectRow(
    ...['0.00', '20000.00', '0.00', '30000.00', '-50000.00'],
    ...['0.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
  )

  // a: Omar publishes rates, which set the own rates of the currencies, and fees.
  const board = { rates: [{ currencyId: 2, buy: '68.40', sell: '69.00' }] }
  expect(await told(ask(omar, 'rate-board/publish', {}, board))).toEqual([200, ''])
  const { data: currencies } = await omar.call('currencies/list', { at: now })
  expect(currencies.map(({ code, exchangeRate }) => `${code} ${exchangeRate}`)).toEqual(
    expect.arrayContaining(['USD 1.0000', 'AFN 68.7000']),
  )
  const rules = [{ type: 'Credit', currencyId: 1, percent: '0.5', least: '20', most: '500' }]
  expect(await told(ask(omar, 'fee-schedule/update', {}, { rules }))).toEqual([200, ''])
  // b: Laila takes in 10,000.00 for a fee.
  const b = await ask(
    laila,
    'transactions/create',
    {},
    credit('1001', '10000', { commission: '50.00' }),
  )
  await expectRow(
    ...['9950.00', '30000.00', '0.00', '30000.00', '-60000.00'],
    ...['0.00', '0.00', '0.00', '50.00', '0.00', '0.00'],
  )
  // c: Laila records 50.00 more, which never came.
  const c = await ask(laila, 'transactions/create', {}, credit('1001', '50.00'))
  await expectRow(
    ...['10000.00', '30050.00', '0.00', '30000.00', '-60050.00'],
    ...['0.00', '0.00', '0.00', '50.00', '0.00', '0.00'],
  )
  // d: A walk-in gives 100 USD for 6,840.00 AFN.
  const d = await ask(
    laila,
    'deals/create',
    {},
    {
      give: { currencyId: 2, amount: '100.00', account: null },
      get: { currencyId: 1, amount: '6840.00', account: null },
      rate: '68.4000',
      getRate: null,
      boardVersion: 1,
      person: { name: 'Ahmad Zia', phone: '0700123456' },
      commission: null,
      commissionReason: null,
      narrative: null,
      overLimit: null,
    },
  )
  expect(legs(d)).toEqual(['CSH001 > EXC_001 100.00 of 2', 'EXC_001 > CSH001 6840.00 of 1'])
  await expectRow(
    ...['10000.00', '23210.00', '0.00', '30000.00', '-53210.00'],
    ...['100.00', '-6840.00', '100.00', '50.00', '0.00', '0.00'],
  )
  // e: Another walk-in gets 40 USD for 2,760.00 AFN.
  const e = await ask(
    laila,
    'deals/create',
    {},
    {
      give: { currencyId: 1, amount: '2760.00' },
      get: { currencyId: 2, amount: '40.00' },
      rate: '69.00',
      boardVersion: 1,
    },
  )
  expect(legs(e)).toEqual(['CSH001 > EXC_001 2760.00 of 1', 'EXC_001 > CSH001 40.00 of 2'])
  await expectRow(
    ...['10000.00', '25970.00', '0.00', '30000.00', '-55970.00'],
    ...['60.00', '-4080.00', '60.00', '50.00', '0.00', '0.00'],
  )
  // f: Laila sends 1,000.00 to Herat for 20.00.
  const f = await ask(laila, 'hawala-orders/create', {}, sending())
  await expectRow(
    ...['10000.00', '26990.00', '0.00', '30000.00', '-56990.00'],
    ...['60.00', '-4080.00', '60.00', '70.00', '0.00', '1000.00'],
  )
  // g: Rahim pays it there against the code.
  const payIt = () => told(ask(rahim, 'hawala-orders/pay', { id: f.data.id }, payout(f.data.code)))
  expect(await payIt()).toEqual([200, ''])
  await expectRow(
    ...['10000.00', '26990.00', '0.00', '29000.00', '-55990.00'],
    ...['60.00', '-4080.00', '60.00', '70.00', '0.00', '0.00'],
  )
  // h: Laila gives 10,000.00 to the vault.
  const offer = {
    from: till('KBL', laila),
    to: till('KBL', null),
    amounts: [{ currencyId: 1, amount: '10000.00' }],
  }
  const { data: move } = await ask(laila, 'till-moves/create', {}, offer)
  expect(await told(ask(karim, 'till-moves/accept', { id: move.id }))).toEqual([200, ''])
  await expectRow(
    ...['10000.00', '16990.00', '10000.00', '29000.00', '-55990.00'],
    ...['60.00', '-4080.00', '60.00', '70.00', '0.00', '0.00'],
  )
  // i: The tills are counted in the evening; laila's lacks 50.00.
  now = EVENING
  const none = [{ currencyId: 3 }, { currencyId: 4 }]
  const reason = { reason: 'Short in the evening' }
  const drawer = [
    { currencyId: 1, pieces: { '1000': 16, '500': 1, '100': 4, '20': 2 }, loose: '0.00' },
    { currencyId: 2, pieces: { '50': 1, '10': 1 } },
  ]
  const counts = { through: DAY, freeze: true, counts: [...drawer, ...none] }
  expect(await counted('KBL', [laila, laila, karim], counts, reason)).toEqual([
    ...['-50.00', '0.00', '0.00', '0.00'],
  ])
  const others = [{ currencyId: 2 }, ...none]
  const vault = { counts: [{ currencyId: 1, pieces: { '1000': 10 } }, ...others] }
  await counted('KBL', [null, karim, laila], vault)
  const herat = { counts: [{ currencyId: 1, pieces: { '1000': 29 } }, ...others] }
  await counted('HRT', [rahim, rahim, nadia], herat)
  await expectRow(
    ...['10000.00', '16940.00', '10000.00', '29000.00', '-55940.00'],
    ...['60.00', '-4080.00', '60.00', '70.00', '-50.00', '0.00'],
  )
  expect(await summary()).toEqual({ AFN: '60000.00', USD: '0.00' })
  // j: Both branches close the day, and it stays closed.
  const kabul = await ask(karim, 'days/close', { branch: 'KBL', date: DAY })
  expect(kabul.data).toMatchObject({
    lockedThrough: DAY,
    days: [{ date: DAY, state: 'closed', late: false, closedByName: karim.userName, postings: 11 }],
  })
  expect(kabul.data.days[0]?.currencies[0]).toEqual({
    currencyId: 1,
    currencyCode: 'AFN',
    opening: '20000.00',
    in: '23830.00',
    out: '16840.00',
    expected: '26990.00',
    counted: '26940.00',
    variance: '-50.00',
    over: '0.00',
    short: '50.00',
    settled: '0.00',
    settledOver: '0.00',
    settledShort: '0.00',
  })
  const herats = (await ask(nadia, 'days/close', { branch: 'HRT', date: DAY })).data.days[0]
  expect(herats?.currencies[0]).toMatchObject({ in: '0.00', out: '1000.00' })
  expect(await told(ask(laila, 'transactions/create', {}, credit('1001', '1')))).toEqual([
    409,
    `KBL closed 22 November at 17:02 by ${karim.userName}`,
  ])
  const late = await told(ask(laila, 'hawala-orders/create', {}, sending()))
  expect(late).toEqual([409, expect.stringMatching(/^KBL closed 22 November/)])
  expect(await payIt()).toEqual([409, expect.stringMatching(/^HRT closed 22 November/)])
  // Head office accepts both days; the Manager of a branch can't.
  const accept = (who: Clerk, branch: string, body: object = {}) =>
    told(ask(who, 'days/accept', { branch, date: DAY }, body))
  expect(await accept(karim, 'KBL')).toEqual([403, 'Only head office may accept a day'])
  expect(await accept(omar, 'KBL')).toEqual([
    409,
    'KBL has differences on 22 November: open the day and accept it there',
  ])
  expect(await accept(omar, 'KBL', { differences: true })).toEqual([200, ''])
  expect(await accept(omar, 'HRT')).toEqual([200, ''])
  const closing = async (branch: string) => {
    const query = { date: DAY, branch }
    return (await karim.call('reports/cash-position', { query, at: now })).data.cash[0]?.closing
  }
  expect([await closing('KBL'), await closing('HRT')]).toEqual(['26940.00', '29000.00'])
  const between = (await omar.call('reports/between-branches', { at: now })).data
  const inAfn = between.filter(({ currencyId }) => currencyId === 1)
  expect(
    inAfn.map(({ branch, hawalas, cash, payable }) => [branch, hawalas, cash, payable]),
  ).toEqual([
    ['HRT', '-1000.00', '29000.00', '0.00'],
    ['KBL', '1000.00', '26940.00', '0.00'],
  ])
  await expectProfit()
  // k: On Monday the first posting can't be reversed without its cash.
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
  // l: The second posting, which brought no cash, is reversed once.
  const twice = { reason: 'Typed twice', cashMoves: false }
  expect(await reverse(c.data.id, twice)).toEqual([200, ''])
  expect(await reverse(c.data.id, twice)).toEqual([
    409,
    expect.stringContaining(`Transaction ${c.data.id} was reversed by`),
  ])
  await expectRow(
    ...['9950.00', '16940.00', '10000.00', '29000.00', '-55940.00'],
    ...['60.00', '-4080.00', '60.00', '70.00', '0.00', '0.00'],
  )
  expect(await summary()).toEqual({ AFN: '59950.00', USD: '0.00' })
  // The report of the past day is unchanged, now from its close, and the difference is reversed on Monday.
  await closeBooks('2026-11-23')
  await expectProfit()
  expect(await profitOf('2026-11-23', 'ALL')).toMatchObject([
    {
      branch: 'KBL',
      currencyCode: 'AFN',
      commission: '0.00',
      overShort: '50.00',
      totalAfn: '50.00',
    },
  ])
  const monday = await ask(staff.karim, 'days/read', { branch: 'KBL', date: '2026-11-23' })
  expect(monday.data.currencies[0]).toMatchObject({ settled: '50.00', variance: null })
  expect(await auditLedger()).toEqual([])
})

/** Returns the legs of a deal: "CSH001 > EXC_001 100.00 of 2" debits CSH001 and credits EXC_001. */
function legs({ data: { purchase, selling } }: Answer<'deals/create'>): string[] {
  return [purchase, selling].map(({ outAccountID, inAccountID, dAmount, currencyID }) => {
    return `${outAccountID} > ${inAccountID} ${dAmount} of ${currencyID}`
  })
}

/** Returns the total balances in AFN and USD. */
async function summary() {
  const { data } = await staff.omar.call('balances/summary', { at: now })
  const of = (code: string) => data.find(({ currencyCode }) => currencyCode === code)?.totalBalance
  return { AFN: of('AFN'), USD: of('USD') }
}

async function profitOf(day: string, branch: string) {
  const query = { from: day, to: day, branch }
  return (await staff.omar.call('reports/profit', { query, at: now })).data
}

/** Expects what the day earned, the remaining position, and figures of the whole house that add up. */
async function expectProfit() {
  const usd = { ...SAMPLE_PROFIT, date: DAY }
  const afn = { ...SAMPLE_AFN_PROFIT, date: DAY }
  expect(await profitOf(DAY, 'ALL')).toEqual([afn, usd])
  const query = { from: DAY, to: DAY }
  const house = await staff.omar.call('reports/house-profit', { query, at: now })
  expect(house.data).toEqual([{ ...SAMPLE_HOUSE_PROFIT, date: DAY }])
  const { data } = await staff.omar.call('reports/positions', { query: { date: DAY }, at: now })
  expect(data).toEqual([SAMPLE_POSITION])
  // The balance of EXC_001 in AFN plus the cost of the remaining position is the house's profit.
  const { EXC_001: exchanged = '' } = await balances()
  const minorOf = (amount: string | null | undefined) => parseSignedAmount(amount ?? '') ?? 0n
  expect(minorOf(exchanged) + minorOf(data[0]?.cost)).toBe(minorOf(house.data[0]?.profit))
}
