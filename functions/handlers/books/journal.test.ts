import { beforeAll, describe, expect, it } from 'vitest'
import { sealDays } from '../../jobs/seal-days.ts'
import { posting } from '../../testing/bodies.ts'
import { enter, entry, openEntryOffice } from '../../testing/entry-office.ts'
import { refused, tillOf, vault } from '../../testing/move-office.ts'
import { type Clerk, NOW, TODAY } from '../../testing/office.ts'
import { actingAs } from '../../testing/roles.ts'
import { dayOf, MORNING, NEXT_DAY, NIGHT, openSealedOffice } from '../../testing/sealed-office.ts'

/** The journal: every transaction with its two accounts and its place in its branch's day. Rules: docs/rules/books.md. */

const YESTERDAY = '2026-11-19'

async function journal(by: Clerk, query: object = {}, at = NOW) {
  const sent = { from: TODAY, to: TODAY, ...query }
  const { status, text, data } = await by.call('books/journal', { query: sent, at })
  expect(status < 300 ? '' : text).toBe('')
  return data
}

describe('the days of two branches', () => {
  let office: Awaited<ReturnType<typeof openEntryOffice>>
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    office = await openEntryOffice()
    const { omar, laila, karim, nadia, rahim, customer, other } = office
    await omar.save('rate-board/publish', {
      body: { rates: [{ currencyId: 2, buy: '68.40', sell: '69.00' }] },
    })
    const usd = (await omar.account({ currencyId: 2, accountName: 'Dollars' })).accountNumber
    const pay = async (name: string, by: Clerk, account: string, amount: string, more = {}) => {
      const body = posting('Credit', account, amount, more)
      ids[name] = (await by.save('transactions/create', { body })).id
    }
    await pay('late', laila, customer, '70.00', { tranDate: YESTERDAY })
    await pay('herat', rahim, other, '10.00')
    await pay('kabul', laila, customer, '500.00', { tranDescription: 'Paid in' })
    await pay('deleted', laila, customer, '5.00')
    await pay('usd', laila, usd, '100.00', { currencyID: 2, cCurrencyID: 2 })
    const made = await enter(omar, entry(office.rent, office.bank, { branch: 'KBL' }))
    ids['rent'] = made.data.id
    // Cash of KBL's vault goes to HRT.
    const amounts = [{ currencyId: 1, amount: '40.00' }]
    const given = { from: vault('KBL'), to: vault('HRT'), carrier: 'Gul', amounts }
    const toVault = { from: tillOf(laila, 'KBL'), to: vault('KBL'), amounts }
    const { id: move } = await laila.save('till-moves/create', { body: toVault })
    await karim.save('till-moves/accept', { params: { id: move }, body: {} })
    const { id } = await karim.save('till-moves/create', { body: given })
    await laila.save('till-moves/dispatch', { params: { id }, body: {} })
    await nadia.save('till-moves/accept', { params: { id }, body: {} })
    await laila.save('transactions/delete', { params: { id: ids['deleted'] ?? 0 }, body: {} })
  })

  it('numbers the standing rows of each branch and day without a gap', async () => {
    const rows = await journal(office.viewer, { from: YESTERDAY })
    expect(rows.map((row) => [row.entry, row.type, row.amount, row.currencyCode])).toEqual([
      [`KBL ${YESTERDAY}/1?`, 'credit', '70.00', 'AFN'],
      [`HRT ${TODAY}/1?`, 'credit', '10.00', 'AFN'],
      // What comes from transit stands where it arrives.
      [`HRT ${TODAY}/2?`, 'cash', '40.00', 'AFN'],
      [`KBL ${TODAY}/1?`, 'credit', '500.00', 'AFN'],
      [`KBL ${TODAY}/2?`, 'credit', '100.00', 'USD'],
      [`KBL ${TODAY}/3?`, 'transfer', '100.00', 'AFN'],
      [`KBL ${TODAY}/4?`, 'cash', '40.00', 'AFN'],
      [`KBL ${TODAY}/5?`, 'cash', '40.00', 'AFN'],
    ])
  })

  it('says of a row which accounts it debits and credits, and what it is worth', async () => {
    const rows = await journal(office.admin)
    const row = (name: string) => rows.find(({ number }) => number === ids[name])
    expect(row('kabul')).toEqual({
      entry: `KBL ${TODAY}/1?`,
      number: ids['kabul'],
      bundle: null,
      type: 'credit',
      date: TODAY,
      branch: 'KBL',
      userName: office.laila.userName,
      debit: { account: 'CSH001', name: 'Cash' },
      credit: { account: office.customer, name: expect.stringContaining(' ') },
      currencyId: 1,
      currencyCode: 'AFN',
      amount: '500.00',
      afn: '500.00',
      narrative: 'Paid in',
      recordedBy: office.laila.userName,
      reverses: null,
      reversedBy: null,
      approved: false,
    })
    // 100 USD at the middle rate 68.70.
    expect(row('usd')).toMatchObject({ amount: '100.00', afn: '6870.00' })
    // Head office's entry for KBL stands on KBL's vault.
    expect(row('rent')).toMatchObject({
      branch: 'KBL',
      userName: 'Vault',
      recordedBy: office.omar.userName,
      debit: { account: office.rent },
      credit: { account: office.bank },
    })
  })

  it('of one branch, the numbers stay as they are', async () => {
    const rows = await journal(office.admin, { branch: 'HRT' })
    expect(rows.map(({ entry: name }) => name)).toEqual([`HRT ${TODAY}/1?`, `HRT ${TODAY}/2?`])
    expect(await journal(office.admin, { branch: 'NIL' })).toEqual([])
  })

  it('tells only what was recorded since an instant, under its number', async () => {
    const at = new Date(NOW.getTime() + 60_000)
    const laila = await office.laila.again(at)
    const body = posting('Credit', office.customer, '1.00', { tranDate: YESTERDAY })
    const { id } = await laila.save('transactions/create', { body, at })
    const since = { from: YESTERDAY, recordedAfter: NOW.toISOString() }
    const viewer = await office.viewer.again(at)
    const rows = await journal(viewer, since, at)
    expect(rows.map((row) => [row.entry, row.number])).toEqual([[`KBL ${YESTERDAY}/2?`, id]])
    // The same instant in another time zone.
    const kabul = { ...since, recordedAfter: '2026-11-20T10:00:00+04:30' }
    expect(await journal(viewer, kabul, at)).toEqual(rows)
    const later = { ...since, recordedAfter: at.toISOString() }
    expect(await journal(viewer, later, at)).toEqual([])
  })

  it.each([
    [{ from: TODAY, to: YESTERDAY }, 'to must not be before from'],
    [{ from: '2025-10-16' }, 'to must be within 400 days of from'],
    [
      { to: '2026-11-21' },
      'to must not be after today, 20 November 2026: 21 November 2026 is still to come',
    ],
    [
      { recordedAfter: 'yesterday' },
      'recordedAfter must be an instant such as 2026-11-20T09:30:00Z',
    ],
    [{ cursor: 'somewhere' }, 'cursor must be taken from the Link header of the page before'],
  ])('%j is refused: %s', async (query, text) => {
    const sending = { query: { from: TODAY, to: TODAY, ...query } }
    expect(await refused(office.admin, 'books/journal', sending)).toEqual([400, text])
  })

  it('400 days are not too many', async () => {
    expect(await journal(office.admin, { from: '2025-10-17' })).not.toEqual([])
  })

  it('is read by head office, an Admin and a Viewer alone', async () => {
    const query = { from: TODAY, to: TODAY }
    expect(await refused(office.karim, 'books/journal', { query })).toEqual([
      403,
      'Only head office reads the books',
    ])
    expect((await refused(office.laila, 'books/journal', { query }))[0]).toBe(403)
    expect(await journal(office.omar)).toEqual(await journal(office.admin))
  })
})

it('an entry of a sealed day is final', async () => {
  const house = await openSealedOffice()
  const { kbl } = await house.closedBranch()
  const omar = await house.omar.again(MORNING)
  const ofDay = async () =>
    (await journal(omar, { from: TODAY, branch: kbl.code }, MORNING)).map((row) => row.entry)
  const before = await ofDay()
  expect(before[0]).toBe(`${kbl.code} ${TODAY}/1?`)
  await actingAs('jobs/nightly-export', () => sealDays(NEXT_DAY, { clock: () => NIGHT }))
  expect((await dayOf(kbl)).seal).not.toBeNull()
  expect(await ofDay()).toEqual(before.map((name) => name.replace('?', '')))
})
