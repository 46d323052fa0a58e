import { beforeAll, describe, expect, it } from 'vitest'
import { TRANSACTION_TYPES } from '../../../shared/contract/transaction-facts.ts'
import type { BranchDay } from '../../domain/days/branch-day.ts'
import { tellLateDays } from '../../jobs/late-days.ts'
import { branchDayPart, branchDays } from '../../store/days/branch-days.ts'
import { commit } from '../../store/table/transact.ts'
import { cash, setBranch, tillPath } from '../../testing/counting.ts'
import { openDayOffice } from '../../testing/day-office.ts'
import { withEach } from '../../testing/forging.ts'
import { NOW, TODAY } from '../../testing/office.ts'
import { actingAs } from '../../testing/roles.ts'
import { watch } from '../../testing/watch.ts'

const BRANCHES = 30
const DAY = '2026-11-18'

let house: Awaited<ReturnType<typeof openDayOffice>>

beforeAll(async () => {
  house = await openDayOffice()
})

/** Returns the partitions that a piece of work queries, in the order of the alphabet. */
async function queriedBy(work: () => Promise<unknown>): Promise<string[]> {
  const partitions: string[] = []
  await withEach((input, next) => {
    const { ExpressionAttributeValues: values } = input as { ExpressionAttributeValues?: object }
    if ('KeyConditionExpression' in input) partitions.push(String(Object.values(values ?? {})[0]))
    return next()
  }, work)
  return partitions.sort()
}

const OF_TRANSACTIONS = /^(Debit|Credit|Transfer|Exchange|Loan|Cash|Fee|Hawala\w*)#/

describe('the list of', () => {
  beforeAll(async () => {
    for (let each = 1; each <= BRANCHES; each += 1) {
      const code = `L${each}`
      await house.admin.save('branches/save', { params: { code }, body: { name: code } })
      const fields = { closingFrom: '2026-11-16', lockedThrough: DAY, hasClosed: true }
      await setBranch(code, { ...fields, lockedAt: `${DAY}T12:32:00.000Z`, lockedBy: 'nadir' })
      await commit([branchDayPart(undefined, acceptedDay(code))])
    }
  })

  it('an accepted and sealed day of 30 branches reads its items alone', async () => {
    const range = { from: DAY, to: DAY }
    const asked = await watch(() => branchDays(range))
    expect([asked.rounds, asked.writeUnits]).toEqual([1, 0])
    expect(asked.readUnits).toBeLessThanOrEqual(8)
    const query = { date: DAY, branch: 'L7' }
    const queried = await queriedBy(() => house.omar.call('days/list', { query }))
    expect(queried.filter((partition) => !OF_TRANSACTIONS.test(partition))).toEqual([
      ...['BRANCH', 'BRANCHDAYS#2026-11', 'CURRENCY'],
    ])
  })

  it('a day that a close passed over says the cash of the closed day beside it', async () => {
    const kbl = await house.branch({ closingFrom: '2026-11-16', lockedThrough: '2026-11-15' })
    await kbl.pay(kbl.laila, 'Credit', '500', { tranDate: '2026-11-17' })
    await kbl.counted(kbl.laila, { 1: '500' }, { through: '2026-11-18' })
    expect((await kbl.close(kbl.karim, '2026-11-18')).status).toBe(200)
    const list = async () => {
      const query = { month: '2026-11', branch: kbl.code }
      const { data } = await kbl.karim.call('days/list', { query })
      return data
        .filter(({ date }) => date >= '2026-11-16' && date <= '2026-11-18')
        .map(({ state, pending, currencies: [afn] }) => [
          ...[state, pending, afn?.opening, afn?.expected, afn?.variance],
        ])
    }
    expect(await list()).toEqual([
      ['noBusiness', 0, '0.00', '0.00', null],
      ['closed', null, '0.00', '500.00', '0.00'],
      ['noBusiness', 0, '500.00', '500.00', null],
    ])
  })
})

describe('in a house of 30 branches', () => {
  beforeAll(async () => {
    for (let each = 1; each <= BRANCHES; each += 1) {
      const day: BranchDay = { ...acceptedDay(`L${each}`), state: 'closed', accepted: null }
      await commit([branchDayPart(undefined, { ...day, date: '2026-11-19', seal: null })])
    }
  })

  it('what waits for head office is counted in 2 rounds', async () => {
    const asked = await watch(() => house.omar.call('days/attention'))
    expect([asked.rounds, asked.writeUnits]).toEqual([2, 0])
    expect(asked.readUnits).toBeLessThanOrEqual(15)
  })

  it('the search for late days reads the branches, and each overdue date once', async () => {
    const tell = async () => undefined
    const search = () => tellLateDays({ now: NOW, tell })
    const asked = await watch(() => actingAs('jobs/late-days', search))
    expect([asked.rounds, asked.writeUnits]).toEqual([2, 0])
    expect(asked.readUnits).toBeLessThanOrEqual(4)
  })
})

describe('of a day with postings', () => {
  it('the close and the reopening read its transactions once, to count those that wait', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '5')
    await kbl.counted(kbl.laila, { 1: '5' })
    const queried = [
      ...(await queriedBy(() => kbl.close())),
      ...(await queriedBy(() => kbl.reopen(house.omar))),
    ]
    const ofTransactions = queried.filter((partition) => OF_TRANSACTIONS.test(partition))
    expect(ofTransactions).toHaveLength(2 * TRANSACTION_TYPES.length)
    expect((await kbl.read()).state).toBe('open')
  })
})

it('the list of tills reads the counts of those on which one stands', async () => {
  const kbl = await house.branch()
  const { karim, laila, zia } = kbl
  for (const clerk of [laila, zia]) {
    await kbl.pay(clerk, 'Credit', '5')
    await clerk.save('tills/count', { params: tillPath(kbl.code, clerk), body: cash({ 1: '5' }) })
  }
  await karim.save('tills/reject', {
    params: { ...tillPath(kbl.code, zia), through: TODAY },
    body: { reason: 'Count again' },
  })
  const list = () => karim.call('tills/list', { query: { branch: kbl.code } })
  const queried = await queriedBy(list)
  const { userId } = tillPath(kbl.code, laila)
  expect(queried.filter((partition) => partition.startsWith('COUNT#'))).toEqual([
    `COUNT#${kbl.code}#${String(userId).padStart(12, '0')}`,
  ])
  expect((await list()).data.map(({ state }) => state)).toEqual([
    ...['open', 'open', 'counted', 'open'],
  ])
})

/** Makes a day that was sealed at night and accepted in the morning, with four currencies and a thread of usual length. */
function acceptedDay(branch: string): BranchDay {
  const closed = { userId: 3, userName: 'karim', at: NOW.toISOString() }
  const accepted = { userId: 2, userName: 'omar', at: NOW.toISOString() }
  const minor = 12_345_678_00n
  return {
    branch,
    date: DAY,
    state: 'accepted',
    closed,
    accepted,
    closedLate: false,
    smallHouse: false,
    countedBy: [3, 4, 5],
    postings: 111,
    backDated: 2,
    reversals: 1,
    figures: [1, 2, 3, 4].map((currencyId) => ({
      currencyId,
      openingMinor: minor,
      inMinor: minor,
      outMinor: minor,
      varianceMinor: 0n,
      shortMinor: 0n,
      settledMinor: 0n,
      settledShortMinor: 0n,
    })),
    thread: [
      { ...closed, action: 'closed', comment: null },
      { ...accepted, action: 'accepted', comment: null },
    ],
    lockedBefore: { lockedThrough: '2026-11-17', lockedAt: NOW.toISOString(), lockedBy: 'karim' },
    seal: 'c4'.repeat(32),
    sealBefore: '9f'.repeat(32),
    sealedRows: 111,
    voided: [],
    version: 3,
  }
}
