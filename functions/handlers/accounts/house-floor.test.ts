import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { copyAccountTypes } from '../../store/accounts/older-types.ts'
import { balanceKey } from '../../store/table/keys.ts'
import { exchange, posting, transfer } from '../../testing/bodies.ts'
import { whileForged } from '../../testing/forging.ts'
import { sending } from '../../testing/hawala-office.ts'
import { type Clerk, newKey, openOffice } from '../../testing/office.ts'
import { sent, watch } from '../../testing/watch.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let admin: Clerk
let manager: Clerk
let kabul: Clerk
let herat: Clerk

beforeAll(async () => {
  office = await openOffice()
  admin = await office.admin()
  for (const [code, more] of [
    ['KBL', { headOffice: true, branchMargin: '100', clerkMargin: '100' }],
    ['HRT', {}],
  ] as const) {
    await admin.save('branches/save', { params: { code }, body: { name: code, ...more } })
  }
  manager = await office.clerk('Manager', 'KBL')
  kabul = await office.clerk('User', 'KBL')
  herat = await office.clerk('User', 'HRT')
  const rates = [{ currencyId: 2, buy: '68.4', sell: '69' }]
  await manager.save('rate-board/publish', { body: { rates } })
})

/** Sets the default floor of customers' accounts; null means none. */
const house = (customerFloor: string | null) =>
  admin.save('house-settings/update', { body: { balanceOnVouchers: true, customerFloor } })

beforeEach(() => house('0'))

/** Opens an account, with a balance and limits. */
async function opened(balance: string, limits: object | null = null, given: object = {}) {
  const { id, accountNumber: number } = await manager.account({ ...given })
  if (balance !== '0') await manager.post('Credit', number, balance)
  if (limits) await manager.save('accounts/limits', { params: { id }, body: { ...limits } })
  return { id, number }
}

const pay = (who: Clerk, type: 'Debit' | 'Credit', account: string, amount: string, more = {}) => {
  const headers = { 'idempotency-key': newKey() }
  return who.call('transactions/create', { body: posting(type, account, amount, more), headers })
}

const balanceOf = async ({ id }: { id: number }) => {
  const [row] = (await manager.call('accounts/balances', { params: { id } })).data
  return row?.balance
}

it('two branches that pay out one saver at the same moment pay once', async () => {
  const saver = await opened('5000')
  const answers = await Promise.all(
    [kabul, herat].map((who) => pay(who, 'Debit', saver.number, '5000')),
  )
  const told = answers.map(({ status, text }) => [status, status < 300 ? '' : text])
  expect(told.sort()).toEqual([
    [201, ''],
    [
      409,
      `Account ${saver.number} would stand at -5,000.00 AFN: the house's floor for customers is 0.00`,
    ],
  ])
  expect(await balanceOf(saver)).toBe('0.00')
})

it('no posting passes it, however many come at once', async () => {
  await house('-100')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 8, maxLength: 16 }),
      async (amounts) => {
        const account = await opened('0')
        const answers = await Promise.all(
          amounts.map((amount, at) =>
            pay(at % 2 === 0 ? kabul : herat, 'Debit', account.number, String(amount)),
          ),
        )
        const taken = amounts.filter((_, at) => answers[at]?.status === 201)
        const sum = taken.reduce((total, amount) => total + amount, 0)
        expect(await balanceOf(account)).toBe(`${sum === 0 ? '' : '-'}${sum}.00`)
        expect(sum).toBeLessThanOrEqual(100)
      },
    ),
    { numRuns: 5 },
  )
  expect(await auditLedger()).toEqual([])
})

describe('the house', () => {
  it.each<
    [
      what: string,
      floor: string | null,
      limits: object | null,
      given: object,
      debit: string,
      status: number,
    ]
  >([
    ['without a floor lets a customer owe', null, null, {}, '10.01', 201],
    ['with the floor 0 pays out what there is', '0', null, {}, '10', 201],
    ['with the floor 0 pays no cent more', '0', null, {}, '10.01', 409],
    ['with a floor below 0 lets a customer owe that much', '-5', null, {}, '15', 201],
    ['with a floor below 0 pays no cent more', '-5', null, {}, '15.01', 409],
    ["goes by an account's own floor, below its own", '0', { floor: '-5' }, {}, '15', 201],
    ["goes by an account's own floor, above its own", '-5', { floor: '0' }, {}, '10.01', 409],
    ['leaves an account alone that has no floor', '0', { noFloor: true }, {}, '10.01', 201],
    ['guards an account with a ceiling', '0', { ceiling: '90' }, {}, '10.01', 409],
    ['leaves partners alone', '0', null, { accountType: 'Partner' }, '10.01', 201],
    ['leaves hawala partners alone', '0', null, { accountType: 'Hawala Partner' }, '10.01', 201],
    ['leaves company accounts alone', '0', null, { accountType: 'Company' }, '10.01', 201],
  ])('%s', async (_, floor, limits, given, debit, status) => {
    await house(floor)
    const { number } = await opened('10', limits, given)
    expect((await pay(kabul, 'Debit', number, debit)).status).toBe(status)
  })

  it('guards accounts that were there before it had a floor, and takes what is paid in below it', async () => {
    await house(null)
    const account = await opened('0')
    await manager.post('Debit', account.number, '50')
    await house('0')
    expect((await pay(kabul, 'Debit', account.number, '0.01')).status).toBe(409)
    expect((await pay(kabul, 'Credit', account.number, '0.01')).status).toBe(201)
    expect(await balanceOf(account)).toBe('-49.99')
  })

  it('follows the type of an account when that changes', async () => {
    const { id, number } = await opened('0')
    const typed = (accountType: string) =>
      manager.save('accounts/update', { params: { id }, body: { accountType } })
    await typed('Partner')
    expect((await pay(kabul, 'Debit', number, '1')).status).toBe(201)
    await typed('Customer')
    expect((await pay(kabul, 'Debit', number, '1')).status).toBe(409)
  })

  it('leaves a partner of an earlier version alone, once its type was copied', async () => {
    const { number } = await opened('0', null, { accountType: 'Partner' })
    const older = { ...balanceKey(number) }
    const statusNow = async () => (await pay(kabul, 'Debit', number, '1')).status
    await whileForged(
      older,
      ({ accountType: _, ...item }) => item,
      async () => {
        expect(await statusNow()).toBe(409)
        await copyAccountTypes()
        // The next start repeats the copying if a start was cut off.
        await copyAccountTypes()
        expect(await statusNow()).toBe(201)
      },
    )
  })

  it('lets a Manager pass it with a reason, and no User', async () => {
    const { number } = await opened('0')
    const more = { overLimit: 'He pays on Monday' }
    expect((await pay(kabul, 'Debit', number, '10', more)).status).toBe(403)
    const { status, data } = await pay(manager, 'Debit', number, '10', more)
    expect([status, data.overLimit]).toEqual([201, 'He pays on Monday'])
  })
})

describe('beyond the floor of the house is refused', () => {
  const refused = expect.stringMatching(
    /^Account \S+ would stand at -\S+ \S+: the house's floor for customers is 0\.00$/,
  )

  it('a debit with its fee, a transfer, an exchange, a deal and a hawala from an account', async () => {
    const { number } = await opened('100')
    const to = (await opened('0')).number
    const usd = (await manager.account({ currencyId: 2 })).accountNumber
    const bought = { account: usd, currencyID: 2, amount: '2' }
    const sold = { account: number, currencyID: 1, amount: '137' }
    const give = { currencyId: 1, amount: '690.00', account: number }
    const get = { currencyId: 2, account: usd }
    const answers = [
      await pay(kabul, 'Debit', number, '100', { commission: '1' }),
      await kabul.call('transactions/create', { body: transfer(number, to, '101') }),
      await kabul.call('transactions/exchange', { body: exchange(bought, sold, '68.5') }),
      await kabul.call('deals/create', { body: { give, get, boardVersion: 1 } }),
      await kabul.call('hawala-orders/create', { body: sending({ from: { account: number } }) }),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [409, refused]),
    )
    expect((await pay(kabul, 'Debit', number, '99', { commission: '1' })).status).toBe(201)
  })

  it('an edit, a deletion and a reversal', async () => {
    const { number } = await opened('0')
    const { id } = await manager.post('Credit', number, '100')
    await manager.post('Debit', number, '60')
    const params = { id }
    const answers = [
      await manager.call('transactions/update', { params, body: { amount: '50' } }),
      await manager.call('transactions/delete', { params }),
      await manager.call('transactions/reverse', { params, body: { reason: 'Typed twice' } }),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [409, refused]),
    )
    const edit = { params, body: { amount: '60' } }
    expect((await manager.call('transactions/update', edit)).status).toBe(200)
  })
})

it('costs a posting no further round, request or written unit', async () => {
  const { number } = await opened('100')
  await pay(kabul, 'Debit', number, '1')
  const costs: unknown[] = []
  for (const floor of [null, '0']) {
    await house(floor)
    const { rounds, writeUnits } = await watch(() => pay(kabul, 'Debit', number, '1'))
    const asked = await sent(() => pay(kabul, 'Debit', number, '1'))
    costs.push([rounds, writeUnits, asked.sort()])
  }
  const [without, guarded] = costs
  expect(guarded).toEqual(without)
  expect(guarded).toEqual([
    2,
    expect.any(Number),
    ['BatchGetItem', 'TransactWriteItems', 'UpdateItem'],
  ])
})

describe('the limits of an account say', () => {
  const balances = async (id: number) =>
    (await manager.call('accounts/balances', { params: { id } })).data[0]

  it('which floor is that of the house, and that an account has none', async () => {
    await house('-5')
    const { id } = await opened('0')
    const set = (body: object) =>
      manager.save('accounts/limits', { params: { id }, body: { ...body } })
    const follows = { floor: null, noFloor: false, houseFloor: '-5.00' }
    expect(await balances(id)).toMatchObject(follows)
    expect(await set({ ceiling: '90' })).toMatchObject(follows)
    const none = { floor: null, noFloor: true, houseFloor: '-5.00' }
    expect(await set({ noFloor: true })).toMatchObject(none)
    expect(await set({ ceiling: null })).toMatchObject(none)
    expect(await balances(id)).toMatchObject(none)
    const own = { floor: '-7.00', noFloor: false, houseFloor: '-5.00' }
    expect(await set({ floor: '-7' })).toMatchObject(own)
    expect(await set({ noFloor: true })).toMatchObject(none)
    expect(await set({ noFloor: false })).toMatchObject(follows)
    const both = await manager.call('accounts/limits', {
      params: { id },
      body: { floor: '1', noFloor: true },
    })
    expect([both.status, both.text]).toEqual([
      400,
      'floor must be left out of an account with noFloor',
    ])
  })

  it.each(['Company', 'Partner'])('nothing of the house for the type %s', async (accountType) => {
    const { id } = await opened('0', null, { accountType })
    expect(await balances(id)).toMatchObject({ noFloor: false, houseFloor: null })
  })
})
