import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { exchange, posting, transfer } from '../../testing/bodies.ts'
import { newKey } from '../../testing/office.ts'
import {
  ask,
  limit,
  loweringSaves,
  loweringWithoutReason,
  openPartnerOffice,
  type Partner,
  type PartnerOffice,
  partnerOf,
} from '../../testing/partner-office.ts'
import { watch } from '../../testing/watch.ts'

let office: PartnerOffice

beforeAll(async () => {
  office = await openPartnerOffice()
})

const DOLLARS = { currencyID: 2, cCurrencyID: 2 }
const EUROS = { currencyID: 3, cCurrencyID: 3 }

/** Returns the row of a partner in the report. */
async function rowOf({ leaderId }: Partner) {
  const { data } = await office.viewer.call('reports/partners')
  return data.find(({ accountId }) => accountId === leaderId)
}

const debit = (partner: Partner, amount: string, more: object = {}, by = office.laila) =>
  ask(by, 'transactions/create', { body: posting('Debit', partner.afn, amount, { ...more }) })

describe('a partner with accounts in three currencies', () => {
  it('owes 4,108,267.90 AFN over all of them, and no save may pass the floor', async () => {
    const dubai = await partnerOf(office)
    await office.laila.post('Debit', dubai.usd, '9007', DOLLARS)
    await office.laila.post('Debit', dubai.afn, '2000000')
    await office.laila.post('Debit', dubai.eur, '20020', EUROS)
    expect(await limit(office, dubai, '-4108267.90')).toMatchObject({
      accountNumber: dubai.afn,
      groupFloor: '-4108267.90',
      floor: null,
    })
    // −9,007.00 × 68.70 − 2,000,000.00 − 20,020.00 × 74.35 = −4,107,267.90
    expect(await rowOf(dubai)).toMatchObject({ afn: '-4107267.90', groupFloor: '-4108267.90' })
    const beyond = await debit(dubai, '1000.01')
    expect([beyond.status, beyond.text]).toEqual([
      409,
      `Partner ${dubai.afn} would stand at -4,108,267.91 AFN over all currencies: the floor is -4,108,267.90`,
    ])
    expect((await debit(dubai, '1000')).status).toBe(201)
    expect(await rowOf(dubai)).toMatchObject({
      accountNumber: dubai.afn,
      accountName: 'Dubai Partner',
      afn: '-4108267.90',
      accounts: [
        { accountNumber: dubai.afn, balance: '-2001000.00', currencyCode: 'AFN' },
        { accountNumber: dubai.usd, balance: '-9007.00', currencyCode: 'USD' },
        { accountNumber: dubai.eur, balance: '-20020.00', currencyCode: 'EUR' },
      ],
    })
    // 0.01 USD are 0.687 AFN: rounded once, on the balance.
    const cents = posting('Debit', dubai.usd, '0.01', DOLLARS)
    const dollars = await ask(office.laila, 'transactions/create', { body: cents })
    expect([dollars.status, dollars.text]).toEqual([409, expect.stringContaining('-4,108,268.59')])
  })

  it('passes the floor with the reason of a Manager, and comes back to it step by step', async () => {
    const dubai = await partnerOf(office)
    await limit(office, dubai, '-1000')
    const reason = { overLimit: 'He pays on Monday' }
    expect((await debit(dubai, '5000', reason)).text).toContain('Only a Manager or Admin may pass')
    expect((await debit(dubai, '5000', reason, office.karim)).status).toBe(201)
    expect((await debit(dubai, '0.01')).status).toBe(409)
    const moved = transfer(dubai.afn, office.customer, '1')
    expect((await ask(office.laila, 'transactions/create', { body: moved })).status).toBe(409)
    expect(await office.laila.post('Credit', dubai.usd, '10', DOLLARS)).toMatchObject({
      id: expect.any(Number),
    })
    expect(await rowOf(dubai)).toMatchObject({ afn: '-4313.00' })
  })

  it('may exchange between his own accounts beyond the floor, as long as he is no poorer', async () => {
    const dubai = await partnerOf(office)
    await office.laila.post('Debit', dubai.afn, '5000')
    await limit(office, dubai, '-1000')
    const exchanged = (amount: string) => {
      const bought = { account: dubai.afn, currencyID: 1, amount }
      const sold = { account: dubai.usd, currencyID: 2, amount: '100' }
      return ask(office.karim, 'transactions/exchange', { body: exchange(bought, sold, '68.70') })
    }
    const poorer = await exchanged('6869.99')
    expect([poorer.status, poorer.text]).toEqual([
      409,
      expect.stringContaining('would stand at -5,000.01 AFN'),
    ])
    expect((await exchanged('6870')).status).toBe(201)
    expect(await rowOf(dubai)).toMatchObject({ afn: '-5000.00' })
  })

  it('isn’t held to the floor once it is removed', async () => {
    const dubai = await partnerOf(office)
    await limit(office, dubai, '0')
    expect((await debit(dubai, '1')).status).toBe(409)
    expect(await limit(office, dubai, null)).toMatchObject({ groupFloor: null })
    expect((await debit(dubai, '1')).status).toBe(201)
    expect(await auditLedger()).toEqual([])
  })

  it('gets the first answer to a repeat of a save that was done, although it would be refused now', async () => {
    const dubai = await partnerOf(office)
    await limit(office, dubai, '-100')
    const headers = { 'idempotency-key': newKey() }
    const body = posting('Debit', dubai.afn, '60')
    const twice = async () => office.laila.call('transactions/create', { body, headers })
    const first = await twice()
    expect((await twice()).data).toEqual(first.data)
    expect(await rowOf(dubai)).toMatchObject({ afn: '-60.00' })
  })

  it('of which a currency has no rate, is refused what makes it poorer, by the name of the currency', async () => {
    const { data: currency } = await office.admin.call('currencies/create', {
      body: { code: 'TJS', name: 'Somoni', symbol: 'SM' },
      headers: { 'idempotency-key': newKey() },
    })
    const dubai = await partnerOf(office)
    const given = { accountType: 'Partner', currencyId: currency.id, customerOf: dubai.leaderId }
    const somoni = (await office.karim.account(given)).accountNumber
    await limit(office, dubai, '-100')
    expect((await debit(dubai, '10')).status).toBe(201)
    const more = { currencyID: currency.id, cCurrencyID: currency.id }
    await office.laila.post('Credit', somoni, '5', more)
    const refused = await debit(dubai, '10')
    expect([refused.status, refused.text]).toEqual([
      409,
      `Partner ${dubai.afn} has a floor of -100.00 over all currencies, but TJS has no rate: publish one first`,
    ])
    expect(await rowOf(dubai)).toMatchObject({ afn: null })
    expect((await debit(dubai, '10', { overLimit: 'Agreed' }, office.karim)).status).toBe(201)
  })
})

describe('every kind of save that lowers an account of a partner', () => {
  it('is refused beyond the floor, and passes with a reason', async () => {
    const dubai = await partnerOf(office)
    for (const { what, first, save } of loweringSaves(office, dubai)) {
      const id = (await first?.()) ?? 0
      await limit(office, dubai, (await rowOf(dubai))?.afn ?? null)
      const refused = await save(id, {})
      expect([what, refused.status, refused.text]).toEqual([
        what,
        409,
        expect.stringMatching(/Partner \d+ would stand at .* AFN over all currencies: the floor/),
      ])
      const passed = await save(id, { overLimit: 'Agreed by telephone' })
      expect([what, passed.status < 300 ? '' : passed.text]).toEqual([what, ''])
    }
    for (const { what, first, save } of loweringWithoutReason(office, dubai)) {
      const id = (await first?.()) ?? 0
      await limit(office, dubai, (await rowOf(dubai))?.afn ?? null)
      expect([what, (await save(id, {})).status]).toEqual([what, 409])
    }
    expect(await auditLedger()).toEqual([])
  })

  it('passes within the floor', async () => {
    const dubai = await partnerOf(office)
    await limit(office, dubai, '-9000000')
    for (const { what, first, save } of [
      ...loweringSaves(office, dubai),
      ...loweringWithoutReason(office, dubai),
    ]) {
      const id = (await first?.()) ?? 0
      const passed = await save(id, {})
      expect([what, passed.status < 300 ? '' : passed.text]).toEqual([what, ''])
    }
    expect(await auditLedger()).toEqual([])
  })
})

describe('the floor over all accounts', () => {
  const set = (id: number, body: object) =>
    ask(office.karim, 'accounts/limits', { params: { id }, body: { ...body } })

  it.each<[body: object, status: number, text: string]>([
    [{ groupFloor: '1.005' }, 400, 'groupFloor must be an amount such as -5000.00'],
    [{ groupFloor: 'x' }, 400, 'groupFloor must be an amount such as -5000.00'],
    [{ groupFloor: true }, 400, 'groupFloor'],
  ])('%j is refused', async (body, status, text) => {
    const { leaderId } = await partnerOf(office)
    const answer = await set(leaderId, body)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)])
  })

  it('is only for the leading account of a partner, with at most 8 accounts', async () => {
    const dubai = await partnerOf(office)
    const follower = await set(dubai.ids.get(dubai.usd) ?? 0, { groupFloor: '-5' })
    const { id } = await office.karim.account()
    const customer = await set(id, { groupFloor: '-5' })
    const lead = { customerOf: dubai.leaderId }
    for (let more = 0; more < 5; more += 1) {
      await office.karim.account({ accountType: 'Partner', ...lead })
    }
    // A customer that is linked doesn't count.
    await office.karim.account(lead)
    expect((await set(dubai.leaderId, { groupFloor: '-5' })).status).toBe(200)
    const body = { accountName: 'A', lastName: 'B', currencyId: 1, accountType: 'Partner' }
    const ninth = await ask(office.karim, 'accounts/create', {
      body: { ...body, accountNumber: 'NINTH', ...lead },
    })
    await set(dubai.leaderId, { groupFloor: null })
    await office.karim.account({ accountType: 'Partner', ...lead })
    const nine = await set(dubai.leaderId, { groupFloor: '-5' })
    const { data } = await office.karim.call('accounts/list')
    const number = data.find((account) => account.id === id)?.accountNumber
    const most = `Partner ${dubai.afn} may have at most 8 accounts under a floor over all currencies`
    expect([follower, customer, ninth, nine].map(({ status, text }) => [status, text])).toEqual([
      [
        400,
        `groupFloor of ${dubai.usd} is that of account ${dubai.afn}, with which it is linked: set it there`,
      ],
      [400, `groupFloor is for the account of a partner: ${number} isn't one`],
      [400, most],
      [400, most],
    ])
  })

  it('is in the audit trail, and nothing else of the limits changes by it', async () => {
    const dubai = await partnerOf(office)
    await set(dubai.leaderId, { floor: '-7' })
    expect((await set(dubai.leaderId, { groupFloor: '-9' })).data).toMatchObject({ floor: '-7.00' })
    const query = { entity: 'limits', fromDate: '2026-11-20' }
    const entries = (await office.karim.call('audit/list', { query })).data
    const own = entries.filter(({ entityId }) => entityId === String(dubai.leaderId))
    expect(
      own.map(({ before, after }) => [before?.['groupFloor'], after?.['groupFloor']]),
    ).toContainEqual([null, '-9.00'])
    expect((await set(dubai.leaderId, { floor: '-8' })).data).toMatchObject({ groupFloor: '-9.00' })
    expect((await debit(dubai, '8.01')).text).toContain('its floor is -8.00')
    expect((await debit(dubai, '8')).status).toBe(201)
  })
})

describe('the cost of a save', () => {
  it('is as before without the floor, and beyond it two rounds and a unit or two an account', async () => {
    const [plain, held] = [await partnerOf(office), await partnerOf(office)]
    await limit(office, held, '-100000')
    // The first posting of a till in a day costs more.
    await debit(plain, '1')
    await debit(held, '1')
    const usual = await watch(() => debit(plain, '1'))
    const floored = await watch(() => debit(held, '1'))
    expect(floored.rounds - usual.rounds).toBe(2)
    // Two other accounts are checked. The write that is refused costs nothing here, but DynamoDB counts it.
    expect(floored.writeUnits - usual.writeUnits).toBe(2 * 2)
    // Three balances, the board and the currencies.
    expect(floored.readUnits - usual.readUnits).toBe(5)
  })
})
