import { beforeAll, describe, expect, it } from 'vitest'
import { newUserParts } from '../../store/people/user-changes.ts'
import { savedUnderNumber } from '../../store/table/counters.ts'
import { commit } from '../../store/table/transact.ts'
import { posting } from '../../testing/bodies.ts'
import { setBranch, tillPath } from '../../testing/counting.ts'
import { openDayOffice } from '../../testing/day-office.ts'
import { withEach } from '../../testing/forging.ts'
import { NOW, newKey, TODAY } from '../../testing/office.ts'
import { actingAs } from '../../testing/roles.ts'
import { watch } from '../../testing/watch.ts'

let house: Awaited<ReturnType<typeof openDayOffice>>

beforeAll(async () => {
  house = await openDayOffice()
})

describe('a day of three tills', () => {
  it('is closed when every till and the vault are confirmed', async () => {
    const kbl = await house.branch()
    const { karim, laila, zia } = kbl
    await kbl.pay(laila, 'Credit', '900')
    await kbl.pay(zia, 'Credit', '300')
    const offer = {
      from: tillPath(kbl.code, laila),
      to: tillPath(kbl.code, null),
      amounts: [{ currencyId: 1, amount: '400' }],
    }
    const { id } = await laila.save('till-moves/create', { body: offer })
    await karim.save('till-moves/accept', { params: { id }, body: {} })
    await kbl.counted(laila, { 1: '500' })
    await kbl.counted(zia, { 1: '301' })
    expect((await kbl.close()).text).toBe(
      `${kbl.code} can't close 20 November: Vault is not counted`,
    )
    await kbl.counted(null, { 1: '400' })
    const { data } = await kbl.close()
    // The move counts in both sums, because each of the two tills has it.
    expect(data.days[0]?.currencies[0]).toMatchObject({
      in: '1600.00',
      out: '400.00',
      expected: '1200.00',
      counted: '1201.00',
      variance: '1.00',
    })
    expect((await kbl.read()).tills.map(({ currencies }) => currencies[0]?.counted)).toEqual([
      ...['400.00', '500.00', '301.00'],
    ])
  })

  it('needs the count of a vault that nobody touched since an earlier day', async () => {
    const kbl = await house.branch()
    const { karim, laila } = kbl
    await kbl.pay(laila, 'Credit', '900')
    const offer = {
      from: tillPath(kbl.code, laila),
      to: tillPath(kbl.code, null),
      amounts: [{ currencyId: 1, amount: '900' }],
    }
    const { id } = await laila.save('till-moves/create', { body: offer })
    await karim.save('till-moves/accept', { params: { id }, body: {} })
    await kbl.counted(null, { 1: '900' })
    await kbl.counted(laila, {})
    await kbl.close()
    const at = new Date('2026-11-22T04:00:00Z')
    const manager = await karim.again(at)
    const clerk = await laila.again(at)
    const close = () => kbl.close(manager, '2026-11-22', { at })
    expect((await close()).text).toBe(`${kbl.code} can't close 22 November: Vault is not counted`)
    await kbl.counted(null, { 1: '900' }, { at, counter: manager, by: clerk })
    expect((await close()).data).toEqual({ lockedThrough: '2026-11-22', days: [] })
  })

  it('is counted after midnight for the day before', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '50')
    const tenPast = new Date('2026-11-20T19:40:00Z')
    const halfPast = new Date('2026-11-20T20:00:00Z')
    const [laila, karim] = [await kbl.laila.again(tenPast), await kbl.karim.again(tenPast)]
    const body = posting('Credit', house.account, '7')
    await laila.save('transactions/create', { body, at: tenPast })
    const given = { through: TODAY, at: halfPast, by: karim }
    const { lines } = await kbl.counted(laila, { 1: '56' }, given)
    expect(lines[0]).toMatchObject({ expected: '57.00', counted: '56.00', variance: '-1.00' })
    const { data } = await kbl.close(karim, TODAY, { at: halfPast })
    expect(data.days[0]?.currencies[0]).toMatchObject({ in: '50.00', counted: '49.00' })
    await laila.save('transactions/create', { body, at: halfPast })
  })
})

describe('on a locked day', () => {
  it('nothing is recorded, edited or deleted; approving and reversing are possible', async () => {
    const kbl = await house.branch()
    const { karim, laila } = kbl
    const ids = await Promise.all(['1', '2', '3'].map((sum) => kbl.pay(laila, 'Credit', sum)))
    await kbl.counted(laila, { 1: '6' })
    await kbl.close()
    const closed = expect.stringContaining(`${kbl.code} closed 20 November at 10:00`)
    const [one = 0, two = 0] = ids.map(({ id }) => id)
    const params = { id: one }
    expect(await kbl.told('transactions/update', karim, { params, body: { amount: '9' } })).toEqual(
      [409, closed],
    )
    expect(await kbl.told('transactions/delete', karim, { params })).toEqual([409, closed])
    expect(await kbl.told('transactions/approve', karim, { params, body: { version: 1 } })).toEqual(
      [200, ''],
    )
    const at = new Date('2026-11-21T04:00:00Z')
    const manager = await karim.again(at)
    const body = { reason: 'Typed twice', cashMoves: true }
    expect(
      await kbl.told('transactions/reverse', manager, { params: { id: two }, body, at }),
    ).toEqual([200, ''])
  })
})

describe('a close', () => {
  it('covers somebody who joins the staff during it', async () => {
    const kbl = await house.branch()
    let hasJoined = false
    const { status } = await withEach(
      async (input, next) => {
        if ('TransactItems' in input && !hasJoined) {
          hasJoined = true
          await actingAs('handlers/tbl-users/create', () => hire(kbl.code))
          await setBranch(kbl.code, { staffVersion: 9 })
        }
        return next()
      },
      () => kbl.close(),
    )
    expect([status, hasJoined]).toEqual([200, true])
    const tills = (await kbl.karim.call('tills/list', { query: { branch: kbl.code } })).data
    expect(tills).toHaveLength(5)
  })

  it('is decided anew if somebody posts during it', async () => {
    const kbl = await house.branch()
    let hasPosted = false
    const { status, text } = await withEach(
      async (input, next) => {
        if ('TransactItems' in input && !hasPosted) {
          hasPosted = true
          await kbl.pay(kbl.laila, 'Credit', '5')
        }
        return next()
      },
      () => kbl.close(),
    )
    expect([status, text]).toEqual([
      409,
      `${kbl.code} can't close 20 November: ${kbl.laila.userName} is not counted`,
    ])
  })

  it('lets the open offers of the branch lapse', async () => {
    const kbl = await house.branch()
    const { karim, laila, zia } = kbl
    const offer = {
      from: tillPath(kbl.code, laila),
      to: tillPath(kbl.code, zia),
      amounts: [{ currencyId: 1, amount: '5' }],
    }
    await laila.save('till-moves/create', { body: offer })
    expect((await kbl.close()).status).toBe(200)
    const moves = (await karim.call('till-moves/list', { query: { branch: kbl.code } })).data
    expect(moves.map(({ state }) => state)).toEqual(['lapsed'])
  })

  it('costs 4 rounds, 7 write units and 2 for each till', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '500')
    await kbl.counted(kbl.laila, { 1: '500' })
    const headers = { 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` }
    const asked = await watch(() => kbl.close(kbl.karim, TODAY, { headers }))
    const TILLS = 4
    expect(asked.rounds).toBe(4)
    expect(asked.writeUnits).toBeLessThanOrEqual(7 + 2 * TILLS)
  })
})

async function hire(branch: string): Promise<void> {
  const instant = NOW.toISOString()
  await savedUnderNumber('user', null, async ({ number: id, part }) => {
    const given = { userType: 'User' as const, branch, isBranchChosen: true, passwordHash: '' }
    const user = { id, userName: `member ${id}`, ...given, createdAt: instant, updatedAt: instant }
    await commit([part, ...newUserParts(user)])
  })
}

/** This follows the tests of costs, because its back-dated postings would raise the costs by a round. */
describe('a forgotten day', () => {
  it('is closed together with today, each with its own figures', async () => {
    const before = { closingFrom: '2026-11-19', lockedThrough: '2026-11-18' }
    const kbl = await house.branch(before)
    const { laila } = kbl
    await kbl.pay(laila, 'Credit', '900', { tranDate: '2026-11-19' })
    await kbl.pay(laila, 'Credit', '100')
    await kbl.pay(laila, 'Debit', '50', { tranDate: '2026-11-19' })
    await kbl.counted(laila, { 1: '949' })
    const { data } = await kbl.close()
    expect(
      data.days.map(({ date, currencies: [afn] }) => [date, afn?.opening, afn?.in, afn?.out]),
    ).toEqual([
      ['2026-11-19', '0.00', '900.00', '50.00'],
      ['2026-11-20', '850.00', '100.00', '0.00'],
    ])
    expect(data.days.map(({ currencies }) => currencies[0]?.variance)).toEqual(['0.00', '-1.00'])
  })

  it('relies on no count through today that is taken back at the same moment', async () => {
    const before = { closingFrom: '2026-11-19', lockedThrough: '2026-11-18' }
    const kbl = await house.branch(before)
    const { karim, laila } = kbl
    await kbl.pay(laila, 'Credit', '900', { tranDate: '2026-11-19' })
    await kbl.counted(laila, { 1: '900' }, { through: TODAY })
    let isReopened = false
    const { status, text } = await withEach(
      async (input, next) => {
        if ('TransactItems' in input && !isReopened) {
          isReopened = true
          await karim.save('tills/reopen', { params: tillPath(kbl.code, laila), body: {} })
        }
        return next()
      },
      () => kbl.close(karim, '2026-11-19'),
    )
    expect([isReopened, status, text]).toEqual([
      ...[true, 409, `${kbl.code} can't close 19 November: ${laila.userName} is not counted`],
    ])
  })

  it('ends what the givers of the branch were told of less', async () => {
    const kbl = await house.branch()
    const { karim, laila, zia } = kbl
    await kbl.pay(laila, 'Credit', '5')
    const offer = {
      from: tillPath(kbl.code, laila),
      to: tillPath(kbl.code, zia),
      amounts: [{ currencyId: 1, amount: '5' }],
    }
    const { id } = await laila.save('till-moves/create', { body: offer })
    const body = { amounts: [{ currencyId: 1, amount: '4' }] }
    await zia.save('till-moves/accept', { params: { id }, body })
    await kbl.counted(laila, { 1: '1' })
    await kbl.counted(zia, { 1: '4' })
    const [told] = (await karim.call('till-moves/list', { query: { branch: kbl.code } })).data
    expect((await kbl.close()).status).toBe(200)
    const [after] = (await karim.call('till-moves/list', { query: { branch: kbl.code } })).data
    expect([told, after].map((move) => move?.waitsForGiver)).toEqual([true, false])
  })
})
