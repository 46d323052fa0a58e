import type { CSSProperties } from 'react'

/** How a text is cut that is too long for its line. */

/**
 * For a `bdi` on a line that is too short for its text. The text is cut at its own end, so that a Persian text keeps its
 * beginning in a page from left to right. Otherwise the line would cut every text at the line's end.
 */
export const CUT_AT_ITS_END = {
  display: 'inline-block',
  maxWidth: '100%',
  // Unlike `hidden`, `clip` keeps the text at the height of the words beside it.
  overflow: 'clip',
  textOverflow: 'ellipsis',
} as const

/** For a name or note after a number or another short text. It is cut to the room that the short text leaves. */
export const CUT_BEHIND = {
  ...CUT_AT_ITS_END,
  maxWidth: 'calc(100% - var(--behind) * 1.2ch - 0.5rem)',
} as const

/** For paper and cards, which show the whole text in as many lines as it needs. */
export const WHOLE = { display: 'inline', maxWidth: 'none', overflow: 'visible' } as const

/** Tells `CUT_BEHIND` how many characters the short text has. */
export function behind(characters: number): CSSProperties {
  return { '--behind': characters } as CSSProperties
}
