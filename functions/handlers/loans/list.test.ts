import { beforeAll, expect, it, vi } from 'vitest'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import type { Loan } from '../../domain/loans/loan.ts'
import { loanParts } from '../../store/loans/loan-changes.ts'
import { dynamo } from '../../store/table/client.ts'
import { commit } from '../../store/table/transact.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

let viewer: Clerk

beforeAll(async () => {
  const office = await openOffice()
  viewer = await office.clerk('Viewer')
  for (let id = 1; id <= 12; id += 1) await keepLoan(id, 'people')
  await keepLoan(13, 'company')
})

it('the list can be read page by page up to the oldest loan', async () => {
  const pages: string[][] = []
  let query: Record<string, string> | null = { type: 'people', limit: '5' }
  while (query) {
    const { data, headers } = await viewer.call('loans/list', { query })
    pages.push(data.map(({ loanNumber }) => loanNumber.slice(-2)))
    query = nextPageQuery(headers['link'] ?? null)
  }
  expect(pages).toEqual([
    ['12', '11', '10', '09', '08'],
    ['07', '06', '05', '04', '03'],
    ['02', '01'],
  ])
})

it.each([
  [{ limit: '12' }, 12],
  [{}, 12],
  [{ type: 'company', limit: '1' }, 1],
])('the query %j gets a single page, without a link to a next one', async (query, count) => {
  const { data, headers } = await viewer.call('loans/list', { query: query as never })
  expect([data.length, headers['link']]).toEqual([count, undefined])
})

it('an invalid cursor is refused', async () => {
  const { status, text } = await viewer.call('loans/list', { query: { cursor: 'abc' } as never })
  expect([status, text]).toEqual([
    400,
    'cursor must be taken from the Link header of the page before',
  ])
})

it('the first page fetches of the other type no closed loan', async () => {
  await keepLoan(14, 'company', { outstandingMinor: 0n })
  const sending = vi.spyOn(dynamo, 'send')
  await viewer.call('loans/list', { query: { type: 'people', limit: '5' } })
  const answers = await Promise.all(sending.mock.results.map(({ value }) => value))
  sending.mockRestore()
  const fetched = new Set<number>()
  for (const { Items = [] } of answers as { Items?: Record<string, unknown>[] }[]) {
    for (const { id, outstanding } of Items) if (outstanding !== undefined) fetched.add(Number(id))
  }
  expect([...fetched].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 13 }, (_, at) => at + 1),
  )
})

async function keepLoan(
  id: number,
  type: 'people' | 'company',
  more: Partial<Loan> = {},
): Promise<void> {
  const loan = {
    id,
    accountId: 2,
    type,
    borrower: 'Zarmina',
    currencyId: 1,
    principalMinor: 100_000n,
    outstandingMinor: 25_000n,
    interestRate: 0n,
    loanDate: '2026-11-20',
    dueDate: null,
    createdAt: '2026-11-20T05:30:00.000Z',
    transactionNumber: id,
    isDueDateChanged: false,
    isDeleted: false,
    reversedOn: null,
    returnsReversedMinor: 0n,
    returnReversedOn: null,
    version: 1,
    ...more,
  }
  await commit(loanParts({ before: null, after: loan }))
}
