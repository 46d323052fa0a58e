import { useEffect, useRef, useState } from 'react'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import { request } from '../../api/request.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { firstPageOf, type HawalaSearch } from './filters.ts'
import { AT_START, type Loaded, type PageRead, withChanged, withPages } from './loaded.ts'

/**
 * Loads the hawalas that fit a search page by page, as far as the person asks. The search is a call of its own and not in an
 * address, because it may have a name and a phone. Rules: docs/rules/hawala-orders.md
 * @param search null to load nothing
 * @param run a new value for each search; answers to earlier ones are dropped
 */
export function useHawalas(search: HawalaSearch | null, run: string) {
  const call = search === null ? null : JSON.stringify({ run, search })
  const [state, setState] = useState<{ call: string | null; list: Loaded }>({
    call,
    list: AT_START,
  })
  const held = useRef(state)
  /** Counts the searches. A read of an earlier one appends nothing. */
  const turn = useRef(0)
  const list = state.call === call ? state.list : AT_START
  const hold = (next: Loaded) => {
    held.current = { call, list: next }
    setState(held.current)
  }
  const change = (changed: (now: Loaded) => Loaded) => {
    if (held.current.call === call) hold(changed(held.current.list))
  }

  /**
   * Reads further pages and appends their rows: one that has rows, or all.
   * @returns the rows that are there then; null if a request failed or a new run has started meanwhile
   */
  const readOn = async (from: Loaded, isAll: boolean): Promise<readonly Order[] | null> => {
    const own = turn.current
    const pages: PageRead[] = []
    let cursor = from.rows.length === 0 ? null : from.next
    change((now) => ({ ...now, loading: true, error: null }))
    try {
      do {
        const read = await pageOf(search ?? {}, cursor)
        if (turn.current !== own) return null
        // With a narrow filter, a page may be empty although there are more matches further back.
        pages.push(read)
        cursor = read.page.next
      } while (cursor !== null && (isAll || pages.at(-1)?.page.orders.length === 0))
      change((now) => withPages(now, pages))
      return held.current.list.rows
    } catch (error) {
      if (turn.current !== own) return null
      change((now) => ({ ...now, loading: false, error: error as Error }))
      return null
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the call has all filters
  useEffect(() => {
    turn.current += 1
    hold(AT_START)
    if (search !== null) void readOn(AT_START, false)
  }, [call])

  return {
    ...list,
    showMore: () => void readOn(list, false),
    /** Reads all that isn't there yet. */
    readAll: () => readOn(list, true),
    changeRow: (changed: Order) => change((now) => withChanged(now, changed)),
  }
}

/** The list that `useHawalas` loads. */
export type HawalaList = ReturnType<typeof useHawalas>

async function pageOf(search: HawalaSearch, cursor: number | null): Promise<PageRead> {
  const body = cursor === null ? firstPageOf(search) : { ...search, cursor: String(cursor) }
  const { data, headers } = await request('POST /api/hawala-orders/search', { body })
  return { page: data, isLate: headers.has(INCOMPLETE_HEADER) }
}
