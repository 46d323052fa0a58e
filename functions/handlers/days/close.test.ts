import { beforeAll, describe, expect, it } from 'vitest'
import { posting } from '../../testing/bodies.ts'
import { setBranch } from '../../testing/counting.ts'
import { openDayOffice, userIdOf } from '../../testing/day-office.ts'
import { NOW, newKey, TODAY } from '../../testing/office.ts'

let house: Awaited<ReturnType<typeof openDayOffice>>

beforeAll(async () => {
  house = await openDayOffice()
})

const EVENING = new Date('2026-11-20T12:32:00Z')

describe('a close', () => {
  it('names every till that is not counted or not confirmed', async () => {
    const kbl = await house.branch()
    const { karim, laila, zia } = kbl
    await kbl.pay(laila, 'Credit', '500')
    await kbl.pay(zia, 'Credit', '700')
    const params = { branch: kbl.code, userId: userIdOf(zia) }
    const counts = [1, 2, 3, 4].map((currencyId) => ({
      currencyId,
      loose: currencyId === 1 ? '700' : '0',
    }))
    await zia.save('tills/count', { params, body: { counts } })
    const { status, text } = await kbl.close()
    expect([status, text]).toEqual([
      409,
      `${kbl.code} can't close 20 November: ${laila.userName} is not counted, ${zia.userName} is not confirmed`,
    ])
    expect((await kbl.read()).state).toBe('open')
    expect(karim.userName).toBeTruthy()
  })

  it('locks the day for everybody and keeps its figures', async () => {
    const kbl = await house.branch()
    const { karim, laila } = kbl
    await kbl.pay(laila, 'Credit', '500')
    await kbl.pay(laila, 'Debit', '120')
    expect((await kbl.read()).currencies[0]).toMatchObject({
      currencyCode: 'AFN',
      opening: '0.00',
      in: '500.00',
      out: '120.00',
      expected: '380.00',
      counted: null,
      variance: null,
    })
    await kbl.counted(laila, { 1: '370' })
    const { status, data } = await kbl.close(karim, TODAY, { at: EVENING })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      lockedThrough: TODAY,
      days: [
        {
          branch: kbl.code,
          date: TODAY,
          state: 'closed',
          late: false,
          closedLate: false,
          closedByName: karim.userName,
          closedAt: EVENING.toISOString(),
          postings: 3,
          backDated: 0,
          reversals: 0,
          pending: 3,
          version: 1,
          thread: [{ userName: karim.userName, action: 'closed', comment: null }],
        },
      ],
    })
    expect(data.days[0]?.currencies[0]).toEqual({
      currencyId: 1,
      currencyCode: 'AFN',
      opening: '0.00',
      in: '500.00',
      out: '120.00',
      expected: '380.00',
      counted: '370.00',
      variance: '-10.00',
      over: '0.00',
      short: '10.00',
      settled: '0.00',
      settledOver: '0.00',
      settledShort: '0.00',
    })
    const day = await kbl.read()
    expect(day).toMatchObject({ ...data.days[0] })
    expect(day.tills.map(({ userName, count }) => [userName, count?.state])).toEqual([
      ['Vault', undefined],
      [laila.userName, 'confirmed'],
    ])
    const body = posting('Credit', house.account, '1')
    for (const clerk of [karim, laila, kbl.zia]) {
      expect(await kbl.told('transactions/create', clerk, { body })).toEqual([
        409,
        `${kbl.code} closed 20 November at 17:02 by ${karim.userName}`,
      ])
    }
  })

  it('gives a repeat under its key the first answer', async () => {
    const kbl = await house.branch()
    const headers = { 'idempotency-key': newKey() }
    const [first, second] = [
      await kbl.close(kbl.karim, TODAY, { headers }),
      await kbl.close(kbl.karim, TODAY, { headers }),
    ]
    expect([first.status, second.status, second.data]).toEqual([200, 200, first.data])
  })

  it('is carried out once if two close at once', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '5')
    await kbl.counted(kbl.laila, { 1: '5' })
    const answers = await Promise.all([kbl.close(), kbl.close(house.omar)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.text).toContain(
      `${kbl.code} closed 20 November at`,
    )
    expect((await kbl.read()).thread).toHaveLength(1)
  })

  it.each([
    ['a future day', '2026-11-21', {}, 400, 'date must not be in the future'],
    [
      'a branch that closes no days',
      TODAY,
      { closingFrom: null, lockedThrough: null },
      409,
      ' does not close days',
    ],
    ['a day that is closed', '2026-11-18', {}, 409, ' closed 19 November at 17:02 by nadir'],
    [
      'more than 60 days at once',
      TODAY,
      { lockedThrough: '2026-09-01' },
      409,
      'Close 31 October first',
    ],
    [
      'a branch whose days are just being closed',
      TODAY,
      { closing: { through: TODAY, startedAt: NOW.toISOString() } },
      409,
      ' is closing: try again in a moment',
    ],
  ])('of %s is refused', async (_what, date, fields, status, text) => {
    const kbl = await house.branch(fields)
    const answer = await kbl.close(kbl.karim, date)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)])
  })

  it('is for a Manager of the branch and head office', async () => {
    const [kbl, hrt] = [await house.branch(), await house.branch()]
    const only = `Only a Manager or Admin of ${kbl.code} or of head office may close its days`
    expect(await kbl.told('days/close', hrt.karim, at(kbl.code))).toEqual([403, only])
    expect((await kbl.close(kbl.laila)).status).toBe(403)
    expect(await kbl.told('days/close', kbl.karim, at('NONE'))).toEqual([
      404,
      'There is no branch NONE',
    ])
    expect((await kbl.close(house.omar)).status).toBe(200)
  })

  it('covers the days before it, and a day without postings needs none', async () => {
    const kbl = await house.branch({ lockedThrough: '2026-11-16', closingFrom: '2026-11-17' })
    const { laila, karim } = kbl
    await kbl.pay(laila, 'Credit', '40', { tranDate: '2026-11-18' })
    await kbl.pay(laila, 'Credit', '2')
    await kbl.counted(laila, { 1: '42' })
    const { data } = await kbl.close()
    expect(
      data.days.map(({ date, closedLate, backDated }) => [date, closedLate, backDated]),
    ).toEqual([
      ['2026-11-18', true, 1],
      [TODAY, false, 0],
    ])
    const query = { month: '2026-11', branch: kbl.code }
    const list = (await karim.call('days/list', { query })).data
    expect(list.map(({ date, state }) => `${date.slice(8)} ${state}`)).toEqual([
      ...['01', '02', '03', '04', '05', '07', '08', '09', '10', '11', '12'].map(
        (day) => `${day} notFollowed`,
      ),
      ...['14 notFollowed', '15 notFollowed', '16 notFollowed'],
      ...['17 noBusiness', '18 closed', '19 noBusiness', '20 closed'],
    ])
    expect(list.find(({ date }) => date === '2026-11-18')?.currencies[0]).toMatchObject({
      in: '40.00',
      expected: '40.00',
      counted: '40.00',
      variance: '0.00',
    })
  })

  it('is decided anew if somebody joined the staff meanwhile', async () => {
    const kbl = await house.branch()
    await setBranch(kbl.code, { staffVersion: 3 })
    expect((await kbl.close()).status).toBe(200)
  })
})

function at(branch: string) {
  return { params: { branch, date: TODAY }, body: {} }
}
