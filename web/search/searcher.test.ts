import { beforeEach, describe, expect, it } from 'vitest'
import { rowKey, type SearchRow } from './search-rows.ts'
import { createSearcher, type Searcher, type SearchPage } from './searcher.ts'

type Page = SearchPage<string>

const row = (id: number) => ({ id, inAccountID: '1007' }) as SearchRow
const page = (ids: readonly number[], next: string | null = null): Page => ({
  rows: ids.map(row),
  searchedBackTo: next && '2026-03-12',
  next,
  isIncomplete: false,
})

/** Calls that wait for their answer, with their queries. */
let asked: { query: string; answer: (page: Page) => void; fail: (error: Error) => void }[]
let searcher: Searcher<string>
beforeEach(() => {
  asked = []
  searcher = createSearcher(
    (query: string) =>
      new Promise<Page>((resolve, reject) => {
        asked.push({ query, answer: resolve, fail: reject })
      }),
  )
})

const ids = () => searcher.state().rows.map(({ id }) => id)
const failure = new Error('503: Too busy')

describe('a search', () => {
  it('is incomplete if a page of it is, until it is made anew', async () => {
    const search = searcher.search('a')
    asked[0]?.answer({ ...page([3], 'a2'), isIncomplete: true })
    await search
    const further = searcher.searchFurther()
    asked[1]?.answer(page([2]))
    await further
    expect(searcher.state().isIncomplete).toBe(true)
    const again = searcher.again()
    asked[2]?.answer(page([3, 2]))
    await again
    expect([asked[2]?.query, searcher.state().isIncomplete]).toEqual(['a', false])
  })

  it('goes from idle to loading to done', async () => {
    expect(searcher.state().status).toBe('idle')
    const search = searcher.search('a')
    expect(searcher.state()).toMatchObject({ status: 'loading', rows: [] })
    asked[0]?.answer(page([3, 2]))
    await search
    expect(searcher.state()).toMatchObject({ status: 'done', hasMore: false, error: null })
    expect(ids()).toEqual([3, 2])
  })

  it('shows nothing after a search for null', async () => {
    const search = searcher.search('a')
    asked[0]?.answer(page([3]))
    await search
    await searcher.search(null)
    expect(searcher.state()).toMatchObject({ status: 'idle', rows: [] })
  })

  it('ignores the answer of an older search that arrives after a newer search began', async () => {
    const older = searcher.search('a')
    const newer = searcher.search('b')
    asked[1]?.answer(page([2]))
    await newer
    asked[0]?.answer(page([1]))
    await older
    expect(ids()).toEqual([2])
  })

  it('ignores the failure of an older search that arrives after a newer search began', async () => {
    const older = searcher.search('a')
    const newer = searcher.search('b')
    asked[0]?.fail(failure)
    await older
    expect(searcher.state().status).toBe('loading')
    asked[1]?.answer(page([2]))
    await newer
    expect(searcher.state()).toMatchObject({ status: 'done', error: null })
  })

  it('empties the list if it fails, and can be retried', async () => {
    const first = searcher.search('a')
    asked[0]?.answer(page([3]))
    await first
    const second = searcher.search('b')
    asked[1]?.fail(failure)
    await second
    expect(searcher.state()).toMatchObject({ status: 'failed', rows: [], error: failure })
    const retry = searcher.retry()
    asked[2]?.answer(page([2]))
    await retry
    expect(asked.map(({ query }) => query)).toEqual(['a', 'b', 'b'])
    expect(searcher.state()).toMatchObject({ status: 'done', error: null })
  })
})

describe('searching further back', () => {
  beforeEach(async () => {
    const search = searcher.search('a')
    asked[0]?.answer(page([9, 8], 'a2'))
    await search
  })

  it('appends the found rows, without duplicates', async () => {
    expect(searcher.state()).toMatchObject({ hasMore: true, searchedBackTo: '2026-03-12' })
    const further = searcher.searchFurther()
    expect(searcher.state()).toMatchObject({ status: 'done', searchingFurther: true })
    asked[1]?.answer(page([8, 7]))
    await further
    expect(ids()).toEqual([9, 8, 7])
    expect(searcher.state()).toMatchObject({ hasMore: false, searchedBackTo: null })
    await searcher.searchFurther()
    expect(asked.map(({ query }) => query)).toEqual(['a', 'a2'])
  })

  it('sends one call, however often the button is pressed', async () => {
    const further = searcher.searchFurther()
    await searcher.searchFurther()
    asked[1]?.answer(page([7]))
    await further
    expect(asked).toHaveLength(2)
  })

  it('keeps the rows when it fails, and continues from there', async () => {
    const further = searcher.searchFurther()
    asked[1]?.fail(failure)
    await further
    expect(searcher.state()).toMatchObject({ status: 'done', error: failure, hasMore: true })
    const retry = searcher.retry()
    expect(searcher.state().error).toBeNull()
    asked[2]?.answer(page([7]))
    await retry
    expect(ids()).toEqual([9, 8, 7])
  })

  it('keeps rows that were updated meanwhile', async () => {
    const further = searcher.searchFurther()
    searcher.changeRows((rows) => rows.filter((each) => rowKey(each) !== 'transaction 9'))
    asked[1]?.answer(page([7]))
    await further
    expect(ids()).toEqual([8, 7])
  })

  it('is cancelled by a new search', async () => {
    const further = searcher.searchFurther()
    const search = searcher.search('b')
    asked[1]?.answer(page([7]))
    await further
    asked[2]?.answer(page([1]))
    await search
    expect(ids()).toEqual([1])
  })
})
