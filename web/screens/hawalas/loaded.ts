import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { added, type Total } from '../../../shared/reports/hawala-totals.ts'
import type { Order } from '../../hawala-orders/order.ts'

/** The loaded part of the list. */
export interface Loaded {
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

export const AT_START: Loaded = {
  rows: [],
  totals: [],
  next: null,
  loading: true,
  error: null,
  isIncomplete: false,
  isChanged: false,
}

/** A page of the list, and whether the newest rows may still be missing. */
export interface PageRead {
  readonly page: Answered<RouteNamed<'hawala-orders/search'>>
  readonly isLate: boolean
}

/** Appends pages to the list as it is now. Its rows may have been changed since the pages were asked for. */
export function withPages(now: Loaded, pages: readonly PageRead[]): Loaded {
  return {
    ...now,
    rows: [...now.rows, ...pages.flatMap(({ page }) => page.orders)],
    totals: pages.reduce((totals, { page }) => added(totals, page.totals), now.totals),
    next: pages.at(-1)?.page.next ?? null,
    loading: false,
    isIncomplete: now.isIncomplete || pages.some(({ isLate }) => isLate),
  }
}

/** Puts an order in the place of an earlier version of it. */
export function withChanged(now: Loaded, changed: Order): Loaded {
  const rows = now.rows.map((each) => (each.id === changed.id ? changed : each))
  return { ...now, isChanged: true, rows }
}
