import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { cash, confirmTill, countingBranch, countTill, tillPath } from '../../testing/counting.ts'
import { type Clerk, NOW, newKey, openOffice, TODAY } from '../../testing/office.ts'

/** What branches earned after deals were reversed, before and after a count of their till. */

const TOMORROW = '2026-11-21'
const MORNING = new Date(NOW.getTime() + 86_400_000)

let omar: Clerk
let office: Awaited<ReturnType<typeof openOffice>>

beforeAll(async () => {
  office = await openOffice()
  const admin = await office.admin()
  const headOffice = { name: 'Head office', headOffice: true }
  await admin.save('branches/save', { params: { code: 'HQ' }, body: headOffice })
  omar = await office.clerk('Manager', 'HQ')
  const rates = [
    { currencyId: 2, buy: '68', sell: '69' },
    { currencyId: 4, per: 1000, buy: '250', sell: '252' },
  ]
  await omar.save('rate-board/publish', { body: { rates } })
})

/** Records a deal; returns the number of its first leg. */
async function dealt(who: Clerk, give: object, get: object, at = NOW): Promise<number> {
  const { purchase } = await who.save('deals/create', { body: { give, get, boardVersion: 1 }, at })
  return purchase.id
}

const usd = (amount?: string) => ({ currencyId: 2, amount })
const afn = (amount?: string) => ({ currencyId: 1, amount })
const rupees = (amount?: string) => ({ currencyId: 4, amount })

const reverse = (who: Clerk, id: number, more: object = {}, at = NOW) => {
  const headers = { 'idempotency-key': newKey() }
  const body = { reason: 'Typed twice', ...more }
  return who.call('transactions/reverse', { params: { id }, body, headers, at })
}

/** Returns the rows of a branch on a day: "USD 100.00 for 6800.00, 40.00 for 2760.00: 70.00". */
async function told(branch: string, date = TODAY, at = NOW): Promise<string[]> {
  const reader = await omar.again(at)
  const { data } = await reader.call('reports/profit', {
    query: { from: date, to: date, branch },
    at,
  })
  return data
    .filter(({ currencyCode }) => currencyCode !== 'AFN')
    .map((row) => {
      const bought = `${row.bought} for ${row.boughtValue}`
      const sold = `${row.sold} for ${row.soldValue}`
      const over = row.overShort === '0.00' ? '' : `, over ${row.overShort}`
      return `${row.currencyCode} ${bought}, ${sold}: ${row.margin}${over}`
    })
}

describe('on the same day a reversal takes a deal back, so that it earned nothing', () => {
  it('where the till was not counted', async () => {
    const { laila, code } = await countingBranch(office)
    await dealt(laila, usd('100'), afn())
    const sold = await dealt(laila, afn('2760'), usd())
    const before = 'USD 100.00 for 6800.00, 40.00 for 2760.00: 70.00'
    expect(await told(code)).toEqual([before])
    const again = await dealt(laila, usd('30'), afn())
    expect((await reverse(laila, again)).status).toBe(200)
    expect(await told(code)).toEqual([before])
    expect((await reverse(laila, sold)).status).toBe(200)
    expect(await told(code)).toEqual(['USD 100.00 for 6800.00, 0.00 for 0.00: 50.00'])
  })

  it('in both currencies of a cross, which leaves nothing to tell', async () => {
    const { laila, code } = await countingBranch(office)
    const id = await dealt(laila, usd('10'), rupees())
    // 10 dollars are worth 680.00 AFN, and 680 ÷ 252 × 1,000 = 2,698.41 rupees.
    expect(await told(code)).toEqual([
      'USD 10.00 for 680.00, 0.00 for 0.00: 5.00',
      'RS 0.00 for 0.00, 2698.41 for 680.00: 2.70',
    ])
    expect((await reverse(laila, id)).status).toBe(200)
    expect(await told(code)).toEqual([])
  })

  it.each([
    ['with cash that moves on the till of who reverses it', true, []],
    // The count found 20 dollars too few and 1,360 AFN too many, and the reversal takes both differences back.
    ['without cash, against the difference of the count', false, []],
  ])('after a count, %s', async (_what, cashMoves, rows) => {
    const { laila, manager, code } = await countingBranch(office)
    const id = await dealt(laila, usd('20'), afn())
    const till = tillPath(code, laila)
    // If the cash moves, the till still has what the deal left in it; otherwise the deal never took place.
    const found: Record<number, string> = cashMoves ? { 2: '20' } : {}
    const count = cash(found, { through: TODAY })
    const { status, text } = await countTill(laila, till, count)
    expect([status, status < 300 ? '' : text]).toEqual([200, ''])
    await confirmTill(manager, till, TODAY, { reason: 'As it lies there' })
    expect((await reverse(manager, id)).text).toContain('cashMoves is required')
    const { status: reversed, text: why } = await reverse(manager, id, { cashMoves })
    expect([reversed, reversed < 300 ? '' : why]).toEqual([200, ''])
    expect(await told(code)).toEqual(rows)
  })
})

it('on a later day a reversal is the opposite deal, at the worth that the deal had', async () => {
  const { laila, manager, code } = await countingBranch(office)
  const id = await dealt(laila, usd('100'), afn())
  await dealt(laila, afn('2760'), usd())
  await closeBooks(TOMORROW)
  const [clerk, head] = [await laila.again(MORNING), await manager.again(MORNING)]
  // 90 dollars are bought at 68.00 each, 0.50 below the middle rate. The reversal takes 50.00 back.
  await dealt(clerk, usd('90'), afn(), MORNING)
  expect((await reverse(clerk, id, {}, MORNING)).status).toBe(403)
  expect((await reverse(head, id, {}, MORNING)).status).toBe(200)
  expect(await told(code, TODAY, MORNING)).toEqual([
    'USD 100.00 for 6800.00, 40.00 for 2760.00: 70.00',
  ])
  expect(await told(code, TOMORROW, MORNING)).toEqual([
    'USD 90.00 for 6120.00, 100.00 for 6800.00: -5.00',
  ])
  await closeBooks('2026-11-22')
  expect(await auditLedger()).toEqual([])
})
