import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import type { Book } from '../../../shared/contract/book-facts.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** What the house itself owns of a currency, whose worth a changed rate moves. Rules: docs/rules/positions.md. */

const [AFN, USD] = [1, 2] as const
/** The current day, and the current moment. */
let today = TODAY
let now = NOW
let admin: Clerk
let omar: Clerk

beforeAll(async () => {
  const office = await openOffice()
  admin = await office.admin()
  const body = { name: 'Head office', headOffice: true }
  await admin.save('branches/save', { params: { code: 'HQ' }, body })
  omar = await office.clerk('Manager', 'HQ')
})

/** Makes an account in dollars and pays an amount into it. */
async function paidIn(amount: string, accountType: 'Company' | 'Customer', book?: Book) {
  const made = await admin.account({ accountType, currencyId: USD, book })
  await moved('Credit', made.accountNumber, amount)
  return made.accountNumber
}

const moved = (type: 'Credit' | 'Debit', account: string, amount: string, more: object = {}) =>
  omar.save('transactions/create', {
    body: posting(type, account, amount, { currencyID: USD, cCurrencyID: USD, ...more }),
    at: now,
  })

const positions = (date?: string) =>
  omar.call('reports/positions', { query: date === undefined ? {} : { date }, at: now })

async function exposure(date?: string): Promise<string | undefined> {
  const { data } = await positions(date)
  expect(data.length).toBeLessThanOrEqual(1)
  return data[0]?.exposure
}

describe('what counts', () => {
  let before = 0
  it.each<
    [what: string, amount: string, counts: string, type: 'Company' | 'Customer', book?: Book]
  >([
    ['an own account without a book', '100.00', '100.00', 'Company'],
    ['capital', '20.00', '20.00', 'Company', 'capital'],
    ['drawings', '3.00', '3.00', 'Company', 'drawings'],
    ['income', '0.40', '0.40', 'Company', 'income'],
    ['an expense', '0.05', '0.05', 'Company', 'expense'],
    [
      'money at a bank is what the house has, and not whose it is',
      '7.00',
      '0.00',
      'Company',
      'bank',
    ],
    ['another asset', '7.00', '0.00', 'Company', 'asset'],
    ['a liability', '7.00', '0.00', 'Company', 'liability'],
    ['a customer', '7.00', '0.00', 'Customer'],
  ])('%s', async (_what, amount, counts, type, book) => {
    await paidIn(amount, type, book)
    const after = Number(await exposure())
    expect((after - before).toFixed(2)).toBe(counts)
    before = after
  })

  it('the position, commission and differences count too, so 60.00 and 100.00 are 160.00', async () => {
    const rates = [{ currencyId: USD, buy: '68.40', sell: '69.00' }]
    await omar.save('rate-board/publish', { body: { rates } })
    const give = { currencyId: USD, amount: '60' }
    const deal = { give, get: { currencyId: AFN }, boardVersion: 1, commission: '1.00' }
    await omar.save('deals/create', { body: deal })
    expect((await positions()).data).toMatchObject([{ quantity: '60.00', exposure: '184.45' }])
  })
})

describe('at the end of a past day', () => {
  const first = () => addDays(TODAY, -9)
  let account = ''

  it('is without what came later, in the month and after it', async () => {
    const { accountNumber } = await admin.account({ accountType: 'Company', currencyId: USD })
    account = accountNumber
    await moved('Credit', account, '1000.00', { tranDate: first() })
    await moved('Debit', account, '300.00', { tranDate: addDays(first(), 2) })
    expect(await exposure(addDays(first(), -1))).toBeUndefined()
    expect(await exposure(first())).toBe('1000.00')
    expect(await exposure(addDays(first(), 1))).toBe('1000.00')
    expect(await exposure(addDays(first(), 2))).toBe('700.00')
    expect(await exposure(TODAY)).toBe('884.45')
  })

  it('reads no row at the end of a month, and none today', async () => {
    const cost = async (day: string) => (await watch(() => positions(day))).readUnits
    const inMonth = await cost(first())
    expect(await cost('2026-10-31')).toBeLessThan(inMonth)
    expect(await cost(TODAY)).toBeLessThan(inMonth)
    expect(await exposure('2026-10-31')).toBeUndefined()
  })

  it('is the same a month later', async () => {
    today = addDays(TODAY, 40)
    now = new Date(now.getTime() + 40 * 86_400_000)
    omar = await omar.again(now)
    await moved('Credit', account, '5.00')
    expect(await exposure(addDays(first(), 2))).toBe('700.00')
    expect(await exposure(TODAY)).toBe('884.45')
    expect(await exposure(today)).toBe('889.45')
  })
})

it('is refused for a day to come', async () => {
  const { status, text } = await positions(addDays(today, 1))
  expect([status, text]).toEqual([400, 'date must not be in the future'])
})
