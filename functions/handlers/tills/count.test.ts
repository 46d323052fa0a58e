import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { tillMoveKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import {
  type CountingBranch,
  cash,
  confirmTill,
  countingBranch,
  countTill,
  decideTill,
  setBranch,
  tillPath,
  userIdOf,
} from '../../testing/counting.ts'
import { withEach } from '../../testing/forging.ts'
import { type Clerk, NOW, newKey, openOffice, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let account: string

beforeAll(async () => {
  office = await openOffice()
  account = (await (await office.clerk()).account()).accountNumber
})

/** Makes a branch whose clerk laila has 1,000.00 AFN in her till. */
async function withCash(more: Record<string, unknown> = {}): Promise<CountingBranch> {
  const branch = await countingBranch(office, more)
  await branch.laila.post('Credit', account, '1000')
  return branch
}

function refused(clerk: Clerk, tranDate = TODAY) {
  const body = { transType: 'Credit', inAccountID: account, outAccountID: 'CSH001', currencyID: 1 }
  const amounts = { dAmount: '5', cAmount: '5', tranDate }
  return clerk.call('transactions/create', { body: { ...body, ...amounts } })
}

describe('a count', () => {
  it('freezes the till, and answers what was expected', async () => {
    const { laila, code } = await withCash()
    const pieces = { 500: 1, 100: 4, 20: 2 }
    const counts = [
      { currencyId: 1, pieces, loose: '10' },
      { currencyId: 2, pieces: null, loose: null },
      { currencyId: 3 },
      { currencyId: 4 },
    ]
    const { status, data } = await countTill(laila, tillPath(code, laila), { counts })
    const none = { pieces: {}, loose: '0.00', expected: '0.00', counted: '0.00', variance: '0.00' }
    const undecided = { decidedBy: null, decidedByName: null, decidedAt: null, reason: null }
    expect([status, data]).toEqual([
      200,
      {
        branch: code,
        userId: userIdOf(laila),
        userName: laila.userName,
        through: TODAY,
        try: 1,
        freeze: true,
        state: 'counted',
        flags: [],
        transactionIds: [],
        countedBy: userIdOf(laila),
        countedByName: laila.userName,
        countedAt: NOW.toISOString(),
        ...undecided,
        lines: [
          {
            currencyId: 1,
            currencyCode: 'AFN',
            pieces,
            loose: '10.00',
            expected: '1000.00',
            counted: '950.00',
            variance: '-50.00',
          },
          { currencyId: 2, currencyCode: 'USD', ...none },
          { currencyId: 3, currencyCode: 'EUR', ...none },
          { currencyId: 4, currencyCode: 'RS', ...none },
        ],
      },
    ])
    const posting = await refused(laila)
    expect([posting.status, posting.text]).toEqual([
      409,
      `The till of ${laila.userName} is counted through 20 November`,
    ])
    const tills = (await laila.call('tills/list')).data
    const own = tills.find(({ userId }) => userId === userIdOf(laila))
    expect(own).toMatchObject({ state: 'counted', through: TODAY, mustCount: true, count: data })
  })

  it('can be tried three times, and a rejection begins anew', async () => {
    const { laila, karim, code } = await withCash()
    const path = tillPath(code, laila)
    for (const attempt of [1, 2, 3]) {
      const { data } = await countTill(laila, path, cash({ 1: '990' }))
      expect(data.try).toBe(attempt)
    }
    const fourth = await countTill(laila, path, cash({ 1: '1000' }))
    expect([fourth.status, fourth.text]).toEqual([
      409,
      expect.stringContaining(`${laila.userName} counted three times`),
    ])
    await decideTill(karim, path, TODAY, 'reject', { reason: 'Count again' })
    expect((await countTill(laila, path, cash({ 1: '1000' }))).data.try).toBe(1)
    const { data } = await karim.call('tills/counts', { params: path })
    expect(data.map(({ try: attempt, state }) => [attempt, state])).toEqual([
      [1, 'counted'],
      [3, 'rejected'],
      [2, 'replaced'],
      [1, 'replaced'],
    ])
  })

  it('as a spot count is only kept, also in a branch that closes no days', async () => {
    const { laila, code } = await withCash({ closingFrom: null, lockedThrough: null })
    const path = tillPath(code, laila)
    const spot = await countTill(laila, path, cash({ 1: '1000' }, { freeze: false }))
    expect(spot.data).toMatchObject({ try: 0, freeze: false, state: 'spot', through: TODAY })
    await laila.post('Credit', account, '5')
    const frozen = await countTill(laila, path, cash({ 1: '1005' }))
    expect([frozen.status, frozen.text]).toEqual([
      409,
      `${code} does not close days: send freeze false for a spot count`,
    ])
    const { data } = await laila.call('tills/list')
    expect(data.map(({ state, count, mustCount }) => [state, count, mustCount])).toEqual(
      data.map(() => ['open', null, false]),
    )
  })

  it('of an absent clerk is flagged; the vault is counted by a Manager', async () => {
    const { laila, manager, code } = await withCash()
    const absent = await countTill(manager, tillPath(code, laila), cash({ 1: '1000' }))
    expect(absent.data.flags).toEqual(['absentOwner'])
    const vault = await countTill(manager, tillPath(code, null), cash())
    expect(vault.data).toMatchObject({ userName: 'Vault', flags: [], through: TODAY })
  })

  it('through an earlier day takes out what moved since', async () => {
    const { laila, manager, code } = await withCash({ lockedThrough: '2026-11-17' })
    await laila.post('Credit', account, '300', { tranDate: '2026-11-18' })
    const path = tillPath(code, laila)
    const through = '2026-11-18'
    const { data } = await countTill(laila, path, cash({ 1: '1290' }, { through }))
    expect(data.lines[0]).toMatchObject({ expected: '1300.00', variance: '-10.00' })
    await laila.post('Credit', account, '7')
    expect((await refused(laila, through)).status).toBe(409)
    await confirmTill(manager, path, through, { reason: 'Ten missing' })
    const list = (await laila.call('tills/list')).data
    const till = list.find(({ userId }) => userId === userIdOf(laila))
    expect(till).toMatchObject({ state: 'open', count: null, mustCount: true })
    expect(till?.balances[0]).toMatchObject({ opening: '290.00', balance: '1297.00' })
  })

  it('is made once by a repeated save', async () => {
    const { laila, code } = await withCash()
    const sending = {
      params: tillPath(code, laila),
      body: cash({ 1: '950' }),
      headers: { 'idempotency-key': newKey() },
    }
    const first = await laila.call('tills/count', sending)
    const again = await laila.call('tills/count', sending)
    expect([again.status, again.data]).toEqual([200, first.data])
  })

  it('is possible in a branch with 111 open days', async () => {
    const { laila, code } = await withCash({ lockedThrough: '2026-08-01' })
    const body = cash({ 1: '1000' }, { through: '2026-08-02' })
    const { status, text } = await countTill(laila, tillPath(code, laila), body)
    expect([status, text]).toEqual([200, expect.stringContaining('"variance":"0.00"')])
  })

  it('costs 4 rounds and 8 write units', async () => {
    const { laila, code } = await withCash()
    const headers = { 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` }
    const params = tillPath(code, laila)
    const asked = await watch(() => laila.save('tills/count', { params, body: cash(), headers }))
    expect(asked).toMatchObject({ rounds: 4, writeUnits: 8 })
  })
})

describe('a count is refused', () => {
  it.each([
    ['without a currency', { counts: [{ currencyId: 1 }] }, 'USD is missing: write 0 if there'],
    [
      'with a currency twice',
      { counts: [{ currencyId: 1 }, { currencyId: 1 }] },
      'counts must hold each currency once',
    ],
    [
      'with a piece that is no note',
      { counts: [{ currencyId: 1, pieces: { 3: 1 } }] },
      'counts.0.pieces.3 is not a denomination of AFN',
    ],
    [
      'with the pieces in a list',
      { counts: [{ currencyId: 1, pieces: [1] }] },
      'counts.0.pieces must be an object: the pieces by denomination',
    ],
    [
      'with half a note',
      { counts: [{ currencyId: 1, pieces: { 1000: 0.5 } }] },
      'counts.0.pieces.1000 must be a whole number',
    ],
    [
      'with fewer notes than none',
      { counts: [{ currencyId: 1, pieces: { 1000: -1 } }] },
      'counts.0.pieces.1000 must be a whole number',
    ],
    [
      'with an unknown currency',
      { counts: [{ currencyId: 99 }] },
      'counts.0.currencyId 99 is not a currency',
    ],
    [
      'with loose cash below 0',
      { counts: [{ currencyId: 1, loose: '-1' }] },
      'counts.0.loose must be',
    ],
    ['of a day to come', cash({}, { through: '2026-11-21' }), 'through must not be in the future'],
    ['of no day', cash({}, { through: 'today' }), 'through must be a calendar day'],
  ])('%s', async (_, body, message) => {
    const { laila, code } = await countingBranch(office)
    const { status, text } = await countTill(laila, tillPath(code, laila), body)
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
  })

  it('of a till that is not there', async () => {
    const { manager, code } = await countingBranch(office)
    const nobody = await countTill(manager, { branch: code, userId: 9_999 }, cash())
    const nowhere = await countTill(manager, { branch: 'NOWHERE', userId: 0 }, cash())
    const transit = await countTill(manager, { branch: 'TRANSIT', userId: 0 }, cash())
    expect([nobody, nowhere, transit].map(({ status, text }) => [status, text])).toEqual([
      [404, `There is no till 9999 in ${code}`],
      [404, 'There is no branch NOWHERE'],
      [404, 'There is no branch TRANSIT'],
    ])
  })

  it('by somebody else', async () => {
    const { laila, karim, code } = await withCash()
    const { manager: stranger } = await countingBranch(office)
    const others = [
      await countTill(karim, tillPath(code, laila), cash()),
      await countTill(stranger, tillPath(code, laila), cash()),
      await countTill(karim, tillPath(code, null), cash()),
    ]
    const owner = `Only ${laila.userName}, or a Manager or Admin of ${code}, may count this till`
    expect(others.map(({ status, text }) => [status, text])).toEqual([
      [403, owner],
      [403, owner],
      [403, `Only a Manager or Admin of ${code} may count its vault`],
    ])
  })

  it('if a posting came meanwhile', async () => {
    const { laila, karim, code } = await withCash()
    const path = tillPath(code, laila)
    for (const [came, words] of [
      [1, '1 posting'],
      [2, '2 postings'],
    ] as const) {
      const body = { ...cash() }
      const { status, text } = await meanwhile(laila, path, body, async () => {
        for (let each = 0; each < came; each += 1) await laila.post('Credit', account, '1')
      })
      expect([status, text]).toEqual([409, `${words} came while you counted: count again`])
    }
    expect((await karim.call('tills/counts', { params: path })).data).toEqual([])
  })

  it('if a posting came meanwhile on a later day that had none', async () => {
    const { laila, karim, code } = await withCash({ lockedThrough: '2026-11-17' })
    const path = tillPath(code, laila)
    const body = { ...cash({ 1: '1000' }, { through: '2026-11-18' }) }
    const { status, text } = await meanwhile(laila, path, body, async () => {
      await laila.post('Credit', account, '1', { tranDate: '2026-11-19' })
    })
    expect([status, text]).toEqual([409, '1 posting came while you counted: count again'])
    expect((await karim.call('tills/counts', { params: path })).data).toEqual([])
  })

  it('while an offer of the till is open', async () => {
    const { laila, karim, code } = await withCash()
    const [from, to] = [laila, karim].map((each) => ({
      ...tillPath(code, each),
      userName: each.userName,
    }))
    const move = { typeMonth: 'TillMoveOpen', dated: TODAY, state: 'offered', from, to }
    const stamp = { userId: 1, userName: 'x', at: NOW.toISOString() }
    const Item = { ...tillMoveKey(1), ...move, amounts: [], offered: stamp, version: 1 }
    await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
    for (const each of [laila, karim]) {
      const { status, text } = await countTill(each, tillPath(code, each), cash())
      expect([status, text]).toEqual([
        409,
        `An offer of ${laila.userName} to ${karim.userName} is open: accept or withdraw it first`,
      ])
    }
    const tills = (await laila.call('tills/list')).data
    expect(tills.map(({ openOffers }) => openOffers)).toEqual([0, 0, 1, 1])
  })

  it('of a closed day, while the branch is closing, and over more than 60 days', async () => {
    const { laila, code } = await withCash()
    const path = tillPath(code, laila)
    const closed = await countTill(laila, path, cash({}, { through: '2026-11-19' }))
    await setBranch(code, { closing: { through: TODAY, startedAt: NOW.toISOString() } })
    const closing = await countTill(laila, path, cash())
    await setBranch(code, { closing: null, lockedThrough: '2026-09-20' })
    const far = await countTill(laila, path, cash())
    const near = await countTill(laila, path, cash({ 1: '1000' }, { through: '2026-11-19' }))
    expect([closed, closing, far].map(({ status, text }) => [status, text])).toEqual([
      [409, `${code} closed 19 November at 17:02`],
      [409, `${code} is closing: try again in a moment`],
      [409, expect.stringMatching(/^Close 19 November first/)],
    ])
    expect([near.status, near.data.lines[0]?.variance]).toEqual([200, '0.00'])
  })

  it('through another day while a count waits, and through a day that is confirmed', async () => {
    const { laila, karim, code } = await withCash({ lockedThrough: '2026-11-17' })
    const path = tillPath(code, laila)
    await countTill(laila, path, cash({ 1: '1000' }, { through: '2026-11-18' }))
    const other = await countTill(laila, path, cash({ 1: '1000' }))
    await confirmTill(karim, path, '2026-11-18')
    const confirmed = await countTill(laila, path, cash({}, { through: '2026-11-18' }))
    const next = await countTill(laila, path, cash({ 1: '1000' }))
    expect([other, confirmed].map(({ status, text }) => [status, text])).toEqual([
      [
        409,
        `${laila.userName} is counted through 18 November: that count must be confirmed or rejected first`,
      ],
      [409, `${laila.userName}'s till is confirmed: a Manager or Admin can reopen it`],
    ])
    expect([next.status, next.data.through, next.data.try]).toEqual([200, TODAY, 1])
  })
})

describe('a currency that is inactive', () => {
  it('must be counted while the till should hold something of it', async () => {
    const { laila, code } = await countingBranch(office)
    const admin = await office.admin()
    const currency = { code: 'TRY', name: 'Lira', symbol: '₺', exchangeRate: '1' }
    const { id } = await admin.save('currencies/create', { body: currency })
    const lira = (await laila.account({ currencyId: id })).accountNumber
    await laila.post('Credit', lira, '50', { currencyID: id, cCurrencyID: id })
    const params = { id }
    await admin.save('currencies/update', { params, body: { ...currency, isActive: false } })
    const without = await countTill(laila, tillPath(code, laila), cash())
    expect([without.status, without.text]).toEqual([
      400,
      'TRY is missing: write 0 if there is none',
    ])
    const counts = [...cash().counts, { currencyId: id, loose: '20' }]
    const { data } = await countTill(laila, tillPath(code, laila), { counts })
    expect(data.lines.find(({ currencyId }) => currencyId === id)).toMatchObject({
      pieces: {},
      expected: '50.00',
      counted: '20.00',
      variance: '-30.00',
    })
  })

  it('may be left out where the till should hold nothing of it', async () => {
    const { laila, code } = await countingBranch(office)
    const { status, data } = await countTill(laila, tillPath(code, laila), cash())
    expect([status, data.lines.map(({ currencyId }) => currencyId)]).toEqual([200, [1, 2, 3, 4]])
  })
})

/** Counts a till while something is posted between the reading and the write of the count. */
async function meanwhile(
  clerk: Clerk,
  params: { branch: string; userId: number },
  body: object,
  posting: () => Promise<void>,
) {
  const send = dynamo.send.bind(dynamo)
  let isFirst = true
  dynamo.send = (async (command: { input: object }, ...more: unknown[]) => {
    if (isFirst && 'TransactItems' in command.input) {
      isFirst = false
      await posting()
    }
    return (send as (...all: unknown[]) => unknown)(command, ...more)
  }) as unknown as typeof dynamo.send
  try {
    return await countTill(clerk, params, body)
  } finally {
    dynamo.send = send
  }
}

it('the first count of a till knows from which day the branch closes its days', async () => {
  const { laila, code } = await countingBranch(office, { hasClosed: false })
  const admin = await office.admin()
  let isChanged = false
  const { status, text } = await withEach(
    async (input, next) => {
      if (!isChanged && 'TransactItems' in input) {
        isChanged = true
        await admin.save('branches/save', { params: { code }, body: { closingFrom: null } })
      }
      return next()
    },
    () => countTill(laila, tillPath(code, laila), cash()),
  )
  expect([status, text]).toEqual([409, expect.stringContaining(`Branch ${code} was changed`)])
})
