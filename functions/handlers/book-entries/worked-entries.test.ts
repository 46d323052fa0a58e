import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { tillDayKey } from '../../store/house/house-keys.ts'
import { getItem } from '../../store/table/get.ts'
import { posting } from '../../testing/bodies.ts'
import { enter, entry } from '../../testing/entry-office.ts'
import { balanceOf, sending } from '../../testing/hawala-office.ts'
import { cashOf, openMoveOffice, tillOf, vault } from '../../testing/move-office.ts'
import { TODAY } from '../../testing/office.ts'

/** The entries of the worked day of the product's design, to the cent: capital, a bank, rent, tea, interest and drawings. */

let office: Awaited<ReturnType<typeof openMoveOffice>>
const ids = new Map<string, number>()

const ACCOUNTS: readonly [accountNumber: string, more: object][] = [
  ['9001', { accountType: 'Company', book: 'capital' }],
  ['9002', { accountType: 'Company', book: 'capital', currencyId: 2 }],
  ['9101', { accountType: 'Company', book: 'expense' }],
  ['9102', { accountType: 'Company', book: 'expense' }],
  ['9151', { accountType: 'Company', book: 'income' }],
  ['9201', { accountType: 'Company', book: 'bank' }],
  ['9301', { accountType: 'Company', book: 'drawings' }],
  ['2001', { accountType: 'Hawala Partner' }],
  ['1002', {}],
]

beforeAll(async () => {
  office = await openMoveOffice()
  await office.branch('HRT', { expenseLimits: [{ currencyId: 1, amount: '500.00' }] })
  for (const [accountNumber, more] of ACCOUNTS) {
    const { id } = await office.omar.account({ accountNumber, ...more })
    ids.set(accountNumber, id)
  }
  const account = { accountId: ids.get('2001'), childAccountId: ids.get('2001') }
  await office.admin.save('hawala-serial-no/create', {
    body: { ...account, lastHawalaNo: 1, hawalaType: 'Send' },
  })
  await office.rahim.post('Credit', '1002', '1000')
})

const sums = async (account: string, till: { branch: string; userId: number }) => {
  const item = await getItem(tillDayKey(TODAY, till))
  const id = ids.get(account)
  return [item?.[`i${id}`] ?? 0n, item?.[`e${id}`] ?? 0n]
}

const told = ({ status, text }: { status: number; text: string }) =>
  status < 300 ? '201' : `${status} ${text}`

it('steps m to v, as far as they are entries or partners', async () => {
  const { omar, laila, rahim, karim } = office
  const made = async (by: typeof omar, body: object) => {
    const answer = await enter(by, body)
    expect(told(answer)).toBe('201')
    return answer.data
  }
  // m
  const m = await made(omar, entry('cash', '9001', { amount: '100000.00' }))
  const m2 = await made(omar, entry('cash', '9002', { amount: '100.00' }))
  expect([m.transType, m2.transType, m2.currencyID]).toEqual(['Credit', 'Credit', 2])
  // o, p
  const o = await made(omar, entry('9201', 'cash', { amount: '60000.00' }))
  const p = await made(omar, entry('9101', '9201', { amount: '5000.00', branch: 'KBL' }))
  expect([o.transType, p.transType, p.till]).toEqual([
    'Debit',
    'Transfer',
    { ...vault('KBL'), userName: 'Vault' },
  ])
  // q, r
  const q = sending({
    destination: { account: '2001' },
    amount: '2000.00',
    commission: '40.00',
    partnerCommission: '15.00',
  })
  await laila.save('hawala-orders/create', { body: q })
  expect(await balanceOf(omar, '2001')).toBe('2015.00')
  const r = await made(omar, entry('2001', '9201', { amount: '1500.00', narrative: 'Settled' }))
  expect(r.transType).toBe('Transfer')
  // s
  await made(rahim, entry('9102', 'cash', { amount: '250.00', narrative: 'Tea' }))
  expect(told(await enter(rahim, entry('9102', 'cash', { amount: '500.01' })))).toMatch(
    /^403 The amount is above the limit of HRT/,
  )
  // t, u
  await made(omar, entry('9201', '9151', { amount: '300.00', narrative: 'Interest' }))
  expect(told(await enter(karim, entry('9301', 'cash', { amount: '2000.00' })))).toBe(
    '403 Only head office may post to 9301 (drawings)',
  )
  await made(omar, entry('9301', 'cash', { amount: '2000.00', narrative: 'Drawn' }))
  // v
  await laila.save('transactions/create', { body: posting('Debit', '1002', '500.00') })
})

it('leaves the balances of the trial balance, as far as these steps make them', async () => {
  const balances = await Promise.all(
    ['9001', '9101', '9102', '9201', '9301', '2001', '9151', 'FEE_001'].map(async (number) => [
      number,
      await balanceOf(office.omar, number),
    ]),
  )
  expect(Object.fromEntries(balances)).toEqual({
    '9001': '100000.00',
    '9101': '-5000.00',
    '9102': '-250.00',
    '9201': '-53800.00',
    '9301': '-2000.00',
    '2001': '515.00',
    '9151': '300.00',
    FEE_001: '25.00',
  })
  expect(await balanceOf(office.omar, '9002', 2)).toBe('100.00')
  expect(await cashOf(tillOf(office.omar, 'HQ'))).toBe(38_000_00n)
  expect(await cashOf(tillOf(office.omar, 'HQ'), 2)).toBe(100_00n)
})

it('gives each branch its cost and income', async () => {
  expect(await sums('9101', vault('KBL'))).toEqual([0n, 5_000_00n])
  expect(await sums('9102', tillOf(office.rahim, 'HRT'))).toEqual([0n, 250_00n])
  expect(await sums('9151', tillOf(office.omar, 'HQ'))).toEqual([300_00n, 0n])
})

it('leaves a ledger that agrees', async () => {
  expect(await auditLedger()).toEqual([])
})
