import { beforeAll, describe, expect, it } from 'vitest'
import { tillBooks } from '../../store/tills/till-books.ts'
import { cash, tillPath, userIdOf } from '../../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { NOW, newKey, TODAY } from '../../testing/office.ts'
import { noteUncounted } from '../../testing/uncounted.ts'

let house: Awaited<ReturnType<typeof openDayOffice>>

beforeAll(async () => {
  house = await openDayOffice()
})

const NEXT_DAY = new Date('2026-11-21T04:00:00Z')

/** Makes a branch whose day is closed: laila was 10.00 short, zia was right. */
async function closedBranch(fields = {}): Promise<DayBranch> {
  const kbl = await house.branch(fields)
  await kbl.pay(kbl.laila, 'Credit', '500')
  await kbl.pay(kbl.zia, 'Credit', '300')
  await kbl.counted(kbl.laila, { 1: '490' })
  await kbl.counted(kbl.zia, { 1: '300' })
  expect((await kbl.close()).status).toBe(200)
  return kbl
}

/** Makes a person of head office on the next day; a later sign-in of omar would end his present session. */
async function headOfficeNextDay() {
  return (await house.office.clerk('Manager', 'HQ')).again(NEXT_DAY)
}

describe('a reopening', () => {
  it('lets everybody post again, keeps the counts and is told in the thread and the audit trail', async () => {
    const kbl = await closedBranch()
    const { status, data } = await kbl.reopen(house.omar)
    expect([status, data]).toMatchObject([
      200,
      {
        state: 'open',
        closedBy: null,
        closedAt: null,
        version: 2,
        thread: [{ action: 'closed' }, { action: 'reopened', comment: 'A wrong entry' }],
      },
    ])
    expect(data.currencies[0]).toMatchObject({ in: '800.00', expected: '800.00', counted: null })
    const tills = (await kbl.karim.call('tills/list', { query: { branch: kbl.code } })).data
    expect(tills.filter(({ count }) => count?.state === 'confirmed')).toHaveLength(2)
    await kbl.pay(kbl.laila, 'Debit', '1')
    const audit = (await house.admin.call('audit/list', { query: { entity: 'branchDay' } })).data
    expect(audit.find(({ entityId }) => entityId === `${TODAY}#${kbl.code}`)).toMatchObject({
      userName: house.omar.userName,
      after: { state: 'open', reason: 'A wrong entry' },
    })
  })

  it('posts at the next close what the counts differ further, and closes again', async () => {
    const kbl = await closedBranch()
    const { laila } = kbl
    await kbl.reopen(house.omar)
    // An entry of 30.00 was forgotten, so laila's till isn't 10.00 short but 40.00.
    await kbl.pay(laila, 'Credit', '30')
    const { status, data } = await kbl.close()
    expect(status).toBe(200)
    expect(data.days[0]).toMatchObject({ version: 3, state: 'closed' })
    expect(data.days[0]?.currencies[0]).toMatchObject({
      in: '830.00',
      expected: '830.00',
      counted: '790.00',
      variance: '-40.00',
    })
    const book = (await tillBooks(kbl.code, TODAY)).get(userIdOf(laila))
    expect(book?.days[0]).toMatchObject({ countedThrough: TODAY, lockedAt: NOW.toISOString() })
    const [count] = (await kbl.read()).tills.flatMap((till) =>
      till.userId === userIdOf(laila) ? [till.count] : [],
    )
    expect(count?.lines[0]).toMatchObject({
      expected: '530.00',
      counted: '490.00',
      variance: '-40.00',
    })
    expect(count?.transactionIds).toHaveLength(2)
  })

  it('lets the named tills be counted anew', async () => {
    const kbl = await closedBranch()
    const { laila } = kbl
    await kbl.reopen(house.omar, TODAY, { tills: [userIdOf(laila)] })
    expect((await kbl.close()).text).toBe(
      `${kbl.code} can't close 20 November: ${laila.userName} is not counted`,
    )
    const count = await laila.save('tills/count', {
      params: tillPath(kbl.code, laila),
      body: cash({ 1: '500' }),
    })
    expect(count).toMatchObject({
      try: 1,
      lines: [{ expected: '490.00', variance: '10.00' }, {}, {}, {}],
    })
    await kbl.karim.save('tills/confirm', {
      params: { ...tillPath(kbl.code, laila), through: TODAY },
      body: { reason: 'It lay under the drawer' },
    })
    const { data } = await kbl.close()
    expect(data.days[0]?.currencies[0]).toMatchObject({ expected: '800.00', counted: '800.00' })
    const till = (await kbl.read()).tills.find(({ userId }) => userId === userIdOf(laila))
    expect(till?.currencies[0]?.variance).toBe('0.00')
    // Both differences were posted, so the person who decides about the day reads the reason of each.
    expect(till?.reasons).toEqual([
      { currencyId: 1, reason: 'Counted in the evening' },
      { currencyId: 1, reason: 'It lay under the drawer' },
    ])
  })

  it('lets a named till post that the night had noted before its count', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '500')
    await noteUncounted(kbl.laila, TODAY)
    const [laila, karim] = [await kbl.laila.again(NEXT_DAY), await kbl.karim.again(NEXT_DAY)]
    await kbl.counted(laila, { 1: '500' }, { through: TODAY, at: NEXT_DAY, by: karim })
    expect((await kbl.close(karim, TODAY, { at: NEXT_DAY })).status).toBe(200)
    const omar = await headOfficeNextDay()
    const tills = [userIdOf(laila)]
    expect((await kbl.reopen(omar, TODAY, { tills }, { at: NEXT_DAY })).status).toBe(200)
    await laila.save('transactions/create', {
      body: { ...credit('5'), tranDate: TODAY },
      at: NEXT_DAY,
    })
  })

  it('gives a repeat under its key the first answer', async () => {
    const kbl = await closedBranch()
    const headers = { 'idempotency-key': newKey() }
    const first = await kbl.reopen(house.omar, TODAY, {}, { headers })
    const again = await kbl.reopen(house.omar, TODAY, {}, { headers })
    expect([first.status, again.status, again.data]).toEqual([200, 200, first.data])
  })

  it('goes back to the close before, with its time and name', async () => {
    const kbl = await closedBranch()
    await kbl.reopen(house.omar)
    const body = { tranDate: '2026-11-19' }
    await expect(kbl.pay(kbl.laila, 'Credit', '1', body)).rejects.toThrow(
      `${kbl.code} closed 19 November at 17:02 by nadir`,
    )
  })

  it('is of the newest closed day only, and of one that is not accepted', async () => {
    const kbl = await closedBranch({ lockedThrough: '2026-11-18' })
    await kbl.reopen(house.omar)
    expect((await kbl.reopen(house.omar)).text).toBe(`${kbl.code} has not closed 20 November`)
    expect((await kbl.reopen(house.omar, '2026-11-17')).text).toBe(
      `${kbl.code} has not closed 17 November`,
    )
    await kbl.close()
    const tomorrow = '2026-11-21'
    const karim = await kbl.karim.again(NEXT_DAY)
    const laila = await kbl.laila.again(NEXT_DAY)
    await laila.save('transactions/create', {
      body: { ...credit('5'), tranDate: tomorrow },
      at: NEXT_DAY,
    })
    await kbl.counted(laila, { 1: '495' }, { at: NEXT_DAY, by: karim })
    const zia = await kbl.zia.again(NEXT_DAY)
    await kbl.counted(zia, { 1: '300' }, { at: NEXT_DAY, by: karim })
    expect((await kbl.close(karim, tomorrow, { at: NEXT_DAY })).status).toBe(200)
    expect((await kbl.reopen(house.omar)).text).toBe(
      `${kbl.code} closed 21 November after it: reopen that first`,
    )
  })

  it('is refused while a count of a later day stands', async () => {
    const kbl = await closedBranch()
    const laila = await kbl.laila.again(NEXT_DAY)
    await laila.save('transactions/create', {
      body: { ...credit('5'), tranDate: '2026-11-21' },
      at: NEXT_DAY,
    })
    await laila.save('tills/count', {
      params: tillPath(kbl.code, laila),
      body: cash({ 1: '495' }),
      at: NEXT_DAY,
    })
    expect((await kbl.reopen(house.omar)).text).toBe(
      `${laila.userName} is counted through 21 November: reject or reopen that count first`,
    )
  })

  it('takes with it a count through a day that the close passed over', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '500')
    const [laila, karim] = [await kbl.laila.again(NEXT_DAY), await kbl.karim.again(NEXT_DAY)]
    const tomorrow = '2026-11-21'
    await kbl.counted(laila, { 1: '500' }, { through: tomorrow, at: NEXT_DAY, by: karim })
    expect((await kbl.close(karim, tomorrow, { at: NEXT_DAY })).status).toBe(200)
    const omar = await headOfficeNextDay()
    expect(await statusOf(kbl.reopen(omar, TODAY, {}, { at: NEXT_DAY }))).toEqual([
      200,
      expect.anything(),
    ])
    const book = (await tillBooks(kbl.code, TODAY)).get(userIdOf(laila))
    expect(book?.days.map((day) => [day.day, day.countedThrough, day.lockedAt])).toEqual([
      [TODAY, null, null],
      [tomorrow, null, null],
    ])
    await laila.save('transactions/create', {
      body: { ...credit('30'), tranDate: TODAY },
      at: NEXT_DAY,
    })
    const { status, data } = await kbl.close(karim, tomorrow, { at: NEXT_DAY })
    expect([status, data.days.map(({ date, state }) => [date, state])]).toEqual([
      200,
      [
        [TODAY, 'closed'],
        [tomorrow, 'closed'],
      ],
    ])
  })

  it('is for head office, and on that business day for a Manager of the branch', async () => {
    const [kbl, hrt] = [await closedBranch(), await house.branch()]
    const morning = await closedBranch({ closeBy: 'next 09:00' })
    expect((await kbl.reopen(hrt.karim)).text).toContain(
      `Only a Manager or Admin of ${kbl.code} or of head`,
    )
    const late = new Date('2026-11-21T04:30:00Z')
    const early = new Date('2026-11-21T04:29:00Z')
    const other = await house.office.clerk('Manager', 'HQ')
    const [karim, omar] = [await kbl.karim.again(early), await other.again(early)]
    expect(await statusOf(kbl.reopen(karim, TODAY, {}, { at: early }))).toEqual([
      403,
      'Only head office may reopen 20 November: that day is over',
    ])
    expect((await kbl.reopen(omar, TODAY, {}, { at: late })).status).toBe(200)
    const rahim = await morning.karim.again(early)
    expect((await morning.reopen(rahim, TODAY, {}, { at: late })).status).toBe(403)
    expect((await morning.reopen(rahim, TODAY, {}, { at: early })).status).toBe(200)
  })

  it.each([
    ['without a reason', { reason: 'no' }, 400, 'reason must'],
    ['of a till that is not there', { tills: [999_999] }, 404, 'There is no till 999999 in'],
    ['of a till that nobody counted', { tills: [0] }, 409, "Vault's till is not confirmed"],
    ['of another version', { version: 7 }, 409, 'was changed meanwhile'],
  ])('%s is refused', async (_what, body, status, text) => {
    const kbl = await closedBranch()
    const answer = await kbl.reopen(house.omar, TODAY, body)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)])
  })
})

function credit(amount: string) {
  return {
    transType: 'Credit',
    inAccountID: house.account,
    outAccountID: 'CSH001',
    currencyID: 1,
    dAmount: amount,
    cAmount: amount,
  }
}

async function statusOf(answer: Promise<{ status: number; text: string }>) {
  const { status, text } = await answer
  return [status, text]
}
