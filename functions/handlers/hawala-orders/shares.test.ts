import { beforeAll, describe, expect, it } from 'vitest'
import { formatAmount } from '../../../shared/money/amount.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { findTransactions } from '../../store/ledger/transactions.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  sending,
} from '../../testing/hawala-office.ts'
import { type Clerk, newKey } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
})

/** Opens a partner in AFN, with its terms for 100,000. */
async function partner(terms: object = {}) {
  const { id, accountNumber } = await office.admin.account({ accountType: 'Hawala Partner' })
  await office.karim.save('accounts/limits', { params: { id }, body: { ...terms } })
  return { id, number: accountNumber }
}

const through = (account: string, share: string | null, more: object = {}, by = office.laila) =>
  office.send({ destination: { account }, partnerCommission: share, ...more }, by)
const received = (from: string, share: string | null, more: object = {}, by = office.laila) =>
  by.save('hawala-orders/create', {
    body: receiving({ partner: from, payingBranch: 'KBL', partnerCommission: share, ...more }),
  })
const stands = (number: string) => balanceOf(office.laila, number)
const rowsOf = async (accountId: number) => {
  const { data } = await office.laila.call('reports/partner', { params: { accountId } })
  return data.rows.map(({ way, amount, commission, terms, balance }) => [
    way,
    amount,
    commission,
    terms,
    balance,
  ])
}
/** Returns what some work moves on FEE_001, in AFN. */
async function fees(work: () => Promise<unknown>): Promise<number> {
  const before = Number(await balanceOf(office.laila, 'FEE_001'))
  await work()
  return Number(await balanceOf(office.laila, 'FEE_001')) - before
}

const CANCELLED = { reason: 'Changed her mind', partnerAgreed: 'Not paid' }

describe('what stays of a share', () => {
  it('is a new fee: 2,500.00 to Dubai, share 6.00, cancelled, and he keeps it', async () => {
    const { id, number } = await partner()
    const sent = await through(number, '6', { amount: '2500' })
    expect(await stands(number)).toBe('2506.00')
    const moved = await fees(async () => {
      const body = { ...CANCELLED, partnerCommission: '6.00' }
      const { data } = await onOrder(office.karim, 'cancel', sent.id, body)
      expect(data).toMatchObject({
        state: 'cancelled',
        partnerCommission: '6.00',
        keptCommission: '6.00',
      })
      expect(data.records.map(({ cAmount, transType }) => [transType, cAmount])).toEqual([
        ['Hawala', '2500.00'],
        ['Fee', '20.00'],
        ['Fee', '6.00'],
        ['Fee', '6.00'],
      ])
      const [first] = data.records
      expect(data.records.map(({ bundle }) => bundle)).toEqual(
        Array(4).fill({ first: first?.id, count: 4 }),
      )
    })
    // The share is reversed and kept, and the customer gets the 20.00 back.
    expect([await stands(number), moved]).toEqual(['6.00', -20])
    expect(await rowsOf(id)).toEqual([
      ['send', '2500.00', '6.00', null, '2506.00'],
      ['reversal', '-2500.00', '0.00', null, '6.00'],
    ])
  })

  it('may be less, more or the other way, and is nothing if nobody says so', async () => {
    const { number } = await partner()
    const cancelled = async (share: string, kept: string | null) => {
      const { id } = await through(number, share)
      const before = Number(await stands(number))
      const body = { ...CANCELLED, partnerCommission: kept }
      const { status } = await onOrder(office.karim, 'cancel', id, body)
      expect(status).toBe(200)
      return Number(await stands(number)) - before
    }
    expect(await cancelled('15', null)).toBe(-1015)
    expect(await cancelled('15', '4')).toBe(-1011)
    expect(await cancelled('0', '2')).toBe(-998)
    expect(await cancelled('-3', '-1')).toBe(-998)
  })

  it('of a return is what the partner pays us still; what we pay is a Manager’s', async () => {
    const { number } = await partner()
    const { laila, karim } = office
    const code = (order: { partnerNumber: string | null }) => order.partnerNumber
    const one = await received(number, '7')
    const back = { code: code(one), reason: 'Unknown', partnerCommission: '2' }
    expect((await onOrder(laila, 'cancel', one.id, back)).data).toMatchObject({
      state: 'returned',
      keptCommission: '2.00',
    })
    expect(await stands(number)).toBe('-2.00')
    const other = await received(number, '7')
    const given = { code: code(other), reason: 'Unknown', partnerCommission: '-1' }
    const refused = await onOrder(laila, 'cancel', other.id, given)
    expect([refused.status, refused.text]).toEqual([
      403,
      `Only a Manager or Admin may let partner ${number} have a share of a hawala that isn't paid`,
    ])
    expect((await onOrder(karim, 'cancel', other.id, given)).status).toBe(200)
    expect(await stands(number)).toBe('-1.00')
  })

  it('is refused where no partner takes part', async () => {
    const { id } = await office.send()
    const body = { reason: 'Changed her mind', partnerCommission: '1' }
    const { status, text } = await onOrder(office.karim, 'cancel', id, body)
    expect([status, text]).toEqual([
      400,
      'partnerCommission must be left out where no partner takes part',
    ])
  })
})

describe('a share that turned out otherwise', () => {
  it.each<[share: string, now: string | null, posted: string[], after: string]>([
    ['15', null, [], '1015.00'],
    ['15', '15.00', [], '1015.00'],
    ['15', '18', ['15.00', '18.00'], '1018.00'],
    ['15', '0', ['15.00'], '1000.00'],
    ['0', '2.50', ['2.50'], '1002.50'],
    ['15', '-1', ['15.00', '1.00'], '999.00'],
    ['-5', '5', ['5.00', '5.00'], '1005.00'],
  ])('of %s is confirmed as %s', async (share, now, posted, after) => {
    const { id: accountId, number } = await partner()
    const sent = await through(number, share)
    const moved = await fees(async () => {
      const body = { partnerNumber: 'D-1', partnerCommission: now }
      // Only a Manager confirms more than was agreed.
      const by = Number(now ?? share) > Number(share) ? office.karim : office.zia
      const { status, data } = await onOrder(by, 'confirm', sent.id, body)
      expect([status, data.state, data.partnerCommission]).toEqual([
        200,
        'confirmed',
        Number(now ?? share).toFixed(2),
      ])
      const numbers = data.transactionIds.slice(sent.transactionIds.length)
      const records = await findTransactions(numbers)
      expect(
        records.map(({ amountMinor, till }) => [formatAmount(amountMinor), till.userName]),
      ).toEqual(posted.map((amount) => [amount, by.userName]))
    })
    expect(await stands(number)).toBe(after)
    expect(moved).toBe(Number(share) - Number(now ?? share))
    const rows = await rowsOf(accountId)
    expect(rows.slice(1)).toEqual(
      posted.length === 0 ? [] : [['share', '0.00', (-moved).toFixed(2), null, after]],
    )
  })

  it('is at most what was agreed where nothing else bounds it, unless a Manager confirms', async () => {
    const { laila, karim } = office
    const { id, number } = await partner()
    const sent = await through(number, '15')
    // Terms that are set later say nothing about a hawala of before.
    await karim.save('accounts/limits', { params: { id }, body: { sendPer100000: '9000' } })
    const refused = await onOrder(laila, 'confirm', sent.id, { partnerCommission: '15.01' })
    expect([refused.status, refused.text]).toEqual([
      403,
      `Only a Manager or Admin may confirm more for partner ${number} than was agreed: the share was 15.00`,
    ])
    const less = await onOrder(laila, 'confirm', sent.id, { partnerCommission: '14.99' })
    expect([less.status, less.data.partnerCommission]).toEqual([200, '14.99'])
  })

  it('may be less than a Manager agreed to, although the terms give less still', async () => {
    const { laila, karim } = office
    const { number } = await partner({ sendPer100000: '150' })
    const sent = await through(number, '2.00', {}, karim)
    const refused = await onOrder(laila, 'confirm', sent.id, { partnerCommission: '2.01' })
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('was 2.00')])
    const less = await onOrder(laila, 'confirm', sent.id, { partnerCommission: '1.80' })
    expect([less.status, less.data.partnerCommission]).toEqual([200, '1.80'])
  })

  it('keeps within the ceiling, which a Manager passes', async () => {
    const { id, number } = await partner()
    const sent = await through(number, '15')
    await office.karim.save('accounts/limits', { params: { id }, body: { ceiling: '1016' } })
    const over = { partnerCommission: '20' }
    const { status, text } = await onOrder(office.karim, 'confirm', sent.id, over)
    expect([status, text]).toEqual([409, expect.stringContaining('would stand at 1,020.00')])
    const passed = { ...over, overLimit: 'He asked for it' }
    expect((await onOrder(office.karim, 'confirm', sent.id, passed)).status).toBe(200)
  })
})

describe('a share to a partner without terms', () => {
  const above = (number: string, commission: string) =>
    `Without terms only a Manager or Admin may let partner ${number} have more than the commission, ${commission}`
  type Saved = { status: number; text: string }
  /** Tries a share as a User and, where that is refused, as a Manager, whom it passes. */
  async function tried(
    save: (by: Clerk) => Promise<Saved>,
    manager: Clerk,
    refusal: string | null,
  ) {
    const answer = await save(office.laila)
    if (refusal === null) return expect(answer.status).toBeLessThan(300)
    expect([answer.status, answer.text]).toEqual([403, refusal])
    return expect((await save(manager)).status).toBeLessThan(300)
  }
  const created = (by: Clerk, body: Record<string, unknown>) =>
    by.call('hawala-orders/create', { body, headers: { 'idempotency-key': newKey() } })

  it.each<[share: string, commission: string | null, most: string | null]>([
    ['20', '20', null],
    ['20.01', '20', '20.00'],
    ['40000', '20', '20.00'],
    ['0', null, null],
    ['0.01', null, '0.00'],
    ['-5', null, null],
  ])('of %s, sent with a commission of %s', async (share, commission, most) => {
    const { number } = await partner()
    const through = { destination: { account: number }, partnerCommission: share, commission }
    const refusal = most && above(number, most)
    await tried((by) => created(by, sending(through)), office.karim, refusal)
  })

  it.each<[share: string, isPaid: boolean]>([
    ['0', false],
    ['7', false],
    ['-0.01', true],
  ])('of %s, received', async (share, isPaid) => {
    const { number } = await partner()
    const from = { partner: number, payingBranch: 'KBL', partnerCommission: share }
    const refusal = `Without terms only a Manager or Admin may pay partner ${number} for a hawala that it sends`
    await tried((by) => created(by, receiving(from)), office.karim, isPaid ? refusal : null)
  })

  it.each<[share: string, pays: string, most: string | null]>([
    ['7', '7', null],
    ['7.01', '7', '7.00'],
    ['50000', '7', '7.00'],
    ['0.01', '0', '0.00'],
    ['0.01', '-3', '0.00'],
    ['0', '-3', null],
  ])('of %s, forwarded where the other one pays %s', async (share, pays, most) => {
    const [from, to] = [await partner(), await partner()]
    const { id } = await received(from.number, pays, {}, office.sami)
    const body = { partner: to.number, partnerCommission: share }
    const refusal = most && above(to.number, most)
    await tried((by) => onOrder(by, 'forward', id, body), office.karim, refusal)
  })

  it('of what is left, after 333.33 of 1,000.00 were paid: 6.66 of 10.00', async () => {
    const { zia, laila, sami } = office
    const [from, to] = [await partner(), await partner()]
    const order = await received(from.number, '10', {}, sami)
    const part = payout(order.partnerNumber, { amount: '333.33' })
    expect((await onOrder(zia, 'pay', order.id, part)).status).toBe(200)
    const share = (partnerCommission: string) => {
      const body = { partner: to.number, partnerCommission, version: 2 }
      return onOrder(laila, 'forward', order.id, body)
    }
    expect((await share('6.67')).text).toBe(above(to.number, '6.66'))
    expect((await share('6.66')).status).toBe(200)
  })
})

describe('the terms of a partner', () => {
  it('stand beside a share that differs: Dubai sends 700.00 and pays 0.00', async () => {
    const { id, number } = await partner({ receivePer100000: '200' })
    const order = await received(number, '0', { amount: '700' }, office.karim)
    expect(order).toMatchObject({ partnerCommission: '0.00', partnerTerms: '1.40' })
    await received(number, '1.40', { amount: '700' })
    expect(await rowsOf(id)).toEqual([
      ['receive', '-700.00', '0.00', '-1.40', '-700.00'],
      ['receive', '-700.00', '-1.40', null, '-1401.40'],
    ])
  })

  it.each<[way: 'send' | 'receive', terms: string, share: string, isBeyond: boolean]>([
    ['send', '150', '1.50', false],
    ['send', '150', '1.49', false],
    ['send', '150', '1.51', true],
    ['send', '-150', '-1.50', false],
    ['send', '-150', '0', true],
    ['receive', '200', '2.00', false],
    ['receive', '200', '2.01', false],
    ['receive', '200', '1.99', true],
    ['receive', '-200', '-2.00', false],
    ['receive', '-200', '-2.01', true],
  ])('for a %s of 1,000 at %s allow a User a share of %s: beyond is %s', async (...row) => {
    const [way, terms, share, isBeyond] = row
    const { number } = await partner({ [`${way}Per100000`]: terms })
    const saved = (by: Clerk) =>
      way === 'send' ? through(number, share, {}, by) : received(number, share, {}, by)
    if (isBeyond) await expect(saved(office.laila)).rejects.toThrow('403: Only a Manager or Admin')
    const by = isBeyond ? office.karim : office.laila
    expect((await saved(by)).partnerCommission).toBe(Number(share).toFixed(2))
  })

  it('that were changed meanwhile refuse a hawala that never arrived, and answer one that did', async () => {
    const { laila, karim } = office
    const { id, number } = await partner({ receivePer100000: '200' })
    const body = receiving({ partner: number, payingBranch: 'KBL', partnerCommission: '2.00' })
    const send = (partnerNumber: string) =>
      laila.call('hawala-orders/create', {
        body: { ...body, partnerNumber },
        headers: { 'idempotency-key': partnerNumber },
      })
    const first = await send('M-1')
    const raised = { receivePer100000: '300' }
    expect((await karim.call('accounts/limits', { params: { id }, body: raised })).status).toBe(200)
    expect(await send('M-1')).toMatchObject({ status: 201, text: first.text })
    const refused = await send('M-2')
    expect([refused.status, refused.headers['x-refusal']]).toEqual([
      403,
      expect.stringContaining('newOrder.beyondTerms'),
    ])
  })

  it('hold for a forwarding and a confirmation too', async () => {
    const { laila, karim } = office
    const { id, number } = await partner({ sendPer100000: '150' })
    const from = (await partner()).number
    const order = await received(from, null, {}, office.zia)
    const forwarding = { partner: number, partnerCommission: '2' }
    expect((await onOrder(laila, 'forward', order.id, forwarding)).status).toBe(403)
    expect((await onOrder(karim, 'forward', order.id, forwarding)).data).toMatchObject({
      forwardedCommission: '2.00',
      forwardedTerms: '1.50',
    })
    const sent = await through(number, '1.50')
    const more = { partnerCommission: '1.60' }
    const refused = await onOrder(laila, 'confirm', sent.id, more)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('was 1.50')])
    expect((await onOrder(laila, 'confirm', sent.id, { partnerCommission: '1' })).status).toBe(200)
    expect(await rowsOf(id)).toEqual([
      ['send', '1000.00', '2.00', '1.50', '1002.00'],
      ['send', '1000.00', '1.50', null, '2003.50'],
      ['share', '0.00', '-0.50', '1.50', '2003.00'],
    ])
  })
})

it('costs a round more where a confirmation posts, and little where a cancellation keeps', async () => {
  const { laila } = office
  const { number } = await partner({ sendPer100000: '1500' })
  const confirmed = async (body: object) => {
    const { id } = await through(number, '15')
    return watch(() => onOrder(laila, 'confirm', id, body))
  }
  await confirmed({ partnerCommission: '14' })
  const same = await confirmed({})
  const other = await confirmed({ partnerCommission: '14' })
  const cancelled = async (more: object) => {
    const { id } = await through(number, '15')
    return watch(() => onOrder(office.karim, 'cancel', id, { ...CANCELLED, ...more }))
  }
  await cancelled({ partnerCommission: '4' })
  const back = await cancelled({})
  const kept = await cancelled({ partnerCommission: '4' })
  expect([same, other, back, kept].map(({ rounds }) => rounds)).toEqual([2, 3, 3, 3])
  expect(same.writeUnits).toBeLessThanOrEqual(9)
  // Two records, the reversed one with its history, and two balances.
  expect(other.writeUnits - same.writeUnits).toBeLessThanOrEqual(19)
  // One record: the balances are written anyway.
  expect(kept.writeUnits - back.writeUnits).toBeLessThanOrEqual(8)
})

it('leaves the books in order', async () => {
  expect(await auditLedger()).toEqual([])
})
