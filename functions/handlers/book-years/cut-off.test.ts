import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { YEAR_LOCK_KEY } from '../../store/table/keys.ts'
import { whileForged, withEach } from '../../testing/forging.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { NOW } from '../../testing/office.ts'

/** A close that has begun, or was cut off between its lock and its figures. Rules: docs/rules/books.md. */

const EARLIER = '2026-08-20'
const THROUGH = '2026-09-20'
const MINUTE_LATER = new Date(NOW.getTime() + 61_000)

let office: Awaited<ReturnType<typeof openMoveOffice>>

beforeAll(async () => {
  office = await openMoveOffice()
  const { accountNumber } = await office.omar.account()
  await office.omar.post('Credit', accountNumber, '100.00', { tranDate: '2026-03-21' })
  await close(EARLIER)
})

const close = (through: string, at = NOW) =>
  office.admin.call('book-years/create', { body: { through }, at })

const listed = async (at = NOW) => (await office.admin.call('book-years/list', { at })).data
const states = async (at = NOW) =>
  (await listed(at)).map(({ from, through, state }) => `${from} ${through} ${state}`)

/** Begins a close whose process ends after the lock: nothing that it sends from then on reaches the table. */
async function cutOff(through: string) {
  let isLocked = false
  const { status } = await withEach(
    async (input, next) => {
      if (isLocked) throw new Error('The process was ended')
      const answer = await next()
      if (JSON.stringify(input).includes(`"${YEAR_LOCK_KEY.sk}"`) && 'TransactItems' in input) {
        isLocked = true
      }
      return answer
    },
    () => close(through),
  )
  expect(isLocked).toBe(true)
  expect(status).toBeGreaterThanOrEqual(500)
}

const found = async (at: Date) =>
  (await auditLedger(() => at)).filter(({ what }) => what.includes('year'))

it('a close that was cut off is listed with who began it and when', async () => {
  await cutOff(THROUGH)
  expect(await states()).toEqual([`2026-08-21 ${THROUGH} closing`, `2026-03-21 ${EARLIER} closed`])
  expect(await states(MINUTE_LATER)).toEqual([
    `2026-08-21 ${THROUGH} cutOff`,
    `2026-03-21 ${EARLIER} closed`,
  ])
  expect((await listed(MINUTE_LATER))[0]).toEqual({
    through: THROUGH,
    from: '2026-08-21',
    closedBy: 1,
    closedByName: 'admin',
    closedAt: NOW.toISOString(),
    comment: null,
    seal: null,
    state: 'cutOff',
    reopenedBy: null,
    reopenedByName: null,
    reopenedAt: null,
    reopenReason: null,
  })
})

it('the audit reports it once it is old', async () => {
  expect(await found(NOW)).toEqual([])
  expect(await found(MINUTE_LATER)).toEqual([
    {
      account: '',
      currency: '',
      what: `close of the year through ${THROUGH}, which was cut off: close it again`,
      expected: 'figures',
      found: `a lock since ${NOW.toISOString()}`,
    },
  ])
})

it('a lock that an earlier version left is in the audit, but in no list', async () => {
  const unnamed = ({ begun: _begun, ...item }: Record<string, unknown>) => item
  await whileForged(YEAR_LOCK_KEY, unnamed, async () => {
    expect(await states(MINUTE_LATER)).toEqual([`2026-03-21 ${EARLIER} closed`])
    expect(await found(MINUTE_LATER)).toHaveLength(1)
  })
})

it('closing it again finishes it', async () => {
  expect((await close(THROUGH, MINUTE_LATER)).status).toBe(201)
  expect(await states(MINUTE_LATER)).toEqual([
    `2026-08-21 ${THROUGH} closed`,
    `2026-03-21 ${EARLIER} closed`,
  ])
  expect(await found(MINUTE_LATER)).toEqual([])
})

it('stands for the reopened year that it closes again', async () => {
  const params = { through: THROUGH }
  await office.admin.save('book-years/reopen', {
    params,
    body: { reason: 'Once more' },
    at: MINUTE_LATER,
  })
  await cutOff(THROUGH)
  const [first, ...others] = await listed()
  expect(first).toMatchObject({ state: 'closing', seal: null, reopenReason: 'Once more' })
  expect(others.map(({ through }) => through)).toEqual([EARLIER])
})
