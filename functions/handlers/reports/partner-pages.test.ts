import * as fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { parseSignedAmount } from '../../../shared/money/amount.ts'
import { posting } from '../../testing/bodies.ts'
import { balanceOf, onOrder, openHawalaOffice, receiving } from '../../testing/hawala-office.ts'
import { type Answer, NOW, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** The number of transactions on a page, which the tests make as small as they need. */
const pages = vi.hoisted(() => ({ rows: 1_000 }))
vi.mock('../../../shared/contract/partners.ts', async (original) => {
  const contract = await original<typeof import('../../../shared/contract/partners.ts')>()
  return Object.defineProperty({ ...contract }, 'PARTNER_PAGE_ROWS', { get: () => pages.rows })
})

type Statement = Answer<'reports/partner'>['data']
type Query = Record<string, string>

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
})

const minorOf = (amount: string) => parseSignedAmount(amount) ?? 0n
const sumOf = (rows: Statement['rows']) =>
  rows.reduce((sum, { amount, commission }) => sum + minorOf(amount) + minorOf(commission), 0n)

/** Reads all pages of a statement, from each page to the next by its link. */
async function pagesOf(accountId: number, query: Query, rows: number): Promise<Statement[]> {
  pages.rows = rows
  const found: Statement[] = []
  let next: Query | null = query
  while (next) {
    const answer: Answer<'reports/partner'> = await office.karim.call('reports/partner', {
      params: { accountId },
      query: next,
    })
    expect([answer.status, answer.headers['x-incomplete']]).toEqual([200, undefined])
    found.push(answer.data)
    const link = /<[^?]*\?([^>]*)>; rel="next"/.exec(answer.headers['link'] ?? '')?.[1]
    next = link ? Object.fromEntries(new URLSearchParams(link)) : null
  }
  pages.rows = 1_000
  return found
}

/** An event on the account of a partner. */
const happening = fc.record({
  kind: fc.constantFrom('sent', 'received', 'cancelled', 'returned', 'settled', 'charged'),
  amount: fc.integer({ min: 1, max: 90_000 }),
  share: fc.integer({ min: 0, max: 900 }),
  day: fc.constantFrom(TODAY, TODAY, '2026-11-19', '2026-11-05', '2026-10-31', '2026-10-02'),
})
type Happening = typeof happening extends fc.Arbitrary<infer Each> ? Each : never

const inMoney = (minor: number) =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

async function happens(number: string, { kind, amount, share, day }: Happening): Promise<void> {
  const { karim, sami, zia, laila } = office
  const money = { amount: inMoney(amount), partnerCommission: share ? inMoney(share) : null }
  if (kind === 'settled' || kind === 'charged') {
    const fee = kind === 'charged' ? { commission: inMoney(Math.min(amount, 100)) } : {}
    const sides = { transType: 'Debit', outAccountID: number, inAccountID: 'CSH001' }
    const body = { ...sides, currencyID: 1, dAmount: money.amount, cAmount: money.amount, ...fee }
    await karim.save('transactions/create', { body: { ...body, tranDate: day } })
    return
  }
  if (kind === 'received' || kind === 'returned') {
    const body = receiving({ ...money, partner: number, payingBranch: 'KBL' })
    const { id, partnerNumber } = await zia.save('hawala-orders/create', { body })
    const code = { code: partnerNumber, reason: 'Unknown here' }
    if (kind === 'returned') expect((await onOrder(laila, 'cancel', id, code)).status).toBe(200)
    return
  }
  const commission = amount >= 2_000 ? '20.00' : null
  const order = { ...money, commission, destination: { account: number } }
  // A Manager may give a share that is more than the commission.
  const { id } = await office.send(order, karim)
  if (kind === 'sent') return
  const agreed = { reason: 'Not wanted', partnerAgreed: 'Yes' }
  expect((await onOrder(sami, 'cancel', id, agreed)).status).toBe(200)
}

it('every page adds up, and all together lead to the balance of the account', async () => {
  const days = fc.constantFrom<Query>(
    {},
    { from: '2026-11-01' },
    { to: '2026-11-10' },
    { from: '2026-10-31', to: '2026-11-19' },
    { from: TODAY, to: TODAY },
    { from: '2026-11-20', to: '2026-12-05' },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 4, maxLength: 12 }),
      days,
      fc.integer({ min: 3, max: 9 }),
      async (happenings, query, rows) => {
        const { id, accountNumber } = await office.admin.account({ accountType: 'Hawala Partner' })
        for (const each of happenings) await happens(accountNumber, each)
        const [whole] = await pagesOf(id, query, 1_000)
        const found = await pagesOf(id, query, rows)
        // No row is cut in two, left out or shown twice.
        expect(found.flatMap((page) => page.rows)).toEqual(whole?.rows)
        let balance = minorOf(whole?.opening ?? '')
        for (const page of found) {
          expect(minorOf(page.opening)).toBe(balance)
          for (const row of page.rows) {
            balance += sumOf([row])
            expect(minorOf(row.balance)).toBe(balance)
          }
          expect(page.closing).toBe(whole?.closing)
        }
        expect(balance).toBe(minorOf(whole?.closing ?? ''))
        const [all] = await pagesOf(id, {}, 1_000)
        expect(all?.opening).toBe('0.00')
        expect(all?.closing).toBe(await balanceOf(office.karim, accountNumber))
        const before = all?.rows.filter(({ date }) => date < (query['from'] ?? '')) ?? []
        expect(sumOf(before)).toBe(minorOf(whole?.opening ?? ''))
      },
    ),
    { numRuns: 12 },
  )
})

describe('what a statement of a partner refuses', () => {
  it.each<[query: Query, accountId: string, status: number, message: string]>([
    [{ from: '2026-11-20', to: '2026-11-19' }, '', 400, 'to must not be before from'],
    [{ from: '20-11-2026' }, '', 400, 'from must be a calendar day'],
    [{ to: '2026-02-30' }, '', 400, 'to must be a calendar day'],
    [{ cursor: 'x' }, '', 400, 'cursor must be taken from the Link header'],
    [{ cursor: '2026-11-20.7.CSH001c1:5' }, '', 400, 'cursor must be taken from the Link header'],
    [{}, 'x', 400, 'accountId must be a whole number above 0'],
    [{}, '99999', 404, 'There is no account 99999'],
  ])('%j of %j', async (query, accountId, status, message) => {
    const { id } = await office.admin.account({ accountType: 'Hawala Partner' })
    const params = { accountId: accountId || String(id) }
    const answer = await office.viewer.call('reports/partner', { params, query })
    expect([answer.status, answer.text.slice(0, message.length)]).toEqual([status, message])
  })
})

describe('the cost', () => {
  it.each([0, 60])('of a statement and an agreement after %d older postings', async (older) => {
    const { admin, karim } = office
    const { id, accountNumber } = await admin.account({ accountType: 'Hawala Partner' })
    const at = new Date(NOW.getTime() - 3 * 3_600_000)
    for (let each = 0; each < older; each += 1) {
      const credit = posting('Credit', accountNumber, '5', { tranDate: '2026-09-10' })
      await karim.save('transactions/create', { body: credit, at })
    }
    const params = { accountId: id }
    const body = { through: '2026-11-19', balance: String(5 * older) }
    const agreed = await watch(() => karim.save('reports/partner-agree', { params, body }))
    expect(agreed.rounds).toBe(4)
    // One of them asks for an earlier agreement, because this is the first one that leaves a mark.
    expect(agreed.readUnits).toBeLessThanOrEqual(9)
    expect(agreed.writeUnits).toBeLessThanOrEqual(9)

    for (let each = 0; each < 4; each += 1) await happens(accountNumber, HAWALA)
    const query = { from: '2026-11-01' }
    const asked = await watch(() => karim.save('reports/partner', { params, query }))
    expect(asked.rounds).toBe(3)
    expect(asked.readUnits).toBeLessThanOrEqual(11)
  })
})

const HAWALA = { kind: 'sent', amount: 5_000, share: 7, day: TODAY } as const
