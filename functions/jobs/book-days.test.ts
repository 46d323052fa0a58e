import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { csvFile } from '../../shared/reports/csv.ts'
import { JOURNAL_COLUMNS } from '../../shared/reports/journal-csv.ts'
import { findBookDay, forgetBookDay } from '../store/books/book-days.ts'
import type { Item } from '../store/table/client.ts'
import { getItem } from '../store/table/get.ts'
import { balanceKey, bookDayKey } from '../store/table/keys.ts'
import { transfer } from '../testing/bodies.ts'
import { whileForged, withEach } from '../testing/forging.ts'
import { actingAs } from '../testing/roles.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../testing/worked-days.ts'
import { auditLedger } from './audit-ledger.ts'
import { exportDay, verifyDay } from './export-day.ts'
import { exportNight, isYesterdayMissing } from './nightly-export.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What the night keeps of all balances at the end of a day, and when it is believed. Rules: docs/rules/books.md. */

const exports = join(inject('folder'), `${process.env['TABLE_NAME']}-exports`)
process.env['EXPORTS_URL'] = pathToFileURL(exports).href

/** Half past midnight in Kabul, when the 23rd and the 24th are over. */
const NIGHT = new Date('2026-11-23T20:00:00Z')
const NEXT_NIGHT = new Date('2026-11-24T20:00:00Z')
const night = (at: Date) => actingAs('jobs/nightly-export', () => exportNight({ clock: () => at }))

const isMissing = () =>
  actingAs('jobs/nightly-export', () => isYesterdayMissing({ clock: () => NIGHT }))

let office: WorkedDays
let before: Awaited<ReturnType<typeof trialBalance>>

async function trialBalance(date: string = WORKED.day) {
  const { status, data, headers } = await office.omar.call('books/trial-balance', {
    query: { date },
    at: office.now,
  })
  expect([status, headers['x-incomplete']]).toEqual([200, undefined])
  return data.currencies
}

const lines = async (date: string = WORKED.day) =>
  (await trialBalance(date))[0]?.lines.map(
    ({ account, name, kind, debit, credit }) => `${account ?? name} ${kind} ${debit} ${credit}`,
  )

/** Adds 1.00 to both sides of the customers. They still come to 0, so only the transactions tell that it is wrong. */
const forged = ({ customers, ...item }: Item): Item => {
  const { weOweMinor, theyOweMinor } =
    (customers as Record<string, Record<string, bigint>>)['1'] ?? {}
  const both = { weOweMinor: (weOweMinor ?? 0n) + 100n, theyOweMinor: (theyOweMinor ?? 0n) + 100n }
  return { ...item, customers: { '1': both } }
}
/** Adds 0.01 to what the house realised. */
const realisedMore = ({ earned, ...item }: Item): Item => ({
  ...item,
  earned: { ...(earned as Item), realisedMinor: 36_01n },
})
const sheet = (date: string) =>
  office.omar.call('books/balance-sheet', { query: { date }, at: office.now })
/** True if the trial balance is made of what was kept. */
const isBelieved = (date: string = WORKED.day) =>
  whileForged(bookDayKey(date), forged, async () => {
    const [afn] = await trialBalance(date)
    const owing = afn?.lines.find(({ name }) => name === 'Customers who owe')
    return owing?.debit.endsWith('1.00') ?? false
  })

beforeAll(async () => {
  office = await openWorkedDays()
  before = await trialBalance()
  await exportDay(WORKED.eve, { clock: () => NIGHT, keepsBooks: true })
  await night(NIGHT)
})

describe('the night keeps the balances of the day', () => {
  it('of the customers as sums, and of each other account', async () => {
    const { customers, accounts, lastAccountId } = (await findBookDay(WORKED.day)) ?? {}
    expect(customers).toEqual(new Map([[1, { weOweMinor: 9_950_00n, theyOweMinor: 500_00n }]]))
    expect(Object.fromEntries(accounts ?? [])).toEqual({
      '2001': 515_00n,
      '9001': 150_000_00n,
      '9002': 100_00n,
      '9101': -5_000_00n,
      '9102': -250_00n,
      '9151': 300_00n,
      '9201': -53_800_00n,
      '9301': -2_000_00n,
    })
    expect(lastAccountId).toBe(office.ids.get('1002'))
  })

  it('and what was earned since the books began, whoever earned it', async () => {
    const kept = (await findBookDay(WORKED.day))?.earned
    const numbers = new Map([...office.ids].map(([number, id]) => [id, number]))
    const told = kept?.parts.map(({ line, accountId, currencyId, amountMinor, afnMinor }) =>
      [numbers.get(accountId ?? 0) ?? line, currencyId, amountMinor, afnMinor].join(' '),
    )
    // The 50.00 that were short on the 22nd were over on the 23rd.
    expect(told?.sort()).toEqual([
      '9101 1 -500000 -500000',
      '9102 1 -25000 -25000',
      '9151 1 30000 30000',
      'commission 1 11000 11000',
      'exchange 1 4500 4500',
      'shares 1 -1500 -1500',
    ])
    expect([kept?.realisedMinor, kept?.withoutMid]).toEqual([36_00n, new Set()])
  })

  it('and the balance sheet reads it, of a day after it too', async () => {
    const { status, data, headers } = await sheet(WORKED.day)
    expect([status, headers['x-incomplete']]).toEqual([200, undefined])
    expect(data.equity.find(({ line }) => line === 'result')?.afn).toBe('-4819.00')
    for (const date of [WORKED.day, WORKED.after]) {
      const forged = await whileForged(bookDayKey(WORKED.day), realisedMore, () => sheet(date))
      expect(forged.data.equity.find(({ line }) => line === 'result')?.afn).toBe('-4818.99')
    }
  })

  it('but not of a version that kept nothing of it', async () => {
    const { earned: _, ...item } = (await getItem(bookDayKey(WORKED.day))) ?? {}
    const { data } = await whileForged(
      bookDayKey(WORKED.day),
      () => item,
      () => sheet(WORKED.day),
    )
    expect(data.equity.find(({ line }) => line === 'result')?.afn).toBe('-4819.00')
  })

  it('and the trial balance reads them', async () => {
    expect(await trialBalance()).toEqual(before)
    expect(await isBelieved()).toBe(true)
    expect(await isBelieved(WORKED.eve)).toBe(true)
  })

  it('of no day that is not over, and none for an export by hand', async () => {
    await exportDay(WORKED.after, { clock: () => office.now, keepsBooks: true })
    expect(await findBookDay(WORKED.after)).toBeUndefined()
    await exportDay('2026-11-21', { clock: () => office.now })
    expect(await findBookDay('2026-11-21')).toBeUndefined()
  })

  it('while it is sure to be the only one, so before the files', async () => {
    await forgetBookDay(WORKED.eve)
    const stopped = new AbortController()
    const work = { clock: () => NIGHT, keepsBooks: true, signal: stopped.signal }
    const confirm = async () => stopped.abort()
    await expect(exportDay(WORKED.eve, { ...work, confirm })).rejects.toThrow()
    expect(await findBookDay(WORKED.eve)).toBeDefined()
  })

  it('of yesterday also if somebody exported it by hand before', async () => {
    await forgetBookDay(WORKED.day)
    await exportDay(WORKED.day, { clock: () => NIGHT })
    expect(await findBookDay(WORKED.day)).toBeUndefined()
    expect(await isMissing()).toBe(true)
    const { exported } = await night(NIGHT)
    expect(exported).toEqual([WORKED.day])
    expect(await findBookDay(WORKED.day)).toBeDefined()
    expect(await isMissing()).toBe(false)
    expect((await night(NIGHT)).exported).toEqual([])
  })

  it('and the audit compares them with the transactions', async () => {
    expect(await auditLedger()).toEqual([])
    const found = await whileForged(bookDayKey(WORKED.eve), forged, () => auditLedger())
    const what = 'balance kept of 2026-11-22'
    expect(found).toEqual([
      {
        account: 'customers we owe',
        currency: 'AFN',
        what,
        expected: '10000.00',
        found: '10001.00',
      },
      { account: 'customers who owe', currency: 'AFN', what, expected: '0.00', found: '1.00' },
    ])
    const more = await whileForged(bookDayKey(WORKED.day), realisedMore, () => auditLedger())
    expect(more).toEqual([
      {
        account: 'positions',
        currency: '',
        what: 'earned until 2026-11-23',
        expected: '36.00',
        found: '36.01',
      },
    ])
    const nobody = ({ accounts, ...item }: Item) => ({
      ...item,
      accounts: { ...(accounts as Item), '7777': 1n },
    })
    expect(await whileForged(bookDayKey(WORKED.day), nobody, () => auditLedger())).toEqual([
      {
        account: '7777',
        currency: '',
        what: 'balance kept of 2026-11-23',
        expected: 'no account',
        found: '0.01',
      },
    ])
    const partner = ({ accounts, ...item }: Item) => ({
      ...item,
      accounts: { ...(accounts as Item), '2001': 1n },
    })
    expect(await whileForged(bookDayKey(WORKED.day), partner, () => auditLedger())).toEqual([
      {
        account: '2001',
        currency: 'AFN',
        what: 'balance kept of 2026-11-23',
        expected: '515.00',
        found: '0.01',
      },
    ])
  })
})

describe('the rows of kept days', () => {
  /** Returns how often the audit reads rows of the day from the index. */
  const readings = async () => {
    let times = 0
    await withEach(
      (input, next) => {
        const { IndexName, ExpressionAttributeValues: values } = input as QueryCommandInput
        const isOfDay = Object.values(values ?? {}).includes(WORKED.day)
        if (IndexName === 'typeMonth' && isOfDay) times += 1
        return next()
      },
      () => auditLedger(),
    )
    return times
  }

  it('are those that the scan saw, and are read again only if something differs', async () => {
    expect(await readings()).toBe(0)
    expect(await whileForged(bookDayKey(WORKED.eve), forged, readings)).toBeGreaterThan(0)
  })
})

describe('the export of the day has three files more', () => {
  const linesOf = (name: string, day: string = WORKED.day) => {
    const text = readFileSync(join(exports, day, name), 'utf8')
    return text.split('\r\n').slice(1, -1)
  }

  it('one with each account and its balance, whoever it is', () => {
    const lines = linesOf('accounts-2026-11-23.csv')
    expect(lines).toHaveLength(10)
    expect(lines.slice(0, 3)).toEqual([
      '"1001","Gul X","Customer","AFN",9950.00,9950.00,2026-11-23,"KBL",',
      '"1002","Nasir X","Customer","AFN",-500.00,-500.00,2026-11-23,"KBL",2026-11',
      '"2001","Mazar X","Hawala Partner","AFN",515.00,515.00,2026-11-23,"HQ",',
    ])
    expect(lines).toContain('"9002","Owner USD X","Capital","USD",100.00,6930.00,2026-11-22,"HQ",')
  })

  it('the journal by branch and number, with the places in the days of the branches', async () => {
    const lines = linesOf('journal-2026-11-23.csv')
    const query = { from: WORKED.day, to: WORKED.day }
    const { data } = await office.omar.call('books/journal', { query, at: office.now })
    expect(lines).toEqual(csvFile(JOURNAL_COLUMNS, data).split('\r\n').slice(1, -1))
    const { number } = data.find(({ debit }) => debit.account === '9101') ?? {}
    expect(lines[7]).toBe(
      `"KBL 2026-11-23/2?",2026-11-23,${number},"transfer","KBL","9101","Rent X","9201","Azizi Bank X","AFN",5000.00,5000.00,"Rent of Qaws",,"${office.omar.userName}"`,
    )
    const places = lines.map((line) => line.split('"')[1])
    const upTo = (branch: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${branch} 2026-11-23/${at + 1}?`)
    expect(places).toEqual([...upTo('HQ', 4), ...upTo('HRT', 2), ...upTo('KBL', 10)])
  })

  it('of which the numbers are final once the day is sealed', async () => {
    expect(
      linesOf('journal-2026-11-21.csv', '2026-11-21').map((line) => line.split('"')[1]),
    ).toEqual(['HRT 2026-11-21/1?', 'KBL 2026-11-21/1'])
  })

  it('and the trial balance', () => {
    expect(linesOf('trial-balance-2026-11-23.csv').slice(-5)).toEqual([
      '"AFN","","Customers who owe","Customer",,,500.00,0.00',
      '"AFN","","Customers we owe","Customer",,,0.00,9950.00',
      '"USD","CSH001","Cash","Cash",,,150.00,0.00',
      '"USD","EXC_001","Currency Position","Currency Position",,,0.00,50.00',
      '"USD","9002","Owner USD X","Capital",,,0.00,100.00',
    ])
  })

  it('which a verification compares with the manifest, because names change', async () => {
    const verified = () => verifyDay(WORKED.day, { clock: () => office.now })
    expect(await verified()).toEqual([])
    const renamed = { params: { id: office.ids.get('9201') ?? 0 }, at: office.now }
    await office.omar.save('accounts/update', { ...renamed, body: { accountName: 'Kabul Bank' } })
    expect(await verified()).toEqual([])
    await office.omar.save('accounts/update', { ...renamed, body: { accountName: 'Azizi Bank' } })
    // Their balances aren't read either.
    const more = (item: Item) => ({ ...item, balance: 1n })
    expect(await whileForged(balanceKey('1001'), more, verified)).toEqual([])
    for (const name of ['trial-balance-2026-11-23.csv', 'journal-2026-11-23.csv']) {
      const path = join(exports, WORKED.day, name)
      const was = readFileSync(path, 'utf8')
      writeFileSync(path, was.replace('500.00', '501.00'))
      expect(await verified()).toEqual([{ name, what: 'not the file that was exported' }])
      writeFileSync(path, was)
    }
  })
})

describe('what was kept', () => {
  const change = (number: string, body: object) =>
    office.omar.save('accounts/update', {
      params: { id: office.ids.get(number) ?? 0 },
      body: { ...body },
      at: office.now,
    })

  it('is told by the books as they are now', async () => {
    await change('9001', { book: null })
    expect(await lines()).toContain('9001 own 0.00 150000.00')
    await change('9001', { book: 'capital' })
    expect(await lines()).toContain('9001 capital 0.00 150000.00')
    expect(await isBelieved()).toBe(true)
  })

  it('is told without accounts that were opened later', async () => {
    const given = { accountNumber: '9202', accountType: 'Company', book: 'bank' }
    await office.omar.account(given)
    expect(await isBelieved()).toBe(true)
    expect(await trialBalance()).toEqual(before)
  })

  it('is believed if a customer became a partner, or a partner a customer', async () => {
    await change('1002', { accountType: 'Partner' })
    expect(await isBelieved()).toBe(true)
    expect(await lines()).toContain('1002 partner 500.00 0.00')
    expect(await lines()).not.toContain('Customers who owe customer 500.00 0.00')
    // Of the eve it is the same: 1002 had nothing then.
    expect(await isBelieved(WORKED.eve)).toBe(true)
    await change('1002', { accountType: 'Customer' })
    await change('2001', { accountType: 'Customer' })
    expect(await isBelieved()).toBe(true)
    expect(await lines()).toContain('Customers we owe customer 0.00 10465.00')
    await change('2001', { accountType: 'Hawala Partner' })
    expect(await trialBalance()).toEqual(before)
  })

  it('is not believed if it does not come to 0 with the house', async () => {
    const torn = ({ customers: _, ...item }: Item) => ({ ...item, customers: {} })
    expect(await whileForged(bookDayKey(WORKED.day), torn, () => trialBalance())).toEqual(before)
  })

  it('is not believed after a late change of the day or an earlier one, until the next night', async () => {
    // A transfer between customers changes no figure of the house.
    const late = { ...transfer('1001', '1002', '100.00'), tranDate: WORKED.day }
    await office.omar.save('transactions/create', { body: late, at: office.now })
    expect(await isBelieved()).toBe(false)
    expect(await isBelieved(WORKED.eve)).toBe(true)
    const changed = await lines()
    expect(changed?.slice(-2)).toEqual([
      'Customers who owe customer 400.00 0.00',
      'Customers we owe customer 0.00 9850.00',
    ])
    await night(NEXT_NIGHT)
    expect(await lines()).toEqual(changed)
    expect(await isBelieved()).toBe(true)
    expect(await findBookDay(WORKED.after)).toBeDefined()
    expect(await auditLedger()).toEqual([])
  })
})

it('a verification finds a later change in the statement, and the next night the journal has it', async () => {
  const journal = () =>
    readFileSync(join(exports, WORKED.day, 'journal-2026-11-23.csv'), 'utf8').split('\r\n')
  const before = journal()
  const late = { ...transfer('1002', '1001', '7.00'), tranDate: WORKED.day }
  const at = NEXT_NIGHT
  const karim = await office.karim.again(at)
  const { id } = await karim.save('transactions/create', { body: late, at })
  const verified = () => verifyDay(WORKED.day, { clock: () => at })
  expect(await verified()).toEqual([
    { name: 'branches/KBL/daily-statement-2026-11-23.csv', what: 'changed since' },
    { name: 'daily-statement-2026-11-23.csv', what: 'changed since' },
  ])
  expect(journal()).toEqual(before)
  await night(new Date(at.getTime() + 60_000))
  const [last, end] = journal().slice(-2)
  expect([last, end]).toEqual([
    `"KBL 2026-11-23/11?",2026-11-23,${id},"transfer","KBL","1002","Nasir X","1001","Gul X","AFN",7.00,7.00,"Transfer from 1002 to 1001",,"${karim.userName}"`,
    '',
  ])
  expect(journal().slice(0, -2)).toEqual(before.slice(0, -1))
  expect(await verified()).toEqual([])
})
