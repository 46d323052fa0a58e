import { useEffect, useRef, useState } from 'react'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { added, type Total } from '../../../shared/reports/hawala-totals.ts'
import { request } from '../../api/request.ts'
import type { Order } from '../../hawala-orders/order.ts'
import type { HawalaSearch } from './filters.ts'

type Page = Answered<RouteNamed<'hawala-orders/search'>>

/** The loaded part of the list. */
interface Loaded {
  readonly rows: readonly Order[]
  /** What these rows add up to, by currency. */
  readonly totals: readonly Total[]
  /** The cursor of the next page; null at the end. */
  readonly next: number | null
  readonly loading: boolean
  /** The error of the last request. */
  readonly error: Error | null
  /** True if a page said that the newest rows may still be missing. */
  readonly isIncomplete: boolean
  /** True once a row was changed here, which the totals don't have. */
  readonly isChanged: boolean
}

const AT_START: Loaded = {
  rows: [],
  totals: [],
  next: null,
  loading: true,
  error: null,
  isIncomplete: false,
  isChanged: false,
}

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
  const current = useRef(call)
  const list = state.call === call ? state.list : AT_START
  const change = (changed: (now: Loaded) => Loaded) =>
    setState((now) => (now.call === call ? { call, list: changed(now.list) } : now))

  /**
   * Reads further pages and appends their rows: one that has rows, or all.
   * @returns the rows that are there then; null if a request failed or a new run has started meanwhile
   */
  const readOn = async (from: Loaded, isAll: boolean): Promise<readonly Order[] | null> => {
    let { rows, totals, isIncomplete } = from
    let cursor: number | null | undefined = from.rows.length === 0 ? undefined : from.next
    change((now) => ({ ...now, loading: true, error: null }))
    try {
      do {
        const { page, isLate } = await pageOf(search ?? {}, cursor)
        if (current.current !== call) return null
        // With a narrow filter, a page may be empty although there are more matches further back.
        rows = [...rows, ...page.orders]
        totals = added(totals, page.totals)
        isIncomplete ||= isLate
        cursor = page.next
      } while (cursor !== null && (isAll || rows.length === from.rows.length))
      const read = { rows, totals, next: cursor, isIncomplete }
      change((now) => ({ ...now, ...read, loading: false }))
      return rows
    } catch (error) {
      change((now) => ({ ...now, loading: false, error: error as Error }))
      return null
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the call has all filters
  useEffect(() => {
    current.current = call
    setState({ call, list: AT_START })
    if (search !== null) void readOn(AT_START, false)
  }, [call])

  return {
    ...list,
    showMore: () => void readOn(list, false),
    /** Reads all that isn't there yet. */
    readAll: () => readOn(list, true),
    /** Puts an order in the place of an earlier version of it. */
    changeRow: (changed: Order) =>
      change((now) => ({
        ...now,
        isChanged: true,
        rows: now.rows.map((each) => (each.id === changed.id ? changed : each)),
      })),
  }
}

/** The list that `useHawalas` loads. */
export type HawalaList = ReturnType<typeof useHawalas>

async function pageOf(search: HawalaSearch, cursor: number | undefined | null) {
  const body = cursor ? { ...search, cursor: String(cursor) } : search
  const { data, headers } = await request('POST /api/hawala-orders/search', { body })
  return { page: data as Page, isLate: headers.has(INCOMPLETE_HEADER) }
}
