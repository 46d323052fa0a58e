import { type State, SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressTest, fetchWholeList, forgetAll, refresh } from './use-api.ts'

it.each([
  ['/api/accounts', '/api/accounts', true],
  ['/api/accounts', '/api/accounts?x=1', true],
  ['/api/accounts', '/api/accounts/generate-number', false],
  ['/api/reports/account/{accountId}', '/api/reports/account/7?fromDate=2026-11-01', true],
  ['/api/reports/account/{accountId}', '/api/reports/account/7/x', false],
  ['/api/reports/account/{accountId}', undefined, false],
])('route %s covers %s: %s', (path, url, covers) => {
  expect(addressTest(path)(url)).toBe(covers)
})

const { cache } = SWRConfig.defaultValue

function remember(...urls: string[]) {
  // The cache has this form for a key that a screen has used.
  for (const url of urls) cache.set(url, { _k: url, data: 'old' } as State)
}
const remembered = () => [...cache.keys()].filter((url) => cache.get(url)?.data !== undefined)

it('forgets only the data of one route, with any parameters', async () => {
  remember('/api/reports/account/1', '/api/reports/account/2?toDate=2026-11-20', '/api/accounts')
  await refresh('GET /api/reports/account/{accountId}')
  expect(remembered()).toEqual(['/api/accounts'])
})

it('forgets all data of the API when the user changes, but keeps the name of the house', async () => {
  remember('/api/auth/me', '/api/accounts', '/provider.json')
  await forgetAll()
  expect(remembered()).toEqual(['/provider.json'])
})

describe('a list in pages', () => {
  const fetchFake = vi.fn<(url: string) => Promise<Response>>()
  beforeEach(() => {
    fetchFake.mockReset()
    vi.stubGlobal('fetch', fetchFake)
  })
  afterEach(() => vi.unstubAllGlobals())

  const page = (rows: number[], next: string | null, opening: string) =>
    fetchFake.mockResolvedValueOnce(
      Response.json(rows, {
        headers: {
          'x-opening-balance': opening,
          ...(next ? { link: `<${next}>; rel="next"` } : {}),
        },
      }),
    )
  const urls = () => fetchFake.mock.calls.map(([url]) => url)

  it('is read to its end, with the headers of its first page', async () => {
    page([1, 2], '/api/reports/account/7?cursor=a&fromDate=2026-11-01', '1.00')
    page([], '/api/reports/account/7?cursor=b&fromDate=2026-11-01', '2.00')
    page([3], null, '3.00')
    const counts: number[] = []
    const { data, headers } = await fetchWholeList(
      'GET /api/reports/account/{accountId}',
      { params: { accountId: '7' }, query: { fromDate: '2026-11-01' } },
      (rowCount) => counts.push(rowCount) > 0,
    )
    expect(data).toEqual([1, 2, 3])
    expect(headers.get('X-Opening-Balance')).toBe('1.00')
    expect(counts).toEqual([2, 2])
    expect(urls()).toEqual([
      '/api/reports/account/7?fromDate=2026-11-01',
      '/api/reports/account/7?cursor=a&fromDate=2026-11-01',
      '/api/reports/account/7?cursor=b&fromDate=2026-11-01',
    ])
  })

  it.each([
    ['no page', [], false],
    ['the first page', [1], true],
    ['a page in the middle', [2], true],
    ['the last page', [3], true],
  ])('is incomplete if %s reports missing rows: %j', async (_, saying, isIncomplete) => {
    for (const number of [1, 2, 3]) {
      const headers: Record<string, string> = {
        ...(number < 3 ? { link: `</api/loans?cursor=${number}>; rel="next"` } : {}),
        ...((saying as number[]).includes(number) ? { 'x-incomplete': 'true' } : {}),
      }
      fetchFake.mockResolvedValueOnce(Response.json([number], { headers }))
    }
    const read = await fetchWholeList('GET /api/loans', { query: { type: 'people' } })
    expect([read.data, read.isIncomplete]).toEqual([[1, 2, 3], isIncomplete])
  })

  it('applies a limit to the first page only', async () => {
    page([1], '/api/loans?type=people&cursor=a&limit=100', '')
    page([2], null, '')
    await fetchWholeList('GET /api/loans', { query: { type: 'people', limit: 100 } })
    expect(urls()).toEqual(['/api/loans?type=people&limit=100', '/api/loans?type=people&cursor=a'])
  })

  it('fails as a whole if a later page fails', async () => {
    page([1], '/api/loans?type=people&cursor=a', '')
    fetchFake.mockResolvedValueOnce(new Response('Away', { status: 503 }))
    await expect(fetchWholeList('GET /api/loans', { query: { type: 'people' } })).rejects.toThrow(
      '503: Away',
    )
  })

  it('stops loading when nobody needs the list any more', async () => {
    page([1], '/api/loans?type=people&cursor=a', '')
    await fetchWholeList('GET /api/loans', { query: { type: 'people' } }, () => false)
    expect(urls()).toHaveLength(1)
  })
})
