import { beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { posting } from '../../testing/bodies.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { type Clerk, newKey } from '../../testing/office.ts'

/** Postings for long past days while their year is closed: nothing dated in it commits after its close. */

const THROUGH = '2026-09-20'
const ROUNDS = 3
/** So many postings of the clerks come before the close. */
const BEFORE_CLOSE = 7
/** A close takes far less; without a limit the clerks would post for ever if it were refused. */
const MOST_POSTINGS = 300

let office: Awaited<ReturnType<typeof openMoveOffice>>
let customer: string
let clerks: Clerk[]

beforeAll(async () => {
  office = await openMoveOffice()
  customer = (await office.omar.account()).accountNumber
  await office.omar.post('Credit', customer, '1.00', { tranDate: '2026-03-21' })
  clerks = [office.omar, office.amina, office.karim, office.sami, office.nadia]
})

async function balance() {
  const query = { date: THROUGH }
  const { data } = await office.viewer.call('books/trial-balance', { query })
  const { more: _more, ...told } = data
  return told
}

/** Posts again and again for a day of the year, until a posting is refused; returns how many were recorded. */
async function postsUntilClosed(
  clerk: Clerk,
  ids: number[],
  onRecorded: () => void,
): Promise<number> {
  for (let recorded = 0; recorded < MOST_POSTINGS; recorded += 1) {
    const body = posting('Credit', customer, '1.00', { tranDate: THROUGH })
    const headers = { 'idempotency-key': newKey() }
    const answer = await clerk.call('transactions/create', { body, headers })
    if (answer.status === 409) {
      expect(answer.text).toBe('The year through 20 September 2026 is closed')
      return recorded
    }
    expect(answer.status).toBe(201)
    ids.push(answer.data.id)
    onRecorded()
  }
  throw new Error('The year was never closed')
}

/** Edits what was posted, until an edit is refused. */
async function editsUntilClosed(clerk: Clerk, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < MOST_POSTINGS; at += 1) {
    const params = { id: ids[at % ids.length] ?? 0 }
    const headers = { 'idempotency-key': newKey() }
    const body = { amount: `${2 + (at % 7)}.00` }
    const answer = await clerk.call('transactions/update', { params, body, headers })
    if (answer.text === 'The year through 20 September 2026 is closed') return
    expect([200, 409]).toContain(answer.status)
  }
  throw new Error('The year was never closed')
}

it('a close has exactly what was recorded before it', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const first = await office.omar.post('Credit', customer, '1.00', { tranDate: THROUGH })
    const ids = [first.id]
    const begun = Promise.withResolvers<void>()
    const closing = begun.promise.then(() =>
      office.admin.call('book-years/create', {
        body: { through: THROUGH },
        headers: { 'idempotency-key': newKey() },
      }),
    )
    const onRecorded = () => (ids.length > BEFORE_CLOSE ? begun.resolve() : undefined)
    const [year, ...recorded] = await Promise.all([
      closing,
      ...clerks.map((clerk) => postsUntilClosed(clerk, ids, onRecorded)),
      editsUntilClosed(office.admin, ids),
    ])
    expect([year.status, year.status === 201 ? '' : year.text]).toEqual([201, ''])
    expect(recorded.some((each) => Number(each) > 0)).toBe(true)
    expect(year.data.figures.trialBalance).toEqual(await balance())
    expect(await auditLedger()).toEqual([])
    if (round === ROUNDS) return
    const params = { through: THROUGH }
    await office.admin.save('book-years/reopen', { params, body: { reason: 'Once more' } })
  }
})

it('two who close it at once close it once', async () => {
  const params = { through: THROUGH }
  await office.admin.save('book-years/reopen', { params, body: { reason: 'Once more' } })
  const answers = await Promise.all(
    [office.admin, office.amina].map((by) =>
      by.call('book-years/create', { body: { through: THROUGH } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toMatch(
    /^The year through 20 September 2026 (was closed|is being closed: try again in a moment)$/,
  )
})
