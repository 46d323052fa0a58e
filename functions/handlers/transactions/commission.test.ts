import { beforeAll, describe, expect, it } from 'vitest'
import { loan, posting, transfer } from '../../testing/bodies.ts'
import { openFeeOffice } from '../../testing/fee-office.ts'
import type { Answer } from '../../testing/office.ts'
import { changedItems, tableSnapshot } from '../../testing/snapshot.ts'

type Recorded = Answer<'transactions/create'>['data']

let house: Awaited<ReturnType<typeof openFeeOffice>>

beforeAll(async () => {
  house = await openFeeOffice()
})

describe('a fee beside', () => {
  const CASES: [
    what: string,
    body: () => object,
    moves: () => Record<string, number>,
    debited: () => string,
  ][] = [
    [
      'a credit, from the account',
      () => house.credit({ commission: '50.00' }),
      () => ({ [`${house.account} AFN`]: 9_950, 'CSH001 AFN': -10_000, 'FEE_001 AFN': 50 }),
      () => house.account,
    ],
    [
      'a credit, in cash',
      () => house.credit({ commission: '50', commissionFrom: 'cash' }),
      () => ({ [`${house.account} AFN`]: 10_000, 'CSH001 AFN': -10_050, 'FEE_001 AFN': 50 }),
      () => 'CSH001',
    ],
    [
      'a debit, from the account',
      () => posting('Debit', house.account, '300', { commission: 5, commissionFrom: 'Account' }),
      () => ({ [`${house.account} AFN`]: -305, 'CSH001 AFN': 300, 'FEE_001 AFN': 5 }),
      () => house.account,
    ],
    [
      'a transfer, from the debited account',
      () => transfer(house.account, house.other, '400', { commission: '7.50' }),
      () => ({ [`${house.account} AFN`]: -407.5, [`${house.other} AFN`]: 400, 'FEE_001 AFN': 7.5 }),
      () => house.account,
    ],
    [
      'a transfer, in cash',
      () =>
        transfer(house.account, house.other, '400', { commission: '7.50', commissionFrom: 'cash' }),
      () => ({
        [`${house.account} AFN`]: -400,
        [`${house.other} AFN`]: 400,
        'CSH001 AFN': -7.5,
        'FEE_001 AFN': 7.5,
      }),
      () => 'CSH001',
    ],
    [
      'one leg of an exchange',
      () => house.swap()['selling'] as object,
      () => ({ [`${house.account} AFN`]: -6_853, 'CSH001 AFN': 6_850, 'FEE_001 AFN': 3 }),
      () => house.account,
    ],
  ]
  it.each(CASES)('%s', async (_what, body, moves, debited) => {
    const sent = { commission: '3', ...body() }
    let record = {} as Recorded
    const moved = await house.movedBy(async () => {
      record = await house.save(sent)
    })
    expect(moved).toEqual(moves())
    expect(record).toMatchObject({
      bundle: { first: record.id, count: 2 },
      feeId: record.id + 1,
      commissionFrom: debited() === 'CSH001' ? 'cash' : 'account',
    })
    const [main, fee] = await house.found(record.referenceId)
    expect(main).toEqual(record)
    expect(fee).toMatchObject({
      id: record.id + 1,
      transType: 'Fee',
      outAccountID: debited(),
      inAccountID: 'FEE_001',
      dAmount: record.commission,
      referenceId: record.referenceId,
      tranDescription: 'Commission',
      tranDate: record.tranDate,
      bundle: record.bundle,
      till: record.till,
      commission: '0.00',
      feeId: null,
      commissionSuggested: null,
    })
  })

  it('both legs of an exchange is in the purchase currency', async () => {
    let saved = {} as Answer<'transactions/exchange'>['data']
    const moved = await house.movedBy(async () => {
      saved = await house.laila.save('transactions/exchange', {
        body: house.swap({ commission: '2' }),
      })
    })
    expect(moved).toEqual({
      [`${house.dollars} USD`]: 98,
      'CSH001 USD': -100,
      'FEE_001 USD': 2,
      [`${house.account} AFN`]: -6_850,
      'CSH001 AFN': 6_850,
    })
    const { purchase, selling, referenceId } = saved
    const bundle = { first: purchase.id, count: 3 }
    expect(purchase).toMatchObject({
      commission: '2.00',
      commissionSuggested: '1.00',
      feeId: purchase.id + 2,
      bundle,
    })
    expect(selling).toMatchObject({ commission: '0.00', feeId: null, bundle })
    const reference = `TRX-${String(purchase.id).padStart(6, '0')}`
    expect(referenceId).toBe(reference)
    const all = await house.found(reference)
    expect(all.map(({ id, referenceId }) => [id, referenceId])).toEqual(
      [0, 1, 2].map((more) => [purchase.id + more, reference]),
    )
  })

  it('a posting with a reference is found by it too', async () => {
    const given = { commission: '50', referenceId: 'LETTER 7' }
    const record = await house.save(house.credit(given))
    expect((await house.found('letter 7')).map(({ id }) => id)).toEqual([record.id, record.id + 1])
    const legs = house.swap({ commission: '1', referenceId: 'LETTER 8' })
    const { purchase } = await house.laila.save('transactions/exchange', { body: legs })
    expect((await house.found('Letter 8')).map(({ id }) => id).sort()).toEqual(
      [0, 1, 2].map((more) => purchase.id + more),
    )
  })
})

describe('without a fee', () => {
  it.each<[what: string, more: object]>([
    ['nothing is sent', {}],
    ['nothing is sent but where it would come from', { commissionFrom: 'cash' }],
    ['null is sent', { commission: null }],
  ])('nothing is kept if %s, whatever is suggested', async (_what, more) => {
    const record = await house.save(house.credit({ ...more }))
    expect(record).toMatchObject(NONE)
  })

  it('nothing is kept if 0.00 is sent and nothing suggested', async () => {
    const before = await tableSnapshot()
    const record = await house.save(posting('Debit', house.account, '10', { commission: '0.00' }))
    expect(record).toMatchObject(NONE)
    const items = changedItems(before, await tableSnapshot())
    expect(items.filter((item) => JSON.stringify(item).includes('WAIVEDFEE'))).toEqual([])
  })

  it('a fee that was waived with a reason is kept beside the posting', async () => {
    const given = { commission: '0', commissionReason: 'An old customer' }
    const record = await house.save(house.credit(given))
    expect(record).toMatchObject({
      bundle: null,
      commission: '0.00',
      commissionFrom: 'account',
      feeId: null,
      commissionSuggested: '50.00',
      commissionReason: 'An old customer',
    })
    expect(await house.found(record.referenceId)).toEqual([record])
  })
})

const NONE = {
  bundle: null,
  commission: '0.00',
  commissionFrom: null,
  commissionSuggested: null,
  commissionReason: null,
  feeId: null,
}

describe('the suggestion of the schedule', () => {
  it.each<[what: string, amount: string, more: object, suggested: string]>([
    ['is met', '10000', { commission: '50' }, '50.00'],
    ['is exceeded', '10000', { commission: '60' }, '50.00'],
    ['is the least', '100', { commission: '20' }, '20.00'],
    ['is no more than the amount', '5', { commission: '5' }, '5.00'],
    ['is paid in cash', '12345', { commission: '62', commissionFrom: 'cash' }, '62.00'],
    ['is paid to the cent from the account', '12345', { commission: '61.73' }, '61.73'],
    [
      'is paid in cash to the cent',
      '12345',
      { commission: '61.73', commissionFrom: 'cash' },
      '61.73',
    ],
    [
      'is not met, with a reason',
      '10000',
      { commission: '49.99', commissionReason: 'Short of change' },
      '50.00',
    ],
  ])('%s', async (_what, amount, more, suggested) => {
    const record = await house.save(posting('Credit', house.account, amount, { ...more }))
    expect(record.commissionSuggested).toBe(suggested)
  })
})

it.each(['50', '60'])(
  'a reason is not kept beside a commission of %s, not less than suggested',
  async (commission) => {
    const given = { commission, commissionReason: 'An old customer' }
    const { commissionReason, feeId } = await house.save(house.credit(given))
    expect([commissionReason, feeId]).toEqual([null, expect.any(Number)])
  },
)

describe('a commission is refused', () => {
  const credit = (more: object) => () => house.credit({ ...more })
  it.each<[what: string, body: () => object, message: string]>([
    [
      'above the amount',
      credit({ commission: '10000.01' }),
      'commission must not be more than the amount',
    ],
    [
      'beside a loan',
      () => loan('Karim', '100', { commission: '1' }),
      'commission must be left out of a Loan',
    ],
    ['below what is suggested', credit({ commission: '49.99' }), 'commissionReason is required'],
    ['waived without a reason', credit({ commission: '0.00' }), 'commissionReason is required'],
    [
      'with a blank reason',
      credit({ commission: '1', commissionReason: ' ' }),
      'commissionReason is required',
    ],
    [
      'with too short a reason',
      credit({ commission: '1', commissionReason: 'no' }),
      'commissionReason must',
    ],
    ['below zero', credit({ commission: '-1' }), 'commission must be an amount'],
    ['as words', credit({ commission: 'fifty' }), 'commission must be an amount'],
    [
      'from somewhere else',
      credit({ commission: '50', commissionFrom: 'bank' }),
      'commissionFrom must be one of account, cash',
    ],
    ['alone', () => ({ ...credit({})(), transType: 'Fee' }), 'A Fee needs'],
  ])('%s', async (_what, body, message) => {
    const before = await tableSnapshot()
    const answer = await house.laila.call('transactions/create', { body: { ...body() } })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
    const written = changedItems(before, await tableSnapshot())
    expect(written.filter((item) => !JSON.stringify(item).includes('COUNTER'))).toEqual([])
  })

  it.each(['purchase', 'selling'] as const)('inside the %s leg of an exchange', async (leg) => {
    const send = (commission: string) => {
      const body = house.swap()
      const sent = { ...body, [leg]: { ...(body[leg] as object), commission } }
      return house.laila.call('transactions/exchange', { body: sent })
    }
    const { status, text } = await send('2')
    expect([status, text]).toEqual([
      400,
      `${leg}.commission must stand beside purchase and selling`,
    ])
    expect((await send('0.00')).status).toBe(201)
  })

  it.each<[more: object, message: string]>([
    [{ commission: '100.01' }, 'commission must not be more than the amount'],
    [{ commission: '0.99' }, 'commissionReason is required'],
  ])('beside an exchange: %j', async (more, message) => {
    const answer = await house.laila.call('transactions/exchange', { body: house.swap(more) })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
  })
})
