import { beforeAll, describe, expect, it } from 'vitest'
import { closeBooks } from '../../jobs/close-days.ts'
import type { Item } from '../../store/table/client.ts'
import { balanceKey, monthNet } from '../../store/table/keys.ts'
import { entry } from '../../testing/entry-office.ts'
import { whileForged } from '../../testing/forging.ts'
import type { Clerk } from '../../testing/office.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../../testing/worked-days.ts'

/** Profit and loss of the worked days of the product's design, to the cent. Rules: docs/rules/books.md. */

let office: WorkedDays

beforeAll(async () => {
  office = await openWorkedDays()
})

async function report(from: string, to: string, branch?: string, who: Clerk = office.omar) {
  const query = { from, to, ...(branch === undefined ? {} : { branch }) }
  return who.call('books/profit-and-loss', { query, at: office.now })
}

type Answer = Awaited<ReturnType<typeof report>>['data']

/** The lines by name, each with the branches HQ, HRT and KBL, and the house. */
const table = ({ lines }: Answer) =>
  Object.fromEntries(
    lines.map(({ line, account, branches: { HQ, HRT, KBL }, house }) => [
      account ?? line,
      [HQ, HRT, KBL, house].map((each) => each ?? '').join(' '),
    ]),
  )

const SECOND_DAY = {
  exchange: '0.00 0.00 3.00 3.00',
  holding: '   36.00',
  notRealised: '   -27.00',
  commission: '0.00 0.00 40.00 40.00',
  shares: '0.00 0.00 -15.00 -15.00',
  forPaying: '0.00 0.00 0.00 0.00',
  overShort: '0.00 0.00 50.00 50.00',
  '9151': '300.00 0.00 0.00 300.00',
  '9101': '0.00 0.00 -5000.00 -5000.00',
  '9102': '0.00 -250.00 0.00 -250.00',
  result: '300.00 -250.00 -4922.00 -4863.00',
}

describe('the worked days', () => {
  it('on the 22nd', async () => {
    const { data } = await report(WORKED.eve, WORKED.eve)
    expect(data).toMatchObject({ from: WORKED.eve, to: WORKED.eve, at: null, withoutMid: [] })
    expect(table(data)).toEqual({
      exchange: '0.00 0.00 42.00 42.00',
      holding: '   0.00',
      notRealised: '   -18.00',
      commission: '0.00 0.00 70.00 70.00',
      shares: '0.00 0.00 0.00 0.00',
      forPaying: '0.00 0.00 0.00 0.00',
      overShort: '0.00 0.00 -50.00 -50.00',
      result: '0.00 0.00 62.00 44.00',
    })
  })

  it('on the 23rd, in the order of the lines, with what each is made of', async () => {
    const { data } = await report(WORKED.day, WORKED.day)
    expect(table(data)).toEqual(SECOND_DAY)
    expect(data.lines.map(({ line, account }) => account ?? line)).toEqual([
      ...['exchange', 'holding', 'notRealised', 'commission', 'shares'],
      ...['forPaying', 'overShort', '9151', '9101', '9102', 'result'],
    ])
    const rent = data.lines.find(({ account }) => account === '9101')
    expect(rent).toMatchObject({ line: 'expense', name: 'Rent X' })
    expect(rent?.currencies).toEqual([
      {
        branch: 'KBL',
        account: '9101',
        accountId: office.ids.get('9101'),
        currencyId: 1,
        currencyCode: 'AFN',
        amount: '-5000.00',
        afn: '-5000.00',
      },
    ])
  })

  it('lead from the net worth of the eve to that of the end, which are those of the balance sheets', async () => {
    const { data } = await report(WORKED.day, WORKED.day)
    expect(data.change).toEqual({
      before: '156932.00',
      result: '-4863.00',
      unrealised: '27.00',
      rates: '0.00',
      capitalRates: '60.00',
      broughtIn: '0.00',
      drawn: '-2000.00',
      own: '0.00',
      after: '150156.00',
    })
    expect((await report(WORKED.eve, WORKED.eve)).data.change).toMatchObject({
      before: '50000.00',
      result: '44.00',
      unrealised: '18.00',
      capitalRates: '0.00',
      broughtIn: '106870.00',
      after: '156932.00',
    })
    const all = (await report('2026-11-01', WORKED.after)).data.change
    expect(all).toMatchObject({ before: '0.00', capitalRates: '60.00', after: '150156.00' })
    expect((await report(WORKED.day, WORKED.day, 'KBL')).data.change).toBeNull()
  })

  it('together are the sum of both, and today changes nothing', async () => {
    const both = '300.00 -250.00 -4860.00 -4819.00'
    expect(table((await report(WORKED.eve, WORKED.day)).data)['result']).toBe(both)
    const { data } = await report('2026-11-01', WORKED.after)
    expect(table(data)['result']).toBe(both)
    expect(data.at).toBe(office.now.toISOString())
  })

  it('of one branch have its column alone', async () => {
    const { data } = await report(WORKED.day, WORKED.day, 'KBL', office.karim)
    expect(data.lines.map(({ line, house }) => [line, house])).toEqual([
      ...['exchange', 'commission', 'shares', 'forPaying', 'overShort'].map((line) => [line, null]),
      ['expense', null],
      ['result', null],
    ])
    expect(data.lines.at(-1)?.branches).toEqual({ KBL: '-4922.00' })
  })

  it('are the same once the nightly run has closed them', async () => {
    await closeBooks(WORKED.after)
    expect(table((await report(WORKED.day, WORKED.day)).data)).toEqual(SECOND_DAY)
  })
})

describe('who reads it', () => {
  it.each([
    ['omar', undefined, 200],
    ['amina', undefined, 200],
    ['viewer', undefined, 200],
    ['karim', 'KBL', 200],
    ['karim', 'HRT', 403],
    ['karim', undefined, 403],
    ['laila', 'KBL', 403],
  ] as const)('%s of %s: %d', async (name, branch, status) => {
    const answer = await report(WORKED.day, WORKED.day, branch, office[name])
    expect(answer.status).toBe(status)
  })
})

describe('what is refused', () => {
  it.each([
    ['2026-11-23', '2026-11-22', 'to must not be before from'],
    ['2025-10-20', '2026-11-24', 'to must be within 400 days of from'],
    [
      '2026-11-23',
      '2026-11-25',
      'to must not be after today, 24 November 2026: 25 November 2026 is still to come',
    ],
    ['2026-11-23', '', 'To date is required'],
    ['', '2026-11-23', 'From date is required'],
    ['2026-11-31', '2026-11-31', 'from must be a calendar day written'],
  ])('from %s to %s', async (from, to, message) => {
    const { status, text } = await report(from, to)
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
  })

  it('400 days are read', async () => {
    expect((await report('2025-10-21', '2026-11-24')).status).toBe(200)
  })
})

it('has what the rows of capital in another currency come to, and says if some of them are missing', async () => {
  const later = ({ ...item }: Item) => ({
    ...item,
    [monthNet('2026-11')]: (item[monthNet('2026-11')] as bigint) + 1n,
  })
  const read = () => report(WORKED.day, WORKED.day)
  expect((await read()).headers['x-incomplete']).toBeUndefined()
  const forged = await whileForged(balanceKey('9002'), later, read)
  expect(forged.headers['x-incomplete']).toBe('true')
})

it('rounds what came in on a day once, however many entries it was', async () => {
  for (const amount of ['0.01', '0.01']) {
    const body = { ...entry('cash', '9002', { amount }), tranDate: WORKED.after }
    await office.omar.save('book-entries/create', { body, at: office.now })
  }
  // 0.02 USD at 69.30 are 1.386 AFN.
  const { data } = await report(WORKED.after, WORKED.after)
  expect(data.change).toMatchObject({ broughtIn: '1.39' })
})

it('accounts that are linked with one without a book share a line', async () => {
  const given = { accountNumber: '9100', accountName: 'Costs', accountType: 'Company' }
  const { id: customerOf } = await office.omar.account(given)
  for (const number of ['9101', '9102']) {
    const params = { id: office.ids.get(number) ?? 0 }
    await office.omar.save('accounts/update', { params, body: { customerOf }, at: office.now })
  }
  const { data } = await report(WORKED.day, WORKED.day)
  const rows = table(data)
  expect(rows['9101']).toBe('0.00 -250.00 -5000.00 -5250.00')
  expect([rows['9102'], rows['9100']]).toEqual([undefined, undefined])
})
