import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inflateRawSync } from 'node:zlib'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { BookYearRecord, Figures } from '../../../functions/domain/books/book-year.ts'
import { currencyFrom } from '../../../functions/store/accounts/currencies.ts'
import { rateFrom } from '../../../functions/store/accounts/currency-changes.ts'
import { closedYearParts, sealOf } from '../../../functions/store/books/book-years.ts'
import { branchDayFrom } from '../../../functions/store/days/branch-days.ts'
import { hawalaDetailsFrom } from '../../../functions/store/hawala/hawala-details.ts'
import { orderFrom } from '../../../functions/store/hawala/hawala-orders.ts'
import { hawalaFrom } from '../../../functions/store/hawala/hawalas.ts'
import { agreementFrom } from '../../../functions/store/hawala/partner-agreements.ts'
import { branchFrom } from '../../../functions/store/house/branches.ts'
import { ruleFrom } from '../../../functions/store/house/fee-schedule.ts'
import { houseSettingsFrom } from '../../../functions/store/house/house-settings.ts'
import { boardFrom, offsetsFrom } from '../../../functions/store/house/rate-board.ts'
import { balanceFrom } from '../../../functions/store/ledger/balances.ts'
import { transactionFrom } from '../../../functions/store/ledger/transactions.ts'
import { loanFrom } from '../../../functions/store/loans/loans.ts'
import type { Item } from '../../../functions/store/table/client.ts'
import { countFrom } from '../../../functions/store/tills/counts.ts'
import { moveFrom } from '../../../functions/store/tills/till-moves.ts'
import { openTables } from '../../../functions/testing/tables-over-http.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { ITEM_FAMILIES } from '../../constructs/item-families.ts'
import { openStore } from '../engine/open.ts'
import { EXPORT_FLAGS } from '../nightly.ts'
import { money, number, parts, percent, rate, stamped } from './field-groups.ts'
import { AllItems } from './items.ts'
import { type ArchivedKind, familyOf, KINDS } from './kinds.ts'
import { archiveRow, nameOutside } from './row.ts'
import { archiveReadme } from './write.ts'

const ROOT = new URL('../../../', import.meta.url)
const root = join(inject('folder'), 'archive')
const dataDir = join(root, 'data')
const PATIENCE_MS = 240_000

/** Little more than a trial balance, because the archive writes figures as they are. */
const FIGURES = {
  trialBalance: {
    date: '2026-03-20',
    from: null,
    currencies: [
      {
        currencyId: 1,
        currencyCode: 'AFN',
        debit: '130.00',
        credit: '130.00',
        lines: [
          {
            account: 'CSH001',
            accountId: 1,
            name: 'Cash',
            kind: 'cash',
            debit: '130.00',
            credit: '0.00',
          },
          {
            account: null,
            accountId: null,
            name: 'Customers we owe',
            kind: 'customer',
            debit: '0.00',
            credit: '130.00',
          },
        ],
      },
    ],
  },
  profitAndLoss: { lines: [], change: null },
  balanceSheet: { assets: [], liabilities: [], equity: [], positions: [], totals: {} },
} as unknown as Figures
const YEAR: BookYearRecord = {
  from: '2025-03-21',
  through: '2026-03-20',
  closed: { userId: 1, userName: 'admin', at: '2026-05-01T05:00:00.000Z' },
  comment: null,
  seal: sealOf(FIGURES),
  // The audit of a restored copy works out the figures of closed years anew, but not those of reopened ones.
  reopened: { userId: 1, userName: 'admin', at: '2026-05-02T05:00:00.000Z', reason: 'Once more' },
  figures: FIGURES,
}

/** The files of the archive of a demo of a week, which has every kind of posting. */
let files: Map<string, Buffer>
const archived = Object.values(KINDS).filter((kind): kind is ArchivedKind => 'file' in kind)

beforeAll(async () => {
  const demo = await run('tools/demo/main.ts', ['--until', '2026-11-19', '--days', '7'])
  expect(demo.code).toBe(0)
  await withYear(dataDir)
  expect(await exported('first')).toEqual([0, expect.stringMatching(/records, SHA-256 \w{64}\n$/)])
  files = unzipped(join(root, 'first', 'everything.zip'))
}, PATIENCE_MS)

it('every kind of item is archived, or left out with a reason', () => {
  expect(Object.keys(KINDS).sort()).toEqual([...ITEM_FAMILIES].sort())
  expect([familyOf('TX#1'), familyOf('RATE#1'), familyOf('RATES#1'), familyOf('USER')]).toEqual([
    'TX#*',
    'RATE#*',
    undefined,
    'USER',
  ])
})

it('the archive has a file of each kind, the pictures, and their hashes', () => {
  const names = [...files.keys()]
  for (const { file } of archived) expect(names).toContain(`${file}.jsonl`)
  const manifest = JSON.parse(String(files.get('manifest.json')))
  for (const { name, bytes, sha256, rows } of manifest.files) {
    const content = files.get(name) ?? Buffer.alloc(0)
    expect([bytes, sha256]).toEqual([content.length, sha256Of(content)])
    if (rows !== undefined) expect(linesOf(name)).toHaveLength(rows)
  }
  expect(manifest.missingPictures).toEqual([])
  const pictures = names.filter((name) => name.startsWith('pictures/'))
  expect(pictures.map((name) => name.slice('pictures/'.length))).toEqual(
    readdirSync(join(dataDir, 'images')).sort(),
  )
})

it('every field of every record is described', () => {
  const unknown = archived.flatMap(({ file, fields, keys }) => {
    const described = new Set([
      ...Object.keys(fields).map(nameOutside),
      ...Object.keys(keys?.('A#1#2', '1#2') ?? {}),
    ])
    const found = linesOf(`${file}.jsonl`).flatMap((line) => Object.keys(line))
    return [...new Set(found)]
      .filter((name) => !described.has(name) && !described.has(name.replace(/\d+$/, '#')))
      .map((name) => `${file}: ${name}`)
  })
  expect(unknown).toEqual([])
  expect(linesOf('transactions.jsonl').length).toBeGreaterThan(100)
  expect(String(files.get('README.md'))).toBe(archiveReadme())
})

it('the transactions add up to the balances', () => {
  const balances = new Map<unknown, bigint>()
  const add = (account: unknown, amount: bigint) =>
    balances.set(account, (balances.get(account) ?? 0n) + amount)
  for (const { inAccount, outAccount, amount, deletion } of linesOf('transactions.jsonl')) {
    if (deletion) continue
    const minor = BigInt(String(amount).replace('.', ''))
    add(inAccount, minor)
    add(outAccount, -minor)
  }
  const customers = linesOf('balances.jsonl').filter(({ currencyId }) => currencyId)
  expect(customers.length).toBeGreaterThan(20)
  for (const { accountNumber, balance } of customers) {
    expect([accountNumber, balances.get(accountNumber) ?? 0n]).toEqual([
      accountNumber,
      BigInt(String(balance).replace('.', '')),
    ])
  }
})

/** For every kind with amounts or rates, the function by which the product reads a record from its item. */
const READ: Readonly<Record<string, (item: Item) => object>> = {
  balances: (item) => ({ ...balanceFrom('', item), ...termsIn(item) }),
  currencies: currencyFrom,
  'currency-rates': rateFrom,
  transactions: transactionFrom,
  loans: loanFrom,
  hawalas: hawalaFrom,
  'hawala-details': hawalaDetailsFrom,
  'hawala-orders': orderFrom,
  'partner-agreements': agreementFrom,
  branches: branchFrom,
  'branch-days': (item) => branchDayFrom(item).figures.map((figures) => ({ figures })),
  'till-counts': countFrom,
  'till-moves': moveFrom,
  'rate-boards': boardFrom,
  'rate-offsets': offsetsFrom,
  'house-settings': houseSettingsFrom,
  'fee-schedule': (item) => (item['rules'] as Item[]).map(ruleFrom),
}

/**
 * Returns the limits of an account, a partner's commission, the difference of an agreement, the movements of each month, and the opening balance of an
 * import.
 */
const termsIn = (item: Item) =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) =>
      /^(?:floor|groupFloor|ceiling|\w+Per100000|vouchFrom|agreedDifference|opening|n\d{6})$/.test(
        name,
      ),
    ),
  )

it('a year has the figures that it was closed with, and their seal', () => {
  const isIt = ({ through }: Record<string, unknown>) => through === YEAR.through
  const [kept] = linesOf('year-figures.jsonl').filter(isIt)
  expect(kept).toEqual({ through: YEAR.through, figures: YEAR.figures })
  const [year] = linesOf('book-years.jsonl').filter(isIt)
  expect(year?.['seal']).toBe(sealOf(kept?.['figures'] as Figures))
})

it('every day that a night closed tells until when branches had positions', () => {
  const closes = linesOf('house-closes.jsonl')
  expect(closes.length).toBeGreaterThan(3)
  for (const close of closes) expect(Object.keys(close)).toEqual(['date', 'houseUntil'])
  expect(closes.at(-1)).toEqual({ date: '2026-11-18', houseUntil: '' })
})

describe('the sums of amounts and rates are those of the ledger', () => {
  let items: AllItems

  beforeAll(async () => {
    items = await AllItems.ofFolder(dataDir, mkdtempSync(join(root, 'sums-')))
  })
  afterAll(() => items.close())

  it('of every kind that has any', () => {
    const isDecimal = (units: unknown): boolean =>
      ['money', 'rate', 'percent'].includes(String(units)) ||
      (typeof units === 'object' && units !== null && Object.values(units).some(isDecimal))
    const withSums = archived.filter(({ fields }) =>
      Object.values(fields).some((field) => typeof field !== 'string' && isDecimal(field.units)),
    )
    expect(withSums.map(({ file }) => file).sort()).toEqual(Object.keys(READ).sort())
  })

  it.each(Object.entries(READ))('of %s', (file, read) => {
    const [family = ''] =
      Object.entries(KINDS).find(([, kind]) => 'file' in kind && kind.file === file) ?? []
    const kept = new Map<string, bigint>()
    for (const item of items.ofFamily(family)) addFigures(kept, read(item))
    const written = new Map<string, bigint>()
    for (const line of linesOf(`${file}.jsonl`)) addFigures(written, line)
    expect([...written].sort()).toEqual([...kept].sort())
  })
})

/**
 * Adds up the figures of a record by their names. The product's records have whole numbers, and the archive has decimals.
 */
function addFigures(sums: Map<string, bigint>, value: unknown, name = ''): void {
  if (typeof value === 'string' && /^-?\d+\.(?:\d{2}|\d{4})$/.test(value)) {
    addFigures(sums, BigInt(value.replace('.', '')), name)
  } else if (typeof value === 'bigint') {
    const sum = (sums.get(name) ?? 0n) + value
    if (sum === 0n) sums.delete(name)
    else sums.set(name, sum)
  } else if (Array.isArray(value)) {
    for (const each of value) addFigures(sums, each, name)
  } else if (typeof value === 'object' && value !== null) {
    for (const [inner, each] of Object.entries(value)) {
      // A day's figures have no names in the archive.
      const isInFigures = name === 'figures'
      const plain = inner.replace(/(?:Minor|Scaled)$/, '').replace(/\d+$/, '')
      addFigures(sums, each, isInFigures ? name : plain)
    }
  }
}

it('the archive has no password, no session and no key', () => {
  const text = [...files].map(([name, bytes]) => (name.endsWith('l') ? String(bytes) : '')).join()
  expect(text).not.toMatch(/scrypt|passwordHash|sessions/)
  for (const key of ['session-key', 'hawala-key']) {
    expect(text).not.toContain(readFileSync(join(dataDir, key), 'utf8'))
  }
})

it(
  'the same ledger gives the same bytes, also after a restore, and in another time zone',
  async () => {
    const backups = { BACKUPS_URL: pathToFileURL(join(root, 'backups')).href }
    expect((await run('infra/local/backup.ts', [], backups)).code).toBe(0)
    const restored = join(root, 'restored')
    const from = ['--from', backups.BACKUPS_URL]
    expect((await run('infra/local/restore.ts', from, { DATA_DIR: restored })).code).toBe(0)
    await exported('second', { DATA_DIR: restored, TZ: 'Asia/Tokyo' })
    const [first, second] = ['first', 'second'].map((name) =>
      sha256Of(readFileSync(join(root, name, 'everything.zip'))),
    )
    expect(second).toBe(first)
  },
  PATIENCE_MS,
)

it(
  'an endpoint gives the same records as the folder',
  async () => {
    const store = await openStore(join(root, 'restored'))
    const tables = await openTables({ sarafi: store })
    const images = pathToFileURL(join(dataDir, 'images')).href
    const endpoint = { AWS_ENDPOINT_URL_DYNAMODB: tables.endpoint, IMAGES_URL: images }
    const [code] = await exported('third', { ...endpoint, DATA_DIR: join(root, 'none') })
    await tables.close()
    store.close()
    expect(code).toBe(0)
    expect(unzipped(join(root, 'third', 'everything.zip'))).toEqual(files)
  },
  PATIENCE_MS,
)

describe('a line', () => {
  const kind: ArchivedKind = {
    file: 'f',
    what: 'a line',
    fields: {
      date: 'its day',
      id: number('its id'),
      amount: money('the amount'),
      interestRate: percent('the interest'),
      rate: rate('the rate'),
      'n#': money('by month'),
      deal: parts('a deal', { quotedRate: 'rate', per: 'number' }),
      lines: parts('counted', { pieces: { '*': 'number' }, loose: 'money' }),
      loans: parts('its loans', { loanId: 'number', amountMinor: 'money' }),
      figures: parts('by currency', ['number', 'money']),
      approval: stamped('who approved it'),
    },
  }
  it.each<[object, object]>([
    [
      { amount: 1250n, rate: 685000n, id: 7n },
      { amount: '12.50', id: 7, rate: '68.5000' },
    ],
    [{ deal: { quotedRate: 10_000n, per: 1n } }, { deal: { per: 1, quotedRate: '1.0000' } }],
    [{ loans: [{ loanId: 1n, amountMinor: -5n }] }, { loans: [{ amount: '-0.05', loanId: 1 }] }],
    [{ dated: '2026-11-20#000000000007', typeMonth: 'Debit#2026-11' }, { date: '2026-11-20' }],
    [{ figures: [[2n, 100n, 0n]] }, { figures: [[2, '1.00', '0.00']] }],
    [
      { n202611: -5n, interestRate: 250n },
      { interestRate: '2.50', n202611: '-0.05' },
    ],
    [
      { lines: [{ pieces: { 100: 3n }, loose: 7n }] },
      { lines: [{ loose: '0.07', pieces: { 100: 3 } }] },
    ],
    [{ approval: { userId: 4n, at: 'then' } }, { approval: { at: 'then', userId: 4 } }],
    [{ id: null, approval: undefined }, { id: null }],
  ])('of %o is %o', (item, line) => {
    expect(archiveRow(kind, { pk: 'X', sk: 'X', ...item })).toBe(`${JSON.stringify(line)}\n`)
  })

  it.each<[object, string]>([
    [{ returned: 5n }, 'f: returned'],
    [{ id: { inner: 5n } }, 'f: id.inner'],
    [{ loans: [{ feeMinor: 5n }] }, 'f: loans.feeMinor'],
    [{ date: 5n }, 'f: date'],
    [{ deal: [5n] }, 'f: deal'],
  ])('of %o is refused, because nobody says what its number is', (item, place) => {
    expect(() => archiveRow(kind, { pk: 'X', sk: 'X', ...item })).toThrow(
      `${place} is a number, but its unit isn't declared`,
    )
  })

  it('of a loan has what was reversed as a decimal', () => {
    const loans = KINDS['LOAN#*'] as ArchivedKind
    const item = { pk: 'LOAN#1', sk: 'LOAN', principal: 500_00n, returnsReversed: 120_00n }
    expect(JSON.parse(archiveRow(loans, item))).toEqual({
      principal: '500.00',
      returnsReversed: '120.00',
    })
  })

  it('of a kind with secrets has only its described fields', () => {
    const item = { pk: 'X', sk: 'X', id: 1n, passwordHash: 'scrypt' }
    expect(archiveRow({ ...kind, isStrict: true }, item)).toBe('{"id":1}\n')
  })
})

it('--all is a wish of its own, and has the memory of the nightly export', async () => {
  const { code, err } = await run('infra/local/export.ts', ['--all', '--verify'])
  expect([code, err]).toEqual([2, expect.stringContaining('Usage: npm run export')])
  expect(packageJson.scripts.export).toContain(EXPORT_FLAGS.join(' '))
})

/** Puts a year before the first day of the demo. */
async function withYear(folder: string): Promise<void> {
  const store = await openStore(folder)
  for (const { write } of closedYearParts(YEAR, null)) {
    const Item = marshall(write.Put?.Item ?? {})
    await store.call('PutItem', { TableName: 'sarafi', Item })
  }
  store.close()
}

/** Exports everything to a place; returns the exit code and the output. */
async function exported(name: string, environment: Record<string, string> = {}) {
  const place = { EXPORTS_URL: pathToFileURL(join(root, name)).href }
  const command = ['infra/local/export.ts', ['--all']] as const
  const { code, out, err } = await run(...command, { ...place, ...environment })
  return [code, code === 2 ? err : out]
}

function linesOf(name: string): Record<string, unknown>[] {
  const text = String(files.get(name) ?? '').trimEnd()
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line))
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Returns the files of a ZIP archive, by its central directory. */
function unzipped(path: string): Map<string, Buffer> {
  const zip = readFileSync(path)
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  const found = new Map<string, Buffer>()
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const stored = zip.subarray(start, start + size)
    const name = zip.toString('utf8', at + 46, nameEnd)
    found.set(name, method === 0 ? Buffer.from(stored) : inflateRawSync(stored))
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return found
}

function run(
  file: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment }
    const path = fileURLToPath(new URL(file, ROOT))
    execFile(process.execPath, [path, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
