import { beforeAll, describe, expect, it } from 'vitest'
import { USER_TYPES } from '../../../shared/contract/access.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { loan, transfer } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice, send, TODAY } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

const YESTERDAY = '2026-11-19'

let office: Awaited<ReturnType<typeof openOffice>>
let herat: Clerk
let kabul: Clerk
let account: string
let other: string
let otherId: number

beforeAll(async () => {
  office = await openOffice()
  herat = await office.clerk('Manager', 'HRT')
  kabul = await office.clerk('Manager')
  account = (await herat.account()).accountNumber
  ;({ accountNumber: other, id: otherId } = await herat.account())
})

async function statement(query: Record<string, string>, by = herat) {
  const answer = await by.call('reports/daily-statement', { query })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}

const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

describe('the daily statement', () => {
  const ids: number[] = []

  beforeAll(async () => {
    ids.push((await kabul.post('Credit', account, '500', { tranDescription: 'واریز' })).id)
    ids.push((await herat.save('transactions/create', { body: transfer(account, other, '20') })).id)
    ids.push((await herat.save('transactions/create', { body: loan('کریم', '300') })).id)
    ids.push((await kabul.post('Debit', account, '5')).id)
    const gone = await herat.post('Debit', account, '6')
    await herat.save('transactions/delete', { params: { id: gone.id } })
    await herat.post('Debit', account, '7', { tranDate: '2026-11-18' })
    // This is recorded on the same day, but posts nothing.
    await herat.save('hawala-details/create', { body: { type: 'Send', amount: '8' } })
  })

  it('lists all transactions except deleted ones in the order of their numbers, without hawalas', async () => {
    expect(idsOf(await statement({ date: TODAY }))).toEqual(ids)
  })

  it.each([
    ['a branch', () => ({ branch: 'HRT' }), [1, 2]],
    ['a branch written in other letter case', () => ({ branch: 'hq ' }), [0, 3]],
    ['a cashier', () => ({ userId: kabul.userName.split('-')[1] ?? '' }), [0, 3]],
    [
      'a cashier and a branch where the cashier did not work',
      () => ({ branch: 'MZR', userId: '1' }),
      [],
    ],
    ['the whole office by empty filters', () => ({ branch: ' ', userId: '' }), [0, 1, 2, 3]],
  ])('can be limited to %s', async (_, whose, expected) => {
    const found = idsOf(await statement({ date: TODAY, ...whose() }))
    expect(found).toEqual(expected.map((index) => ids[index]))
  })

  it('shows the current names of the account holders on every line', async () => {
    await herat.save('accounts/update', {
      params: { id: otherId },
      body: { accountName: 'زرمینه' },
    })
    const { data } = await statement({ date: TODAY })
    const named = data.map((row: Record<string, unknown>) => [
      row['fromAccountName'],
      row['toAccountName'],
    ])
    const [name, renamed, house] = ['احمد رحیمی', 'زرمینه رحیمی', null]
    expect(named).toEqual([
      [house, name],
      [name, renamed],
      [house, house],
      [name, house],
    ])
  })

  it('shows all fields that head office checks on each line', async () => {
    const { data } = await statement({ date: TODAY })
    expect(data[2]).toEqual({
      id: ids[2],
      transactionNumber: ids[2],
      type: 'loan',
      amount: '300.00',
      createdAt: NOW.toISOString(),
      tranDate: TODAY,
      description: expect.any(String),
      isApproved: false,
      fromAccountId: 'LON001',
      toAccountId: 'CSH001',
      currencyId: 1,
      exchangeRate: '1.0000',
      convertedAmount: null,
      version: 1,
      otherLegId: null,
      borrower: 'کریم',
      fromAccountName: null,
      toAccountName: null,
      branch: 'HRT',
      userCreated: Number(herat.userName.split('-')[1]),
      userCreatedName: herat.userName,
      userModified: null,
      userModifiedName: null,
      moneyChangedBy: [],
      userApprovedName: null,
      isLate: false,
      changedAfterApproval: false,
      till: {
        branch: 'HRT',
        userId: Number(herat.userName.split('-')[1]),
        userName: herat.userName,
      },
      toTill: null,
      bundle: null,
      reverses: null,
      reversedBy: null,
      commission: '0.00',
      quotedRate: null,
      per: 1,
      value: null,
    })
  })
})

describe('a change on a past day', () => {
  it('shows on its line: recorded late, approved, or edited after the approval', async () => {
    const late = await herat.post('Credit', account, '9', { tranDate: YESTERDAY })
    const edited = await herat.post('Credit', account, '10', { tranDate: YESTERDAY })
    await kabul.save('transactions/approve', { params: { id: late.id } })
    await kabul.save('transactions/approve', { params: { id: edited.id } })
    await herat.save('transactions/update', { params: { id: edited.id }, body: { amount: '11' } })
    const { data } = await statement({ date: YESTERDAY })
    expect(data).toMatchObject([
      { isLate: true, isApproved: true, userApprovedName: kabul.userName, version: 2 },
      { isLate: true, isApproved: false, changedAfterApproval: true, version: 3, amount: '11.00' },
    ])
  })

  it('if it deletes an approved transaction, it is listed separately, with the person who deleted it, under the branch that recorded it', async () => {
    const pending = await herat.post('Credit', account, '1', { tranDate: YESTERDAY })
    const approved = await herat.post('Credit', account, '2', { tranDate: YESTERDAY })
    await kabul.save('transactions/approve', { params: { id: approved.id } })
    const admin = await office.admin()
    for (const { id } of [pending, approved]) {
      await admin.save('transactions/delete', { params: { id } })
    }
    const ask = (query: Record<string, string>) =>
      herat.save('reports/deleted-after-approval', { query: { date: YESTERDAY, ...query } })
    expect(await ask({})).toMatchObject([
      { id: approved.id, deletedBy: admin.userName, deletedDate: NOW.toISOString() },
    ])
    expect(await ask({ branch: 'HQ' })).toEqual([])
    expect(await ask({ branch: 'HRT' })).toHaveLength(1)
  })
})

it.each(USER_TYPES)('the daily statement may be read by %s', async (userType) => {
  const answer = await statement({ date: TODAY }, await office.clerk(userType))
  expect(answer.data.length).toBeGreaterThan(0)
})

it.each(['daily-statement', 'deleted-after-approval'] as const)(
  'the report %s may not be read without a session',
  async (name) => {
    expect((await send(`reports/${name}`, { query: { date: TODAY } }, [])).status).toBe(401)
  },
)

it.each([
  [{}, 'Date is required'],
  [{ date: '2026-13-01' }, 'date must be a calendar day'],
  [{ date: TODAY, cursor: 'x' }, 'cursor must be taken from the Link header'],
  [{ date: TODAY, userId: 'x' }, 'userId must be the number of a user, or 0 for the vault'],
  [{ date: TODAY, branch: 'A B' }, 'Branch must be at most 8 Latin letters or digits'],
])('the query %j is refused', async (query, message) => {
  const answer = await herat.call('reports/daily-statement', { query: query as never })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
})

it('the daily statement reads at most half a read unit more for each further account on its lines', async () => {
  const rows = 300
  const asked = async (date: string, first: number, accountOf: (index: number) => string) => {
    await seedTransactions(rows, (index) =>
      seededRecord(first + index, NOW.toISOString(), {
        inAccount: accountOf(index),
        tranDate: date,
      }),
    )
    return (await watch(() => statement({ date }))).readUnits
  }
  const ofOne = await asked('2025-03-01', 3_000_000, () => account)
  const ofMany = await asked('2025-03-02', 3_001_000, (index) => String(70_000 + index))
  expect(ofMany - ofOne).toBeGreaterThan(0)
  expect(ofMany - ofOne).toBeLessThanOrEqual(rows / 2)
})

it('a day of more than 5,000 rows is complete over its pages, even if a branch has only its last rows', async () => {
  const day = '2025-01-31'
  const last = { userId: 1, userName: 'x', branch: 'MZR' }
  await seedTransactions(5_003, (index) => {
    const posting = {
      transType: index % 2 ? 'Credit' : 'Debit',
      inAccount: account,
      tranDate: day,
    } as const
    const recorder = index < 5_001 ? undefined : last
    return seededRecord(1_000_000 + index, NOW.toISOString(), posting, recorder)
  })
  const pagesOf = async (query: Record<string, string>) => {
    const pages: number[][] = []
    for (let next: Record<string, string> | null = query; next; ) {
      const page: Awaited<ReturnType<typeof statement>> = await statement(next)
      pages.push(idsOf(page))
      next = nextPageQuery(page.headers['link'] ?? null)
    }
    return pages
  }
  const all = await pagesOf({ date: day })
  expect(all.map(({ length }) => length)).toEqual([5_000, 3])
  expect(all.flat()).toEqual(Array.from({ length: 5_003 }, (_, index) => 1_000_000 + index))
  expect(await pagesOf({ date: day, branch: 'MZR' })).toEqual([[], [1_005_001, 1_005_002]])
})
