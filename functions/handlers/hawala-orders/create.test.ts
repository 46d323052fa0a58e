import { beforeAll, describe, expect, it } from 'vitest'
import { answerIn } from '../../store/table/once.ts'
import { partitionItems } from '../../store/table/query.ts'
import { balanceOf, openHawalaOffice, receiving, sending } from '../../testing/hawala-office.ts'
import { cashOf, idOf, tillOf } from '../../testing/move-office.ts'
import { newKey, TODAY } from '../../testing/office.ts'
import { tableSnapshot } from '../../testing/snapshot.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
})

it('a hawala in cash posts the amount and the commission, and says its code', async () => {
  const { laila, send } = office
  const before = {
    payable: await balanceOf(laila, 'HWL_001'),
    fees: await balanceOf(laila, 'FEE_001'),
    cash: await cashOf(tillOf(laila, 'KBL')),
  }
  const order = await send()
  expect(order).toMatchObject({
    way: 'send',
    state: 'sent',
    branch: 'KBL',
    payingBranch: 'HRT',
    partner: null,
    currencyId: 1,
    currencyCode: 'AFN',
    amount: '1000.00',
    commission: '20.00',
    partnerCommission: '0.00',
    from: null,
    narrative: null,
    date: TODAY,
    sender: { name: 'Karim', fatherName: null, phone: '0700000001', idNumber: null },
    receiver: { name: 'Zahra', fatherName: 'Ali', phone: '0790000002', idNumber: '***21' },
    createdBy: idOf(laila),
    createdByName: laila.userName,
    locked: false,
    triesLeft: 5,
    paid: null,
    decidedBy: null,
    reason: null,
    forwardedTo: null,
    version: 1,
    code: expect.stringMatching(/^\d{8}$/),
  })
  const [hawala, fee] = order.records
  const number = hawala?.id ?? 0
  expect(order.transactionIds).toEqual([number, number + 1])
  const bundle = { first: number, count: 2 }
  const shared = { outAccountID: 'CSH001', hawalaID: order.id, bundle, isApproved: false }
  expect(hawala).toMatchObject({
    ...shared,
    transType: 'Hawala',
    inAccountID: 'HWL_001',
    cAmount: '1000.00',
    commission: '20.00',
    commissionFrom: 'cash',
    feeId: number + 1,
    tranDescription: `Hawala S-${order.number}`,
  })
  expect(fee).toMatchObject({
    ...shared,
    transType: 'Fee',
    inAccountID: 'FEE_001',
    cAmount: '20.00',
  })
  const more = (text: string, minor: bigint) => BigInt(text.replace('.', '')) + minor
  expect(
    [
      await balanceOf(laila, 'HWL_001'),
      await balanceOf(laila, 'FEE_001'),
      await cashOf(tillOf(laila, 'KBL')),
    ].map((each) => (typeof each === 'string' ? more(each, 0n) : each)),
  ).toEqual([more(before.payable, 1000_00n), more(before.fees, 20_00n), before.cash + 1020_00n])
})

it('a hawala from an account debits the account for both', async () => {
  const { customer, laila, send } = office
  const { records, from } = await send({ from: { account: customer }, narrative: 'School fees' })
  expect(from).toEqual({ account: customer })
  expect(records.map((each) => [each.outAccountID, each.inAccountID, each.cAmount])).toEqual([
    [customer, 'HWL_001', '1000.00'],
    [customer, 'FEE_001', '20.00'],
  ])
  expect(records[0]).toMatchObject({ tranDescription: 'School fees', commissionFrom: 'account' })
  expect(await balanceOf(laila, customer)).toBe('-1020.00')
})

it('without a commission there is one transaction, and the schedule is not asked', async () => {
  const { omar, send } = office
  const rules = [{ type: 'Hawala', currencyId: 1, fixed: '30' }]
  await omar.save('fee-schedule/update', { body: { rules } })
  const { records, commission } = await send({ commission: null })
  expect([records.length, records[0]?.bundle, commission]).toEqual([1, null, '0.00'])
  const less = await office.laila.call('hawala-orders/create', { body: sending() })
  expect([less.status, less.text]).toEqual([
    400,
    'commissionReason is required: the fee schedule suggests 30.00',
  ])
  const given = await send({ commissionReason: 'An old customer' })
  expect(given.records[0]).toMatchObject({
    commissionSuggested: '30.00',
    commissionReason: 'An old customer',
  })
  const waived = await send({ commission: '0', commissionReason: 'A relative' })
  expect([waived.records.length, waived.records[0]?.feeId]).toEqual([1, null])
  await omar.save('fee-schedule/update', { body: { rules: [] } })
})

it('its details are in the list, under the number of the same counter, and stay as they are', async () => {
  const { laila, send } = office
  const plain = { type: 'Send', amount: '5', receiverName: 'Nadir' }
  const before = await laila.save('hawala-details/create', { body: plain })
  const order = await send()
  expect(order.number).toBe(before.hawalaNo + 1)
  const [details] = (await laila.call('hawala-details/list', { query: { limit: '1' } })).data
  expect(details).toMatchObject({
    id: order.hawalaDetailsId,
    hawalaNo: order.number,
    type: 'Send',
    orderId: order.id,
    amount: '1000.00',
    currencyId: 1,
    senderName: 'Karim',
    receiverName: 'Zahra',
    receiverFatherName: 'Ali',
    receiverPhone: '0790000002',
    rTaskiraNo: null,
  })
  const edit = { params: { id: order.hawalaDetailsId }, body: { amount: '2000' } }
  const refusal = await laila.call('hawala-details/update', edit)
  expect([refusal.status, refusal.text]).toEqual([
    409,
    `Hawala S-${order.number} belongs to an order: cancel it and record it anew`,
  ])
  const next = await laila.save('hawala-details/create', { body: plain })
  expect([next.hawalaNo, next.orderId]).toEqual([order.number + 1, null])
  const numbersOf = async (referenceId: string) => {
    const { data } = await laila.call('search-transactions/list', { query: { referenceId } })
    return data.map((row) => 'hawalaNo' in row && row.hawalaNo)
  }
  expect(order.label).toBe(`S-${order.number}`)
  for (const typed of ['SEND-', 'S-', 's']) {
    expect(await numbersOf(`${typed}${order.number}`)).toEqual([order.number])
  }
  expect(await numbersOf(`R-${order.number}`)).toEqual([])
  expect(await numbersOf(`S-${next.hawalaNo}`)).toEqual([])
  expect(await numbersOf(`NOTE-SEND-${order.number}`)).toEqual([])
  expect(await numbersOf(`NOTE-SEND-${next.hawalaNo}`)).toEqual([next.hawalaNo])
})

describe('of a total', () => {
  const HALF = { type: 'Hawala', currencyId: 1, percent: '0.5' }
  const LEAST = { ...HALF, least: '20' }
  const inAll = (total: string, more: object = {}) => ({
    amount: undefined,
    commission: undefined,
    total,
    ...more,
  })

  it.each<
    [
      what: string,
      rule: object,
      more: object,
      totalMinor: bigint,
      amount: string,
      commission: string,
    ]
  >([
    ['in cash', HALF, inAll('100000'), 100_000_00n, '99502.49', '497.51'],
    ['of no commission', { ...HALF, percent: '0' }, inAll('500'), 500_00n, '500.00', '0.00'],
    ['with the least', LEAST, inAll('1000'), 1000_00n, '980.00', '20.00'],
    [
      'with the commission of the clerk',
      HALF,
      inAll('1000', { commission: '10' }),
      1000_00n,
      '990.00',
      '10.00',
    ],
    // 0.5 per cent of 0.99 is 0.00 and of 1.00 is 0.01, so that a total of 1.00 leaves 0.01 of itself.
    ['whose last hundredth is more than the share', HALF, inAll('1.00'), 1_00n, '0.99', '0.01'],
  ])('%s the rest is commission', async (_what, rule, more, totalMinor, amount, commission) => {
    const { omar, laila, send } = office
    await omar.save('fee-schedule/update', { body: { rules: [rule] } })
    const before = await cashOf(tillOf(laila, 'KBL'))
    const order = await send(more)
    await omar.save('fee-schedule/update', { body: { rules: [] } })
    expect([order.amount, order.commission]).toEqual([amount, commission])
    const taken = order.records.map(({ cAmount }) => cAmount)
    expect(taken).toEqual(commission === '0.00' ? [amount] : [amount, commission])
    expect(order.records[0]?.commissionReason).toBeNull()
    expect(await cashOf(tillOf(laila, 'KBL'))).toBe(before + totalMinor)
  })

  it.each<[what: string, more: object, message: string]>([
    ['that the least commission takes', inAll('10'), 'total must be more than the commission'],
    ['that is the least commission', inAll('20'), 'total must be more than the commission'],
    ['that leaves less', inAll('30'), 'total leaves 10.00 beside a commission of 20.00'],
    ['with a commission of the same', inAll('30', { commission: '30' }), 'total must be more'],
    ['of 0', inAll('0'), 'total must be above 0'],
    ['of three decimals', inAll('1.005'), 'total must be an amount'],
    ['beside an amount', { total: '1000' }, 'total or amount is required, and only one of them'],
    ['that is missing', { amount: undefined }, 'total or amount is required'],
    ['of less than suggested', inAll('1000', { commission: '5' }), 'commissionReason is required'],
    ['of nothing', inAll('1000', { commission: '0.00' }), 'commissionReason is required'],
  ])('none %s', async (_what, more, message) => {
    const { omar, laila } = office
    await omar.save('fee-schedule/update', { body: { rules: [LEAST] } })
    const answer = await laila.call('hawala-orders/create', { body: sending(more) })
    await omar.save('fee-schedule/update', { body: { rules: [] } })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
  })

  it('none of a hawala that a partner sent', async () => {
    const body = receiving({ partner: '2001', payingBranch: 'KBL', amount: undefined, total: '5' })
    const answer = await office.laila.call('hawala-orders/create', { body })
    expect([answer.status, answer.text]).toEqual([400, "total isn't a field of this call"])
  })
})

describe('the code', () => {
  it('is the same in a repeat, and is kept nowhere', async () => {
    const { laila } = office
    const headers = { 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-${newKey()}` }
    const call = () => laila.call('hawala-orders/create', { body: sending(), headers })
    const [first, again] = [await call(), await call()]
    expect([again.status, again.data]).toEqual([201, first.data])
    expect((await tableSnapshot()).join('\n')).not.toContain(first.data.code)
    const kept = await partitionItems(`IDEMPOTENCY#${String(idOf(laila)).padStart(12, '0')}`)
    expect(kept.length).toBeGreaterThan(0)
    // The answers are compressed, so a code in them wouldn't be seen in the snapshot.
    for (const item of kept) {
      expect(JSON.stringify(answerIn(item))).not.toContain(`${first.data.code}`)
    }
  })

  it('is the same in a repeat that would be refused now', async () => {
    const { laila, admin } = office
    const headers = { 'idempotency-key': newKey() }
    const body = sending({ currencyId: 4, commission: null })
    const first = await laila.call('hawala-orders/create', { body, headers })
    const rupee = (await laila.call('currencies/list')).data.find(({ id }) => id === 4)
    const saved = (isActive: boolean) =>
      admin.save('currencies/update', { params: { id: 4 }, body: { ...rupee, isActive } })
    await saved(false)
    const again = await laila.call('hawala-orders/create', { body, headers })
    await saved(true)
    expect([again.status, again.data]).toEqual([201, first.data])
  })

  it('is in no other answer', async () => {
    const { laila, send } = office
    const { id } = await send()
    const read = await laila.call('hawala-orders/read', { params: { id } })
    const [listed] = (await laila.call('hawala-orders/list', { query: { limit: '1' } })).data
    expect([Object.keys(read.data), Object.keys(listed ?? {})].flat()).not.toContain('code')
  })
})

describe('refused are', () => {
  it.each<[change: object, status: number, message: string]>([
    [{ way: 'fly' }, 400, 'way must be send or receive'],
    [{ destination: undefined }, 400, 'destination is required'],
    [{ destination: {} }, 400, 'destination must name either'],
    [{ destination: { branch: 'HRT', account: '2001' } }, 400, 'destination must name either'],
    [{ destination: { branch: ' ' } }, 400, 'destination.branch must be the code of a branch'],
    [{ destination: { branch: 'XYZ' } }, 400, 'destination must be a branch of the house'],
    [{ destination: { branch: 'TRANSIT' } }, 400, 'destination must be a branch of the house'],
    [{ destination: { branch: 'KBL' } }, 400, 'destination must be another branch'],
    [{ amount: '0' }, 400, 'amount must be above 0'],
    [{ amount: '1.005' }, 400, 'amount must be an amount'],
    [{ currencyId: 99 }, 400, 'currencyId 99 is not a currency'],
    [{ commission: '1000.01' }, 400, 'commission must not be more than the amount'],
    [{ partnerCommission: '1' }, 400, 'partnerCommission must be left out'],
    [{ sender: { phone: '1' } }, 400, 'sender.name is required'],
    [{ receiver: { name: 'Z', phone: '1' } }, 400, 'receiver.fatherName is required'],
    [{ receiver: { name: 'Z', fatherName: 'A' } }, 400, 'receiver.phone is required'],
    [{ from: { account: 'CSH001' } }, 400, "from must be a customer's account"],
    [{ from: { account: '9999' } }, 400, "from must be a customer's account"],
    [{ from: 'cash' }, 400, 'from must be a JSON object'],
  ])('%j', async (change, status, message) => {
    const answer = await office.laila.call('hawala-orders/create', { body: sending(change) })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  })

  it.each([[null], [[]]])('the body %j', async (body) => {
    const answer = await office.laila.call('hawala-orders/create', { body: body as never })
    expect([answer.status, answer.text]).toEqual([400, 'The body must be a JSON object'])
  })

  it('an account of another currency, and one that is not Active', async () => {
    const { laila } = office
    const usd = await laila.account({ currencyId: 2 })
    const body = sending({ from: { account: usd.accountNumber } })
    const other = await laila.call('hawala-orders/create', { body })
    expect([other.status, other.text]).toEqual([
      400,
      `Account ${usd.accountNumber} holds USD, not AFN`,
    ])
    const afn = await laila.account({ accountStatus: 'Suspended' })
    const suspended = sending({ from: { account: afn.accountNumber } })
    const answer = await laila.call('hawala-orders/create', { body: suspended })
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('from must be an Active account'),
    ])
  })

  it('a Viewer', async () => {
    const answer = await office.viewer.call('hawala-orders/create', { body: sending() })
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('(Viewer) may not')])
  })
})
