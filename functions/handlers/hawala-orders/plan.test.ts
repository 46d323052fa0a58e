import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type ListCells, MOST_LIST_ROWS } from '../../../shared/contract/hawala-list-facts.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { cash, countingBranch } from '../../testing/counting.ts'
import { onOrder, openHawalaOffice, receiving } from '../../testing/hawala-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

// The engine's indexes don't lag, so the pauses of the auditor can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let office: Awaited<ReturnType<typeof openHawalaOffice>>
/** A partner in AFN that pays us 200.00 of 100,000. */
let partner: string

beforeAll(async () => {
  office = await openHawalaOffice()
  partner = await partnerWith({ receivePer100000: '200' })
})

async function partnerWith(terms: object, account: object = {}): Promise<string> {
  const { admin, karim } = office
  const given = { accountType: 'Hawala Partner', ...account }
  const { id, accountNumber } = await admin.account(given)
  if (Object.keys(terms).length > 0) {
    await karim.save('accounts/limits', { params: { id }, body: terms })
  }
  return accountNumber
}

const ROW = { amount: '1000.00', receiverName: 'Zahra', senderName: 'Karim', payingBranch: 'HRT' }

let numbers = 0
/** Returns a row with a number of its own. */
function rowWith(cells: ListCells): ListCells {
  numbers += 1
  return { ...ROW, partnerNumber: `W-${numbers}`, ...cells }
}

/** Plans a list whose rows stand in the lines after the headings. */
function plan(by: Clerk, cells: readonly ListCells[], of = partner) {
  const rows = cells.map((each, at) => ({ line: at + 2, ...each }))
  return by.call('hawala-orders/plan', { body: { partner: of, rows } })
}

/** Plans a list of one row, and returns what is wrong with it: "amount must be …". */
async function wrongIn(by: Clerk, cells: ListCells): Promise<string[]> {
  const { data } = await plan(by, [rowWith(cells)])
  return data.rows.flatMap(({ errors }) =>
    errors.map(({ column, message }) => `${column}: ${message}`),
  )
}

describe('a row is new, and has the share', () => {
  it.each<[what: string, cells: ListCells, share: string]>([
    ['of the terms', { amount: '700.00' }, '1.40'],
    ['of the terms, rounded once', { amount: '12345.67' }, '24.69'],
    ['that the list says', { partnerCommission: '5.00' }, '5.00'],
  ])('%s', async (_, cells, share) => {
    const { data, status } = await plan(office.laila, [rowWith(cells)])
    expect(status).toBe(200)
    expect(data.counts).toEqual({ new: 1, duplicate: 0, waits: 0, error: 0 })
    expect(data.rows[0]).toMatchObject({ line: 2, state: 'new', partnerCommission: share })
    expect(data.partnerCommission).toBe(share)
  })

  it('of 0.00 from a partner without terms', async () => {
    const other = await partnerWith({})
    const { data } = await plan(office.laila, [rowWith({})], other)
    expect(data.rows[0]).toMatchObject({ partnerCommission: '0.00', partnerTerms: null })
  })
})

it.each<[typed: string, day: string | null]>([
  ['2026-11-19', '2026-11-19'],
  ['19.11.2026', '2026-11-19'],
  ['19.11.2026 09:30', '2026-11-19'],
  ['1405/8/28', '2026-11-19'],
  ['۱۴۰۵ / ۸ / ۲۸', '2026-11-19'],
  [' ', null],
])('the day %j is read in either calendar', async (partnerDate, day) => {
  const { data } = await plan(office.laila, [rowWith({ partnerDate })])
  expect(data.rows[0]).toMatchObject({ state: 'new', partnerDate: day })
})

it.each<[what: string, cells: ListCells, errors: unknown[]]>([
  ['no number', { partnerNumber: ' ' }, ['partnerNumber: is required']],
  ['a number of a dash', { partnerNumber: '–' }, ['partnerNumber: is required']],
  ['three decimals', { amount: '1.234' }, [expect.stringMatching(/^amount: must be an amount/)]],
  ['no amount', { amount: '' }, [expect.stringMatching(/^amount: must be an amount/)]],
  ['0', { amount: '0' }, ['amount: must be above 0']],
  [
    'nobody',
    { receiverName: '', senderName: null },
    ['senderName: is required', 'receiverName: is required'],
  ],
  [
    'tomorrow',
    { partnerDate: '2026-11-21' },
    ['partnerDate: must not be after today, 20 November 2026: 21 November 2026 is still to come'],
  ],
  ['a day without its year', { partnerDate: '28/8' }, [expect.stringMatching(/^partnerDate: /)]],
  ['no day', { partnerDate: '20/11' }, [expect.stringMatching(/^partnerDate: /)]],
  ['a month in words', { partnerDate: '8 قوس 1405' }, [expect.stringMatching(/^partnerDate: /)]],
  ['another currency', { currency: 'USD' }, ['currency: must be AFN, the currency of the account']],
  [
    'an unknown branch',
    { payingBranch: 'XXX' },
    ['payingBranch: must be a branch of the house: there is no branch XXX'],
  ],
  [
    'no branch',
    { payingBranch: 'near the bazaar' },
    ['payingBranch: must be the code of a branch of the house'],
  ],
  [
    'all of it',
    { amount: 'x', partnerDate: 'x', payingBranch: '' },
    [
      expect.stringMatching(/^payingBranch/),
      expect.stringMatching(/^partnerDate/),
      expect.stringMatching(/^amount/),
    ],
  ],
])('names what is wrong with a row: %s', async (_, cells, errors) => {
  expect(await wrongIn(office.laila, cells)).toEqual(errors)
})

it('a list in several currencies brings only the rows of that of the account', async () => {
  const rows = [{ currency: 'AFN' }, { currency: 'USD' }, { currency: ' afn ' }, { currency: '' }]
  const { data } = await plan(office.laila, rows.map(rowWith))
  expect(data.rows.map(({ state }) => state)).toEqual(['new', 'error', 'new', 'new'])
  expect(data.rows[1]?.errors[0]?.refusal.code).toBe('partner.otherCurrency')
  // 1,000.00 of each row of the account's currency.
  expect(data.amount).toBe('3000.00')
})

it('a share below the terms is received by a Manager alone', async () => {
  const cells = { partnerCommission: '1.99' }
  expect(await wrongIn(office.laila, cells)).toEqual([
    `partnerCommission: Only a Manager or Admin may go beyond the terms of partner ${partner}: by them the share is 2.00`,
  ])
  expect(await wrongIn(office.karim, cells)).toEqual([])
})

it('nobody knows which of two rows with one number is right, so both are refused', async () => {
  const rows = [{ partnerNumber: 'T-7' }, { partnerNumber: 't 007' }, { partnerNumber: 'T-8' }]
  const { data } = await plan(office.laila, rows.map(rowWith))
  expect(
    data.rows.map(({ state, errors }) => [state, errors.map(({ message }) => message)]),
  ).toEqual([
    ['error', ['stands in row 3 too']],
    ['error', ['stands in row 2 too']],
    ['new', []],
  ])
})

it('a number that was received is found however it is written, also once it was returned', async () => {
  const { nadia, laila } = office
  const body = receiving({
    partner,
    payingBranch: 'HRT',
    partnerNumber: 'D-77',
    partnerCommission: '2',
  })
  const { id, number } = await laila.save('hawala-orders/create', { body })
  const duplicate = { state: 'duplicate', receivedAs: { id, number }, errors: [] }
  // What else is wrong with the row doesn't matter any more.
  const again = { partnerNumber: 'd ۰۷۷', partnerDate: 'x' }
  const rows = [rowWith(again), rowWith({ partnerNumber: 'D-7' })]
  const { data } = await plan(laila, rows)
  expect(data.rows).toMatchObject([duplicate, { state: 'new', receivedAs: null }])
  await onOrder(nadia, 'cancel', id, { reason: 'The receiver is unknown' })
  expect((await plan(laila, rows)).data.rows[0]).toMatchObject(duplicate)
})

describe('a number that was received', () => {
  let body: Record<string, unknown>
  let received: { id: number; number: number }

  beforeAll(async () => {
    body = receiving({
      partner,
      payingBranch: 'HRT',
      partnerNumber: 'D-90',
      partnerCommission: '2',
    })
    received = await office.laila.save('hawala-orders/create', { body })
  })

  it.each<[what: string, cells: ListCells]>([
    ['another amount', { amount: '700.00' }],
    ['an amount that nobody can read', { amount: '7OO' }],
    ['another receiver', { receiverName: 'Rahim' }],
  ])('is refused, and seen, with %s', async (_, cells) => {
    const { data } = await plan(office.laila, [rowWith({ partnerNumber: 'D-90', ...cells })])
    const { id, number } = received
    expect(data.rows[0]).toMatchObject({ state: 'error', receivedAs: { id, number } })
    expect(data.rows[0]?.errors[0]).toMatchObject({
      column: 'partnerNumber',
      message: `was received before with another amount or receiver: R-${number} has 1,000.00 for \u2068Zahra\u2069`,
      refusal: { code: 'hawalaList.receivedOtherwise' },
    })
  })

  it('is a duplicate by the name before a correction and after it', async () => {
    const { id } = received
    await onOrder(office.karim, 'correct', id, {
      receiver: { ...(body['receiver'] as object), name: 'Zohra' },
      reason: 'Misheard',
    })
    const names = ['zahra', 'Zohra', 'Zahir']
    const rows = names.map((receiverName) => rowWith({ partnerNumber: 'D-90', receiverName }))
    const { data } = await plan(office.laila, rows)
    expect(data.rows.map(({ state }) => state)).toEqual(['duplicate', 'duplicate', 'error'])
  })
})

it('a row waits while the branch that pays has closed the day or counted its vault', async () => {
  const { omar, office: own } = office
  const closed = await countingBranch(own, { lockedThrough: TODAY })
  const counted = await countingBranch(own)
  const params = { branch: counted.code, userId: 0 }
  await counted.manager.save('tills/count', { params, body: cash({}) })
  const rows = [{ payingBranch: closed.code }, { payingBranch: counted.code }, {}]
  const { data } = await plan(omar, rows.map(rowWith))
  expect(data.counts).toEqual({ new: 1, duplicate: 0, waits: 2, error: 0 })
  expect(data.amount).toBe('1000.00')
  expect(data.rows.map(({ waitsFor }) => waitsFor)).toEqual([
    expect.stringContaining(`${closed.code} closed 20 November`),
    expect.stringContaining('The till of Vault is counted through 20 November'),
    null,
  ])
  // Who works in the branch whose vault is counted records on the own till.
  expect(
    (await plan(counted.laila, [rowWith({ payingBranch: counted.code })])).data.counts.new,
  ).toBe(1)
})

it('a row waits also if its branch is written in small letters', async () => {
  const closed = await countingBranch(office.office, { lockedThrough: TODAY })
  const rows = [rowWith({ payingBranch: ` ${closed.code.toLowerCase()} ` })]
  const { data } = await plan(office.omar, rows)
  expect(data.rows[0]).toMatchObject({ state: 'waits', errors: [] })
})

it('nothing is new of a partner whose currency is inactive, as its hawalas would be refused', async () => {
  const { karim } = office
  const partnerInEur = await partnerWith({}, { currencyId: 3 })
  const edit = (isActive: boolean) =>
    karim.call('currencies/update', {
      params: { id: 3 },
      body: { code: 'EUR', name: 'Euro', isActive },
    })
  expect((await edit(false)).status).toBe(200)
  const { data } = await plan(office.laila, [rowWith({})], partnerInEur)
  expect((await edit(true)).status).toBe(200)
  expect(data.counts).toEqual({ new: 0, duplicate: 0, waits: 0, error: 1 })
  expect(data.rows[0]?.errors).toMatchObject([
    { column: 'currency', message: 'Currency EUR is inactive' },
  ])
})

it.each<[what: string, rows: number, message: string]>([
  ['0 rows', 0, 'rows must hold a row'],
  ['too many rows', MOST_LIST_ROWS + 1, 'rows must hold at most 500 rows'],
])('%s are refused', async (_, count, message) => {
  const rows = Array.from({ length: count }, () => ROW)
  const { status, text } = await plan(office.laila, rows)
  expect([status, text]).toEqual([400, message])
})

it('only the list of a partner is planned', async () => {
  const { laila, customer, viewer } = office
  const asked = async (by: Clerk, of: string) => {
    const { status, text } = await plan(by, [rowWith({})], of)
    return [status, text]
  }
  expect(await asked(laila, customer)).toEqual([
    400,
    expect.stringContaining('partner must be the account of a Hawala Partner'),
  ])
  expect(await asked(laila, '9999')).toEqual([
    400,
    expect.stringContaining('there is no account 9999'),
  ])
  expect((await asked(viewer, partner))[0]).toBe(403)
})

describe('costs', () => {
  it('a hawala that was received costs its own read, and no round more', async () => {
    const cells = { partner, payingBranch: 'HRT', partnerNumber: 'D-95', partnerCommission: '2' }
    await office.laila.save('hawala-orders/create', { body: receiving(cells) })
    const unknown = await watch(() => plan(office.laila, [rowWith({})]))
    const known = await watch(() => plan(office.laila, [rowWith({ partnerNumber: 'D-95' })]))
    expect([known.rounds, known.writeUnits]).toEqual([unknown.rounds, 0])
    expect(known.readUnits - unknown.readUnits).toBe(1)
  })

  it('a plan writes nothing, and reads the numbers of the list with one query', async () => {
    const few = await watch(() => plan(office.laila, [rowWith({})]))
    expect(few.writeUnits).toBe(0)
    const rows = Array.from({ length: MOST_LIST_ROWS }, () => rowWith({}))
    const many = await watch(() => plan(office.laila, rows))
    expect([many.rounds, many.writeUnits]).toEqual([few.rounds, 0])
    expect(many.readUnits).toBe(few.readUnits)
  })
})

it('the auditor finds nothing in all that', async () => {
  expect(await auditLedger()).toEqual([])
})
