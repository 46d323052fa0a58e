import { beforeAll, describe, expect, it } from 'vitest'
import { allHouseBalances } from '../../store/house/house-position.ts'
import { currentBalances } from '../../store/ledger/balances.ts'
import { exchange } from '../../testing/bodies.ts'
import { type Clerk, newKey, openOffice } from '../../testing/office.ts'

let clerk: Clerk
let manager: Clerk
let afn: string
let usd: string
let otherAfn: string
let otherUsd: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  manager = await office.clerk('Manager')
  afn = (await clerk.account({ accountType: 'Company' })).accountNumber
  usd = (await clerk.account({ currencyId: 2, accountType: 'Company' })).accountNumber
  otherAfn = (await clerk.account({ accountType: 'Company' })).accountNumber
  otherUsd = (await clerk.account({ currencyId: 2, accountType: 'Company' })).accountNumber
})

/** Makes an exchange that buys 100 dollars for 6,850 afghanis. */
const swap = (more: Record<string, unknown> = {}) =>
  exchange(
    { account: usd, currencyID: 2, amount: '100' },
    { account: afn, currencyID: 1, amount: '6,850' },
    '68.5',
    more,
  )

async function saved(more?: Record<string, unknown>) {
  return clerk.save('transactions/exchange', { body: swap(more) })
}

describe('an exchange within one currency', () => {
  const within = (code: 'AFN' | 'USD', amounts: [string, string], rate: string) => {
    const currencyID = code === 'AFN' ? 1 : 2
    const [one, other] = code === 'AFN' ? [afn, otherAfn] : [usd, otherUsd]
    return exchange(
      { account: one, currencyID, amount: amounts[0] },
      { account: other, currencyID, amount: amounts[1] },
      rate,
    )
  }
  it.each<['AFN' | 'USD', [string, string], string, string]>([
    ['AFN', ['100', '100'], '2', 'exRate must be 1.0000 between two accounts in AFN'],
    ['USD', ['100', '200'], '2', 'exRate must be 1.0000 between two accounts in USD'],
    [
      'AFN',
      ['100', '100.01'],
      '1',
      'The amounts must be equal between two accounts in AFN: 100.00 and 100.01 are not',
    ],
    [
      'USD',
      ['100.01', '100'],
      '1',
      'The amounts must be equal between two accounts in USD: 100.01 and 100.00 are not',
    ],
  ])('in %s of %j at %s is refused', async (code, amounts, rate, why) => {
    const answer = await clerk.call('transactions/exchange', { body: within(code, amounts, rate) })
    expect([answer.status, answer.text]).toEqual([400, why])
  })

  it('passes at rate 1 with equal amounts, and no edit makes it uneven', async () => {
    const { purchase } = await clerk.save('transactions/exchange', {
      body: within('AFN', ['100', '100'], '1'),
    })
    const edited = await manager.call('transactions/update', {
      params: { id: purchase.id },
      body: { amount: '100.01', otherLeg: { amount: '100' } },
    })
    expect([edited.status, edited.text]).toEqual([
      400,
      'The amounts must be equal between two accounts in AFN: 100.01 and 100.00 are not',
    ])
  })
})

describe('an exchange', () => {
  it('is written as two legs under one reference, each naming the other', async () => {
    const before = await figures()
    const { purchase, selling, referenceId } = await saved()
    expect(selling.id).toBe(purchase.id + 1)
    expect([purchase.referenceId, selling.referenceId]).toEqual([referenceId, referenceId])
    expect(referenceId).toBe(`TRX-${String(purchase.id).padStart(6, '0')}`)
    expect(purchase).toMatchObject({
      inAccountID: usd,
      outAccountID: 'CSH001',
      cAmount: '100.00',
      exRate: '68.5000',
      otherLeg: { id: selling.id, amount: '6850.00', currencyID: 1 },
    })
    expect(selling).toMatchObject({
      inAccountID: 'CSH001',
      outAccountID: afn,
      otherLeg: { id: purchase.id, amount: '100.00', currencyID: 2 },
    })
    const after = await figures()
    expect(changeOf(before, after)).toEqual([-6_850_00n, 100_00n, 6_850_00n, -100_00n])
  })

  it('takes the reference that the client sent', async () => {
    const { referenceId, selling } = await saved({ referenceId: 'R-77' })
    expect([referenceId, selling.referenceId]).toEqual(['R-77', 'R-77'])
  })

  it('sent twice with its key is posted once', async () => {
    const sending = { body: swap(), headers: { 'idempotency-key': newKey() } }
    const before = await figures()
    const answers = await Promise.all([
      clerk.call('transactions/exchange', sending),
      clerk.call('transactions/exchange', sending),
    ])
    expect(answers[1]?.data).toEqual(answers[0]?.data)
    expect(changeOf(before, await figures())).toEqual([-6_850_00n, 100_00n, 6_850_00n, -100_00n])
  })

  it('prints both amounts on the voucher of either leg', async () => {
    const { purchase, selling } = await saved()
    const slip = await clerk.call('transactions/slip', { params: { id: selling.id } })
    expect(slip.data).toMatchObject({
      CAmount: '6850.00',
      debitcurrency: 'AFN',
      exRate: '68.5000',
      otherLeg: { ID: purchase.id, CAmount: '100.00', currency: 'USD' },
    })
  })

  it('can also be posted leg by leg, as documented', async () => {
    const { purchase, selling } = swap() as Record<string, Record<string, unknown>>
    const before = await figures()
    await clerk.save('transactions/create', { body: purchase })
    const leg = await clerk.save('transactions/create', { body: selling })
    expect([leg.otherLeg, leg.exRate]).toEqual([null, '68.5000'])
    expect(changeOf(before, await figures())).toEqual([-6_850_00n, 100_00n, 6_850_00n, -100_00n])
  })
})

describe('legs that were saved together', () => {
  it('are deleted and approved together', async () => {
    const { purchase, selling } = await saved()
    const approved = await manager.save('transactions/approve', { params: { id: selling.id } })
    expect(approved.isApproved).toBe(true)
    const before = await figures()
    await manager.save('transactions/delete', { params: { id: purchase.id } })
    expect(changeOf(before, await figures())).toEqual([6_850_00n, -100_00n, -6_850_00n, 100_00n])
    const gone = await manager.call('transactions/delete', { params: { id: selling.id } })
    expect(gone.status).toBe(404)
  })

  it('are approved together if the approval lists both ids', async () => {
    const { purchase, selling } = await saved()
    const transactions = [purchase, selling].map(({ id, version }) => ({ id, version }))
    const { approved, refused } = await manager.save('transactions/approve-many', {
      body: { transactions },
    })
    expect([approved.map(({ id }) => id).sort(), refused]).toEqual([
      [purchase.id, selling.id].sort(),
      [],
    ])
  })

  it.each([
    ['amount', { amount: '101' }],
    ['rate', { exRate: '68.6' }],
    ['account', { inAccountID: 'OTHER' }],
  ])('are refused an edit of the %s that does not contain both legs', async (_what, change) => {
    const { purchase, selling } = await saved()
    const other = (await clerk.account({ currencyId: 2 })).accountNumber
    const body = 'inAccountID' in change ? { inAccountID: other } : change
    const answer = await clerk.call('transactions/update', { params: { id: purchase.id }, body })
    expect([answer.status, answer.text]).toEqual([
      409,
      `Transaction ${purchase.id} was saved as one exchange with transaction ${selling.id}: to change amount, currency, rate or accounts, send both (otherLeg)`,
    ])
  })

  it('may have their narratives changed separately', async () => {
    const { purchase, selling } = await saved()
    const edited = await clerk.save('transactions/update', {
      params: { id: selling.id },
      body: { description: 'new' },
    })
    expect([edited.tranDescription, edited.version]).toEqual(['new', 2])
    const { data } = await clerk.call('transactions/history', { params: { id: purchase.id } })
    expect(data[1]?.changes).toEqual([
      { field: 'otherLeg', old: null, new: `transaction ${selling.id} was edited` },
    ])
  })

  it('change together: the balances change by the difference, and each leg has the new amount of the other', async () => {
    const { purchase, selling } = await saved()
    const before = await figures()
    const edited = await clerk.save('transactions/update', {
      params: { id: purchase.id },
      body: {
        amount: '50',
        exRate: '70',
        version: 1,
        otherLeg: { amount: '3,500', exRate: '70', version: 1 },
      },
    })
    expect(edited).toMatchObject({
      cAmount: '50.00',
      otherLeg: { id: selling.id, amount: '3500.00', currencyID: 1 },
    })
    expect(changeOf(before, await figures())).toEqual([3_350_00n, -50_00n, -3_350_00n, 50_00n])
    const slip = await clerk.call('transactions/slip', { params: { id: selling.id } })
    expect(slip.data).toMatchObject({ CAmount: '3500.00', otherLeg: { CAmount: '50.00' } })
  })

  it.each([
    ['amounts that do not fit the rate', { amount: '50', otherLeg: {} }, 400, 'does not follow'],
    [
      'an older version of the other leg',
      { amount: '50', otherLeg: { version: 9 } },
      400,
      'version must be at most 1',
    ],
    ['two different rates', { exRate: '70', otherLeg: {} }, 400, 'exRate must be the same'],
  ])('stay unchanged if an edit of both is refused: %s', async (_what, body, status, message) => {
    const { purchase } = await saved()
    const before = await figures()
    const answer = await clerk.call('transactions/update', { params: { id: purchase.id }, body })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
    expect(await figures()).toEqual(before)
  })

  it('change their versions together, so nobody approves or deletes one leg without having seen the other', async () => {
    const { purchase, selling } = await saved()
    const other = (await clerk.account({ currencyId: 2 })).accountNumber
    await clerk.save('transactions/update', {
      params: { id: purchase.id },
      body: { inAccountID: other, otherLeg: {} },
    })
    const params = { id: selling.id }
    const body = { version: selling.version }
    expect((await manager.call('transactions/approve', { params, body })).status).toBe(409)
    expect((await manager.call('transactions/delete', { params, body })).status).toBe(409)
  })

  it('are required for an edit with `otherLeg`', async () => {
    const { id } = await clerk.post('Credit', afn, '1')
    const answer = await clerk.call('transactions/update', {
      params: { id },
      body: { amount: '2', otherLeg: { amount: '3' } },
    })
    expect([answer.status, answer.text]).toEqual([
      400,
      `otherLeg must be left out: transaction ${id} has none`,
    ])
  })
})

/** Returns the balances of the two accounts, then of the house in the same currencies. */
async function figures(): Promise<bigint[]> {
  const [own, dollars, house] = await Promise.all([
    currentBalances(afn),
    currentBalances(usd),
    allHouseBalances(),
  ])
  return [own.get(1) ?? 0n, dollars.get(2) ?? 0n, house.get(1) ?? 0n, house.get(2) ?? 0n]
}

function changeOf(before: bigint[], after: bigint[]): bigint[] {
  return after.map((figure, index) => figure - (before[index] ?? 0n))
}
