import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { parseAmount, parseSignedAmount } from '../../shared/money/amount.ts'
import type { ExportManifest } from '../domain/audit/export-manifest.ts'
import { findManifest } from '../store/exports/exports.ts'
import { exchange, loan, loanReturn, posting, transfer } from '../testing/bodies.ts'
import { csvRows } from '../testing/csv.ts'
import { type Clerk, openOffice } from '../testing/office.ts'
import { seededRecord, seedTransactions } from '../testing/seeding.ts'
import { exportDay, verifyDay } from './export-day.ts'

const copying = vi.hoisted(() => ({ failsAt: null as RegExp | null }))
/** For how many further readings the index lacks the rows of a day. */
const index = vi.hoisted(() => ({ lags: 0 }))

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  const open: typeof original.open = async (target, flags, mode) => {
    // The files of an export are first made elsewhere, with another flag.
    const isCopy = flags === 'w'
    if (isCopy && copying.failsAt?.test(String(target))) throw new Error('The disk is full')
    return original.open(target, flags, mode)
  }
  return { ...original, open }
})

vi.mock('../store/ledger/day-rows.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../store/ledger/day-rows.ts')>()
  const dayTransactions: typeof original.dayTransactions = (date, ...rest) => {
    index.lags -= 1
    return original.dayTransactions(index.lags >= 0 ? '1999-01-01' : date, ...rest)
  }
  return { ...original, dayTransactions }
})

const [FIRST, SECOND, TODAY] = ['2026-11-17', '2026-11-18', '2026-11-20'] as const
/** Returns noon in Kabul on a day. */
const noonOf = (day: string) => new Date(`${day}T07:30:00Z`)
const work = { clock: () => noonOf(TODAY) }
const exports = join(inject('folder'), `${process.env['TABLE_NAME']}-exports`)
const temporary = join(inject('folder'), `${process.env['TABLE_NAME']}-tmp`)
process.env['EXPORTS_URL'] = pathToFileURL(exports).href

let herat: Clerk
let customer: string
let dollars: string
const numbers = { credit: 0, firstLeg: 0 }

/** Returns the text of a file in a day's export. */
const kept = (day: string, name: string) => readFileSync(join(exports, day, name), 'utf8')
const rows = (day: string, name: string) => csvRows(kept(day, name))
const filesIn = (day: string) =>
  readdirSync(join(exports, day), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(join(exports, day).length + 1))
    .sort()

/** Records two days of two branches; something is paid back on the third and fourth day. */
beforeAll(async () => {
  mkdirSync(temporary)
  process.env['TMPDIR'] = temporary
  const office = await openOffice()
  const kabul = await office.clerk('User')
  herat = await office.clerk('Manager', 'HRT')
  customer = (await kabul.account()).accountNumber
  dollars = (await kabul.account({ currencyId: 2 })).accountNumber
  const at = async (clerk: Clerk, day: string) => {
    const there = await clerk.again(noonOf(day))
    return (body: Record<string, unknown>) =>
      there.save('transactions/create', { body, at: noonOf(day) })
  }
  let save = await at(kabul, FIRST)
  const narrative = { tranDescription: '=جمله, "نقل"\nدوم' }
  numbers.credit = (await save(posting('Credit', customer, '1,000.10', narrative))).id
  await save(loan('کریم', '500', { dueDate: SECOND, interestRate: '2.5' }))
  await save(loan('Mazar Ltd', '90', { borrowerType: 'company' }))
  save = await at(herat, SECOND)
  await save(posting('Debit', customer, '250.05'))
  await save(loanReturn('کریم', '150', { loanNumber: 'LN-000001' }))
  await save(transfer(customer, (await herat.account()).accountNumber, '3'))
  const there = await kabul.again(noonOf(SECOND))
  const legs = await there.save('transactions/exchange', {
    at: noonOf(SECOND),
    body: exchange(
      { account: dollars, currencyID: 2, amount: '10' },
      { account: customer, currencyID: 1, amount: '700' },
      '70',
    ),
  })
  numbers.firstLeg = legs.purchase.id
  save = await at(kabul, '2026-11-19')
  await save(loanReturn('کریم', '350', { loanNumber: 'LN-000001' }))
  await save(loan('نادر', '1'))
  for (const day of [FIRST, SECOND]) await exportDay(day, work)
})

describe('the files of a day', () => {
  it('exist for all branches and for each branch, and the manifest lists them', async () => {
    expect(filesIn(SECOND)).toEqual([
      'account-balances-2026-11-18.csv',
      'accounts-2026-11-18.csv',
      'branches/HQ/daily-statement-2026-11-18.csv',
      'branches/HQ/exchange-details-2026-11-18-to-2026-11-18.csv',
      'branches/HRT/daily-statement-2026-11-18.csv',
      'branches/HRT/exchange-details-2026-11-18-to-2026-11-18.csv',
      'daily-statement-2026-11-18.csv',
      'exchange-details-2026-11-18-to-2026-11-18.csv',
      'journal-2026-11-18.csv',
      'loan-report-company-2026-11-18.csv',
      'loan-report-people-2026-11-18.csv',
      'manifest.json',
      'trial-balance-2026-11-18.csv',
    ])
    const manifest = (await findManifest(SECOND)) as ExportManifest
    expect(manifest).toMatchObject({
      date: SECOND,
      closed: true,
      exportedAt: '2026-11-20T07:30:00.000Z',
      agrees: true,
      changed: [],
    })
    expect(manifest.totals.slice(0, 2)).toEqual([
      { currency: 'AFN', credits: '0.00', debits: '250.05', balance: '50.05' },
      { currency: 'USD', credits: '0.00', debits: '0.00', balance: '10.00' },
    ])
    expect(manifest.files.map(({ name, rows }) => [name.replace(/-2026.*/, ''), rows])).toEqual([
      ['account-balances', 4],
      ['accounts', 3],
      ['branches/HQ/daily-statement', 2],
      ['branches/HQ/exchange-details', 2],
      ['branches/HRT/daily-statement', 3],
      ['branches/HRT/exchange-details', 0],
      ['daily-statement', 5],
      ['exchange-details', 2],
      ['journal', 5],
      ['loan-report-company', 1],
      ['loan-report-people', 1],
      ['trial-balance', 5],
    ])
  })

  it('are right in spreadsheets, with Persian texts, quotes and no formulas', () => {
    const text = kept(FIRST, 'daily-statement-2026-11-17.csv')
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"Time","Transaction #","Type","From/To","Amount","Currency","Description","Status"',
      `12:00,${numbers.credit},"credit","-> ${customer}",1000.10,"AFN","'=جمله, ""نقل""\nدوم","Pending"`,
    ])
  })

  it('contain the exchanges like the report', () => {
    const name = `exchange-details-${SECOND}-to-${SECOND}.csv`
    expect(rows(SECOND, name)[0]).toEqual({
      Date: SECOND,
      'Transaction #': String(numbers.firstLeg),
      'From Account': 'CSH001',
      'To Account': dollars,
      Amount: 'USD 10.00',
      'Exchange Rate': '70.0000',
      'Converted Amount': 'AFN 700.00',
      Description: 'تبادله',
    })
    expect(kept(SECOND, `branches/HQ/${name}`)).toBe(kept(SECOND, name))
  })

  it.each([
    [FIRST, 'AFN 500.00', 'Active'],
    [SECOND, 'AFN 350.00', 'Active'],
    ['2026-11-19', 'AFN 0.00', 'Closed'],
  ])('show a loan as it was at the close of %s', async (day, outstanding, status) => {
    await exportDay(day, work)
    const loans = rows(day, `loan-report-people-${day}.csv`)
    expect(loans.find((each) => each['Loan #'] === 'LN-000001')).toEqual({
      'Loan #': 'LN-000001',
      'Account ID': 'LON001 - کریم',
      Type: 'people',
      'Principal Amount': 'AFN 500.00',
      'Outstanding Amount': outstanding,
      'Interest Rate': '2.50',
      Status: status,
      'Loan Date': FIRST,
      'Due Date': SECOND,
    })
    expect(loans).toHaveLength(day === '2026-11-19' ? 2 : 1)
  })
})

it('the statement of a day explains how the balances changed since the export before', () => {
  const before = balances(FIRST)
  const moved = new Map<string, bigint>()
  for (const row of rows(SECOND, `daily-statement-${SECOND}.csv`)) {
    const currency = row['Currency'] ?? ''
    moved.set(currency, (moved.get(currency) ?? 0n) + owedBy(row))
  }
  expect(balances(SECOND)).toEqual(
    new Map([...before].map(([code, minor]) => [code, minor + (moved.get(code) ?? 0n)])),
  )
})

function balances(day: string): Map<string, bigint> {
  return new Map(
    rows(day, `account-balances-${day}.csv`).map((row) => [
      row['Currency Code'] ?? '',
      parseSignedAmount(row['Total Balance'] ?? '') ?? 0n,
    ]),
  )
}

/** Returns by how much a row of the daily statement raises what the house owes to customers. */
function owedBy(row: Record<string, string>): bigint {
  if (row['Type'] === 'transfer' || row['Type'] === 'loan') return 0n
  const amount = parseAmount(row['Amount'] ?? '') ?? 0n
  return row['From/To']?.startsWith('->') ? amount : -amount
}

describe('rows that do not add up to the balances', () => {
  it.each([
    ['are read again and exported correctly if an index catches up', 2, true, []],
    [
      'are exported nevertheless, with a message',
      3,
      false,
      [`${SECOND}: the rows don't add up to the balances: npm run audit`],
    ],
  ])('%s', async (_case, lags, agrees, told) => {
    const said: string[] = []
    index.lags = lags
    const manifest = await exportDay(SECOND, { ...work, say: (line) => said.push(line) })
    expect([manifest.agrees, said]).toEqual([agrees, told])
    expect(rows(SECOND, `daily-statement-${SECOND}.csv`)).toHaveLength(agrees ? 5 : 0)
    await exportDay(SECOND, work)
  })
})

it('a repeated export of the same data gives the same bytes', async () => {
  const before = filesIn(SECOND).map((name) => [name, kept(SECOND, name)])
  await exportDay(SECOND, { clock: () => new Date('2026-11-20T08:00:00Z') })
  const after = filesIn(SECOND).map((name) => [name, kept(SECOND, name)])
  const isManifest = ([name]: string[]) => name === 'manifest.json'
  const others = (files: string[][]) => files.filter((each) => !isManifest(each))
  expect(others(after)).toEqual(others(before))
  const manifestIn = (files: string[][]) => files.find(isManifest)?.[1]
  expect(manifestIn(after)).toBe(manifestIn(before)?.replace('T07:30:00.000Z', 'T08:00:00.000Z'))
})

it('an export marks a day that is not over as open, and refuses a future day', async () => {
  await herat.post('Credit', customer, '1')
  expect((await exportDay(TODAY, work)).closed).toBe(false)
  await expect(exportDay('2026-11-21', work)).rejects.toThrow('2026-11-21 is still to come')
})

it('an export removes files that only an older export had', async () => {
  const gone = join(exports, SECOND, 'branches/GONE/daily-statement-2026-11-18.csv')
  mkdirSync(join(gone, '..'), { recursive: true })
  writeFileSync(gone, '')
  await exportDay(SECOND, work)
  expect(existsSync(gone)).toBe(false)
})

describe('an export', () => {
  it.each([
    ['that fails at its first file', /account-balances/],
    ['that fails between its files', /exchange-details/],
    ['that fails at the manifest', /manifest/],
  ])('%s keeps the older export complete', async (_case, failsAt) => {
    const before = filesIn(SECOND).map((name) => kept(SECOND, name))
    await herat.post('Credit', customer, '5', { tranDate: SECOND })
    copying.failsAt = failsAt
    await expect(exportDay(SECOND, work)).rejects.toThrow('The disk is full')
    copying.failsAt = null
    expect(filesIn(SECOND).map((name) => kept(SECOND, name))).toEqual(before)
    expect(readdirSync(temporary)).toEqual([])
  })

  it('removes its temporary files when it is aborted', async () => {
    const signal = AbortSignal.abort(new Error('Ended'))
    await expect(exportDay(SECOND, { ...work, signal })).rejects.toThrow('Ended')
    expect(readdirSync(temporary)).toEqual([])
  })
})

describe('the verification of a day', () => {
  const statement = `daily-statement-${SECOND}.csv`
  const balancesName = `account-balances-${SECOND}.csv`
  const path = (name: string) => fileURLToPath(new URL(`file://${exports}/${SECOND}/${name}`))

  it('finds nothing if nothing was changed, and returns null without an export', async () => {
    await exportDay(SECOND, work)
    expect(await verifyDay(SECOND, work)).toEqual([])
    expect(await verifyDay('2026-11-01', work)).toBeNull()
    expect(readdirSync(temporary)).toEqual([])
  })

  it.each([
    [
      'a changed byte',
      () => writeFileSync(path(statement), kept(SECOND, statement).replace('5', '6')),
      statement,
      'not the file that was exported',
    ],
    ['a missing file', () => rmSync(path(statement)), statement, 'missing'],
    ['an unknown file', () => writeFileSync(path('notes.txt'), ''), 'notes.txt', 'unknown'],
  ])('finds %s', async (_case, change, name, what) => {
    await exportDay(SECOND, work)
    change()
    expect(await verifyDay(SECOND, work)).toEqual([{ name, what }])
  })

  it('finds later postings', async () => {
    await exportDay(SECOND, work)
    await herat.post('Credit', customer, '7', { tranDate: SECOND })
    expect(await verifyDay(SECOND, work)).toEqual([
      { name: balancesName, what: 'changed since' },
      { name: `branches/HRT/${statement}`, what: 'changed since' },
      { name: statement, what: 'changed since' },
    ])
  })
})

it('the files have rows of fees and of cash in the columns of every other row', async () => {
  const day = '2026-11-16'
  const fee = { tranDate: day, commission: '2', commissionFrom: 'cash' }
  const { id, feeId, till } = await herat.post('Credit', customer, '100', fee)
  const difference = { transType: 'Cash', inAccount: 'CSH001', outAccount: 'OSH_001' } as const
  const at = noonOf(day).toISOString()
  await seedTransactions(1, () =>
    seededRecord(9001, at, { ...difference, tranDate: day }, { ...till }),
  )
  const manifest = await exportDay(day, work)
  const name = `daily-statement-${day}.csv`
  const told = rows(day, name).map((row) => [
    row['Transaction #'],
    row['Type'],
    row['From/To'],
    row['Amount'],
  ])
  expect(told).toEqual([
    [String(id), 'credit', `-> ${customer}`, '100.00'],
    [String(feeId), 'fee', '-> FEE_001', '2.00'],
    ['9001', 'cash', 'OSH_001 ->', '1.00'],
  ])
  expect(manifest.agrees).toBe(true)
  expect(kept(day, `branches/HRT/${name}`)).toBe(kept(day, name))
  const [header] = kept(SECOND, `daily-statement-${SECOND}.csv`).split('\r\n')
  expect(kept(day, name).split('\r\n')[0]).toBe(header)
})
