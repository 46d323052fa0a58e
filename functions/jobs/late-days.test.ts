import { setTimeout as pause } from 'node:timers/promises'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Message } from '../domain/days/late-day.ts'
import { env } from '../env.ts'
import { claimAlert } from '../store/days/late-alerts.ts'
import { lateDayKey } from '../store/house/house-keys.ts'
import { dynamo } from '../store/table/client.ts'
import { setBranch } from '../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../testing/day-office.ts'
import { TODAY } from '../testing/office.ts'
import { actingAs } from '../testing/roles.ts'
import { handler, tellLateDays } from './late-days.ts'

/** 20:00 in Kabul, when the branches should have closed, and the run after it. */
const CLOSING = new Date('2026-11-20T15:30:00Z')
const NEXT = later(15)

let house: Awaited<ReturnType<typeof openDayOffice>>
let told: Message[] = []
beforeAll(async () => {
  house = await openDayOffice()
})

function later(minutes: number, from = CLOSING): Date {
  return new Date(from.getTime() + minutes * 60_000)
}

async function keep(message: Message) {
  told.push(message)
}

async function run(now = CLOSING, tell: (message: Message) => Promise<void> = keep) {
  return actingAs('jobs/late-days', () => tellLateDays({ now, tell }))
}

/** Returns the messages about a branch since the last call. */
function toldOf({ code }: DayBranch): Message[] {
  const found = told.filter(({ subject }) => subject.startsWith(`${code} `))
  told = told.filter(({ subject }) => !subject.startsWith(`${code} `))
  return found
}

async function lateBranch(fields: Record<string, unknown> = {}): Promise<DayBranch> {
  const kbl = await house.branch(fields)
  await kbl.pay(kbl.laila, 'Credit', '1234.50')
  return kbl
}

describe('the message', () => {
  it('names the branch and the tills, and no amounts', async () => {
    const kbl = await lateBranch()
    await kbl.pay(kbl.zia, 'Credit', '300')
    await kbl.counted(kbl.zia, { 1: '300' })
    const { code, laila } = kbl
    await run(later(-1))
    expect(toldOf(kbl)).toEqual([])
    await run()
    expect(toldOf(kbl)).toEqual([
      {
        subject: `${code} has not closed 20 November`,
        text: [
          `Branch ${code} (${code}) has not closed 20 November. It closes its days by 20:00.`,
          '',
          `- ${laila.userName} is not counted`,
          '',
          'Each late day is told once. What is late now is in the product.',
        ].join('\n'),
        line: `${code} has not closed 20 November: ${laila.userName} is not counted`,
      },
    ])
  })

  it('says that every till is confirmed if only the close is missing', async () => {
    const kbl = await lateBranch()
    await kbl.counted(kbl.laila, { 1: '1234.50' })
    await run()
    expect(toldOf(kbl).map(({ line }) => line)).toEqual([
      `${kbl.code} has not closed 20 November: every till is confirmed`,
    ])
  })

  it('is one for the days that became late at once', async () => {
    const kbl = await house.branch({ lockedThrough: '2026-11-10', closingFrom: '2026-11-11' })
    for (const tranDate of ['2026-11-12', '2026-11-15', TODAY]) {
      await kbl.pay(kbl.karim, 'Credit', '5', { tranDate })
    }
    await run(later(-1))
    await run()
    expect(toldOf(kbl).map(({ subject }) => subject)).toEqual([
      `${kbl.code} has not closed 12 November and 1 more day`,
      `${kbl.code} has not closed 20 November`,
    ])
  })
})

describe('a late day is told once', () => {
  it('also the next days, and if it is closed and reopened', async () => {
    const kbl = await lateBranch()
    await run()
    expect(toldOf(kbl)).toHaveLength(1)
    for (const minutes of [15, 30, 24 * 60]) await run(later(minutes))
    await kbl.counted(kbl.laila, { 1: '1234.50' })
    await kbl.close()
    await kbl.reopen(house.omar)
    await run(later(45))
    expect(toldOf(kbl)).toEqual([])
  })

  it('a day that was closed in time is never told', async () => {
    const kbl = await lateBranch()
    await kbl.counted(kbl.laila, { 1: '1234.50' })
    await kbl.close()
    await run()
    expect(toldOf(kbl)).toEqual([])
  })

  it('a message that could not be sent is sent by the next run, and other branches do not wait', async () => {
    const [kbl, hrt] = [await lateBranch(), await lateBranch()]
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      const first = await run(CLOSING, async (message) => {
        if (message.subject.startsWith(`${kbl.code} `)) throw new Error('The topic is away')
        await keep(message)
      })
      expect(first.failed).toEqual([kbl.code])
      expect(String(written.mock.calls[0]?.[0])).toContain(`"lateDaysNotTold":"${kbl.code}"`)
    } finally {
      written.mockRestore()
    }
    expect([toldOf(kbl).length, toldOf(hrt).length]).toEqual([0, 1])
    expect((await run(NEXT)).failed).toEqual([])
    expect([toldOf(kbl).length, toldOf(hrt).length]).toEqual([1, 0])
  })

  it('a run that was cut off before it told is made good by the next one', async () => {
    const kbl = await lateBranch()
    await claimAlert({ branch: kbl.code, date: TODAY }, CLOSING)
    await run(later(5))
    expect(toldOf(kbl)).toEqual([])
    await run(NEXT)
    await run(later(30))
    expect(toldOf(kbl)).toHaveLength(1)
  })

  it('however many runs overlap, and whichever of them fail', async () => {
    const kbl = await lateBranch()
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const one = fc.record({
      startsMs: fc.integer({ min: 0, max: 20 }),
      tellsMs: fc.integer({ min: 0, max: 20 }),
      fails: fc.boolean(),
    })
    const runs = fc.array(one, { minLength: 1, maxLength: 6 })
    const property = fc.asyncProperty(runs, async (each) => {
      const Key = lateDayKey(TODAY, kbl.code)
      await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key }))
      toldOf(kbl)
      await Promise.all(
        each.map(async ({ startsMs, tellsMs, fails }) => {
          await pause(startsMs)
          await run(CLOSING, async (message) => {
            await pause(tellsMs)
            if (fails) throw new Error('The topic is away')
            await keep(message)
          })
        }),
      )
      await run(NEXT)
      await run(later(30))
      expect(toldOf(kbl)).toHaveLength(1)
    })
    try {
      await fc.assert(property, { numRuns: 12 })
    } finally {
      vi.restoreAllMocks()
    }
  })
})

it('without a topic the run writes a line to the console', async () => {
  const kbl = await lateBranch()
  await setBranch(kbl.code, { closeBy: '00:00' })
  vi.useFakeTimers({ now: later(5), toFake: ['Date'] })
  const said = vi.spyOn(console, 'log').mockReturnValue()
  try {
    await actingAs('jobs/late-days', handler)
    const lines = said.mock.calls.map(([line]) => String(line))
    expect(lines.filter((line) => line.startsWith(`${kbl.code} `))).toEqual([
      `${kbl.code} has not closed 20 November: ${kbl.laila.userName} is not counted`,
    ])
  } finally {
    said.mockRestore()
    vi.useRealTimers()
  }
})
