import { beforeAll, describe, expect, it } from 'vitest'
import { SEARCH_WINDOW_ROWS } from '../../../shared/contract/search.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { loan, loanReturn } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

let manager: Clerk

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
})

/** Lends to a new borrower; returns the name, the number of the transaction and the number of the loan. */
async function lend(name: string, tranDate = '2026-11-20') {
  const { id, loans } = await manager.save('transactions/create', {
    body: loan(name, '100', { tranDate }),
  })
  return { name, id, loanNumber: loans[0]?.loanNumber ?? '' }
}

async function giveBack({ name, loanNumber }: Awaited<ReturnType<typeof lend>>, more: object = {}) {
  const body = loanReturn(name, '10', { loanNumber, ...more })
  return (await manager.save('transactions/create', { body })).id
}

const remove = (id: number) => manager.save('transactions/delete', { params: { id }, body: {} })

const look = (query: Record<string, string>) => manager.call('search-transactions/list', { query })

/** Returns the transaction numbers that a search finds, page by page. */
async function pagesOf(first: Record<string, string>): Promise<number[][]> {
  const pages: number[][] = []
  let query: Record<string, string> | null = first
  while (query) {
    const { data, headers } = await look(query)
    pages.push(data.map(({ id }) => id))
    query = nextPageQuery(headers['link'] ?? null)
  }
  return pages
}

describe("a search by a loan's number", () => {
  it('finds the opening of the loan, then its returns, the newest first, and nothing of another loan', async () => {
    const one = await lend('Karim', '2026-08-31')
    const other = await lend('Karim')
    const first = await giveBack(one)
    await giveBack(other)
    const back = await giveBack(one, { tranDate: '2026-09-01' })
    const last = await giveBack(one)
    const deleted = await giveBack(one)
    await remove(deleted)
    const referenceId = one.loanNumber
    expect(await pagesOf({ referenceId })).toEqual([[one.id, last, first, back]])
    expect(await pagesOf({ referenceId, date: '2026-09-01' })).toEqual([[back]])
    expect(await pagesOf({ referenceId, type: 'Edited Transactions' })).toEqual([[]])
    expect((await pagesOf({ referenceId, type: 'Deleted Transactions' })).flat()).toEqual([deleted])
  })

  it('finds a deleted loan, marked as deleted', async () => {
    const { id, loanNumber } = await lend('Nadia')
    await remove(id)
    const { data } = await look({ referenceId: loanNumber })
    expect(data).toMatchObject([{ id, deletedBy: manager.userName }])
  })

  it('reads no list if the loan has no returns', async () => {
    const { id, loanNumber } = await lend('Sima')
    const asked = await watch(() => look({ referenceId: loanNumber }))
    expect((await look({ referenceId: loanNumber })).data.map((row) => row.id)).toEqual([id])
    const unknown = await watch(() => look({ referenceId: 'LN-999999' }))
    // Only the transaction that opened the loan is read, by its key.
    expect(asked.readUnits - unknown.readUnits).toBeLessThanOrEqual(2)
  })

  it.each(['Transfer', 'Debit', 'Credit', 'Exchange', 'Hawala'])(
    'finds nothing of the type %s, and reads no list for it',
    async (type) => {
      const one = await lend('Parwin')
      await giveBack(one)
      const asked = await watch(() => look({ referenceId: one.loanNumber, type }))
      const unknown = await watch(() => look({ referenceId: 'LN-999999', type }))
      expect(await pagesOf({ referenceId: one.loanNumber, type })).toEqual([[]])
      expect(asked.readUnits).toBeLessThanOrEqual(unknown.readUnits)
    },
  )
})

it('old returns are found over several pages, and the search ends as soon as all are found', async () => {
  const old = await lend('Habib', '2026-01-10')
  const back = await giveBack(old, { tranDate: '2026-02-10' })
  await seedTransactions(SEARCH_WINDOW_ROWS + 100, (index) =>
    seededRecord(200_000 + index, NOW.toISOString(), {
      transType: 'Loan',
      inAccount: 'CSH001',
      outAccount: 'LON001',
      tranDate: '2026-11-19',
    }),
  )
  const newest = await giveBack(old)
  const pages = await pagesOf({ referenceId: old.loanNumber })
  expect(pages).toEqual([[old.id, newest], [back]])
  const { headers } = await look({ referenceId: old.loanNumber })
  expect(headers['x-searched-back-to']).toBe('2026-11-19')
  const young = await lend('Zahra')
  const whole = await giveBack(young)
  expect(await pagesOf({ referenceId: young.loanNumber })).toEqual([[young.id, whole]])
})
