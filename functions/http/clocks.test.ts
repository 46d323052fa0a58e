import { beforeAll, describe, expect, it, vi } from 'vitest'
import { auditLedger, handler as nightlyAudit } from '../jobs/audit-ledger.ts'
import { posting } from '../testing/bodies.ts'
import { type Clerk, newKey, openOffice } from '../testing/office.ts'

/** What happens if the clock of the server runs ahead (docs/rules/dates.md). 10:00 in Kabul is 05:30 in UTC. */

const RIGHT = new Date('2026-11-20T05:30:00Z')
const AHEAD = new Date('2027-03-01T05:30:00Z')

let clerk: Clerk
/** A manager's session from the right day, and one from the day to which the server's clock ran ahead. */
let right: Clerk
let ahead: Clerk
let account: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk()
  right = await office.clerk('Manager')
  ahead = await (await office.clerk('Manager')).again(AHEAD)
  account = (await clerk.account()).accountNumber
})

const told = (clock: string, key = newKey()) => ({
  'x-client-clock': clock,
  'idempotency-key': key,
})
const credit = (more = {}) => posting('Credit', account, '5', more)

describe('a save by a server whose clock shows 2026-11-20 10:00', () => {
  it.each<[clock: string, status: number]>([
    ['2026-11-20T05:29:58.000Z', 201],
    // The first instant of yesterday in Kabul, and the last instant of the day before yesterday.
    ['2026-11-18T19:30:00.000Z', 201],
    ['2026-11-18T19:29:59.999Z', 400],
    ['2015-01-01T00:00:00.000Z', 400],
    // A machine that runs ahead changes no date, because the server's day counts.
    ['2027-03-01T05:30:00.000Z', 201],
    ['+275760-09-13T00:00:00.000Z', 201],
    ['-271821-04-20T00:00:00.000Z', 201],
    ['1601-01-01T00:00:00.000Z', 201],
    ['', 201],
    ['yesterday', 201],
  ])('from a machine whose clock shows %j is answered with %i', async (clock, expected) => {
    const { status } = await clerk.call('transactions/create', {
      body: credit(),
      headers: told(clock),
    })
    expect(status).toBe(expected)
  })

  it('by a client that tells no clock is carried out', async () => {
    expect((await clerk.call('transactions/create', { body: credit() })).status).toBe(201)
  })

  it.each(['2026-11-21', '2026-11-22', '2027-03-01'])('dated %s is refused', async (tranDate) => {
    const answer = await right.call('transactions/create', { body: credit({ tranDate }) })
    expect([answer.status, answer.text]).toEqual([
      400,
      'tranDate must not be in the future: today is 2026-11-20',
    ])
  })
})

describe('a server whose clock runs ahead by months', () => {
  it('refuses a save in words that name both clocks, and posts nothing', async () => {
    const list = { at: AHEAD, query: { account } }
    const before = (await ahead.save('search-transactions/list', list)).length
    const answer = await ahead.call('transactions/create', {
      at: AHEAD,
      body: credit(),
      headers: told(RIGHT.toISOString()),
    })
    expect([answer.status, answer.text]).toEqual([
      400,
      "The server's clock shows 01-Mar-2027 10:00, the clock of this computer 20-Nov-2026 10:00: one of them is wrong by more than a day. Nothing was saved. Have the wrong clock set right, then save again",
    ])
    expect(await ahead.save('search-transactions/list', list)).toHaveLength(before)
  })

  it('refuses every kind of save but those of the own password and session', async () => {
    const headers = told(RIGHT.toISOString())
    const number = await ahead.call('accounts/generate-number', {
      at: AHEAD,
      body: { currencyId: 1 },
      headers,
    })
    expect([number.status, number.text]).toEqual([400, expect.stringContaining('clock')])
    const body = { currentPassword: 'not mine', newPassword: 'a new password of mine' }
    const password = await ahead.call('auth/password', { at: AHEAD, body, headers })
    expect(password.text).not.toContain('clock')
  })

  it('gives a repeated save its first answer', async () => {
    const key = newKey()
    const body = credit()
    const first = await ahead.call('transactions/create', {
      at: AHEAD,
      body,
      headers: told(AHEAD.toISOString(), key),
    })
    const again = await ahead.call('transactions/create', {
      at: AHEAD,
      body,
      headers: told(RIGHT.toISOString(), key),
    })
    expect([again.status, again.data]).toEqual([201, first.data])
  })

  it('leaves transactions that the audit names once the clock is right, until they are reversed', async () => {
    const standing = (await auditLedger(() => RIGHT)).filter(({ what }) => what.endsWith('its day'))
    const [first] = standing
    expect(standing).toHaveLength(1)
    expect(first).toEqual({
      account: '',
      currency: '',
      what: expect.stringMatching(/^transaction \d+: its day$/),
      expected: '2026-11-20 or earlier',
      found: '2027-03-01',
    })
    expect(await auditLedger(() => AHEAD)).toEqual([])
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    vi.useFakeTimers({ toFake: ['Date'], now: RIGHT })
    await expect(nightlyAudit()).rejects.toThrow('its transactions: 1; not settled: 0')
    vi.useRealTimers()
    expect(written.mock.calls.join('')).toContain(first?.what)
    written.mockRestore()
    const id = Number(first?.what.match(/\d+/)?.[0])
    await right.save('transactions/reverse', { params: { id }, body: { reason: 'wrong day' } })
    expect(await auditLedger(() => RIGHT)).toEqual([])
  })
})
