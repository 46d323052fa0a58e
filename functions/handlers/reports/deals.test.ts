import { beforeAll, describe, expect, it } from 'vitest'
import { dealingsOf, isDealLeg, missingLegs } from '../../domain/deals/dealt-rows.ts'
import { exchangePage } from '../../store/ledger/exchange-page.ts'
import { findTransactions } from '../../store/ledger/transactions.ts'
import { userIdOf } from '../../testing/counting.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** The blotter: what every deal was made at, and what it earned. Rules: docs/rules/deals.md. */

const RANGE = { from: TODAY, to: TODAY }
let omar: Clerk
let karim: Clerk
let laila: Clerk
let rahim: Clerk
let customer: string
/** The numbers of the first legs. */
const numbers: number[] = []

beforeAll(async () => {
  ;({ omar, karim, laila, rahim } = await openMoveOffice())
  const rates = [
    { currencyId: 2, buy: '68.4', sell: '69' },
    { currencyId: 4, per: 1_000, buy: '250', sell: '252' },
  ]
  await omar.save('rate-board/publish', { body: { rates } })
  customer = (await laila.account()).accountNumber
  const deal = async (who: Clerk, give: object, get: object) => {
    const { purchase } = await who.save('deals/create', { body: { give, get, boardVersion: 1 } })
    numbers.push(purchase.id)
    return purchase.id
  }
  await deal(laila, { currencyId: 2, amount: '100' }, { currencyId: 1 })
  await deal(laila, { currencyId: 1, amount: '2760', account: customer }, { currencyId: 2 })
  await deal(rahim, { currencyId: 2, amount: '10' }, { currencyId: 4 })
  const typedTwice = await deal(laila, { currencyId: 2, amount: '7' }, { currencyId: 1 })
  const body = { reason: 'Typed twice' }
  await laila.save('transactions/reverse', { params: { id: typedTwice }, body })
})

const deals = async (who: Clerk, query: object = {}) =>
  (await who.call('reports/deals', { query: { ...RANGE, ...query } })).data
const none = { rateTaken: null, boardRate: null, mid: null, per: 1, margin: null, conceded: null }

it('has a row for each deal with its rates and margins, and one for a reversal', async () => {
  const { rows } = await deals(omar)
  const [bought, sold, cross, mistaken, reversal] = rows
  expect(rows).toHaveLength(5)
  expect(bought).toEqual({
    number: numbers[0],
    referenceId: `TRX-${String(numbers[0]).padStart(6, '0')}`,
    date: TODAY,
    at: expect.stringContaining('T'),
    branch: 'KBL',
    userId: userIdOf(laila),
    userName: laila.userName,
    reverses: null,
    reversedBy: null,
    give: {
      currencyId: 2,
      currencyCode: 'USD',
      amount: '100.00',
      account: null,
      rateTaken: '68.4000',
      boardRate: '68.4000',
      mid: '68.7000',
      per: 1,
      margin: '30.00',
      conceded: '0.00',
    },
    get: { currencyId: 1, currencyCode: 'AFN', amount: '6840.00', account: null, ...none },
  })
  expect(sold).toMatchObject({
    give: { currencyCode: 'AFN', amount: '2760.00', account: customer, ...none },
    get: { currencyCode: 'USD', amount: '40.00', rateTaken: '69.0000', margin: '12.00' },
  })
  expect(cross).toMatchObject({
    branch: 'HRT',
    give: { currencyCode: 'USD', margin: '3.00' },
    get: { currencyCode: 'RS', rateTaken: '252.0000', mid: '251.0000', per: 1000, margin: '2.71' },
  })
  expect(mistaken).toMatchObject({ reverses: null, give: { margin: '1.90' } })
  const [number = 0] = numbers.slice(-1)
  expect(mistaken?.reversedBy).toBe(number + 2)
  // 7.00 dollars were bought for 479.00, because there are no coins for 478.80. The reversal is the opposite deal: the customer gives the afghanis back.
  expect(reversal).toMatchObject({
    reverses: number,
    give: { currencyCode: 'AFN', ...none },
    get: { currencyCode: 'USD', amount: '7.00', mid: '68.7000', margin: '-1.90' },
  })
})

it('has the totals of each clerk, which are the margins of the rows', async () => {
  const total = (who: Clerk, branch: string, currencyId: number, margin: string) => ({
    branch,
    userId: userIdOf(who),
    userName: who.userName,
    currencyId,
    currencyCode: currencyId === 2 ? 'USD' : 'RS',
    margin,
    conceded: '0.00',
  })
  const { totals } = await deals(omar)
  expect(totals).toEqual([
    total(rahim, 'HRT', 2, '3.00'),
    total(rahim, 'HRT', 4, '2.71'),
    total(laila, 'KBL', 2, '42.00'),
  ])
  const { rows } = await deals(omar)
  const minorOf = (margin: string | null) => Number((margin ?? '0.00').replace('.', ''))
  const sum = rows.reduce(
    (all, { give, get }) => all + minorOf(give.margin) + minorOf(get.margin),
    0,
  )
  expect(sum).toBe(47_71)
})

it('is of a branch or of a clerk', async () => {
  expect((await deals(omar, { branch: 'HRT' })).rows).toHaveLength(1)
  const own = await deals(omar, { userId: String(userIdOf(laila)) })
  expect([own.rows.length, own.totals.length]).toEqual([4, 1])
  expect(await deals(omar, { from: '2026-01-01', to: '2026-01-31' })).toEqual({
    rows: [],
    totals: [],
  })
})

describe('who sees it', () => {
  const status = async (who: Clerk, query: object = {}) => {
    const answer = await who.call('reports/deals', { query: { ...RANGE, ...query } })
    return [answer.status, answer.status === 200 ? answer.data.rows.length : answer.text]
  }

  it('a User sees the own deals', async () => {
    expect(await status(laila)).toEqual([200, 4])
    expect(await status(rahim, { userId: String(userIdOf(rahim)) })).toEqual([200, 1])
    expect(await status(laila, { userId: String(userIdOf(rahim)) })).toEqual([
      403,
      'Only own deals are shown to a User',
    ])
  })

  it('a Manager sees those of the own branch', async () => {
    expect(await status(karim, { branch: 'KBL' })).toEqual([200, 4])
    const refused = [403, 'Only head office reads the books']
    expect(await status(karim)).toEqual(refused)
    expect(await status(karim, { branch: 'HRT' })).toEqual(refused)
  })
})

it.each([
  [{ from: '' }, 'From date is required'],
  [{ to: '2026-01-01' }, 'must not be before from'],
  [{ from: '2025-01-01' }, 'to must be within 400 days of from'],
  [{ userId: '-1' }, 'userId must'],
  [{ cursor: 'x' }, 'cursor must be taken from the Link header'],
])('refuses %j', async (query, message) => {
  const { status, text } = await omar.call('reports/deals', { query: { ...RANGE, ...query } })
  expect([status, text]).toEqual([400, expect.stringContaining(message)])
})

it('a deal that a page cuts in two is told once', async () => {
  const told: number[] = []
  let after: Parameters<typeof exchangePage>[2] = null
  for (let pages = 0; pages < 12; pages += 1) {
    const page = await exchangePage({ fromDate: TODAY, toDate: TODAY }, TODAY, after, 3)
    const legs = page.records.filter(isDealLeg)
    const others = await findTransactions(missingLegs(legs))
    told.push(
      ...dealingsOf(legs, others).map(({ bought, sold }) => Math.min(bought.number, sold.number)),
    )
    after = page.next
    if (!after) break
  }
  expect(told).toEqual([...numbers, (numbers.at(-1) ?? 0) + 2])
})

it('is read in four rounds, by head office in one more', async () => {
  expect((await watch(() => deals(karim, { branch: 'KBL' }))).rounds).toBeLessThanOrEqual(4)
  expect((await watch(() => deals(omar))).rounds).toBeLessThanOrEqual(5)
})

it.each<[what: string, who: () => Clerk, query: object]>([
  ['a Manager for another branch', () => karim, { branch: 'HRT' }],
  ['a Manager for all branches', () => karim, {}],
  ['a User for the deals of others', () => laila, { userId: '1' }],
])('reads no deals for %s', async (_what, who, query) => {
  const asked = await watch(async () => {
    const { status } = await who().call('reports/deals', { query: { ...RANGE, ...query } })
    expect(status).toBe(403)
  })
  // The session, and head office.
  expect(asked.readUnits).toBeLessThanOrEqual(2)
})

it('says what typed rates gave away, and a reversal takes it back', async () => {
  const usd = async () => {
    const { rows, totals } = await deals(omar, { userId: String(userIdOf(omar)) })
    const ofRows = rows.map(({ give, get }) => give.conceded ?? get.conceded)
    return [ofRows, totals.map(({ conceded }) => conceded)]
  }
  const deal = async (give: object, get: object, rate: string) =>
    (await omar.save('deals/create', { body: { give, get, rate, boardVersion: 1 } })).purchase.id
  await deal({ currencyId: 1 }, { currencyId: 2, amount: '71' }, '68.80')
  const id = await deal({ currencyId: 2, amount: '100' }, { currencyId: 1 }, '68.60')
  // A better rate than the branch's takes nothing off what the others gave away.
  await deal({ currencyId: 2, amount: '100' }, { currencyId: 1 }, '60')
  expect(await usd()).toEqual([['14.20', '20.00', '0.00'], ['34.20']])
  await omar.save('transactions/reverse', { params: { id }, body: { reason: 'Typed twice' } })
  expect(await usd()).toEqual([['14.20', '20.00', '0.00', '-20.00'], ['14.20']])
})
