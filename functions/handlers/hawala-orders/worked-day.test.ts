import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { posting } from '../../testing/bodies.ts'
import { cash, userIdOf } from '../../testing/counting.ts'
import { balanceOf, payout, sending } from '../../testing/hawala-office.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

/**
 * The steps of a day in which a branch sends a hawala and another one pays it, to the cent, with the tills that close on it.
 * The days before and after are those of the test of a day (functions/handlers/days/worked-day.test.ts).
 */

const MORNING = new Date('2026-11-20T03:30:00Z')
const EVENING = new Date('2026-11-20T12:32:00Z')
const DAY = '2026-11-20'

const staff = {} as Record<'omar' | 'karim' | 'laila' | 'nadia' | 'rahim' | 'admin', Clerk>

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.clerk('Admin', 'HQ')
  const branch = (code: string, body: object) =>
    admin.save('branches/save', { params: { code }, body })
  await branch('HQ', { name: 'Head office', headOffice: true })
  await branch('KBL', { name: 'Kabul' })
  await branch('HRT', { name: 'Herat' })
  Object.assign(staff, {
    admin,
    omar: await office.clerk('Manager', 'HQ'),
    karim: await office.clerk('Manager', 'KBL'),
    laila: await office.clerk('User', 'KBL'),
    nadia: await office.clerk('Manager', 'HRT'),
    rahim: await office.clerk('User', 'HRT'),
  })
  await staff.omar.account({ accountNumber: '9001', accountType: 'Company' })
  for (const code of ['KBL', 'HRT']) await branch(code, { closingFrom: DAY })
})

const till = (branch: string, owner: Clerk) => ({ branch, userId: userIdOf(owner) })

/** laila's till, rahim's till, CSH001, FEE_001, HWL_001 in AFN. */
async function balances(): Promise<(string | undefined)[]> {
  const inTill = async (branch: string, owner: Clerk) => {
    const { data } = await staff.omar.call('tills/list', { query: { branch }, at: MORNING })
    const own = data.find(({ userId }) => userId === userIdOf(owner))
    return own?.balances.find(({ currencyId }) => currencyId === 1)?.balance
  }
  return [
    await inTill('KBL', staff.laila),
    await inTill('HRT', staff.rahim),
    await balanceOf(staff.omar, 'CSH001'),
    await balanceOf(staff.omar, 'FEE_001'),
    await balanceOf(staff.omar, 'HWL_001'),
  ]
}

async function counted(branch: string, owner: Clerk, by: Clerk, amount: string) {
  const params = till(branch, owner)
  const count = await owner.save('tills/count', { params, body: cash({ 1: amount }), at: EVENING })
  const confirmed = { params: { ...params, through: count.through }, body: {}, at: EVENING }
  await by.save('tills/confirm', confirmed)
  return count.lines[0]?.variance
}

it('Kabul sends 1,000.00 for 20.00, and Herat pays it', async () => {
  const { laila, rahim, karim, nadia, omar } = staff
  const opened = (who: Clerk, amount: string) =>
    who.save('transactions/create', { body: posting('Credit', '9001', amount), at: MORNING })
  await opened(laila, '25970')
  await opened(rahim, '30000')
  expect(await balances()).toEqual(['25970.00', '30000.00', '-55970.00', '0.00', '0.00'])

  const sent = await laila.save('hawala-orders/create', { body: sending(), at: MORNING })
  expect(await balances()).toEqual(['26990.00', '30000.00', '-56990.00', '20.00', '1000.00'])

  const params = { id: sent.id }
  await rahim.save('hawala-orders/pay', { params, body: payout(sent.code), at: MORNING })
  expect(await balances()).toEqual(['26990.00', '29000.00', '-55990.00', '20.00', '0.00'])

  const between = await omar.call('reports/between-branches', { at: MORNING })
  const ofAfn = between.data.filter(({ currencyId }) => currencyId === 1)
  expect(ofAfn.map(({ branch, hawala, payable, owed }) => [branch, hawala, payable, owed])).toEqual(
    [
      ['HRT', '-1000.00', '0.00', '-1000.00'],
      ['KBL', '1000.00', '0.00', '1000.00'],
    ],
  )

  // Both tills are as the books say, and both days are closed with the hawala in them.
  expect(await counted('KBL', laila, karim, '26990')).toBe('0.00')
  expect(await counted('HRT', rahim, nadia, '29000')).toBe('0.00')
  const closed = async (branch: string, by: Clerk) => {
    const place = { params: { branch, date: DAY }, body: {}, at: EVENING }
    const { days } = await by.save('days/close', place)
    return days[0]?.currencies.find(({ currencyId }) => currencyId === 1)
  }
  expect(await closed('KBL', karim)).toMatchObject({ in: '26990.00', out: '0.00' })
  expect(await closed('HRT', nadia)).toMatchObject({ in: '30000.00', out: '1000.00' })
  for (const code of [sent.code, null]) {
    const body = code ? payout(code) : sending()
    const name = code ? 'hawala-orders/pay' : 'hawala-orders/create'
    const late = await (code ? rahim : laila).call(name, {
      ...{ params: code ? params : {}, body: { ...body }, at: EVENING },
    })
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringMatching(/^(KBL|HRT) closed 20 November/),
    ])
  }
  expect(await auditLedger()).toEqual([])
})
