import type { CSSProperties } from 'react'

/** How a text that is too long for its one line is cut. */

/**
 * For a `bdi` in such a line. It is cut at the end of its own text, so that a Persian text keeps its beginning in a page from
 * left to right; the line alone would cut all texts at its own end.
 */
export const CUT_AT_ITS_END = {
  display: 'inline-block',
  maxWidth: '100%',
  // Unlike `hidden`, this leaves the text at the height of the words beside it.
  overflow: 'clip',
  textOverflow: 'ellipsis',
} as const

/** For a name behind a number: it is cut to the room that the number leaves. */
export const CUT_BEHIND = {
  ...CUT_AT_ITS_END,
  maxWidth: 'calc(100% - var(--behind) * 1.2ch - 0.5rem)',
} as const

/** For paper and cards, which show the whole text in as many lines as it needs. */
export const WHOLE = { display: 'inline', maxWidth: 'none', overflow: 'visible' } as const

/** Tells `CUT_BEHIND` how many characters stand before the name. */
export function behind(characters: number): CSSProperties {
  return { '--behind': characters } as CSSProperties
}
