import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { exchange, loan, transfer } from '../../testing/bodies.ts'
import { LaggingEngine } from '../../testing/lagging-engine.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'

/** While an index lags, a report that lacks the newest postings must say so. */

const YESTERDAY = '2026-11-19'

let engine: LaggingEngine
let office: Awaited<ReturnType<typeof openOffice>>
let manager: Clerk
let admin: Clerk
let approver: Clerk
let account: { id: number; accountNumber: string }
let other: { id: number; accountNumber: string }
let dollars: { id: number; accountNumber: string }

beforeAll(async () => {
  engine = LaggingEngine.start()
  office = await openOffice()
  manager = await office.clerk('Manager', 'KBL')
  admin = await office.admin()
  approver = await office.clerk('Manager', 'HRT')
  account = await manager.account()
  other = await manager.account()
  dollars = await manager.account({ currencyId: 2 })
  await manager.post('Credit', account.accountNumber, '70', { tranDate: '2026-10-05' })
  await manager.post('Credit', account.accountNumber, '900', { tranDate: '2026-11-02' })
})

afterEach(() => engine.release())

afterAll(() => engine.stop())

const ask = (name: Name, params: object, query: Record<string, string>) =>
  askedBy(() => manager, name, params, query)
const ofAdmin = (name: Name, params: object, query: Record<string, string>) =>
  askedBy(() => admin, name, params, query)
const askedBy =
  (who: () => Clerk, name: Name, params: object, query: Record<string, string>) => async () => {
    const { status, text, data, headers } = await who().call(name, {
      params: params as Record<string, string>,
      query,
    })
    if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
    return { data, opening: headers['x-opening-balance'], incomplete: headers['x-incomplete'] }
  }
type Name =
  | 'reports/account'
  | 'reports/daily-statement'
  | 'reports/exchange-details'
  | 'reports/deleted-after-approval'
  | 'reports/commission'
  | 'books/journal'

const ofToday = { fromDate: TODAY, toDate: TODAY }
const REPORTS = {
  account: () => ask('reports/account', { accountId: account.id }, {})(),
  'account today': () => ask('reports/account', { accountId: account.id }, ofToday)(),
  other: () => ask('reports/account', { accountId: other.id }, { fromDate: '2026-11-01' })(),
  cash: ask('reports/account', { accountId: 1 }, {}),
  'cash today': ask('reports/account', { accountId: 1 }, ofToday),
  loans: ask('reports/account', { accountId: 2 }, {}),
  day: ask('reports/daily-statement', {}, { date: TODAY }),
  'day of KBL': ask('reports/daily-statement', {}, { date: TODAY, branch: 'KBL' }),
  'day of HRT': ask('reports/daily-statement', {}, { date: TODAY, branch: 'HRT' }),
  'day before': ask('reports/daily-statement', {}, { date: YESTERDAY }),
  exchanges: ask('reports/exchange-details', {}, ofToday),
  deleted: ask('reports/deleted-after-approval', {}, { date: TODAY }),
  fees: ask('reports/commission', {}, { from: '2026-11-01', to: TODAY }),
  'fees of KBL': ask('reports/commission', {}, { from: YESTERDAY, to: YESTERDAY, branch: 'KBL' }),
  journal: () => ofAdmin('books/journal', {}, { from: YESTERDAY, to: TODAY })(),
  'journal of HRT': () => ofAdmin('books/journal', {}, { from: TODAY, to: TODAY, branch: 'HRT' })(),
}
type Report = keyof typeof REPORTS

/** The reports that show movements of today's cash. */
const CASH: Report[] = [
  ...(['cash', 'cash today', 'day', 'day of KBL', 'exchanges', 'deleted'] as const),
  // A page of the journal is compared with the tills of all branches.
  ...(['journal', 'journal of HRT'] as const),
]
const OWN: Report[] = ['account', 'account today']

/** First a posting that all indexes have, and then a change that they don't have. */
const posted = (amount: string, more = {}) =>
  manager.post('Credit', account.accountNumber, amount, more)
const edited = (id: number, body: Record<string, unknown>) =>
  manager.save('transactions/update', { params: { id }, body })

interface Case {
  what: string
  before?: () => Promise<{ id: number }>
  write: (id: number) => Promise<unknown>
  /** The reports that notice that something is missing. */
  seen: Report[]
  /** The reports that don't notice it, because the missing rows don't change their sums. */
  unseen?: Report[]
}
const CASES: Case[] = [
  {
    what: 'two saves',
    write: async () => {
      await posted('5000')
      await manager.post('Debit', account.accountNumber, '700')
    },
    seen: [...OWN, ...CASH],
  },
  {
    what: 'money in and out, which does not change the balance of the cash',
    write: async () => {
      await posted('40')
      await manager.post('Debit', other.accountNumber, '40')
    },
    seen: [...OWN, 'other', ...CASH],
  },
  {
    what: 'an edit of the amount',
    before: () => posted('11'),
    write: (id) => edited(id, { amount: '12' }),
    // The journal reads the transactions that were edited lately from the table.
    seen: [...OWN, ...CASH].filter((report) => !report.startsWith('journal')),
  },
  {
    what: 'an edit of the account',
    before: () => posted('13'),
    write: (id) => edited(id, { inAccountID: other.accountNumber }),
    seen: [...OWN, 'other'],
    unseen: ['cash', 'cash today', 'day', 'day of KBL'],
  },
  {
    what: 'a deletion of an approved transaction',
    before: async () => {
      const { id } = await posted('15')
      return approver.save('transactions/approve', { params: { id } })
    },
    write: (id) => manager.save('transactions/delete', { params: { id } }),
    seen: [...OWN, ...CASH],
  },
  {
    what: 'a posting dated back by a day',
    write: () => manager.post('Credit', account.accountNumber, '16', { tranDate: YESTERDAY }),
    seen: [...OWN, 'cash', 'day before', 'journal'],
  },
  {
    what: 'a fee',
    write: () => posted('18', { commission: '2' }),
    seen: [...OWN, ...CASH, 'fees'],
  },
  {
    what: 'a fee dated back by a day',
    write: () => posted('19', { commission: '3', tranDate: YESTERDAY }),
    seen: [...OWN, 'cash', 'day before', 'journal', 'fees', 'fees of KBL'],
  },
  {
    what: 'a transfer',
    write: () =>
      manager.save('transactions/create', {
        body: transfer(account.accountNumber, other.accountNumber, '17'),
      }),
    // No cash moved, but the number of the day's rows shows it.
    seen: [...OWN, 'other', 'day', 'day of KBL', 'deleted', 'journal', 'journal of HRT'],
  },
  {
    what: 'an exchange',
    write: () => {
      const usd = { account: dollars.accountNumber, currencyID: 2, amount: '10' }
      const afn = { account: account.accountNumber, currencyID: 1, amount: '685' }
      return manager.save('transactions/exchange', { body: exchange(usd, afn, '68.5') })
    },
    seen: [...OWN, ...CASH],
  },
  {
    what: 'a loan',
    write: () => manager.save('transactions/create', { body: loan('کریم', '300') }),
    seen: [...CASH, 'loans'],
  },
]

describe.each(CASES)('$what that the indexes do not have yet', ({ before, write, ...found }) => {
  it('is reported as missing by every report that it affects', async () => {
    const { id } = (await before?.()) ?? { id: 0 }
    engine.hold()
    await write(id)
    const late = await readAll()
    engine.release()
    const truth = await readAll()
    const names = Object.keys(REPORTS) as Report[]
    const isIncomplete = (name: Report) => late.get(name)?.incomplete === 'true'
    expect(names.filter(isIncomplete).sort()).toEqual([...found.seen].sort())
    for (const name of names) {
      expect([name, truth.get(name)?.incomplete]).toEqual([name, undefined])
      if (isIncomplete(name) || found.unseen?.includes(name)) continue
      expect([name, late.get(name)]).toEqual([name, truth.get(name)])
    }
  })
})

async function readAll() {
  const read = new Map<Report, Awaited<ReturnType<(typeof REPORTS)[Report]>>>()
  for (const name of Object.keys(REPORTS) as Report[]) read.set(name, await REPORTS[name]())
  return read
}

describe('an index that catches up', () => {
  it.each(Object.keys(REPORTS) as Report[])(
    'while the report %s is read is noticed, so that the report is complete',
    async (name) => {
      const answersBefore = engine.answers
      const truth = await REPORTS[name]()
      const answers = engine.answers - answersBefore
      // A report reads the index once, and up to three more times.
      for (const readings of [1, 3, 4]) {
        engine.hold(readings * answers)
        await posted('21')
        await manager.post('Credit', other.accountNumber, '22')
        await approver.post('Credit', other.accountNumber, '22')
        await manager.post('Credit', other.accountNumber, '23', {
          tranDate: YESTERDAY,
          commission: '4',
        })
        await manager.save('transactions/create', { body: loan('نجیب', '24') })
        const read = await REPORTS[name]()
        expect(read.incomplete).toBe(readings < 4 ? undefined : 'true')
        engine.release()
        if (readings < 4) expect(read).toEqual(await REPORTS[name]())
      }
      expect(truth.incomplete).toBeUndefined()
    },
  )
})

describe('a report of several pages', () => {
  const FIRST = 1_000_000
  const MARCH = '2026-03-31'
  let busy: { id: number; accountNumber: string }

  beforeAll(async () => {
    busy = await manager.account()
    // The rows of one day, in the order of their numbers.
    await seedTransactions(5_003, (index) =>
      seededRecord(
        FIRST + index,
        NOW.toISOString(),
        { inAccount: busy.accountNumber, tranDate: MARCH },
        { userId: 1, userName: 'admin', branch: 'KBL' },
      ),
    )
  })

  const pages: [name: Name, params: () => object, query: Record<string, string>, row: number][] = [
    ['reports/account', () => ({ accountId: busy.id }), {}, 7],
    ['reports/daily-statement', () => ({}), { date: MARCH }, 8],
  ]
  it.each(pages)(
    '%s says on the last page that rows were missing on the first',
    async (name, params, query, row) => {
      const read = async (between: () => void) => {
        const first = await manager.call(name, { params: params() as never, query })
        between()
        const next = nextPageQuery(first.headers['link'] ?? null) ?? {}
        const last = await manager.call(name, { params: params() as never, query: next })
        const incomplete = [first, last].map(({ headers }) => headers['x-incomplete'])
        return { rows: first.data.length + last.data.length, incomplete }
      }
      expect(await read(() => undefined)).toEqual({
        rows: 5_003,
        incomplete: [undefined, undefined],
      })
      engine.hold()
      await edited(FIRST + row, { amount: '5' })
      const late = await read(() => engine.release())
      expect(late).toEqual({ rows: 5_003, incomplete: [undefined, 'true'] })
      expect((await read(() => undefined)).incomplete).toEqual([undefined, undefined])
    },
  )
})
