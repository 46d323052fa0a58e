import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { loan, posting } from '../../testing/bodies.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
} from '../../testing/hawala-office.ts'
import { vault } from '../../testing/move-office.ts'
import type { Answer } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
type Row = Answer<'reports/between-branches'>['data'][number]

/**
 * Head office types D-77 of Dubai, 2,000.00 USD with a share of 4.00, and HRT pays it. KBL takes in 5,000.00 from a customer,
 * lends 100.00, sells 100.00 USD for 6,900.00 AFN, and takes 1,000.00 and 20.00 for a hawala to HRT. It sends 700.00 to HRT, where 690.00
 * arrive; head office lets KBL bear the rest.
 */
beforeAll(async () => {
  office = await openHawalaOffice()
  const { omar, rahim, laila, karim, nadia, admin, customer, send } = office
  const partner = (await admin.account({ accountType: 'Hawala Partner', currencyId: 2 }))
    .accountNumber
  const money = { currencyId: 2, amount: '2000', partnerCommission: '4', partnerNumber: 'D-77' }
  const body = receiving({ partner, payingBranch: 'HRT', ...money })
  const { id } = await omar.save('hawala-orders/create', { body })
  await onOrder(rahim, 'pay', id, payout('D-77'))
  await laila.save('transactions/create', { body: posting('Credit', customer, '5000') })
  await laila.save('transactions/create', { body: loan('Ahmad', '100') })
  const rates = [{ currencyId: 2, buy: '68.4', sell: '69' }]
  const { version: boardVersion } = await omar.save('rate-board/publish', { body: { rates } })
  const deal = { give: { currencyId: 1 }, get: { currencyId: 2, amount: '100' }, boardVersion }
  await laila.save('deals/create', { body: deal })
  await send()
  const away = { from: vault('KBL'), to: vault('HRT'), carrier: 'Gul Agha' }
  const offer = { ...away, amounts: [{ currencyId: 1, amount: '700' }] }
  const params = { id: (await karim.save('till-moves/create', { body: offer })).id }
  await laila.save('till-moves/dispatch', { params, body: {} })
  const arrived = { amounts: [{ currencyId: 1, amount: '690' }] }
  await nadia.save('till-moves/accept', { params, body: arrived })
  const settled = { branch: 'KBL', reason: 'Lost on the road' }
  await omar.save('till-moves/settle', { params, body: settled })
})

const rows = async () => (await office.omar.call('reports/between-branches')).data
const minor = (amount: string) => BigInt(amount.replace('.', ''))
const sumOf = (all: readonly Row[], of: (row: Row) => string) =>
  all.reduce((sum, row) => sum + minor(of(row)), 0n)
const figuresOf = ({ branch, currencyId: _, currencyCode, ...figures }: Row) =>
  [branch, currencyCode]
    .concat(
      Object.entries(figures).flatMap(([name, of]) => (of === '0.00' ? [] : [`${name} ${of}`])),
    )
    .join(' ')

it('head office has nothing of what it typed for Herat, and each branch what it did', async () => {
  expect((await rows()).map(figuresOf)).toEqual([
    'HRT AFN moved 690.00 cash 690.00 payable 1000.00',
    'HRT USD accounts -2004.00 commission 4.00 cash -2000.00',
    'KBL AFN accounts 5000.00 hawalas 1000.00 exchange 6900.00 commission 20.00 overShort -10.00 loans -100.00 moved -690.00 cash 12120.00',
    'KBL USD exchange -100.00 cash -100.00',
  ])
})

it('the columns of each branch add up to its cash, and those of all to CSH001', async () => {
  const all = await rows()
  for (const row of all) {
    const { accounts, hawalas, exchange, commission, overShort, loans, moved, cash } = row
    const parts = [accounts, hawalas, exchange, commission, overShort, loans, moved]
    expect(parts.reduce((sum, each) => sum + minor(each), 0n)).toBe(minor(cash))
  }
  for (const currencyId of [1, 2]) {
    const own = all.filter((row) => row.currencyId === currencyId)
    expect(sumOf(own, ({ moved }) => moved)).toBe(0n)
    const held = minor(await balanceOf(office.laila, 'CSH001', currencyId))
    expect(sumOf(own, ({ cash }) => cash)).toBe(-held)
    const payable = minor(await balanceOf(office.laila, 'HWL_001', currencyId))
    expect(sumOf(own, (row) => row.payable)).toBe(payable)
  }
  expect(await auditLedger()).toEqual([])
})
