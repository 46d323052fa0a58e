import { beforeAll, describe, expect, it } from 'vitest'
import { posting } from '../../testing/bodies.ts'
import { openFeeOffice } from '../../testing/fee-office.ts'

let house: Awaited<ReturnType<typeof openFeeOffice>>

beforeAll(async () => {
  house = await openFeeOffice()
})

describe('a posting with a fee', () => {
  const withFee = () => house.save(house.credit({ commission: '50' }))
  const change = (id: number, body: object) =>
    house.laila.call('transactions/update', { params: { id }, body: { ...body } })

  it('is deleted together with it', async () => {
    const { id, referenceId } = await withFee()
    const moved = await house.movedBy(() =>
      house.laila.save('transactions/delete', { params: { id } }),
    )
    expect(moved).toEqual({
      [`${house.account} AFN`]: -9_950,
      'CSH001 AFN': 10_000,
      'FEE_001 AFN': -50,
    })
    expect(await house.found(referenceId)).toMatchObject([
      { deletedBy: house.laila.userName },
      { id: id + 1, deletedBy: house.laila.userName },
    ])
  })

  it.each(['purchase', 'selling'] as const)(
    'is deleted together with it by the %s leg of an exchange',
    async (leg) => {
      const body = house.swap({ commission: '2', commissionFrom: 'cash' })
      const saved = await house.laila.save('transactions/exchange', { body })
      const moved = await house.movedBy(() =>
        house.laila.save('transactions/delete', { params: { id: saved[leg].id } }),
      )
      expect(moved).toEqual({
        [`${house.dollars} USD`]: -100,
        'CSH001 USD': 102,
        'FEE_001 USD': -2,
        [`${house.account} AFN`]: 6_850,
        'CSH001 AFN': -6_850,
      })
    },
  )

  it('keeps the fee if its amount is edited', async () => {
    const { id } = await withFee()
    const moved = await house.movedBy(() => change(id, { amount: '4000' }))
    expect(moved).toEqual({ [`${house.account} AFN`]: -6_000, 'CSH001 AFN': 6_000 })
    const { data } = await change(id, { tranDescription: 'rent' })
    expect(data).toMatchObject({ commission: '50.00', feeId: id + 1, dAmount: '4000.00' })
  })

  it.each<[what: string, body: () => object]>([
    ['account', () => ({ inAccountID: house.other })],
    ['account and currency', () => ({ inAccountID: house.dollars, currencyID: 2 })],
  ])('refuses an edit of its %s', async (_what, body) => {
    const { id } = await withFee()
    const { status, text } = await change(id, body())
    expect([status, text]).toEqual([
      409,
      `Transaction ${id} has a fee: delete the transaction and record it anew`,
    ])
  })

  it('refuses an amount below it, and takes one that is as high', async () => {
    const { id } = await withFee()
    const low = await change(id, { cAmount: '49.99', dAmount: '49.99' })
    expect([low.status, low.text]).toEqual([
      409,
      `Transaction ${id} has a fee of 50.00: delete the transaction and record it anew`,
    ])
    expect((await change(id, { cAmount: '50', dAmount: '50' })).status).toBe(200)
  })

  it('is the purchase leg alone of an exchange', async () => {
    const body = house.swap({ commission: '1' })
    const { selling, purchase } = await house.laila.save('transactions/exchange', { body })
    const money = { amount: '6850', outAccountID: house.other, otherLeg: { amount: '100' } }
    expect((await change(selling.id, money)).status).toBe(200)
    const moved = { amount: '6850', currencyID: 1, inAccountID: house.account, exRate: '1.0000' }
    const refused = await change(purchase.id, {
      ...moved,
      otherLeg: { amount: '6850', exRate: '1.0000' },
    })
    expect([refused.status, refused.text]).toEqual([
      409,
      `Transaction ${purchase.id} has a fee: delete the transaction and record it anew`,
    ])
  })

  it('may move to another account if the fee was waived; another currency forgets the waiver', async () => {
    const given = { commission: '0', commissionReason: 'An old customer' }
    const { id } = await house.save(house.credit(given))
    expect((await change(id, { inAccountID: house.other })).data.commissionSuggested).toBe('50.00')
    const inDollars = { inAccountID: house.dollars, currencyID: 2 }
    expect((await change(id, inDollars)).data).toMatchObject({
      commission: '0.00',
      commissionFrom: null,
      commissionSuggested: null,
      feeId: null,
    })
    const { data } = await house.laila.call('transactions/history', { params: { id } })
    const waiver = data.at(-1)?.changes.filter(({ field }) => field.startsWith('commission'))
    expect(waiver).toEqual([
      { field: 'commission', old: '0.00', new: null },
      { field: 'commissionReason', old: 'An old customer', new: null },
    ])
  })

  it('can not be changed by its fee', async () => {
    const { id } = await withFee()
    for (const call of ['update', 'delete'] as const) {
      const sending = { params: { id: id + 1 }, body: { amount: '1' } }
      const { status, text } = await house.laila.call(`transactions/${call}`, sending)
      expect([status, text]).toEqual([
        409,
        `Transaction ${id + 1} belongs to ${id}–${id + 1}: reverse it`,
      ])
    }
  })
})

describe('an approval', () => {
  const withFee = () => house.save(house.credit({ commission: '50' }))
  const approve = (id: number) => house.omar.save('transactions/approve', { params: { id } })
  const states = async (referenceId: string) =>
    (await house.found(referenceId)).map(({ isApproved }) => isApproved)

  it.each([0, 1])('of either record approves both (%i)', async (more) => {
    const { id, referenceId } = await withFee()
    await approve(id + more)
    expect(await states(referenceId)).toEqual([true, true])
  })

  it('of both at once succeeds for both', async () => {
    const { id, referenceId } = await withFee()
    const transactions = [id, id + 1].map((each) => ({ id: each, version: 1 }))
    const { approved, refused } = await house.omar.save('transactions/approve-many', {
      body: { transactions },
    })
    expect([approved.length, refused]).toEqual([2, []])
    expect(await states(referenceId)).toEqual([true, true])
  })

  it('of an exchange leg approves the other leg and the fee', async () => {
    const body = house.swap({ commission: '1' })
    const { selling, referenceId } = await house.laila.save('transactions/exchange', { body })
    await approve(selling.id)
    expect(await states(referenceId)).toEqual([true, true, true])
  })

  it('of the fee leaves an edited posting Pending, because its row shows nothing of the edit', async () => {
    const { id, referenceId } = await withFee()
    await house.laila.save('transactions/update', { params: { id }, body: { amount: '9000' } })
    await approve(id + 1)
    expect(await states(referenceId)).toEqual([false, true])
    await approve(id)
    expect(await states(referenceId)).toEqual([true, true])
  })

  it('is refused to who recorded them', async () => {
    const body = house.credit({ commission: '50' })
    const { id } = await house.omar.save('transactions/create', { body })
    const { status } = await house.omar.call('transactions/approve', { params: { id: id + 1 } })
    expect(status).toBe(403)
  })
})

it.each([0, 1, 2])('the voucher of record %i of a save shows its commission', async (more) => {
  const { purchase } = await house.laila.save('transactions/exchange', {
    body: house.swap({ commission: '1.50' }),
  })
  const { data } = await house.laila.call('transactions/slip', {
    params: { id: purchase.id + more },
  })
  expect([data.commission, data.bundle]).toEqual(['1.50', { first: purchase.id, count: 3 }])
})

it('the balance on a voucher is that after the fee', async () => {
  const fresh = (await house.laila.account({})).accountNumber
  const { id } = await house.save(posting('Credit', fresh, '10000', { commission: '50' }))
  await house.save(posting('Credit', fresh, '1'))
  for (const [number, amount] of [
    [id, '9950.00'],
    [id + 1, '9950.00'],
  ] as const) {
    const { data } = await house.laila.call('transactions/slip', { params: { id: number } })
    expect(data.balances.map((each) => each.amount)).toEqual([amount])
  }
  const cash = { commission: '50', commissionFrom: 'cash' }
  const paid = await house.save(posting('Credit', fresh, '10000', cash))
  const { data } = await house.laila.call('transactions/slip', { params: { id: paid.id + 1 } })
  expect(data.balances).toEqual([])
})
