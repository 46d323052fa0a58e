import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchAccounts } from './account-changes.ts'

type Accounts = Awaited<ReturnType<typeof fetchAccounts>>
interface Row {
  readonly id: number
  readonly accountName: string
}

const fetchFake = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', fetchFake.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const answers = (rows: readonly Row[], headers: Record<string, string>) =>
  fetchFake.mockResolvedValueOnce(Response.json(rows, { headers }))
const rowsOf = (ids: readonly number[], accountName = 'Karim') =>
  ids.map((id) => ({ id, accountName }))

async function holding(rows: readonly Row[], headers = { etag: 'W/"12"' }): Promise<Accounts> {
  answers(rows, headers)
  return fetchAccounts(undefined)
}

it('asks for the changes since the version that it holds, and names the new version next', async () => {
  const held = await holding(rowsOf([1, 2, 3]))
  answers(rowsOf([2], 'Omar'), { etag: 'W/"13"', 'x-changed-since': '12' })
  const next = await fetchAccounts(held)
  expect(next.data).toEqual([...rowsOf([1]), ...rowsOf([2], 'Omar'), ...rowsOf([3])])
  expect(held.data).toEqual(rowsOf([1, 2, 3]))
  answers([], { etag: 'W/"13"', 'x-changed-since': '13' })
  expect((await fetchAccounts(next)).data).toBe(next.data)
  const urls = fetchFake.mock.calls.map(([url]) => url)
  expect(urls).toEqual(['/api/accounts', '/api/accounts?since=12', '/api/accounts?since=13'])
})

it('takes a whole list in place of the one that it holds', async () => {
  const held = await holding(rowsOf([1, 2, 3]))
  answers(rowsOf([1, 4]), { etag: 'W/"90"' })
  expect((await fetchAccounts(held)).data).toEqual(rowsOf([1, 4]))
})

it('asks for the whole list if the one that it holds has no version', async () => {
  const held = await holding(rowsOf([1]), {} as never)
  answers(rowsOf([1, 2]), {})
  expect((await fetchAccounts(held)).data).toEqual(rowsOf([1, 2]))
  expect(fetchFake.mock.lastCall?.[0]).toBe('/api/accounts')
})

it('has the same list, in the same order, as a client that reads the whole list', async () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(ids, ids, ids, async (before, changed, removed) => {
      const inOrder = (rows: readonly Row[]) => [...rows].sort((one, other) => one.id - other.id)
      const held = await holding(inOrder(rowsOf(before)))
      const kept = changed.filter((id) => !removed.includes(id))
      answers(rowsOf(kept, 'Omar'), {
        'x-changed-since': '12',
        ...(removed.length > 0 ? { 'x-removed': removed.join(', ') } : {}),
      })
      const untouched = before.filter((id) => ![...kept, ...removed].includes(id))
      const expected = inOrder([...rowsOf(untouched), ...rowsOf(kept, 'Omar')])
      expect((await fetchAccounts(held)).data).toEqual(expected)
    }),
  )
})
