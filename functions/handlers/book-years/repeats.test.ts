import { beforeAll, expect, it } from 'vitest'
import { readYearLock } from '../../store/books/year-lock.ts'
import { openMoveOffice } from '../../testing/move-office.ts'
import { newKey } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** A close or a reopening that is sent again under its key, because its answer was lost. Rules: docs/rules/books.md. */

const THROUGH = '2026-09-20'
const [CLOSED, REOPENED] = [newKey(), newKey()]

let office: Awaited<ReturnType<typeof openMoveOffice>>

beforeAll(async () => {
  office = await openMoveOffice()
  const { accountNumber } = await office.omar.account()
  await office.omar.post('Credit', accountNumber, '100.00', { tranDate: '2026-03-21' })
})

const close = (key: string, through = THROUGH) =>
  office.admin.call('book-years/create', {
    body: { through, comment: 'Half of 1405' },
    headers: { 'idempotency-key': key },
  })
const reopen = (key: string) =>
  office.admin.call('book-years/reopen', {
    params: { through: THROUGH },
    body: { reason: 'Once more' },
    headers: { 'idempotency-key': key },
  })

/** Returns what stands after the calls: the lock, the years, and the audit entries about them. */
async function standing() {
  const { data: years } = await office.admin.call('book-years/list', {})
  const { data: trail } = await office.admin.call('audit/list', { query: { entity: 'bookYear' } })
  return { lock: await readYearLock(), years, entries: trail.length }
}

it('a repeated close gets the same answer and does nothing', async () => {
  const first = await close(CLOSED)
  expect(first.status).toBe(201)
  const before = await standing()
  expect(before).toMatchObject({
    lock: { closedThrough: THROUGH, closing: null },
    years: [{ through: THROUGH, state: 'closed' }],
    entries: 1,
  })
  const { answer, writeUnits } = await repeated(() => close(CLOSED))
  expect(answer).toEqual([201, first.data])
  expect(writeUnits).toBe(0)
  expect(await standing()).toEqual(before)
})

it('the key of a close doesn’t close another year', async () => {
  const { status, text } = await close(CLOSED, '2026-10-10')
  expect(status).toBe(409)
  expect(text).toContain('Idempotency-Key')
  expect((await standing()).lock).toMatchObject({ closedThrough: THROUGH, closing: null })
})

it('a close that is repeated after the year was reopened leaves the year open', async () => {
  const first = await reopen(REOPENED)
  expect(first.status).toBe(200)
  const before = await standing()
  expect(before.lock).toMatchObject({ closedThrough: null, closing: null })
  const { answer, writeUnits } = await repeated(() => close(CLOSED))
  expect(answer).toEqual([201, expect.objectContaining({ through: THROUGH, state: 'closed' })])
  expect(writeUnits).toBe(0)
  expect(await standing()).toEqual(before)
})

it('a reopening that is repeated after the year was closed again leaves the year closed', async () => {
  expect((await close(newKey())).status).toBe(201)
  const before = await standing()
  const { answer } = await repeated(() => reopen(REOPENED))
  expect(answer).toEqual([200, expect.objectContaining({ through: THROUGH, state: 'reopened' })])
  expect(await standing()).toEqual(before)
})

async function repeated(call: () => ReturnType<typeof close | typeof reopen>) {
  let answer: readonly unknown[] = []
  const { writeUnits } = await watch(async () => {
    const { status, data, text } = await call()
    answer = [status, status < 300 ? data : text]
  })
  return { answer, writeUnits }
}
