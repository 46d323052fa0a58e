import type { TillBook } from './till-book.ts'
import type { TillCount } from './till-count.ts'

/** A till with its open days and the counts that cover one of them. Rules: docs/rules/counts.md. */
export interface CountedTill {
  book: TillBook
  /** All counts through an open day, the earliest first. */
  counts: readonly TillCount[]
}
