import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { yearsThatDisagree } from '../../jobs/audit-years.ts'
import { balanceKey } from '../../store/table/keys.ts'
import { enter, entry } from '../../testing/entry-office.ts'
import { whileForged } from '../../testing/forging.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { TODAY } from '../../testing/office.ts'

/**
 * EUR comes onto its first board, at a middle rate of 80.00, after a year was closed. That board counts for all days before it
 * too, but not for what the year was closed with. Rules: docs/rules/books.md.
 *
 * The year: a customer brings 200.00 EUR, of which 10.00 are commission; of the cash, 4.00 EUR pay rent and 20.00 go to a bank.
 * So cash is 176.00 EUR, the bank 20.00, the customer is owed 190.00, and 6.00 was earned: 480.00 AFN. In AFN a customer
 * brings 1,000.00. Since: the customer brings 50.00 EUR, of which 1.00 is commission: 80.00 AFN.
 */

const THROUGH = '2026-09-20'
const NEXT = '2026-09-21'
const EUR = 3

let office: Awaited<ReturnType<typeof openMoveOffice>>
let eur: string
let bank: string
let closed: Awaited<ReturnType<typeof kept>>

const close = () => office.admin.save('book-years/create', { body: { through: THROUGH } })

async function kept() {
  const { data } = await office.admin.call('book-years/read', { params: { through: THROUGH } })
  return data
}

async function sheetOf(date: string) {
  const { data, headers } = await office.omar.call('books/balance-sheet', { query: { date } })
  expect(headers['x-incomplete']).toBeUndefined()
  const equity = data.equity.map(({ line, afn }) => `${line} ${afn}`)
  return { equity, totals: data.totals, mayBeDrawn: data.mayBeDrawn, withoutMid: data.withoutMid }
}

async function profitSince() {
  const query = { from: NEXT, to: TODAY }
  const { data } = await office.omar.call('books/profit-and-loss', { query })
  return { result: data.lines.at(-1)?.house, change: data.change }
}

beforeAll(async () => {
  office = await openMoveOffice()
  const { omar } = office
  const afn = (await omar.account()).accountNumber
  eur = (await omar.account({ currencyId: EUR })).accountNumber
  const company = { accountType: 'Company', currencyId: EUR }
  const rent = (await omar.account({ ...company, book: 'expense' })).accountNumber
  bank = (await omar.account({ ...company, book: 'bank' })).accountNumber
  const inEur = { currencyID: EUR, cCurrencyID: EUR }
  const inYear = { tranDate: THROUGH }
  await omar.post('Credit', afn, '1000.00', inYear)
  await omar.post('Credit', eur, '200.00', { ...inEur, ...inYear, commission: '10.00' })
  const paid = [
    await enter(omar, entry(rent, 'cash', { amount: '4.00', ...inYear })),
    await enter(omar, entry(bank, 'cash', { amount: '20.00', ...inYear })),
  ]
  expect(paid.map(({ status }) => status)).toEqual([201, 201])
  await omar.post('Credit', eur, '50.00', { ...inEur, tranDate: NEXT, commission: '1.00' })
  await close()
  closed = await kept()
  const rates = [{ currencyId: EUR, buy: '79', sell: '81' }]
  await omar.save('rate-board/publish', { body: { rates } })
})

it('the year was closed without what EUR are worth', () => {
  const { profitAndLoss, balanceSheet } = closed.figures
  expect(profitAndLoss).toMatchObject({ withoutMid: ['EUR'], change: { after: '0.00' } })
  expect(profitAndLoss.lines.at(-1)).toMatchObject({ line: 'result', house: '0.00' })
  expect(balanceSheet.totals).toMatchObject({ assets: '1000.00', equity: '0.00' })
})

it('its kept figures and their seal stay', async () => {
  expect(await kept()).toEqual(closed)
})

it('a sheet after it tells as rates what no result has', async () => {
  expect(await sheetOf(TODAY)).toEqual({
    // Cash and bank have 246.00 EUR and 1,000.00 AFN; 239.00 EUR and 1,000.00 AFN are owed.
    totals: { assets: '20680.00', liabilities: '20120.00', equity: '560.00', rounding: '0.00' },
    equity: ['resultBefore 0.00', 'result 80.00', 'rates 480.00', 'unrealised 0.00'],
    mayBeDrawn: '80.00',
    withoutMid: [],
  })
})

it('what was earned since leads from the sheet of the year’s end to that of today', async () => {
  const { equity, totals } = await sheetOf(THROUGH)
  expect(equity).toEqual(['resultBefore 0.00', 'result 480.00', 'rates 0.00', 'unrealised 0.00'])
  expect(await profitSince()).toMatchObject({
    result: '80.00',
    change: { before: totals.equity, result: '80.00', rates: '0.00', after: '560.00' },
  })
})

it('the audit doesn’t take the board for a change of the year', async () => {
  expect(await auditLedger()).toEqual([])
})

it('the audit still finds an amount of the year that was changed', async () => {
  const by = (minor: bigint) => (item: Record<string, unknown>) => ({
    ...item,
    balance: (item['balance'] as bigint) + minor,
  })
  // Both balances change, so all of them add up to 0 as before.
  const found = await whileForged(balanceKey(bank), by(-1_00n), () =>
    whileForged(balanceKey(eur), by(1_00n), () => yearsThatDisagree()),
  )
  expect(found.map(({ what }) => what)).toEqual([`figures of the year through ${THROUGH}`])
})

it('closed again, the year has what EUR are worth, and later sheets have it in the result', async () => {
  const params = { through: THROUGH }
  await office.admin.save('book-years/reopen', { params, body: { reason: 'EUR has a rate now' } })
  await close()
  const { figures } = await kept()
  expect(figures.profitAndLoss.lines.at(-1)).toMatchObject({ house: '480.00' })
  expect(await sheetOf(TODAY)).toMatchObject({
    equity: ['resultBefore 480.00', 'result 80.00', 'rates 0.00', 'unrealised 0.00'],
    mayBeDrawn: '560.00',
  })
  expect(await auditLedger()).toEqual([])
})
