import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { whileForged } from '../../testing/forging.ts'
import { TODAY } from '../../testing/office.ts'
import { actingAs } from '../../testing/roles.ts'
import { branchDayKey } from '../house/house-keys.ts'
import { dynamo } from '../table/client.ts'
import { olderDataKey } from '../table/keys.ts'
import { commit } from '../table/transact.ts'
import { branchDayPart, branchDays, daysWaiting } from './branch-days.ts'

const SEAL = 'c4'.repeat(32)

let house: Awaited<ReturnType<typeof openDayOffice>>
beforeAll(async () => {
  house = await openDayOffice()
})

async function closedBranch(): Promise<DayBranch> {
  const kbl = await house.branch()
  await kbl.pay(kbl.laila, 'Credit', '500')
  await kbl.counted(kbl.laila, { 1: '500' })
  expect((await kbl.close()).status).toBe(200)
  return kbl
}

/** Returns the states of the waiting days of a branch. */
async function waitingOf({ code }: DayBranch) {
  return (await daysWaiting()).filter(({ branch }) => branch === code).map(({ state }) => state)
}

/** Stores a seal with the day; null removes it. */
async function seal({ code }: DayBranch, value: string | null): Promise<void> {
  const [day] = await branchDays({ from: TODAY, to: TODAY }, code)
  if (day) await commit([branchDayPart(day, { ...day, seal: value })])
}

const decide = (name: 'days/accept' | 'days/return', { code }: DayBranch) =>
  house.omar.save(name, {
    params: { branch: code, date: TODAY },
    body: name === 'days/return' ? { comment: 'Why so late?' } : {},
  })

it('a day waits until it is accepted and sealed', async () => {
  const [kbl, hrt] = [await closedBranch(), await closedBranch()]
  expect([await waitingOf(kbl), await waitingOf(hrt)]).toEqual([['closed'], ['closed']])
  await decide('days/accept', kbl)
  expect(await waitingOf(kbl)).toEqual(['accepted'])
  await seal(kbl, SEAL)
  await seal(hrt, SEAL)
  expect([await waitingOf(kbl), await waitingOf(hrt)]).toEqual([[], ['closed']])
  await decide('days/accept', hrt)
  expect(await waitingOf(hrt)).toEqual([])
})

it('a day that is returned or reopened waits', async () => {
  const kbl = await closedBranch()
  await seal(kbl, SEAL)
  await decide('days/return', kbl)
  expect(await waitingOf(kbl)).toEqual(['returned'])
  expect((await kbl.reopen(house.omar)).status).toBe(200)
  expect(await waitingOf(kbl)).toEqual(['open'])
})

it('a waiting day is the day as it is kept', async () => {
  const kbl = await closedBranch()
  const kept = await branchDays({ from: TODAY, to: TODAY }, kbl.code)
  expect((await daysWaiting()).filter(({ branch }) => branch === kbl.code)).toEqual(kept)
})

it('the first start lists the days that an earlier version closed', async () => {
  const kbl = await closedBranch()
  const Key = branchDayKey(TODAY, kbl.code)
  const UpdateExpression = 'REMOVE typeMonth, dated'
  await dynamo.send(new UpdateCommand({ TableName: env().tableName, Key, UpdateExpression }))
  const restart = () => actingAs('jobs/first-start', firstStart)
  await restart()
  expect(await waitingOf(kbl)).toEqual([])
  const nothing = () => null
  await whileForged(olderDataKey('waitingDays'), nothing, restart)
  expect(await waitingOf(kbl)).toEqual(['closed'])
  const [day] = await branchDays({ from: TODAY, to: TODAY }, kbl.code)
  expect(day).toMatchObject({
    state: 'closed',
    postings: 1,
    closed: { userName: kbl.karim.userName },
  })
})
