import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { findBranch } from '../../store/house/branches.ts'
import { houseShares } from '../../store/house/house-shares.ts'
import { getItem } from '../../store/table/get.ts'
import { exchange, transfer } from '../../testing/bodies.ts'
import { putCount } from '../../testing/counts.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'

/** Where the cash of a reversal goes, on the day after the posting. */

const TOMORROW = '2026-11-21'
const THE_NEXT_MORNING = new Date(`${TOMORROW}T05:30:00Z`)
const REASON = 'Typed twice'

type Till = { branch: string; userId: number; userName: string }

let office: Awaited<ReturnType<typeof openOffice>>
let laila: Clerk
let karim: Clerk
let omar: Clerk
let account: string
let other: string
let till: Till
let karims: Till
const vault: Till = { branch: 'KBL', userId: 0, userName: 'Vault' }

beforeAll(async () => {
  office = await openOffice()
  const admin = await office.admin()
  const hq = (await findBranch('HQ')) ? {} : { name: 'HQ' }
  await admin.save('branches/save', { params: { code: 'HQ' }, body: { ...hq, headOffice: true } })
  karim = await (await office.clerk('Manager', 'KBL')).again(THE_NEXT_MORNING)
  omar = await (await office.clerk('Manager', 'HQ')).again(THE_NEXT_MORNING)
})

/** Each test has a clerk of its own, so that no count covers another test's postings. */
beforeEach(async () => {
  laila = await office.clerk('User', 'KBL')
  account = (await laila.account()).accountNumber
  other = (await laila.account()).accountNumber
  till = (await laila.post('Credit', account, '1000')).till
  karims = { branch: 'KBL', userId: Number(karim.userName.split('-')[1]), userName: karim.userName }
})

function reverse(who: Clerk, id: number, body: object = {}) {
  const sending = { params: { id }, body: { reason: REASON, ...body }, at: THE_NEXT_MORNING }
  return who.call('transactions/reverse', sending)
}

/** Makes a confirmed count of laila's till that found cash short, or over if it is below zero. */
const short = (minor: bigint, more: object = {}) =>
  putCount(till, { through: TODAY, lines: { 1: [100_000n, 100_000n - minor] }, ...more })

/** Returns what a till moved on a house account tomorrow in AFN: credited and debited. */
async function movedTomorrow({ branch, userId }: Till, account: string) {
  for await (const share of houseShares(TOMORROW, TOMORROW)) {
    if (share.branch !== branch || share.userId !== userId || share.account !== account) continue
    const moved = share.moved.get(1)
    return [moved?.creditedMinor ?? 0n, moved?.debitedMinor ?? 0n]
  }
  return [0n, 0n]
}

describe('without cash in it, a transfer is reversed', () => {
  it.each([
    ['on the till of who reverses it', () => karim, () => karims],
    ['on the vault of its branch by head office', () => omar, () => vault],
  ])('%s', async (_what, who, where) => {
    const { id } = await laila.save('transactions/create', { body: transfer(account, other, '7') })
    await short(700n)
    const { data } = await reverse(who(), id)
    expect(data.records[0]).toMatchObject({ till: where(), inAccountID: account })
  })
})

it('a User who was moved to another branch today reverses an own transfer on its own till', async () => {
  const { id } = await laila.save('transactions/create', { body: transfer(account, other, '7') })
  const body = { userName: laila.userName, userType: 'User', branch: 'HRT' }
  const admin = await office.admin()
  await admin.save('tbl-users/update', { params: { id: till.userId }, body })
  const moved = await laila.again(NOW)
  const sending = { params: { id }, body: { reason: REASON } }
  const { records } = await moved.save('transactions/reverse', sending)
  expect(records[0]).toMatchObject({ till, inAccountID: account, branch: 'HRT' })
})

describe('not counted since, the cash goes back to its till', () => {
  it.each([
    ['without a count', async () => undefined],
    ['with a replaced count', () => short(500n, { state: 'replaced' })],
    ['with a rejected count', () => short(500n, { state: 'rejected' })],
    ['with a spot count', () => short(500n, { state: 'spot' })],
    ['with a count of an earlier day', () => short(500n, { through: '2026-11-19' })],
    [
      'with a count that was taken before it',
      () => short(500n, { countedAt: new Date('2026-11-20T05:29:59Z') }),
    ],
  ])('%s', async (_what, count) => {
    const { id } = await laila.post('Credit', account, '5')
    await count()
    const { status, data } = await reverse(karim, id, { cashMoves: false })
    expect(status).toBe(200)
    expect(data.records[0]).toMatchObject({ till, inAccountID: 'CSH001', outAccountID: account })
    expect(await movedTomorrow(till, 'CSH001')).toEqual([500n, 0n])
  })

  it('whoever reverses it', async () => {
    const { id } = await laila.post('Debit', account, '5')
    const { data } = await reverse(omar, id)
    expect(data.records[0]).toMatchObject({ till, outAccountID: 'CSH001' })
  })
})

describe('counted since', () => {
  it.each(['confirmed', 'reopened'] as const)(
    'by a %s count, it must be said whether cash moves',
    async (state) => {
      const { id } = await laila.post('Credit', account, '5')
      await short(500n, { state })
      for (const cashMoves of [undefined, null]) {
        const answer = await reverse(karim, id, { cashMoves })
        expect([answer.status, answer.text]).toEqual([
          400,
          expect.stringMatching(/^cashMoves is required/),
        ])
      }
    },
  )

  it('cash that moves goes through the till of who reverses', async () => {
    const { id } = await laila.post('Credit', account, '5')
    await short(0n)
    const { data } = await reverse(karim, id, { cashMoves: true })
    expect(data.records[0]).toMatchObject({ till: karims, inAccountID: 'CSH001' })
  })

  it('head office moves no cash elsewhere', async () => {
    const { id } = await laila.post('Credit', account, '5')
    await short(500n)
    const refused = await reverse(omar, id, { cashMoves: true })
    expect([refused.status, refused.text]).toEqual([403, expect.stringMatching(/^Only /)])
    const { data } = await reverse(omar, id, { cashMoves: false })
    expect(data.records[0]).toMatchObject({ till: vault, inAccountID: 'OSH_001' })
  })

  it.each([
    ['Credit', 'Debit', 500n, ['OSH_001', () => account], [500n, 0n]],
    ['Debit', 'Credit', -500n, [() => account, 'OSH_001'], [0n, 500n]],
  ] as const)(
    'a %s without cash becomes a %s on the difference',
    async (transType, counterType, difference, sides, moved) => {
      const { id } = await laila.post(transType, account, '5')
      await short(difference)
      const before = await movedTomorrow(vault, 'OSH_001')
      const { data } = await reverse(karim, id, { cashMoves: false })
      const [inAccountID, outAccountID] = sides.map((side) =>
        typeof side === 'string' ? side : side(),
      )
      expect(data.records[0]).toMatchObject({
        transType: counterType,
        inAccountID,
        outAccountID,
        till: vault,
      })
      const after = await movedTomorrow(vault, 'OSH_001')
      expect(after.map((minor, index) => minor - (before[index] ?? 0n))).toEqual(moved)
    },
  )
})

describe('of a difference that was counted', () => {
  const only = (left: string) => [409, expect.stringMatching(`^Only ${left} AFN of the difference`)]
  const statusAndText = async (answer: ReturnType<typeof reverse>) => {
    const { status, text } = await answer
    return [status, status < 300 ? '' : text]
  }

  it('more is never taken back than was counted', async () => {
    const first = await laila.post('Credit', account, '30')
    const second = await laila.post('Credit', account, '30')
    await short(5_000n)
    const cashMoves = false
    expect((await reverse(karim, first.id, { cashMoves })).status).toBe(200)
    expect(await statusAndText(reverse(karim, second.id, { cashMoves }))).toEqual(only('20.00'))
    expect((await reverse(karim, second.id, { cashMoves: true })).status).toBe(200)
  })

  it.each([
    ['cash that was over', -500n, {}],
    ['another currency', 0n, { lines: { 1: [0n, 0n], 2: [500n, 0n] } }],
    ['a count of an earlier day', 0n, {}],
    ["a clerk's first count, which the vault squares", 500n, { flags: ['firstCount'] }],
  ] as const)('nothing is taken from %s', async (_what, minor, more) => {
    const { id } = await laila.post('Credit', account, '5')
    await short(9_900n, { through: '2026-11-18' })
    await short(minor, more)
    expect(await statusAndText(reverse(karim, id, { cashMoves: false }))).toEqual(only('0.00'))
  })

  it('several counts together are taken back, the earliest first', async () => {
    const { id } = await laila.post('Credit', account, '5')
    const later = await short(9_900n, { through: TOMORROW })
    const earlier = await short(300n, { state: 'reopened' })
    expect((await reverse(karim, id, { cashMoves: false })).status).toBe(200)
    const taken = await Promise.all(
      [earlier, later].map(async (key) => (await getItem(key))?.['takenBack1']),
    )
    expect(taken).toEqual([300n, 200n])
  })

  it.each([
    ['99.00', 9_900n, 200],
    ['98.99', 9_899n, 409],
  ] as const)(
    'a debit of 100.00 with a fee of 1.00 in cash, with %s over, is compared as 99.00',
    async (over, overMinor, status) => {
      const fee = { commission: '1', commissionFrom: 'cash' }
      const { id } = await laila.post('Debit', account, '100', fee)
      const count = await short(-overMinor)
      const answer = await statusAndText(reverse(karim, id, { cashMoves: false }))
      expect(answer).toEqual(status === 200 ? [200, ''] : only(over))
      const taken = (await getItem(count))?.['takenBack1']
      expect(taken).toBe(status === 200 ? overMinor : undefined)
    },
  )

  it('an exchange without cash takes back both currencies of one count', async () => {
    const dollars = (await laila.account({ currencyId: 2 })).accountNumber
    const body = exchange(
      { account: dollars, currencyID: 2, amount: '10' },
      { account, currencyID: 1, amount: '685' },
      '68.5',
    )
    const { purchase } = await laila.save('transactions/exchange', { body })
    const count = await short(0n, { lines: { 1: [0n, 70_000n], 2: [1_000n, 0n] } })
    const { data } = await reverse(karim, purchase.id, { cashMoves: false })
    const sides = data.records.map((each) => [each.inAccountID, each.outAccountID, each.till])
    expect(sides).toEqual([
      ['OSH_001', dollars, vault],
      [account, 'OSH_001', vault],
    ])
    const item = await getItem(count)
    expect([item?.['takenBack1'], item?.['takenBack2']]).toEqual([68_500n, 1_000n])
  })

  it('two reversals at once never take the same part', async () => {
    const records = await Promise.all(
      Array.from({ length: 8 }, () => laila.post('Credit', account, '5')),
    )
    const count = await short(1_800n)
    const answers = await Promise.all(
      records.map(({ id }) => statusAndText(reverse(karim, id, { cashMoves: false }))),
    )
    const done = answers.filter(([status]) => status === 200)
    expect(done).toHaveLength(3)
    for (const refused of answers.filter(([status]) => status !== 200)) {
      expect(refused).toEqual(only('3.00'))
    }
    expect((await getItem(count))?.['takenBack1']).toBe(1_500n)
  })
})

it('the auditor agrees with everything', async () => {
  expect(await auditLedger()).toEqual([])
})
