import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import { NEW_BOOKS } from '../domain/deals/house-day.ts'
import { env } from '../env.ts'
import { newestCloseBefore } from '../store/days/closes-with-late-changes.ts'
import { closedDaysFrom, writeClose } from '../store/days/house-closes.ts'
import { CHANGED_DAY_PARTITION, changedDayKey, houseCloseKey } from '../store/house/house-keys.ts'
import { houseBalances } from '../store/house/house-position.ts'
import { changedDays } from '../store/ledger/changed-days.ts'
import { dynamo } from '../store/table/client.ts'
import { partitionItems } from '../store/table/query.ts'
import { posting } from '../testing/bodies.ts'
import { withEach } from '../testing/forging.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../testing/office.ts'
import { closesThatDisagree } from './audit-closes.ts'
import { closeBooks, closeDays } from './close-days.ts'

const PAST = '2026-11-09'

let clerk: Clerk
let account: string
/** The current day, and the current moment. */
let today = TODAY
let now = NOW

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('Manager')
  account = (await clerk.account()).accountNumber
  for (const tranDate of ['2026-10-30', PAST, TODAY]) await post(tranDate)
})

/** Each test has its own day, because the records of a day are in closes only after its night. */
beforeEach(tomorrow)

async function tomorrow(): Promise<void> {
  today = addDays(today, 1)
  now = new Date(now.getTime() + 86_400_000)
  clerk = await clerk.again(now)
  await closeBooks(today)
}

/** Posts a credit of 100.00, which debits the cash account. */
async function post(tranDate: string): Promise<void> {
  const body = posting('Credit', account, '100', { tranDate })
  await clerk.save('transactions/create', { body, at: now })
}

/** Runs the nightly run after today. */
const night = () => closeBooks(addDays(today, 1))
const cash = async () => (await houseBalances('CSH001')).get(1) ?? 0n
const marks = () => partitionItems(CHANGED_DAY_PARTITION)

/**
 * Runs work with an interruption: `between` runs after the request at that place was sent and before it reaches the
 * database. Requests that were sent in parallel with it are answered first.
 * @returns the result of the work, and the number of requests
 */
async function withBetween<T>(
  place: number,
  between: () => Promise<unknown>,
  work: () => Promise<T>,
) {
  let sent = 0
  let isBetween = false
  const beside: Promise<unknown>[] = []
  const result = await withEach(async (_input, next) => {
    if (isBetween) return next()
    sent += 1
    if (sent !== place) {
      const answer = next()
      beside.push(answer)
      return answer
    }
    await new Promise(setImmediate)
    await Promise.all(beside)
    isBetween = true
    await between()
    isBetween = false
    return next()
  }, work)
  return { result, sent }
}

describe('a balance is right if it is read while', () => {
  it.each([
    ['a posting comes late', () => post(PAST)],
    ['the night closes the days', night],
    [
      'a posting comes late and the night closes the days',
      async () => {
        await post(PAST)
        await night()
      },
    ],
  ])('%s', async (_what, between) => {
    for (let place = 1, isThere = true; isThere; place += 1) {
      await tomorrow()
      await post(PAST)
      const before = await cash()
      const { result, sent } = await withBetween(place, between, cash)
      expect([before, await cash()], `at request ${place}`).toContain(result)
      isThere = sent >= place
    }
  })
})

it('the auditor does not report late changes or closes that are written while it checks', async () => {
  for (let place = 1, isThere = true; isThere; place += 1) {
    await tomorrow()
    await post(PAST)
    const between = async () => {
      await post(PAST)
      if (place % 2 === 0) await night()
    }
    const look = () => closesThatDisagree(new Map([[1, 'AFN']]))
    const { result, sent } = await withBetween(place, between, look)
    expect(result, `at request ${place}`).toEqual([])
    isThere = sent >= place
  }
})

describe('the mark of a late change', () => {
  it('stays until the closes contain its movements and the changed day was exported again', async () => {
    await post(PAST)
    const before = await cash()
    // closeBooks takes the place of an export by hand during the day.
    await closeBooks(today)
    expect(await changedDays(today)).toEqual([])
    expect([await cash(), (await marks()).length]).toEqual([before, 1])
    await closeDays(addDays(today, 1))
    expect([await cash(), await marks()]).toEqual([before, []])
  })

  it('lists only the changes after an export by hand', async () => {
    await post(PAST)
    await closeBooks(today)
    await post(PAST)
    await post(PAST)
    expect((await changedDays(today)).map(({ counts }) => counts.late)).toEqual([2])
    await night()
    expect(await marks()).toEqual([])
  })

  it('stays until the next night if it was written after its day counted as over', async () => {
    await post(PAST)
    const before = await cash()
    await night()
    await post(PAST)
    await tomorrow()
    await night()
    expect([await cash(), await marks()]).toEqual([before - 10_000n, []])
  })
})

it('a close is not overwritten by a run with older data', async () => {
  await post(PAST)
  const before = await cash()
  await night()
  const closes = await partitionItems(houseCloseKey('').pk)
  const books = { clerks: new Map(), books: NEW_BOOKS, traded: [] }
  await writeClose(PAST, addDays(today, -1), books)
  expect(await partitionItems(houseCloseKey('').pk)).toEqual(closes)
  expect(await cash()).toBe(before)
})

describe('data of an older version', () => {
  it('closes without recordedThrough are not valid, until the next night', async () => {
    const before = await cash()
    for (const { day } of await closedDaysFrom('')) {
      await dynamo.send(
        new UpdateCommand({
          TableName: env().tableName,
          Key: houseCloseKey(day),
          UpdateExpression: 'REMOVE recordedThrough SET balances = :wrong',
          ExpressionAttributeValues: { ':wrong': {} },
        }),
      )
    }
    expect([await newestCloseBefore(today), await cash()]).toEqual([null, before])
    await night()
    expect([(await newestCloseBefore(addDays(today, 1)))?.day, await cash()]).toEqual([
      today,
      before,
    ])
  })

  it('closes are not valid from the day of a late change whose mark lacks amounts', async () => {
    const before = await cash()
    await post(PAST)
    const [mark] = await marks()
    const TableName = env().tableName
    const Item = { ...changedDayKey('moved', PAST, 7, 7), changeId: 'x', late: 1, moved: 1 }
    const Key = { pk: mark?.['pk'], sk: mark?.['sk'] }
    const TransactItems = [{ Delete: { TableName, Key } }, { Put: { TableName, Item } }]
    await dynamo.send(new TransactWriteCommand({ TransactItems }))
    expect((await newestCloseBefore(today))?.day).toBe('2026-10-30')
    expect(await cash()).toBe(before - 10_000n)
    expect((await changedDays(today)).map(({ day, counts }) => [day, counts.late])).toEqual([
      [PAST, 1],
    ])
    await night()
    expect((await newestCloseBefore(addDays(today, 1)))?.day).toBe(today)
    expect([await cash(), await marks()]).toEqual([before - 10_000n, []])
  })
})
