import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { requireBranch } from '../../store/house/branches.ts'
import { dayTransactions } from '../../store/ledger/day-rows.ts'
import { cash, setBranch, tillPath } from '../../testing/counting.ts'
import { injectFaults, type Odds } from '../../testing/faults.ts'
import { type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'

const BRANCH = 'LOAD'
const CLERKS = 16
const MOST_TRIES = 200

/** The faults of the database, without those that end a process. */
const ODDS: Odds = {
  conflict: 0.05,
  throttledInside: 0.02,
  throttled: 0.02,
  timeoutBefore: 0.01,
  timeoutAfter: 0.01,
  awayBefore: 0,
  awayAfter: 0,
  crashBefore: 0,
  crashAfter: 0,
  slow: 0.05,
}

let clerks: Clerk[]
let manager: Clerk
let account: string
let isClosed = false
/** The numbers of the postings that were answered with success. */
const recorded = new Set<number>()
const afterClose: string[] = []

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.admin()
  await admin.save('branches/save', { params: { code: BRANCH }, body: { name: BRANCH } })
  const closing = { closingFrom: TODAY, lockedThrough: '2026-11-19', hasClosed: true }
  await setBranch(BRANCH, { ...closing, lockedAt: '2026-11-19T12:32:00.000Z' })
  manager = await office.clerk('Manager', BRANCH)
  clerks = []
  for (let each = 0; each < CLERKS; each += 1) clerks.push(await office.clerk('User', BRANCH))
  account = (await manager.account()).accountNumber
})

/** Posts until the day is closed, and a few times more. */
async function postOn(clerk: Clerk): Promise<void> {
  for (let more = 0; more < 3; ) {
    if (isClosed) more += 1
    const wasClosed = isClosed
    const sides = { transType: 'Credit', outAccountID: 'CSH001', inAccountID: account }
    const body = { ...sides, currencyID: 1, dAmount: '10', cAmount: '10' }
    const headers = { 'idempotency-key': newKey() }
    const { status, text, data } = await clerk.call('transactions/create', { body, headers })
    if (status === 201) recorded.add(data.id)
    if (wasClosed) afterClose.push(`${status} ${text}`)
    if (status === 409) await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** Counts a till until no posting comes meanwhile and no fault stops it; the Manager confirms it. */
async function confirmed(clerk: Clerk): Promise<void> {
  const params = tillPath(BRANCH, clerk)
  await untilDone(() => clerk.call('tills/count', keyed({ params, body: cash({ 1: '70' }) })))
  const through = { ...params, through: TODAY }
  const body = { reason: 'As counted' }
  await untilDone(
    () => manager.call('tills/confirm', keyed({ params: through, body })),
    / confirmed/,
  )
}

function keyed<S extends object>(sending: S) {
  return { ...sending, headers: { 'idempotency-key': newKey() } }
}

async function untilDone(
  call: () => Promise<{ status: number; text: string }>,
  isDone = /never/,
): Promise<void> {
  let last = ''
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const { status, text } = await call()
    if (status < 300 || isDone.test(text)) return
    last = text
    if (text.includes('three times') || text.includes('is confirmed')) return
  }
  throw new Error(last)
}

it('nothing of a closed day commits after its close, while 16 clerks post and the database has faults', async () => {
  const faults = injectFaults(7, ODDS)
  try {
    const posting = Promise.all(clerks.map(postOn))
    const closing = (async () => {
      await Promise.all(clerks.map(confirmed))
      await untilDone(
        () =>
          manager.call('days/close', keyed({ params: { branch: BRANCH, date: TODAY }, body: {} })),
        / closed /,
      )
      isClosed = true
    })()
    await Promise.all([posting, closing])
  } finally {
    faults.stop()
  }
  const refusal = new RegExp(`^409 ${BRANCH} closed 20 November|^503 `)
  expect(afterClose.filter((told) => !refusal.test(told))).toEqual([])
  const rows = await Array.fromAsync(dayTransactions(TODAY))
  const customers = rows.filter(({ transType }) => transType === 'Credit')
  for (const { number } of customers) recorded.delete(number)
  expect([...recorded]).toEqual([])
  expect((await requireBranch(BRANCH)).lockedThrough).toBe(TODAY)
  const params = { branch: BRANCH, date: TODAY }
  const day = (await manager.call('days/read', { params })).data
  expect(day.postings).toBe(rows.length)
  expect(day.currencies[0]?.counted).toBe(`${CLERKS * 70}.00`)
  expect(await auditLedger()).toEqual([])
})
