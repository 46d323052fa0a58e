import { beforeAll, describe, expect, it } from 'vitest'
import { vaultOf } from '../../domain/tills/till-record.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { hawalaOrderKey } from '../../store/hawala/hawala-keys.ts'
import { cash, countingBranch } from '../../testing/counting.ts'
import { rewritten } from '../../testing/forging.ts'
import { onOrder, openHawalaOffice, payout, receiving } from '../../testing/hawala-office.ts'
import { tillOf, vault } from '../../testing/move-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'
import { noteTillUncounted, noteUncounted } from '../../testing/uncounted.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
/** Partners in USD and AFN. */
let dubai: string
let mazar: string

beforeAll(async () => {
  office = await openHawalaOffice()
  const partner = { accountType: 'Hawala Partner' }
  dubai = (await office.admin.account({ ...partner, currencyId: 2 })).accountNumber
  mazar = (await office.admin.account(partner)).accountNumber
})

const bodyOf = (more: object) => ({
  body: receiving({ partner: mazar, payingBranch: 'HRT', partnerCommission: '7', ...more }),
})
const received = (by: Clerk, more: object = {}) => by.save('hawala-orders/create', bodyOf(more))
const tried = async (by: Clerk, more: object = {}) => {
  const { status, text } = await by.call('hawala-orders/create', bodyOf(more))
  return [status, status < 300 ? '' : text]
}
const tillsOf = ({ records }: { records: readonly { till: unknown }[] }) =>
  records.map(({ till }) => till)
const returned = async (by: Clerk, id: number) =>
  (await onOrder(by, 'cancel', id, { reason: 'The receiver is unknown' })).data

/** Returns the commission of a day by branch, as its report has it. */
async function commissionIn(branch: string): Promise<string[]> {
  const query = { from: TODAY, to: TODAY, branch }
  const { data } = await office.omar.call('reports/commission', { query })
  return data.map(({ amount, currencyCode }) => `${amount} ${currencyCode}`)
}

it('head office types D-77 of Dubai, and what it pays is earned by Herat', async () => {
  const { omar, rahim, admin } = office
  const money = { currencyId: 2, amount: '2000', partnerCommission: '4' }
  const order = await received(omar, { partner: dubai, partnerNumber: 'D-77', ...money })
  expect(order).toMatchObject({ branch: 'HQ', payingBranch: 'HRT', createdByName: omar.userName })
  expect(tillsOf(order)).toMatchObject([vault('HRT'), vault('HRT')])
  expect((await onOrder(rahim, 'pay', order.id, payout('D-77'))).status).toBe(200)
  expect([await commissionIn('HQ'), await commissionIn('HRT')]).toEqual([[], ['4.00 USD']])
  const query = { from: TODAY, to: TODAY }
  const profit = (await admin.call('reports/profit', { query })).data
  expect(profit.map(({ branch, shares }) => [branch, shares])).toEqual([['HRT', '4.00']])
})

describe('a hawala that a partner sent counts', () => {
  it('on the till of who records it in the branch that pays', async () => {
    const { rahim } = office
    const own = tillOf(rahim, 'HRT')
    expect(tillsOf(await received(rahim))).toMatchObject([own, own])
  })

  it('on the till of who returns or forwards it, wherever it was recorded', async () => {
    const { omar, nadia, rahim, admin } = office
    const back = await returned(rahim, (await received(omar)).id)
    const own = tillOf(rahim, 'HRT')
    expect(tillsOf(back)).toMatchObject([own, own])
    const other = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
    const { id } = await received(omar)
    const body = { partner: other, partnerCommission: '5' }
    const { data } = await onOrder(nadia, 'forward', id, body)
    expect(tillsOf(data)).toMatchObject([tillOf(nadia, 'HRT'), tillOf(nadia, 'HRT')])
  })

  it('where an earlier version put it, until it is returned there', async () => {
    const { omar, rahim } = office
    const { id } = await received(omar, { payingBranch: 'HQ' })
    const places = { payingBranch: 'HRT', credited: 'ORDEROPEN#HRT' }
    await rewritten(hawalaOrderKey(id), (item) => ({ ...item, ...places }))
    expect(tillsOf(await returned(rahim, id))).toMatchObject([vault('HQ'), vault('HQ')])
  })
})

describe('is refused, whoever records it elsewhere,', () => {
  it('while the vault of the branch that pays has a missing count', async () => {
    const { omar, rahim } = office
    await noteTillUncounted(vaultOf('HRT'), '2026-11-19')
    expect(await tried(omar)).toEqual([
      409,
      'The till of Vault was not counted on 19 November: count it, or let a Manager or Admin put it off',
    ])
    expect(await tried(rahim)).toEqual([201, ''])
    await noteTillUncounted(vaultOf('HRT'), null)
    expect(await tried(omar)).toEqual([201, ''])
  })

  it('once the vault is counted or the day is closed', async () => {
    const { omar } = office
    const herat = await countingBranch(office.office)
    const params = { branch: herat.code, userId: 0 }
    await herat.manager.save('tills/count', { params, body: cash({}) })
    const toVault = await tried(omar, { payingBranch: herat.code })
    expect(toVault).toEqual([409, expect.stringContaining('The till of Vault is counted through')])
    expect(await tried(herat.laila, { payingBranch: herat.code })).toEqual([201, ''])
    const closed = await countingBranch(office.office, { lockedThrough: TODAY })
    expect(await tried(omar, { payingBranch: closed.code })).toEqual([
      409,
      expect.stringContaining(`${closed.code} closed 20 November`),
    ])
  })
})

it('a missing count of the own till stops nobody who records for another branch', async () => {
  const clerk = await office.office.clerk('User', 'KBL')
  await noteUncounted(clerk, '2026-11-19')
  expect(await tried(clerk, { payingBranch: 'KBL' })).toMatchObject([409, expect.anything()])
  expect(await tried(clerk)).toEqual([201, ''])
})

it('the auditor finds nothing', async () => {
  expect(await auditLedger()).toEqual([])
})
