import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { branchDayKey } from '../../store/house/house-keys.ts'
import { dynamo, type Item } from '../../store/table/client.ts'
import { setBranch, tillPath, userIdOf } from '../../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { whileForged } from '../../testing/forging.ts'
import { LaggingEngine } from '../../testing/lagging-engine.ts'
import { type Clerk, NOW, newKey, TODAY } from '../../testing/office.ts'

let house: Awaited<ReturnType<typeof openDayOffice>>
/** She belongs to head office, as omar does. */
let sara: Clerk

beforeAll(async () => {
  house = await openDayOffice()
  sara = await house.office.clerk('Manager', 'HQ')
})

const partsOf = async (kbl: DayBranch) => {
  const { variance, over, short, settled, settledOver, settledShort } =
    (await kbl.read()).currencies[0] ?? {}
  return [variance, over, short, settled, settledOver, settledShort].join(' ')
}

/** Makes a closed branch in which laila's till was 50.00 short and zia's 50.00 over. */
async function evenBranch(): Promise<DayBranch> {
  const kbl = await house.branch()
  await kbl.pay(kbl.laila, 'Credit', '500')
  await kbl.pay(kbl.zia, 'Credit', '300')
  await kbl.counted(kbl.laila, { 1: '450' })
  await kbl.counted(kbl.zia, { 1: '350' })
  expect((await kbl.close()).status).toBe(200)
  return kbl
}

/** Reverses a transaction without cash. */
const reverse = (by: Clerk, id: number) =>
  by.save('transactions/reverse', {
    params: { id },
    body: { reason: 'Typed twice', cashMoves: false },
    headers: { 'idempotency-key': newKey() },
  })

describe('the differences of a day', () => {
  it('are summed apart over two tills of which one was short and one over', async () => {
    const kbl = await evenBranch()
    expect(await partsOf(kbl)).toBe('0.00 50.00 50.00 0.00 0.00 0.00')
    const query = { date: TODAY, branch: kbl.code }
    const [listed] = (await sara.call('days/list', { query })).data
    expect(listed?.currencies[0]).toMatchObject({ variance: '0.00', over: '50.00', short: '50.00' })
    expect((await kbl.read()).others).toEqual([])
    expect(await auditLedger()).toEqual([])
  })

  it('are summed apart over two counts of one till', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '500')
    await kbl.counted(kbl.laila, { 1: '480' })
    const till = tillPath(kbl.code, kbl.laila)
    await kbl.karim.save('tills/reopen', {
      params: { ...till, through: TODAY },
      body: { reason: 'Counted wrong' },
    })
    await kbl.counted(kbl.laila, { 1: '500' })
    // An open day has no counted figures yet, but the transactions know what counts posted.
    expect(await partsOf(kbl)).toBe('   0.00 0.00 0.00')
    await kbl.close()
    expect(await partsOf(kbl)).toBe('0.00 20.00 20.00 0.00 0.00 0.00')
    const refused = await kbl.step('accept', sara, { body: { differences: false } })
    expect(refused.status).toBe(409)
  })

  it('are told with each reversal without cash, also of two that cancel out', async () => {
    const kbl = await house.branch()
    const brought = await kbl.pay(kbl.laila, 'Credit', '500')
    const taken = await kbl.pay(kbl.zia, 'Debit', '500')
    await kbl.counted(kbl.laila, {})
    await kbl.counted(kbl.zia, {})
    const back = (await reverse(kbl.karim, brought.id)).records[0]
    const again = (await reverse(house.omar, taken.id)).records[0]
    await kbl.counted(null, {})
    await kbl.close()
    expect(await partsOf(kbl)).toBe('0.00 500.00 500.00 0.00 500.00 500.00')
    const { others } = await kbl.read()
    const narratives = [brought.id, taken.id].map((id) => `Reverses ${id}: Typed twice`)
    expect(others).toMatchObject([
      {
        id: back?.id,
        reverses: brought.id,
        currencyCode: 'AFN',
        amount: '500.00',
        recordedByName: kbl.karim.userName,
        narrative: narratives[0],
      },
      {
        id: again?.id,
        reverses: taken.id,
        amount: '-500.00',
        recordedByName: house.omar.userName,
        narrative: narratives[1],
      },
    ])
    expect(await auditLedger()).toEqual([])
  })

  it('are compared by the audit with those of the days of the tills', async () => {
    const kbl = await evenBranch()
    await setFigures(kbl, [1n, 0n, 800n, 0n, 0n, 0n, 40_00n, 0n])
    const told = (await auditLedger()).filter(({ what }) => what.includes(kbl.code))
    expect(told.map(({ what }) => what)).toContain(`found short of day ${TODAY} of ${kbl.code}`)
    await setFigures(kbl, [1n, 0n, 800_00n, 0n, 0n, 0n, 50_00n, 0n])
    expect(await auditLedger()).toEqual([])
  })
})

async function setFigures({ code }: DayBranch, figure: readonly bigint[]): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: branchDayKey(TODAY, code),
      UpdateExpression: 'SET figures = :figures',
      ExpressionAttributeValues: { ':figures': [figure] },
    }),
  )
}

describe('an acceptance', () => {
  it.each([{}, { differences: null }, { differences: false }])(
    'with %j of a day with differences is refused, and the day stays',
    async (body) => {
      const kbl = await evenBranch()
      // As a key of the list sends it.
      const params = { branch: kbl.code, date: TODAY }
      const refused = await sara.call('days/accept', { params, body })
      expect([refused.status, refused.text]).toEqual([
        409,
        `${kbl.code} has differences on 20 November: open the day and accept it there`,
      ])
      expect((await kbl.read()).state).toBe('closed')
      expect((await kbl.step('accept', sara)).data.state).toBe('accepted')
    },
  )

  it('of a day without differences needs nothing', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '500')
    await kbl.counted(kbl.laila, { 1: '500' })
    await kbl.close()
    const accepted = await kbl.step('accept', sara, { body: { differences: null } })
    expect(accepted.data.state).toBe('accepted')
  })

  it.each(['yes', 1, 'true'])(
    'with %j for true is refused by the name of the field',
    async (said) => {
      const kbl = await evenBranch()
      const refused = await kbl.step('accept', sara, { body: { differences: said } })
      expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(/^differences /)])
    },
  )

  it('of a day that an earlier version closed says that its parts are not known', async () => {
    const kbl = await evenBranch()
    await setFigures(kbl, [1n, 0n, 800_00n, 0n, 0n, 0n])
    expect(await partsOf(kbl)).toBe('0.00   0.00  ')
    const till = (await kbl.read()).tills.find(({ userName }) => userName === kbl.zia.userName)
    expect(till?.currencies[0]).toMatchObject({ variance: '50.00', over: null, short: null })
    expect(await auditLedger()).toEqual([])
    const refused = await kbl.step('accept', sara, { body: { differences: null } })
    expect([refused.status, refused.text]).toEqual([
      409,
      `An earlier version kept only the balance of over and short of ${kbl.code} on 20 November: open the day and accept it there`,
    ])
    expect((await kbl.step('accept', sara)).data.state).toBe('accepted')
  })

  it('is not for who moved over and short on that day, except in a small house', async () => {
    const [kbl, small] = [await house.branch(), await house.branch()]
    await setBranch(small.code, { smallHouse: true })
    for (const each of [kbl, small]) {
      const { id } = await each.pay(each.laila, 'Credit', '500')
      await each.counted(each.laila, {})
      await reverse(sara, id)
      await each.counted(null, {})
      await each.close()
    }
    const refused = await kbl.step('accept', sara)
    expect([refused.status, refused.text]).toEqual([
      403,
      'You moved over and short (OSH_001) on 20 November: another person of head office must accept it',
    ])
    // The audit finds an acceptance that the call would refuse.
    const taken = { userId: userIdOf(sara), userName: sara.userName, at: NOW.toISOString() }
    const accepted = (item: Item): Item => ({
      ...item,
      state: 'accepted',
      accepted: taken,
      thread: [...(item['thread'] as Item[]), { ...taken, action: 'accepted', comment: null }],
    })
    const told = await whileForged(branchDayKey(TODAY, kbl.code), accepted, auditLedger)
    expect(told).toMatchObject([
      {
        what: `acceptance of day ${TODAY} of ${kbl.code}`,
        expected: 'somebody who moved nothing over and short',
        found: sara.userName,
      },
    ])
    expect((await kbl.step('accept', house.omar)).data.smallHouse).toBe(false)
    expect((await small.step('accept', sara)).data.smallHouse).toBe(true)
  })

  it('waits until the index has all rows of the day, so that nobody passes before the own one', async () => {
    const kbl = await house.branch()
    const engine = LaggingEngine.start()
    try {
      engine.hold()
      const entry = { debit: 'OSH_001', credit: house.account, amount: '60', narrative: 'Found' }
      await sara.save('book-entries/create', { body: { ...entry, branch: kbl.code } })
      expect((await kbl.close()).status).toBe(200)
      const late = await kbl.step('accept', sara)
      expect([late.status, late.text]).toEqual([
        503,
        'The newest transactions of 20 November are still arriving: try again in a few seconds',
      ])
      engine.release()
      expect((await kbl.step('accept', sara)).status).toBe(403)
    } finally {
      engine.stop()
    }
    expect((await kbl.step('accept', house.omar)).data.state).toBe('accepted')
  })
})
