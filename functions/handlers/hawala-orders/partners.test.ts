import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  sending,
} from '../../testing/hawala-office.ts'
import { cashOf, tillOf } from '../../testing/move-office.ts'
import type { Clerk } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
/** Two partners in AFN. */
let mazar: string
let dubai: string

beforeAll(async () => {
  office = await openHawalaOffice()
  const partner = { accountType: 'Hawala Partner' }
  mazar = (await office.admin.account({ ...partner, accountName: 'Mazar' })).accountNumber
  dubai = (await office.admin.account({ ...partner, accountName: 'Dubai' })).accountNumber
})

const through = (more: object = {}) =>
  office.send({ destination: { account: mazar }, partnerCommission: '15', ...more })
const received = (more: object = {}, by: Clerk = office.zia) =>
  by.save('hawala-orders/create', {
    body: receiving({ partner: mazar, payingBranch: 'KBL', partnerCommission: '7', ...more }),
  })

/**
 * Returns the changes that a call makes to the balances of the partners, HWL_001 and FEE_001, and to the till of a clerk of
 * KBL.
 */
async function movedBy(till: Clerk, work: () => Promise<unknown>): Promise<number[]> {
  const accounts = [mazar, dubai, 'HWL_001', 'FEE_001']
  const read = async () => [
    ...(await Promise.all(accounts.map(async (each) => Number(await balanceOf(till, each))))),
    Number(await cashOf(tillOf(till, 'KBL'))) / 100,
  ]
  const before = await read()
  await work()
  const after = await read()
  return after.map((balance, index) => balance - (before[index] ?? 0))
}

const legs = (records: readonly { outAccountID: string; inAccountID: string; cAmount: string }[]) =>
  records.map((each) => `${each.outAccountID} ${each.inAccountID} ${each.cAmount}`)

describe('a hawala that a partner pays', () => {
  it('credits the partner with the amount and its share, and has no code', async () => {
    let order: Awaited<ReturnType<typeof through>> | undefined
    const moved = await movedBy(office.laila, async () => {
      order = await through()
    })
    expect(moved).toEqual([1015, 0, 0, 5, 1020])
    expect(order).toMatchObject({
      way: 'send',
      state: 'sent',
      payingBranch: null,
      partner: mazar,
      partnerName: 'Mazar رحیمی',
      partnerNumber: null,
      commission: '20.00',
      partnerCommission: '15.00',
      code: null,
      // The branch tells the partner whom to pay.
      receiver: { idNumber: '7654321' },
    })
    const records = order?.records ?? []
    expect(legs(records)).toEqual([
      `CSH001 ${mazar} 1000.00`,
      'CSH001 FEE_001 20.00',
      `FEE_001 ${mazar} 15.00`,
    ])
    const [first, fee, share] = records
    expect(first).toMatchObject({ commission: '20.00', feeId: fee?.id, hawalaID: order?.id })
    expect([share?.transType, share?.commission, share?.bundle]).toEqual([
      'Fee',
      '0.00',
      { first: first?.id, count: 3 },
    ])
    const query = { from: '2026-11-20', to: '2026-11-20' }
    const report = (await office.laila.call('reports/commission', { query })).data
    expect(report.slice(-2).map(({ amount, type, feeId }) => [amount, type, feeId])).toEqual([
      ['20.00', 'hawala', fee?.id],
      ['-15.00', 'hawala', share?.id],
    ])
  })

  it('is paid by the account that sends it, with the commission', async () => {
    const { laila, customer } = office
    const before = Number(await balanceOf(laila, customer))
    const { records } = await through({ from: { account: customer } })
    expect(legs(records)).toEqual([
      `${customer} ${mazar} 1000.00`,
      `${customer} FEE_001 20.00`,
      `FEE_001 ${mazar} 15.00`,
    ])
    expect(Number(await balanceOf(laila, customer)) - before).toBe(-1020)
  })

  it('is confirmed by the branch that sent it, and by nobody else', async () => {
    const { zia, rahim, laila } = office
    const { id, number } = await through()
    const other = await onOrder(rahim, 'confirm', id, {})
    expect([other.status, other.text]).toEqual([
      403,
      `Only staff of KBL or head office may confirm hawala S-${number}`,
    ])
    const body = { partnerNumber: 'MZ-77', version: 1 }
    const { status, data } = await onOrder(zia, 'confirm', id, body)
    expect([status, data]).toMatchObject([
      200,
      { state: 'confirmed', partnerNumber: 'MZ-77', decidedByName: zia.userName, version: 2 },
    ])
    const again = await onOrder(laila, 'confirm', id, {})
    expect([again.status, again.text]).toEqual([
      409,
      `Hawala S-${number} was confirmed by ${zia.userName}`,
    ])
    const late = await onOrder(office.karim, 'cancel', id, {
      reason: 'Changed her mind',
      partnerAgreed: 'Yes',
    })
    expect([late.status, late.text]).toEqual([409, again.text])
  })

  it.each<[refundCommission: boolean, moved: number[]]>([
    [true, [-1015, 0, 0, -5, -1020]],
    [false, [-1015, 0, 0, 15, -1000]],
  ])(
    'is cancelled once the partner agrees, commission back: %s',
    async (refundCommission, moved) => {
      const { karim, sami } = office
      const { id } = await through()
      const body = { reason: 'Changed her mind', refundCommission }
      const missing = await onOrder(karim, 'cancel', id, body)
      expect([missing.status, missing.text]).toEqual([
        400,
        expect.stringContaining('partnerAgreed is required'),
      ])
      const cancelled = { ...body, partnerAgreed: 'Hamid, by phone' }
      let answer: Awaited<ReturnType<typeof onOrder<'cancel'>>> | undefined
      expect(
        await movedBy(sami, async () => {
          answer = await onOrder(sami, 'cancel', id, cancelled)
        }),
      ).toEqual(moved)
      expect(answer?.data).toMatchObject({ state: 'cancelled', partnerAgreed: 'Hamid, by phone' })
    },
  )

  it('is neither paid by a branch, nor cancelled by a User or with a code, nor given one', async () => {
    const { rahim, zia, karim } = office
    const { id, number } = await through()
    const reason = 'Changed her mind'
    const answers = [
      await onOrder(rahim, 'pay', id, payout('1')),
      await onOrder(zia, 'cancel', id, { reason }),
      await onOrder(zia, 'cancel', id, { reason, code: '12345678' }),
      await onOrder(karim, 'new-code', id, { reason }),
      await onOrder(rahim, 'forward', id, { partner: dubai }),
      await onOrder(office.nadia, 'new-code', id, { reason, keepCode: true }),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [409, `Hawala S-${number} is paid by a partner, not by a branch`],
      [403, `Only a Manager or Admin of KBL may cancel hawala S-${number}`],
      [400, 'code must be left out: a hawala that a partner pays has none'],
      [409, `Hawala S-${number} is paid by a partner, not by a branch`],
      [409, `Hawala S-${number} was not sent by a partner`],
      [403, `Only a Manager or Admin of KBL or of head office may unlock hawala S-${number}`],
    ])
  })
})

describe('a hawala that a partner sends', () => {
  it('debits the partner with the amount and what it pays, and is paid against its number', async () => {
    const { laila, rahim } = office
    let order: Awaited<ReturnType<typeof received>> | undefined
    expect(
      await movedBy(laila, async () => {
        order = await received()
      }),
    ).toEqual([-1007, 0, 1000, 7, 0])
    expect(order).toMatchObject({
      way: 'receive',
      state: 'received',
      branch: 'KBL',
      payingBranch: 'KBL',
      partner: mazar,
      partnerNumber: expect.stringMatching(/^MZ-/),
      commission: '0.00',
      partnerCommission: '7.00',
      code: null,
    })
    const { id = 0, number, partnerNumber = '' } = order ?? {}
    const elsewhere = await onOrder(rahim, 'pay', id, payout(partnerNumber))
    expect([elsewhere.status, elsewhere.text]).toEqual([
      403,
      `Only staff of KBL may pay hawala R-${number}`,
    ])
    const own = await onOrder(office.zia, 'pay', id, payout(partnerNumber))
    expect([own.status, own.text]).toEqual([403, expect.stringContaining('You recorded')])
    const wrong = await onOrder(laila, 'pay', id, payout('MZ-1043'))
    expect([wrong.status, wrong.text]).toEqual([403, 'Wrong code: 4 tries left'])
    const typed = payout(`${partnerNumber}`.toLowerCase().replace('-', ' '))
    expect(await movedBy(laila, () => onOrder(laila, 'pay', id, typed))).toEqual([
      0, 0, -1000, 0, -1000,
    ])
  })

  it('is unlocked, but gets no other code', async () => {
    const { karim, laila } = office
    const { id, number, partnerNumber } = await received()
    const reason = 'Tried too often'
    for (let at = 0; at < 5; at += 1) await onOrder(laila, 'pay', id, payout('MZ-1043'))
    const locked = await onOrder(laila, 'pay', id, payout(partnerNumber))
    expect([locked.status, locked.text]).toEqual([
      409,
      `Hawala R-${number} is locked after 5 wrong codes: a Manager or Admin of KBL unlocks it`,
    ])
    const refusal = await onOrder(karim, 'new-code', id, { reason })
    expect([refusal.status, refusal.text]).toEqual([
      403,
      `Only a Manager or Admin of head office may give a new code for hawala R-${number}: send keepCode`,
    ])
    expect((await onOrder(karim, 'new-code', id, { reason, keepCode: true })).status).toBe(200)
  })

  it('is returned by the branch that should have paid it', async () => {
    const { laila, nadia } = office
    const { id, number } = await received()
    const reason = 'The receiver is unknown'
    const other = await onOrder(nadia, 'cancel', id, { reason })
    expect([other.status, other.text]).toEqual([
      403,
      `Only staff of KBL may return hawala R-${number}`,
    ])
    let answer: Awaited<ReturnType<typeof onOrder<'cancel'>>> | undefined
    expect(
      await movedBy(laila, async () => {
        answer = await onOrder(laila, 'cancel', id, { reason })
      }),
    ).toEqual([1007, 0, -1000, -7, 0])
    expect(answer?.data.state).toBe('returned')
  })

  it('is forwarded to another partner, who gets a share', async () => {
    const { laila } = office
    const { id, number, partnerNumber } = await received()
    const body = { partner: dubai, partnerNumber: 'DXB-9', partnerCommission: '5' }
    let answer: Awaited<ReturnType<typeof onOrder<'forward'>>> | undefined
    expect(
      await movedBy(laila, async () => {
        answer = await onOrder(laila, 'forward', id, body)
      }),
    ).toEqual([0, 1005, -1000, -5, 0])
    expect(answer?.data).toMatchObject({
      state: 'forwarded',
      forwardedTo: dubai,
      forwardedName: 'Dubai رحیمی',
      forwardedNumber: 'DXB-9',
      partner: mazar,
      partnerName: 'Mazar رحیمی',
    })
    expect(legs(answer?.data.records ?? [])).toEqual([
      `HWL_001 ${dubai} 1000.00`,
      `FEE_001 ${dubai} 5.00`,
    ])
    const paid = await onOrder(office.karim, 'pay', id, payout(partnerNumber))
    expect([paid.status, paid.text]).toEqual([
      409,
      `Hawala R-${number} was forwarded by ${laila.userName}`,
    ])
    const foundBy = async (query: Record<string, string>) =>
      (await laila.call('hawala-orders/list', { query })).data.map((each) => each.id)
    expect(await foundBy({ partner: dubai })).toEqual([id])
    expect(await foundBy({ partnerNumber: 'dxb ۹' })).toEqual([id])
  })

  it('is not forwarded by who recorded it, vouched for or not, but by a colleague', async () => {
    const { zia, laila, omar } = office
    const { id } = await received()
    const forward = (by: Clerk) => onOrder(by, 'forward', id, { partner: dubai })
    const told = async () => {
      const { status, text } = await forward(zia)
      return [status, text]
    }
    const refusal = [403, 'You recorded this hawala: somebody else must forward it']
    expect(await told()).toEqual(refusal)
    expect((await onOrder(omar, 'vouch', id, { partnerAgreed: 'Yes' })).status).toBe(200)
    expect(await told()).toEqual(refusal)
    expect((await forward(laila)).data.state).toBe('forwarded')
  })

  it('is found by the number of the partner among what the branch must pay', async () => {
    const { id, partnerNumber } = await received()
    const typed = `${partnerNumber}`.toLowerCase().replace('-', '')
    const query = { state: 'payable', payingBranch: 'KBL', partnerNumber: typed }
    const { data } = await office.laila.call('hawala-orders/list', { query })
    expect(data).toMatchObject([{ id, partnerNumber }])
    const other = { ...query, partnerNumber: typed.slice(0, -1) }
    expect((await office.laila.call('hawala-orders/list', { query: other })).data).toEqual([])
  })
})

it('a Manager passes the limits of partners with a reason, which is kept', async () => {
  const { karim, admin } = office
  const { id, accountNumber } = await admin.account({ accountType: 'Hawala Partner' })
  const sent = await through({ destination: { account: accountNumber } })
  const order = await received()
  const limits = { floor: '1015', ceiling: '1015' }
  await karim.save('accounts/limits', { params: { id }, body: limits })
  const cancelled = { reason: 'Changed her mind', partnerAgreed: 'Yes' }
  const forwarded = { partner: accountNumber, partnerCommission: '5' }
  const overLimit = 'He pays on Monday'
  for (const [name, of, body, word] of [
    ['forward', order, forwarded, 'ceiling'],
    ['cancel', sent, cancelled, 'floor'],
  ] as const) {
    const refusal = await onOrder(karim, name, of.id, body)
    expect([refusal.status, refusal.text]).toEqual([409, expect.stringContaining(`its ${word} is`)])
    const { status, data } = await onOrder(karim, name, of.id, { ...body, overLimit })
    const kept = data.records.map((each) => each.overLimit)
    expect([status, kept]).toEqual([200, [overLimit, ...kept.slice(1).map(() => null)]])
  }
})

describe('refused are', () => {
  it.each<[change: () => object, message: string]>([
    [() => ({ destination: { account: office.customer } }), 'destination must be the account of a'],
    [() => ({ destination: { account: '9999' } }), 'destination must be the account of a Hawala'],
    [() => ({ destination: { account: 'HWL_001' } }), 'destination must be the account of a'],
    [() => ({ destination: { account: mazar }, currencyId: 2 }), 'holds AFN, not USD'],
    [() => ({ destination: { account: mazar }, from: { account: mazar } }), 'from must be another'],
  ])('a send of %j', async (change, message) => {
    const answer = await office.laila.call('hawala-orders/create', { body: sending(change()) })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
  })

  it.each<[change: () => object, message: string]>([
    [() => ({ partner: office.customer }), 'partner must be the account of a Hawala Partner'],
    [() => ({ payingBranch: 'XYZ' }), 'payingBranch must be a branch of the house'],
    [() => ({ payingBranch: '' }), 'payingBranch must be the code of a branch'],
    [() => ({ partnerNumber: '' }), 'partnerNumber is required'],
    [() => ({ partnerNumber: 'x'.repeat(31) }), 'partnerNumber must be at most 30'],
    [() => ({ currencyId: 2 }), 'holds AFN, not USD'],
  ])('a receipt of %j', async (change, message) => {
    const body = receiving({ partner: mazar, payingBranch: 'KBL', ...change() })
    const answer = await office.laila.call('hawala-orders/create', { body })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
  })

  it('a partner who is not Active, and a hawala that goes back to who sent it', async () => {
    const { laila, admin } = office
    const gone = await admin.account({ accountType: 'Hawala Partner', accountStatus: 'Inactive' })
    const body = sending({ destination: { account: gone.accountNumber } })
    const answer = await laila.call('hawala-orders/create', { body })
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('destination must be an Active partner'),
    ])
    const { id } = await received()
    for (const [partner, message] of [
      [mazar, 'partner must be another one than who sent'],
      [gone.accountNumber, 'partner must be an Active partner'],
      [office.customer, 'partner must be the account of a Hawala Partner'],
    ] as const) {
      const { status, text } = await onOrder(laila, 'forward', id, { partner })
      expect([status, text]).toEqual([400, expect.stringContaining(message)])
    }
  })
})

it('the auditor finds nothing', async () => {
  expect(await auditLedger()).toEqual([])
})
