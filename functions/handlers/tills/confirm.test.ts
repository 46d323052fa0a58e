import { beforeAll, describe, expect, it } from 'vitest'
import { findBranch } from '../../store/house/branches.ts'
import {
  type CountingBranch,
  cash,
  confirmTill,
  countingBranch,
  countTill,
  decideTill,
  tillPath,
  userIdOf,
} from '../../testing/counting.ts'
import { withEach } from '../../testing/forging.ts'
import { type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let headOffice: Clerk
let account: string

beforeAll(async () => {
  office = await openOffice()
  const admin = await office.admin()
  await admin.save('branches/save', {
    params: { code: 'HEAD' },
    body: { name: 'HEAD', headOffice: true },
  })
  headOffice = await office.clerk('Manager', 'HEAD')
  account = (await headOffice.account()).accountNumber
})

type Counted = CountingBranch & { path: ReturnType<typeof tillPath> }

/** Makes a branch whose clerk laila should have 1,000.00 AFN and counted the amount `found`. */
async function counted(found: string, more: Record<string, unknown> = {}): Promise<Counted> {
  const branch = await countingBranch(office, more)
  const path = tillPath(branch.code, branch.laila)
  await branch.laila.post('Credit', account, '1000')
  await countTill(branch.laila, path, cash({ 1: found }))
  return { ...branch, path }
}

async function balanceOf(clerk: Clerk, userId: number): Promise<string | undefined> {
  const { data } = await clerk.call('tills/list')
  return data.find((till) => till.userId === userId)?.balances[0]?.balance
}

const REJECTED = { try: 1, reason: 'Count again' }
const LIMIT = { varianceLimits: [{ currencyId: 1, amountMinor: 100_00n }] }

describe('a confirmation', () => {
  it('says that the count was rejected, if that happens meanwhile', async () => {
    const { laila, karim, manager, path } = await counted('950', LIMIT)
    let isRejected = false
    const { status, text } = await withEach(
      async (input, next) => {
        if (!isRejected && 'TransactItems' in input) {
          isRejected = true
          const { status: ok } = await decideTill(manager, path, TODAY, 'reject', REJECTED)
          expect(ok).toBe(200)
        }
        return next()
      },
      () => confirmTill(karim, path, TODAY, { reason: 'Short in the evening' }),
    )
    expect([isRejected, status, text]).toEqual([true, 409, expect.stringContaining('rejected')])
    expect(await balanceOf(karim, userIdOf(laila))).toBe('1000.00')
  })

  it.each([
    ['short', '950', { outAccountID: 'OSH_001', inAccountID: 'CSH001', dAmount: '50.00' }],
    ['over', '1020.50', { outAccountID: 'CSH001', inAccountID: 'OSH_001', dAmount: '20.50' }],
  ])('posts what is %s, and then the till is at its count', async (_, found, sides) => {
    const { laila, karim, path, code } = await counted(found, LIMIT)
    const body = { try: 1, reason: 'Counted twice' }
    const { status, data } = await confirmTill(karim, path, TODAY, body)
    const userId = userIdOf(karim)
    expect([status, data]).toMatchObject([
      200,
      {
        state: 'confirmed',
        decidedBy: userId,
        decidedByName: karim.userName,
        flags: [],
        reason: 'Counted twice',
        transactionIds: [data.records[0]?.id],
        records: [
          {
            transType: 'Cash',
            tranDate: TODAY,
            tranDescription: 'Counted twice',
            ...sides,
            userCreated: userId,
            till: { ...path, userName: laila.userName },
            toTill: null,
            bundle: null,
            isApproved: false,
          },
        ],
      },
    ])
    const own = Number(found).toFixed(2)
    expect(await balanceOf(karim, userIdOf(laila))).toBe(own)
    const list = (await karim.call('tills/list', { query: { branch: code } })).data
    expect(list.find((till) => till.userId === userIdOf(laila))).toMatchObject({
      state: 'confirmed',
      mustCount: false,
      through: TODAY,
    })
    const posting = { transType: 'Credit', inAccountID: account, outAccountID: 'CSH001' }
    const amounts = { currencyID: 1, dAmount: '5', cAmount: '5' }
    const later = await laila.call('transactions/create', { body: { ...posting, ...amounts } })
    expect(later.text).toBe(`The till of ${laila.userName} is counted through 20 November`)
  })

  it('posts several currencies in one bundle, by currency id', async () => {
    const { karim, laila, code } = await countingBranch(office, {
      varianceLimits: [1, 2].map((currencyId) => ({ currencyId, amountMinor: 100_00n })),
    })
    const path = tillPath(code, laila)
    await countTill(laila, path, cash({ 1: '5', 2: '3' }))
    const { data } = await confirmTill(karim, path, TODAY, { reason: 'Found in the drawer' })
    const first = data.records[0]?.id
    expect(data.records.map(({ currencyID, bundle }) => [currencyID, bundle])).toEqual([
      [1, { first, count: 2 }],
      [2, { first, count: 2 }],
    ])
  })

  it('without a difference posts nothing and needs no reason', async () => {
    const { karim, path } = await counted('1000')
    const { status, data } = await confirmTill(karim, path, TODAY)
    expect([status, data.state, data.records, data.reason]).toEqual([200, 'confirmed', [], null])
  })

  it('by head office is allowed, and by the counter in a house of two', async () => {
    const far = await counted('1000')
    expect((await confirmTill(headOffice, far.path, TODAY)).status).toBe(200)
    const small = await counted('1000', { smallHouse: true })
    const { status, data } = await confirmTill(small.laila, small.path, TODAY)
    expect([status, data.flags]).toEqual([200, ['smallHouse']])
  })

  it('is made once by a repeated save', async () => {
    const { karim, path } = await counted('950', LIMIT)
    const sending = {
      params: { ...path, through: TODAY },
      body: { reason: 'Short in the evening' },
      headers: { 'idempotency-key': newKey() },
    }
    const first = await karim.call('tills/confirm', sending)
    const again = await karim.call('tills/confirm', sending)
    expect([again.status, again.data]).toEqual([200, first.data])
  })

  it('by two persons at once is made once', async () => {
    const { karim, manager, path, laila } = await counted('950', LIMIT)
    const body = { reason: 'Short in the evening' }
    const answers = await Promise.all(
      [karim, manager].map((each) => confirmTill(each, path, TODAY, body)),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, text }) => [status, text])).toEqual([
      [409, `${laila.userName}'s till is confirmed`],
    ])
    expect(await balanceOf(karim, userIdOf(laila))).toBe('950.00')
  })

  it.each([
    ['without a difference', '1000', 2, 4],
    ['with one difference', '950', 3, 10],
  ])('%s costs its rounds and write units', async (_, found, rounds, units) => {
    const { manager, path } = await counted(found)
    const headers = { 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` }
    const sending = { params: { ...path, through: TODAY }, body: { reason: 'Short' }, headers }
    const asked = await watch(() => manager.save('tills/confirm', sending))
    expect(asked).toMatchObject({ rounds, writeUnits: units })
  })
})

describe('a first count', () => {
  const FIRST = { hasClosed: false }

  it.each([
    ['short', '950', '50.00'],
    ['over', '1070', '-70.00'],
  ])('of a clerk that is %s is squared with the vault', async (_, found, vault) => {
    const { laila, manager, path, code } = await counted(found, FIRST)
    const { data } = await confirmTill(manager, path, TODAY)
    const [till, toTill] = [tillPath(code, laila), tillPath(code, null)]
    const isShort = !vault.startsWith('-')
    expect(data).toMatchObject({
      flags: ['firstCount'],
      records: [
        {
          transType: 'Cash',
          outAccountID: 'CSH001',
          inAccountID: 'CSH001',
          tranDescription: 'First count',
          dAmount: vault.replace('-', ''),
          ...(isShort ? { till, toTill } : { till: toTill, toTill: till }),
        },
      ],
    })
    expect(await balanceOf(manager, userIdOf(laila))).toBe(Number(found).toFixed(2))
    expect(await balanceOf(manager, 0)).toBe(vault)
  })

  it('of the vault is squared with over and short', async () => {
    const { manager, karim, code } = await countingBranch(office, { ...FIRST, ...LIMIT })
    await countTill(manager, tillPath(code, null), cash({ 1: '80' }))
    const { data } = await confirmTill(karim, tillPath(code, null), TODAY)
    expect(data.records).toMatchObject([
      { outAccountID: 'CSH001', inAccountID: 'OSH_001', tranDescription: 'First count' },
    ])
    expect((await findBranch(code))?.hasClosed).toBe(false)
  })

  it('is none any more if the branch closes its first day meanwhile', async () => {
    const { laila, manager, path, code } = await counted('950', {
      ...FIRST,
      closingFrom: '2026-11-19',
      lockedThrough: '2026-11-18',
    })
    let isClosed = false
    const { status, data } = await withEach(
      async (input, next) => {
        if (!isClosed && 'TransactItems' in input) {
          isClosed = true
          const params = { branch: code, date: '2026-11-19' }
          await manager.save('days/close', { params, body: {} })
        }
        return next()
      },
      () => confirmTill(manager, path, TODAY, { reason: 'Short in the evening' }),
    )
    expect([isClosed, (await findBranch(code))?.hasClosed]).toEqual([true, true])
    expect([status, data]).toMatchObject([
      200,
      { flags: [], records: [{ inAccountID: 'CSH001', outAccountID: 'OSH_001' }] },
    ])
    expect(await balanceOf(manager, userIdOf(laila))).toBe('950.00')
    expect(await balanceOf(manager, 0)).toBe('0.00')
  })

  it('cannot move cash of a vault that is counted already', async () => {
    const { manager, path, code } = await counted('950', FIRST)
    await countTill(manager, tillPath(code, null), cash())
    const { status, text } = await confirmTill(manager, path, TODAY)
    expect([status, text]).toEqual([
      409,
      'The till of Vault is counted through 20 November: reject or reopen that count first, because the difference of a first count goes to the vault',
    ])
  })
})

describe('a confirmation is refused', () => {
  it('to the owner, to the counter, to another branch and to a Viewer', async () => {
    const { laila, manager, path, hire, code } = await counted('1000')
    const { karim: stranger } = await countingBranch(office)
    const viewer = await hire('Viewer')
    await countTill(manager, path, cash({ 1: '1000' }))
    const answers = [laila, manager, stranger, viewer].map((each) => confirmTill(each, path, TODAY))
    expect((await Promise.all(answers)).map(({ status, text }) => [status, text])).toEqual([
      [403, 'This is your till: another person must decide'],
      [403, 'You counted this till: another person must decide'],
      [403, `Only a person of ${code} or of head office may decide this count`],
      [403, 'Your user type (Viewer) may not confirm counts'],
    ])
  })

  it('without a reason before it asks who confirms', async () => {
    const { laila, path } = await counted('900', LIMIT)
    const { status, text } = await confirmTill(laila, path, TODAY)
    expect([status, text]).toEqual([400, 'reason is required, because something differs'])
  })

  it('to a User above the limit, and without a reason', async () => {
    const { karim, manager, path } = await counted('899.99', LIMIT)
    const above = await confirmTill(karim, path, TODAY, { reason: 'Short' })
    const silent = await confirmTill(manager, path, TODAY)
    expect([above, silent].map(({ status, text }) => [status, text])).toEqual([
      [
        403,
        'The difference of 100.01 AFN is above the limit of the branch: a Manager or Admin must confirm it',
      ],
      [400, 'reason is required, because something differs'],
    ])
  })

  it('where there is no count, and where it was counted again or decided', async () => {
    const { laila, karim, manager, path, code } = await counted('1000')
    const none = await confirmTill(karim, tillPath(code, karim), TODAY)
    const nowhere = await confirmTill(karim, { branch: 'NOWHERE', userId: 1 }, TODAY)
    const seen = { try: 1, countedAt: '2026-11-20T05:30:00.000Z' }
    await countTill(laila, path, cash({ 1: '1000' }))
    const again = await confirmTill(karim, path, TODAY, seen)
    await decideTill(karim, path, TODAY, 'reject', { reason: 'Wrong notes' })
    const rejected = await confirmTill(manager, path, TODAY)
    await countTill(laila, path, cash({ 1: '1000' }))
    const sameTry = await confirmTill(karim, path, TODAY, seen)
    await confirmTill(karim, path, TODAY)
    const twice = await confirmTill(manager, path, TODAY)
    const name = laila.userName
    const answers = [none, nowhere, again, rejected, sameTry, twice]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [404, 'There is no count of this till through 20 November'],
      [404, 'There is no branch NOWHERE'],
      [409, `${name} counted again: look at the new count`],
      [409, `${name}'s count was rejected: the till must be counted again`],
      [409, `${name} counted again: look at the new count`],
      [409, `${name}'s till is confirmed`],
    ])
  })
})
