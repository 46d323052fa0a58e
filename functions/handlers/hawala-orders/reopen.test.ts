import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { putCount } from '../../testing/counts.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  reopenAsItIs,
  type Sent,
} from '../../testing/hawala-office.ts'
import { cashOf, idOf, tillOf } from '../../testing/move-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'
import { noteTillUncounted } from '../../testing/uncounted.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
const WRONG_MAN = { reason: 'Paid to the wrong man', cashMoves: true }

beforeAll(async () => {
  office = await openHawalaOffice()
  const rules = [{ type: 'Hawala', currencyId: 1, payerPercent: '40' }]
  await office.omar.save('fee-schedule/update', { body: { rules } })
})

const paid = async (by: Clerk, { id, code }: Sent, more: object = {}) => {
  const { status, data, text } = await onOrder(by, 'pay', id, payout(code, more))
  if (status !== 200) throw new Error(text)
  return data
}
const reopen = (by: Clerk, { id }: { id: number }, body: object = WRONG_MAN) =>
  reopenAsItIs(by, id, body)
const auditOf = async ({ id }: { id: number }) => {
  const { data } = await office.omar.call('audit/list', { query: { entity: 'hawalaOrder' } })
  return data.find(({ entityId }) => entityId === String(id))
}
const rowsOf = async (account: string) => {
  const { data: accounts } = await office.omar.call('accounts/list')
  const accountId = accounts.find(({ accountNumber }) => accountNumber === account)?.id ?? 0
  return (await office.omar.call('reports/partner', { params: { accountId } })).data.rows
}
const earned = async () => {
  const { data } = await office.omar.call('reports/profit', { query: { from: TODAY, to: TODAY } })
  return data.map(({ branch, forPaying }) => `${branch} ${forPaying}`)
}

describe('1,000.00 paid to the wrong man, whose notes come back', () => {
  let order: Sent
  let before: unknown

  it('are payable again, on her till, with nothing for paying', async () => {
    const { rahim, nadia, laila, send } = office
    order = await send()
    before = [await balanceOf(laila, 'HWL_001'), await balanceOf(laila, 'FEE_001')]
    const cash = await cashOf(tillOf(nadia, 'HRT'))
    const answer = await paid(rahim, order)
    expect(answer.forPaying).toBe('8.00')
    // No partner takes part in a payout, so an answer of one isn't kept.
    const body = { ...WRONG_MAN, partnerAgreed: 'Yes' }
    const { status, data } = await reopen(nadia, order, body)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      state: 'sent',
      left: '1000.00',
      paid: null,
      payouts: [],
      forPaying: '0.00',
      codeVoid: true,
      records: [{ inAccountID: 'HWL_001', outAccountID: 'CSH001', cAmount: '1000.00' }],
      reopenings: [
        {
          by: idOf(nadia),
          step: 'paid',
          reason: WRONG_MAN.reason,
          payout: { amount: '1000.00' },
          partnerStep: null,
          partnerAgreed: null,
        },
      ],
    })
    expect([await balanceOf(laila, 'HWL_001'), await balanceOf(laila, 'FEE_001')]).toEqual(before)
    expect((await cashOf(tillOf(nadia, 'HRT'))) - cash).toBe(1_000_00n)
    expect(await earned()).toEqual(['KBL 0.00'])
  })

  it('have no code until KBL gives one, and then the right man gets them', async () => {
    const { rahim, nadia, karim, omar } = office
    const text = `Hawala S-${order.number} was reopened, and its code is void: a Manager or Admin of KBL gives a new one`
    expect((await onOrder(rahim, 'pay', order.id, payout(order.code))).text).toBe(text)
    const reason = 'Paid to the wrong man'
    const unlocking = await onOrder(omar, 'new-code', order.id, { reason, keepCode: true })
    expect(unlocking.status).toBe(409)
    const { code } = (await onOrder(karim, 'new-code', order.id, { reason })).data
    expect(code).not.toBe(order.code)
    const hers = await onOrder(nadia, 'pay', order.id, payout(code))
    expect([hers.status, hers.text]).toEqual([
      403,
      'You reopened this hawala: somebody else must take the next steps',
    ])
    expect((await paid(rahim, { ...order, code })).state).toBe('paid')
  })
})

describe('a second part', () => {
  it('alone is taken back', async () => {
    const { rahim, nadia, omar, send } = office
    const order = await send()
    await paid(nadia, order, { amount: '400' })
    await paid(rahim, order)
    const { data } = await reopen(nadia, order)
    expect(data).toMatchObject({ state: 'part', left: '600.00', forPaying: '3.20' })
    expect((await reopen(omar, order)).text).toBe(
      'Only a person of HRT may move cash there: send cashMoves false, or let somebody there reverse it',
    )
  })

  it('that came meanwhile is not taken back by who meant the first one', async () => {
    const { rahim, nadia, office: house, send } = office
    const order = await send()
    const { version } = await paid(await house.clerk('User', 'HRT'), order, { amount: '400' })
    const { reason } = WRONG_MAN
    expect((await onOrder(nadia, 'reopen', order.id, WRONG_MAN)).text).toBe('version is required')
    expect((await onOrder(nadia, 'reopen', order.id, { reason, version: null })).status).toBe(400)
    await paid(rahim, order)
    const late = await onOrder(nadia, 'reopen', order.id, { ...WRONG_MAN, version })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('changed meanwhile')])
    const { data } = await nadia.call('hawala-orders/read', { params: { id: order.id } })
    expect(data.payouts.map(({ amount }) => amount)).toEqual(['400.00', '600.00'])
  })
})

describe('through partners', () => {
  let from: string
  let to: string
  beforeAll(async () => {
    const partner = async () =>
      (await office.admin.account({ accountType: 'Hawala Partner' })).accountNumber
    ;[from, to] = [await partner(), await partner()]
  })

  it('a forwarding is taken back with its share, once the partner agreed', async () => {
    const { rahim, nadia, omar, laila } = office
    const body = receiving({ partner: from, payingBranch: 'HRT', partnerCommission: '5' })
    const order = await omar.save('hawala-orders/create', { body })
    const before = await balanceOf(laila, 'FEE_001')
    const number = { partnerNumber: 'DXB-9', partnerCommission: '5' }
    await onOrder(rahim, 'forward', order.id, { partner: to, ...number })
    const reason = 'It has no cash'
    expect((await reopen(nadia, order, { reason })).text).toMatch(/^partnerAgreed is required/)
    // No cash was paid out, so what is said about notes isn't kept.
    const agreed = { reason, partnerAgreed: 'Yes', cashMoves: true }
    const { data } = await reopen(nadia, order, agreed)
    const partnerStep = { by: idOf(rahim), partner: to, ...number, partnerCommission: '5.00' }
    expect(data).toMatchObject({
      state: 'received',
      forwardedTo: null,
      forwardedName: null,
      forwardedCommission: '0.00',
      reopenings: [{ step: 'forwarded', partnerAgreed: 'Yes', payout: null, partnerStep }],
    })
    expect(await auditOf(order)).toMatchObject({
      before: { state: 'forwarded', ...partnerStep },
      after: { state: 'received', reason, cashMoves: null },
    })
    // The statement of the partner who didn't pay still names it, and the list finds it.
    const label = `R-${order.number}`
    expect(await rowsOf(to)).toMatchObject([
      { way: 'send', label, partnerNumber: 'DXB-9', state: 'received', amount: '1000.00' },
      { way: 'reversal', label, partnerNumber: 'DXB-9', amount: '-1000.00' },
    ])
    const searches: Record<string, string>[] = [{ partner: to }, { anyNumber: 'dxb 9' }]
    for (const query of searches) {
      const found = (await omar.call('hawala-orders/list', { query })).data
      expect(found.map(({ id }) => id)).toEqual([order.id])
    }
    expect([await balanceOf(laila, to), await balanceOf(laila, 'FEE_001')]).toEqual([
      '0.00',
      before,
    ])
    // Its partner's number is void too; head office gives a code.
    const { code } = (await onOrder(omar, 'new-code', order.id, { reason })).data
    expect((await paid(rahim, { ...order, code })).state).toBe('paid')
  })

  it('head office gives a code to what its own branch received and pays', async () => {
    const { admin, amina, omar, office: house } = office
    const hakim = await house.clerk('User', 'HQ')
    const body = receiving({ partner: from, payingBranch: 'HQ' })
    const order = await admin.save('hawala-orders/create', { body })
    await paid(hakim, { ...order, code: order.partnerNumber })
    await reopen(omar, order)
    const { code } = (await onOrder(amina, 'new-code', order.id, { reason: 'Again' })).data
    expect((await onOrder(amina, 'pay', order.id, payout(code))).text).toBe(
      'You gave this hawala its code: somebody else must pay it',
    )
    expect((await paid(hakim, { ...order, code })).state).toBe('paid')
  })

  it('a confirmation is taken back, with the share as it was', async () => {
    const { laila, karim, sami, send } = office
    const order = await send({ destination: { account: from }, partnerCommission: '15' })
    const before = await balanceOf(laila, from)
    const said = { partnerNumber: 'T-5', partnerDate: TODAY, partnerCommission: '10' }
    await onOrder(sami, 'confirm', order.id, said)
    const agreed = { reason: 'It came back', partnerAgreed: 'Not paid' }
    expect((await reopen(sami, order, agreed)).text).toBe(
      'You confirmed this hawala: another Manager or Admin must reopen it',
    )
    const { data } = await reopen(karim, order, agreed)
    const partnerStep = { ...said, by: idOf(sami), partner: from, partnerCommission: '10.00' }
    expect(data).toMatchObject({
      state: 'sent',
      partnerCommission: '15.00',
      partnerNumber: null,
      partnerDate: null,
      reopenings: [{ step: 'confirmed', partnerStep }],
    })
    // The ledger has the reason that was typed.
    expect(data.records[0]?.tranDescription).toContain('It came back')
    expect(await balanceOf(laila, from)).toBe(before)
    const cancelled = await onOrder(sami, 'cancel', order.id, agreed)
    expect(cancelled.data.state).toBe('cancelled')
  })

  it('a confirmation that posted nothing is taken back also while the own till is not counted', async () => {
    const { karim, sami, send } = office
    const order = await send({ destination: { account: from }, partnerCommission: '15' })
    await onOrder(sami, 'confirm', order.id, {})
    const till = { ...tillOf(karim, 'KBL'), userName: karim.userName }
    await noteTillUncounted(till, '2026-11-19')
    const { status, data } = await reopen(karim, order, {
      reason: 'It came back',
      partnerAgreed: 'Not paid',
    })
    expect([status, data.state, data.records]).toEqual([200, 'sent', []])
    await noteTillUncounted(till, null)
  })
})

describe('who has taken part', () => {
  it('respects redirections, corrections and codes, also after a reopening', async () => {
    const { rahim, nadia, karim, omar, laila, office: house, branch, send } = office
    await branch('MZR', { name: 'Mazar' })
    const samira = await house.clerk('User', 'MZR')
    const jawad = await house.clerk('Manager', 'MZR')
    const reason = 'She moved'
    const order = await send()
    const name = { receiver: { name: 'Zahra Ali' }, reason }
    await onOrder(karim, 'correct', order.id, name)
    const moved = await onOrder(laila, 'redirect', order.id, {
      payingBranch: 'MZR',
      reason,
      code: order.code,
    })
    const { code, version } = moved.data
    await paid(samira, { ...order, code }, { version })
    expect((await reopen(nadia, order)).text).toBe(
      `Only a Manager or Admin of MZR or of head office may reopen hawala S-${order.number}`,
    )
    expect((await reopen(jawad, order)).data).toMatchObject({
      state: 'sent',
      payingBranch: 'MZR',
      redirects: [{ by: idOf(laila) }],
      corrections: [{ by: idOf(karim) }],
      codeGivenBy: idOf(laila),
      codeVoid: true,
    })
    const back = { payingBranch: 'HRT', reason }
    expect((await onOrder(omar, 'redirect', order.id, back)).text).toMatch(/its code is void/)
    expect((await onOrder(karim, 'new-code', order.id, { reason })).text).toMatch(
      /^You corrected this hawala/,
    )
    const given = await onOrder(omar, 'new-code', order.id, { reason })
    expect(given.data.codeGivenBy).toBe(idOf(omar))
    const hers = { receiver: { name: 'Zahra' }, reason }
    expect((await onOrder(omar, 'correct', order.id, hers)).text).toMatch(/^You gave this hawala/)
    await paid(samira, { ...order, code: given.data.code }, { version: given.data.version })
    expect((await onOrder(rahim, 'pay', order.id, payout(given.data.code))).status).toBe(403)
  })

  it('who recorded it or chose its receiver does not reopen it, nor does who reopened it', async () => {
    const { rahim, nadia, omar, amina } = office
    const order = await office.send({}, omar)
    await paid(rahim, order)
    expect((await reopen(omar, order, { ...WRONG_MAN, cashMoves: false })).text).toBe(
      'You recorded this hawala: another Manager or Admin must reopen it',
    )
    await reopen(nadia, order)
    const { code } = (await onOrder(amina, 'new-code', order.id, { reason: 'Again' })).data
    await paid(rahim, { ...order, code })
    expect((await reopen(nadia, order)).text).toMatch(/^You reopened this hawala/)
  })

  it('who reopened what a partner sent does not vouch for it', async () => {
    const { admin, rahim, omar } = office
    const partner = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
    const body = receiving({ partner, payingBranch: 'HRT' })
    const order = await office.laila.save('hawala-orders/create', { body })
    const to = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
    await onOrder(rahim, 'forward', order.id, { partner: to, partnerCommission: null })
    await reopen(omar, order, { reason: 'No cash', partnerAgreed: 'Yes' })
    const vouched = await onOrder(omar, 'vouch', order.id, { partnerAgreed: 'Yes' })
    expect([vouched.status, vouched.text]).toEqual([
      403,
      'You reopened this hawala: somebody else must take the next steps',
    ])
  })
})

describe('notes that never left', () => {
  it('are taken back from the difference that a count found, once, on the vault', async () => {
    const { rahim, nadia, omar, send } = office
    const [order, another] = [await send(), await send()]
    await paid(rahim, order)
    await paid(rahim, another)
    const till = tillOf(rahim, 'HRT')
    // The count found 1,000.00 more than was expected.
    await putCount(till, { through: TODAY, lines: { 1: [-200_000n, -100_000n] } })
    const body = { reason: 'It stayed in the drawer', cashMoves: false }
    const { status, data } = await reopen(omar, order, body)
    expect([status, data.records]).toMatchObject([
      200,
      [
        {
          inAccountID: 'HWL_001',
          outAccountID: 'OSH_001',
          cAmount: '1000.00',
          till: { branch: 'HRT', userId: 0 },
        },
      ],
    ])
    expect((await reopen(nadia, another, body)).text).toMatch(/^Only 0.00 AFN/)
  })
})

it('head office is told of what was reopened, the branches are not', async () => {
  const { rahim, nadia, omar, karim, send } = office
  const counted = async () => (await omar.call('days/attention')).data.reopened
  const before = await counted()
  const order = await send()
  await paid(rahim, order)
  await reopen(nadia, order)
  expect((await counted()) - before).toBe(1)
  for (const by of [nadia, karim]) {
    expect((await by.call('days/attention')).data.reopened).toBe(0)
  }
})

describe('refused are', () => {
  it('what nobody has paid, who paid it, a clerk, and cash of which nobody says where it is', async () => {
    const { rahim, nadia, karim, omar, send } = office
    const fresh = await send()
    expect((await reopen(nadia, fresh)).text).toBe(
      `Hawala S-${fresh.number} is still to be paid: there is nothing to reopen`,
    )
    const order = await send()
    await paid(nadia, order)
    expect((await reopen(rahim, order)).status).toBe(403)
    expect((await reopen(nadia, order)).text).toBe(
      'You paid this hawala: another Manager or Admin must reopen it',
    )
    expect((await reopen(karim, order)).text).toBe(
      `Only a Manager or Admin of HRT or of head office may reopen hawala S-${order.number}`,
    )
    const { reason } = WRONG_MAN
    expect((await reopen(omar, order, { reason })).text).toBe(
      'cashMoves is required: say whether the notes are back in your hands',
    )
    const uncounted = await reopen(omar, order, { reason, cashMoves: false })
    expect([uncounted.status, uncounted.text]).toEqual([
      409,
      expect.stringMatching(/^Only 0.00 AFN/),
    ])
  })
})

it('the auditor finds nothing afterwards', async () => {
  expect(await auditLedger()).toEqual([])
})
