import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { exchange, posting, transfer } from '../../testing/bodies.ts'
import { type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let manager: Clerk
let user: Clerk
let viewer: Clerk

beforeAll(async () => {
  const office = await openOffice()
  manager = await office.clerk('Manager')
  user = await office.clerk('User')
  viewer = await office.clerk('Viewer')
})

/** Opens an account with limits and a balance. */
async function limited(limits: object, balance = '0', given: Record<string, unknown> = {}) {
  const account = await manager.account(given)
  const { id, accountNumber } = account
  if (balance !== '0') {
    const currency = { currencyID: given['currencyId'] ?? 1, cCurrencyID: given['currencyId'] ?? 1 }
    await manager.post('Credit', accountNumber, balance, currency)
  }
  await manager.save('accounts/limits', { params: { id }, body: { ...limits } })
  return { id, number: accountNumber }
}

const pay = (who: Clerk, type: 'Debit' | 'Credit', account: string, amount: string, more = {}) => {
  const headers = { 'idempotency-key': newKey() }
  return who.call('transactions/create', { body: posting(type, account, amount, more), headers })
}

describe('the limits of an account', () => {
  it('are set, changed one by one and removed, with an audit entry', async () => {
    const { id, number } = await limited({ floor: '-5000.00', sendPer100000: '150' }, '10')
    const params = { id }
    const set = (body: object) => manager.save('accounts/limits', { params, body: { ...body } })
    expect(await set({ ceiling: '20' })).toEqual({
      groupFloor: null,
      accountId: id,
      accountNumber: number,
      currencyId: 1,
      balance: '10.00',
      floor: '-5000.00',
      ceiling: '20.00',
      sendPer100000: '150.00',
      receivePer100000: null,
      vouchFrom: null,
      noFloor: false,
      houseFloor: null,
      updatedAt: expect.any(String),
    })
    expect(await set({ floor: null })).toMatchObject({ floor: null, ceiling: '20.00' })
    const [row] = (await manager.call('accounts/balances', { params })).data
    expect(row).toMatchObject({ balance: '10.00', floor: null, ceiling: '20.00' })
    const query = { entity: 'limits', fromDate: TODAY }
    const entries = (await manager.call('audit/list', { query })).data
    const [entry] = entries.filter(({ entityId }) => entityId === String(id))
    expect(entry?.before).not.toEqual(entry?.after)
  })

  it.each<[body: object, message: string]>([
    [{ floor: '10', ceiling: '9.99' }, 'floor must not be above ceiling'],
    [{ floor: '1.005' }, 'floor must be an amount such as -5000.00'],
    [{ sendPer100000: '1.005' }, 'sendPer100000 must be an amount'],
    [{ receivePer100000: 'x' }, 'receivePer100000 must be an amount'],
  ])('%j are refused', async (body, message) => {
    const { id } = await limited({})
    const answer = await manager.call('accounts/limits', { params: { id }, body: { ...body } })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
  })

  it('are only for customers, and set by a Manager', async () => {
    const house = await manager.call('accounts/limits', { params: { id: 1 }, body: {} })
    expect([house.status, house.text]).toEqual([400, expect.stringContaining("the house's own")])
    const none = await manager.call('accounts/limits', { params: { id: 99_999 }, body: {} })
    expect([none.status, none.text]).toEqual([404, 'There is no account 99999'])
    for (const who of [user, viewer]) {
      expect((await who.call('accounts/limits', { params: { id: 1 }, body: {} })).status).toBe(403)
    }
  })
})

describe('a posting', () => {
  it('down to the floor and up to the ceiling passes, and a cent more is refused', async () => {
    const { number } = await limited({ floor: '-100', ceiling: '50' })
    const answers = [
      await pay(user, 'Debit', number, '100'),
      await pay(user, 'Debit', number, '0.01'),
      await pay(user, 'Credit', number, '150.01'),
      await pay(user, 'Credit', number, '150'),
    ]
    expect(answers.map(({ status, text }) => [status, status < 300 ? '' : text])).toEqual([
      [201, ''],
      [409, `Account ${number} would stand at -100.01 AFN: its floor is -100.00`],
      [409, `Account ${number} would stand at 50.01 AFN: its ceiling is 50.00`],
      [201, ''],
    ])
  })

  it('towards the limits passes, even if the balance is beyond them', async () => {
    const { number } = await limited({ floor: '200', ceiling: '300' }, '100')
    expect((await pay(user, 'Debit', number, '1')).status).toBe(409)
    expect((await pay(user, 'Credit', number, '1')).status).toBe(201)
  })

  it('passes a limit with the reason of a Manager, which is kept', async () => {
    const { number } = await limited({ floor: '0' })
    const more = { overLimit: 'He pays on Monday' }
    const refused = await pay(user, 'Debit', number, '10', more)
    expect([refused.status, refused.text]).toEqual([
      403,
      'Only a Manager or Admin may pass the limit of an account: leave out overLimit',
    ])
    const { status, data } = await pay(manager, 'Debit', number, '10', more)
    expect([status, data.overLimit]).toEqual([201, 'He pays on Monday'])
  })

  it('is counted with its fee, and a transfer and an exchange on each side', async () => {
    const one = await limited({ floor: '-100' })
    const fee = { commission: '1' }
    expect((await pay(user, 'Debit', one.number, '100', fee)).status).toBe(409)
    expect((await pay(user, 'Debit', one.number, '99', fee)).status).toBe(201)
    const full = await limited({ ceiling: '10' })
    const moved = await user.call('transactions/create', {
      body: transfer((await manager.account()).accountNumber, full.number, '11'),
    })
    expect([moved.status, moved.text]).toEqual([
      409,
      expect.stringContaining('would stand at 11.00'),
    ])
    const usd = (await manager.account({ currencyId: 2 })).accountNumber
    const afn = await limited({ floor: '0' })
    const legs = exchange(
      { account: usd, currencyID: 2, amount: '1' },
      { account: afn.number, currencyID: 1, amount: '68.5' },
      '68.5',
    )
    const passed = { ...legs, overLimit: 'He pays on Monday' }
    const answers = [
      await manager.call('transactions/exchange', { body: legs }),
      await manager.call('transactions/exchange', { body: passed }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 201])
  })

  it('is edited, deleted and reversed within the limits', async () => {
    const { number, id } = await limited({})
    const { id: paid } = await manager.post('Credit', number, '100')
    await manager.post('Debit', number, '60')
    await manager.save('accounts/limits', { params: { id }, body: { floor: '0' } })
    const params = { id: paid }
    const beyond = expect.stringMatching(/^Account \S+ would stand at -/)
    const lowered = { params, body: { amount: '50' } }
    const reversed = { params, body: { reason: 'Typed twice' } }
    const answers = [
      await manager.call('transactions/update', lowered),
      await manager.call('transactions/delete', { params }),
      await manager.call('transactions/reverse', reversed),
      await manager.call('transactions/update', { params, body: { amount: '60' } }),
    ]
    expect(answers.map(({ status, text }) => [status, status < 300 ? '' : text])).toEqual([
      [409, beyond],
      [409, beyond],
      [409, beyond],
      [200, ''],
    ])
    const why = { overLimit: 'He pays on Monday' }
    const body = { ...reversed.body, ...why }
    expect((await manager.call('transactions/reverse', { params, body })).status).toBe(200)
  })

  it('on an account without limits costs nothing more, with limits one round', async () => {
    const free = (await manager.account()).accountNumber
    const bound = await limited({ floor: '-1000' })
    for (const number of [free, bound.number]) await pay(user, 'Debit', number, '1')
    const costs: [number, number][] = []
    for (const number of [free, bound.number]) {
      const { rounds, writeUnits } = await watch(() => pay(user, 'Debit', number, '1'))
      costs.push([rounds, writeUnits])
    }
    const [[freeRounds, freeUnits] = [0, 0], [boundRounds] = [0]] = costs
    expect([freeRounds, boundRounds]).toEqual([2, 3])
    expect(freeUnits).toBeLessThanOrEqual(11)
  })
})

it('no posting passes a floor, however many come at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 8, maxLength: 16 }),
      async (amounts) => {
        const { id, number } = await limited({ floor: '-100' })
        const answers = await Promise.all(
          amounts.map((amount) => pay(user, 'Debit', number, String(amount))),
        )
        const taken = amounts.filter((_, at) => answers[at]?.status === 201)
        const sum = taken.reduce((total, amount) => total + amount, 0)
        const [row] = (await user.call('accounts/balances', { params: { id } })).data
        expect(row?.balance).toBe(`${sum === 0 ? '' : '-'}${sum}.00`)
        expect(sum).toBeLessThanOrEqual(100)
        // Each refused amount would have passed the limit at that moment.
        const least = Math.min(...amounts.filter((_, at) => answers[at]?.status === 409))
        if (Number.isFinite(least)) expect(sum + least).toBeGreaterThan(100)
      },
    ),
    { numRuns: 5 },
  )
  expect(await auditLedger()).toEqual([])
})
