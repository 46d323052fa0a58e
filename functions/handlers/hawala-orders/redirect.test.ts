import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { hawalaOrderKey } from '../../store/hawala/hawala-keys.ts'
import { rewritten } from '../../testing/forging.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  wrongCode,
} from '../../testing/hawala-office.ts'
import { idOf, vault } from '../../testing/move-office.ts'
import { type Clerk, newKey, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
/** A User and the Manager of MZR. */
let samira: Clerk
let jawad: Clerk
let partner: string
const TOMORROW = new Date('2026-11-21T05:30:00Z')
const reason = 'She moved to Mazar'

beforeAll(async () => {
  office = await openHawalaOffice()
  await office.branch('MZR', { name: 'Mazar' })
  samira = await office.office.clerk('User', 'MZR')
  jawad = await office.office.clerk('Manager', 'MZR')
  partner = (await office.admin.account({ accountType: 'Hawala Partner' })).accountNumber
})

const redirect = (by: Clerk, id: number, more: object = {}) =>
  onOrder(by, 'redirect', id, { payingBranch: 'MZR', reason, ...more })
const tried = async (by: Clerk, id: number, more: object = {}) => {
  const { status, text } = await redirect(by, id, more)
  return [status, status < 300 ? '' : text]
}
const received = (by: Clerk, more: object = {}) => {
  const body = receiving({ partner, payingBranch: 'HRT', partnerCommission: '7', ...more })
  return by.save('hawala-orders/create', { body })
}

describe('a hawala from KBL to HRT', () => {
  it('is paid in MZR against the new code, and the old one is wrong', async () => {
    const { laila, rahim, send } = office
    const { id, code } = await send()
    const key = { headers: { 'idempotency-key': newKey() } }
    const body = { payingBranch: 'MZR', reason, code }
    const answer = await onOrder(laila, 'redirect', id, body, key)
    const who = { by: idOf(laila), byName: laila.userName, branch: 'KBL' }
    expect([answer.status, answer.data]).toMatchObject([
      200,
      {
        state: 'sent',
        payingBranch: 'MZR',
        triesLeft: 5,
        version: 2,
        code: expect.stringMatching(/^\d{8}$/),
        redirects: [{ ...who, from: 'HRT', to: 'MZR', reason }],
        codeGivenBy: idOf(laila),
      },
    ])
    expect(answer.data.code).not.toBe(code)
    const again = await onOrder(laila, 'redirect', id, body, key)
    expect([again.status, again.data]).toEqual([200, answer.data])
    expect((await onOrder(rahim, 'pay', id, payout(answer.data.code))).status).toBe(403)
    const old = await onOrder(samira, 'pay', id, payout(code))
    expect([old.status, old.text]).toEqual([403, 'Wrong code: 4 tries left'])
    const { data } = await onOrder(samira, 'pay', id, payout(answer.data.code))
    expect(data).toMatchObject({ state: 'paid', paid: { branch: 'MZR' } })
  })

  it('posts nothing, and moves what is payable from the day of the redirection on', async () => {
    const { omar, send } = office
    const at = { at: TOMORROW }
    const manager = await (await office.office.clerk('Manager', 'KBL')).again(TOMORROW)
    const payable = async (date: string) => {
      const { data } = await manager.call('reports/between-branches', { query: { date }, ...at })
      const rows = data.filter(({ currencyId }) => currencyId === 1)
      return Object.fromEntries(rows.map((row) => [row.branch, row.payable]))
    }
    const { id } = await send({ amount: '123.45', commission: null })
    const before = await balanceOf(omar, 'HWL_001')
    const old = await payable(TODAY)
    const body = { payingBranch: 'MZR', reason }
    await manager.save('hawala-orders/redirect', { params: { id }, body, ...at })
    expect(await balanceOf(omar, 'HWL_001')).toBe(before)
    expect(await payable(TODAY)).toEqual(old)
    const now = await payable('2026-11-21')
    const minor = (amount = '0.00') => Math.round(Number(amount) * 100)
    expect(minor(now['MZR']) - minor(old['MZR'])).toBe(123_45)
    expect(minor(now['HRT']) - minor(old['HRT'])).toBe(-123_45)
    expect(await auditLedger()).toEqual([])
  })

  it('gives the commission for paying to the branch that pays at last', async () => {
    const { omar, karim, send } = office
    const rules = [{ type: 'Hawala', currencyId: 1, percent: '2', payerPercent: '40' }]
    await omar.save('fee-schedule/update', { body: { rules } })
    const { id } = await send()
    const { data } = await redirect(karim, id)
    const paid = await onOrder(samira, 'pay', id, payout(data.code))
    expect(paid.data).toMatchObject({ forPaying: '8.00' })
    const { data: profit } = await omar.call('reports/profit', {
      query: { from: TODAY, to: TODAY },
    })
    const given = profit.filter(({ forPaying }) => forPaying !== '0.00')
    expect(given.map(({ branch, forPaying }) => [branch, forPaying])).toEqual([
      ['KBL', '-8.00'],
      ['MZR', '8.00'],
    ])
    await omar.save('fee-schedule/update', { body: { rules: [] } })
  })

  it('is in the lists of MZR, and its identities are read there and no longer in HRT', async () => {
    const { karim, rahim, send } = office
    const { id } = await send()
    const idNumber = async (by: Clerk) =>
      (await by.call('hawala-orders/read', { params: { id } })).data.receiver.idNumber
    const listed = async (by: Clerk, payingBranch: string) => {
      const query = { state: 'payable', payingBranch }
      return (await by.call('hawala-orders/list', { query })).data.some((order) => order.id === id)
    }
    expect([await idNumber(rahim), await listed(rahim, 'HRT')]).toEqual(['7654321', true])
    await redirect(karim, id)
    expect([await idNumber(rahim), await listed(rahim, 'HRT')]).toEqual(['***21', false])
    expect([await idNumber(samira), await listed(samira, 'MZR')]).toEqual(['7654321', true])
  })

  it('that is locked is redirected by a Manager, and the new code has five tries', async () => {
    const { karim, laila, rahim, send } = office
    const { id, code, number } = await send()
    for (let at = 0; at < 5; at += 1) await onOrder(rahim, 'pay', id, payout(wrongCode(code)))
    expect(await tried(laila, id, { code })).toEqual([
      409,
      `Hawala S-${number} is locked after 5 wrong codes: a Manager or Admin of KBL or of HRT unlocks it`,
    ])
    expect((await redirect(karim, id)).data).toMatchObject({ locked: false, triesLeft: 5 })
  })
})

describe('a hawala that a partner sent', () => {
  it('keeps its number as its code, and gives its share to the branch that pays', async () => {
    const { omar, nadia } = office
    const order = await received(omar, { partnerCommission: '4' })
    expect(order.records.map(({ till }) => till)).toMatchObject([vault('HRT'), vault('HRT')])
    const { data } = await redirect(nadia, order.id)
    expect(data).toMatchObject({ state: 'received', payingBranch: 'MZR', code: null })
    const paid = await onOrder(samira, 'pay', order.id, payout(order.partnerNumber))
    expect(paid.data).toMatchObject({ state: 'paid', forPaying: '4.00' })
    const query = { from: TODAY, to: TODAY, branch: 'HRT' }
    const { data: rows } = await omar.call('reports/profit', { query })
    expect(rows.map(({ forPaying }) => forPaying)).toEqual(['-4.00'])
    expect(await auditLedger()).toEqual([])
  })

  it('gives nothing once it is back with the branch that has the share', async () => {
    const { omar, nadia, rahim } = office
    const { id, partnerNumber } = await received(omar)
    await redirect(nadia, id)
    expect((await redirect(jawad, id, { payingBranch: 'HRT' })).status).toBe(200)
    const paid = await onOrder(rahim, 'pay', id, payout(partnerNumber))
    expect(paid.data).toMatchObject({ state: 'paid', forPaying: '0.00' })
  })

  it('gives the share of the branch where an earlier version put it', async () => {
    const { omar, nadia } = office
    const { id, partnerNumber } = await received(omar, { payingBranch: 'HQ' })
    const places = { payingBranch: 'HRT', credited: 'ORDEROPEN#HRT' }
    await rewritten(hawalaOrderKey(id), ({ days: _, ...item }) => ({ ...item, ...places }))
    await redirect(nadia, id)
    await onOrder(samira, 'pay', id, payout(partnerNumber))
    const query = { from: TODAY, to: TODAY, branch: 'HQ' }
    const { data: rows } = await omar.call('reports/profit', { query })
    expect(rows.map(({ forPaying }) => forPaying)).toContain('-7.00')
    expect(await auditLedger()).toEqual([])
  })

  it('is returned by the branch that should pay it now, where it counts', async () => {
    const { omar, nadia } = office
    const { id } = await received(omar)
    await redirect(nadia, id)
    const back = await onOrder(samira, 'cancel', id, { reason: 'The receiver is unknown' })
    expect(back.data.state).toBe('returned')
    expect(back.data.records.map(({ till }) => till)).toMatchObject([vault('HRT'), vault('HRT')])
    expect(await auditLedger()).toEqual([])
  })
})

it('is in the audit trail, without a code', async () => {
  const { karim, send } = office
  const { id, code } = await send()
  const { data } = await redirect(karim, id)
  const query = { entity: 'hawalaOrder', fromDate: TODAY }
  const { data: entries } = await karim.call('audit/list', { query })
  const entry = entries.find(({ entityId }) => entityId === String(id))
  expect(entry).toMatchObject({
    userName: karim.userName,
    before: { payingBranch: 'HRT', codeVersion: 1 },
    after: { payingBranch: 'MZR', codeVersion: 2, reason },
  })
  for (const each of [code, data.code]) expect(JSON.stringify(entry)).not.toContain(each)
})

it('of six who redirect at the same moment one does, and nobody who pays meanwhile loses money', async () => {
  const { karim, sami, nadia, omar, rahim, send } = office
  const { id, code } = await send()
  const { version } = (await karim.call('hawala-orders/read', { params: { id } })).data
  const all = await Promise.all([
    ...[karim, sami, nadia, omar, karim, sami].map((by) => redirect(by, id, { version })),
    onOrder(rahim, 'pay', id, payout(code)),
  ])
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await auditLedger()).toEqual([])
})

describe('refused are', () => {
  it('a User of the branch that sent it without the code, or with a wrong one', async () => {
    const { laila, send } = office
    const { id, code, number } = await send()
    expect(await tried(laila, id)).toEqual([
      403,
      `Only a Manager or Admin of KBL, of HRT or of head office may redirect hawala S-${number} without its code`,
    ])
    const wrong = await tried(laila, id, { code: wrongCode(code) })
    expect(wrong).toEqual([403, 'Wrong code: 4 tries left'])
  })

  it('a User of another branch, even with the code, and a Manager of a third branch', async () => {
    const { rahim, send } = office
    const { id, code, number } = await send()
    const staff = [403, `Only staff of KBL may redirect hawala S-${number}`]
    expect(await tried(rahim, id, { code })).toEqual(staff)
    expect(await tried(samira, id, { code })).toEqual(staff)
    expect(await tried(jawad, id, { payingBranch: 'HQ' })).toEqual([
      403,
      `Only a Manager or Admin of KBL, of HRT or of head office may redirect hawala S-${number} without its code`,
    ])
  })

  it('another branch than one that could pay it', async () => {
    const { karim, nadia, omar, send } = office
    const { id } = await send()
    const to = (by: Clerk, payingBranch: string) => tried(by, id, { payingBranch })
    expect(await to(karim, 'hrt')).toEqual([
      400,
      'payingBranch must be another branch than HRT, which pays it now',
    ])
    expect(await to(nadia, 'KBL')).toEqual([
      400,
      'payingBranch must be another branch than KBL, which sent the hawala: cancel it instead',
    ])
    expect(await to(karim, 'NONE')).toEqual([
      400,
      'payingBranch must be a branch of the house: there is no branch NONE',
    ])
    expect(await to(omar, 'HQ')).toEqual([
      403,
      'You work in HQ: only somebody of another branch may let it pay this hawala',
    ])
  })

  it('who redirected it, as the person who pays it or corrects its names', async () => {
    const { office: house, omar, send } = office
    const { id } = await send()
    const moved = await house.clerk('Manager', 'KBL')
    const { data } = await redirect(moved, id)
    const body = { userName: moved.userName, userType: 'Manager', branch: 'MZR' }
    await office.admin.save('tbl-users/update', { params: { id: idOf(moved) }, body })
    const there = await moved.again(TOMORROW)
    const pay = { params: { id }, body: payout(data.code), at: TOMORROW }
    const { status, text } = await there.call('hawala-orders/pay', pay)
    expect([status, text]).toEqual([403, 'You redirected this hawala: somebody else must pay it'])
    const other = await send()
    await redirect(omar, other.id)
    const named = { receiver: { name: 'Gul' }, reason }
    expect((await onOrder(omar, 'correct', other.id, named)).text).toBe(
      'You gave this hawala its code: another Manager or Admin must correct its names',
    )
  })

  it('who has the code of the answer, as the person who cancels with it', async () => {
    const { zia, laila, send } = office
    const { id, code } = await send()
    const { data } = await redirect(zia, id, { code })
    const back = { code: data.code, reason: 'She came back' }
    const { status, text } = await onOrder(zia, 'cancel', id, back)
    expect([status, text]).toEqual([
      403,
      'You gave this hawala its code: somebody else must cancel it',
    ])
    expect((await onOrder(laila, 'cancel', id, back)).data.state).toBe('cancelled')
  })

  it('what a partner pays, what was paid, an outdated version, and a missing reason', async () => {
    const { karim, rahim, send } = office
    const through = await send({ destination: { account: partner } })
    expect(await tried(karim, through.id)).toEqual([
      409,
      `Hawala S-${through.number} is paid by a partner, not by a branch`,
    ])
    const { id, code, number } = await send()
    expect((await redirect(karim, id, { reason: ' ' })).text).toContain('reason must')
    expect((await redirect(karim, id, { version: 3 })).status).toBe(409)
    await onOrder(rahim, 'pay', id, payout(code))
    expect(await tried(karim, id)).toEqual([
      409,
      `Hawala S-${number} was paid by ${rahim.userName}`,
    ])
  })

  it('an eleventh redirection', async () => {
    const { karim, nadia, omar, rahim, send } = office
    const { id, number } = await send()
    let code: string | null = null
    for (let at = 0; at < 10; at += 1) {
      const payingBranch = at % 2 === 0 ? 'MZR' : 'HRT'
      const { status, data } = await redirect(karim, id, { payingBranch })
      expect(status).toBe(200)
      code = data.code
    }
    expect(await tried(omar, id)).toEqual([
      409,
      `Hawala S-${number} was redirected 10 times: cancel it`,
    ])
    expect(await tried(nadia, id)).toMatchObject([409, expect.anything()])
    // Of one that was paid in part the payout is taken back first.
    await onOrder(rahim, 'pay', id, payout(code, { amount: '400' }))
    expect(await tried(omar, id)).toEqual([
      409,
      `Hawala S-${number} was redirected 10 times: reopen it, and then cancel it`,
    ])
  })
})
