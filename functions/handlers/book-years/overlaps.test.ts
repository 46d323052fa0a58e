import { beforeAll, expect, it } from 'vitest'
import { readYearLock } from '../../store/books/year-lock.ts'
import { importKey } from '../../store/imports/import-keys.ts'
import { currencyKey, YEAR_LOCK_KEY } from '../../store/table/keys.ts'
import { rewritten, whileForged, withEach } from '../../testing/forging.ts'
import { check, imported, sendRows } from '../../testing/import-office.ts'
import { openMoveOffice } from '../../testing/move-office.ts'

/** What happens beside the close of a year. Rules: docs/rules/books.md. */

const FIRST = '2026-03-21'
const THROUGH = '2026-08-20'
const LATER = '2026-09-20'

let office: Awaited<ReturnType<typeof openMoveOffice>>
let company: string

beforeAll(async () => {
  office = await openMoveOffice()
  company = (await office.omar.account({ accountType: 'Company', currencyId: 3 })).accountNumber
  const { accountNumber } = await office.omar.account()
  await office.omar.post('Credit', accountNumber, '100.00', { tranDate: FIRST })
})

const close = (through: string) => office.admin.call('book-years/create', { body: { through } })
const reopen = (through: string) =>
  office.admin.call('book-years/reopen', { params: { through }, body: { reason: 'Once more' } })

/** Runs a call, and another one to its end just before the first one reads the lock. */
async function beside<Answer>(call: () => Promise<Answer>, other: () => Promise<unknown>) {
  let isRun = false
  return withEach(async (input, next) => {
    const asked = JSON.stringify(input)
    if (!isRun && asked.includes('Keys') && asked.includes(`"${YEAR_LOCK_KEY.sk}"`)) {
      isRun = true
      await other()
    }
    return next()
  }, call)
}

it('a close that listed the years before another one ended begins after it', async () => {
  const { status, data } = await beside(
    () => close(LATER),
    () => close(THROUGH),
  )
  expect([status, data.from]).toEqual([201, '2026-08-21'])
})

it('a reopening that listed the years before a later one was closed is refused', async () => {
  await reopen(LATER)
  const { status, text } = await beside(
    () => reopen(THROUGH),
    () => close(LATER),
  )
  expect([status, text]).toEqual([
    409,
    'Only the newest closed year, through 20 September 2026, can be reopened',
  ])
  expect(await readYearLock()).toMatchObject({ closedThrough: LATER, closing: null })
  await reopen(LATER)
})

it('a half applied import is waited for', async () => {
  const row = { accountName: 'Gul', lastName: 'X', currency: 'EUR', balance: '5.00' }
  const rows = [{ ...row, accountNumber: 'OLD-A' }]
  const totals = [{ currencyId: 3, contraAccount: company, controlTotal: '5.00' }]
  const id = await sendRows(office.admin, rows)
  await check(office.admin, id, { asOf: '2026-09-01', totals })
  const halfApplied = { state: 'applying', applied: 1 }
  await whileForged(
    importKey(id),
    (item) => ({ ...item, ...halfApplied }),
    async () => {
      const { status, text } = await close(LATER)
      expect([status, text]).toEqual([
        409,
        'The import accounts.csv of 1 September 2026 is half applied: apply the rest first',
      ])
      expect(await readYearLock()).toMatchObject({ closedThrough: THROUGH, closing: null })
      // Rows that are stored no longer can't be applied.
      await rewritten(importKey(id), (item) => ({ ...item, rowsUntil: '2026-10-01T00:00:00.000Z' }))
      expect((await close(LATER)).status).toBe(201)
      await reopen(LATER)
    },
  )
})

it('an import of new accounts in a new currency fits into its writes two months back', async () => {
  const rows = Array.from({ length: 15 }, (_, at) => ({
    accountNumber: `OLD-${at}`,
    accountName: `Gul ${at}`,
    accountType: 'partner',
    lastName: 'X',
    currency: 'EUR',
    balance: '5.00',
  }))
  const totals = [{ currencyId: 3, contraAccount: company, controlTotal: '75.00' }]
  // An earlier version may have left the currency without its mark of use, which the write then sets.
  const unmarked = ({ inUse: _mark, ...item }: Record<string, unknown>) => item
  const { state } = await whileForged(currencyKey(3), unmarked, () =>
    imported(office.admin, rows, { asOf: '2026-09-21', totals }),
  )
  expect(state).toBe('applied')
})

it('a branch doesn’t begin to close the days of a closed year', async () => {
  await close('2026-10-10')
  const { status, text } = await office.admin.call('branches/save', {
    params: { code: 'HRT' },
    body: { closingFrom: '2026-10-10' },
  })
  expect([status, text]).toEqual([409, 'The year through 10 October 2026 is closed'])
  await office.branch('HRT', { closingFrom: '2026-10-11' })
})
