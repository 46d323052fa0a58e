/** A large screen that is less than 54rem high, such as 1366 by 768. There the sidebar is denser, so that all its entries fit. */
export const LOW_SCREEN = '(min-width: 64em) and (max-height: 54rem)'

/** Its rule in a style. */
export const ON_LOW_SCREEN = `@media ${LOW_SCREEN}` as const

/**
 * The rows of an Admin's sidebar: its entries, and four headings in rows of their own. On a low screen Administration is
 * closed at first. The rest of the height belongs to the sidebar's head and foot.
 */
const ROWS = 31
const ROWS_ON_LOW_SCREEN = 28

/** The height of a row: between 24 and 32 px, as much as the screen has room for. On a phone a finger needs more. */
export const SIDEBAR_ROW = {
  minH: { base: '10', lg: `clamp(1.5rem, calc((100dvh - 11.75rem) / ${ROWS}), 2rem)` },
  [ON_LOW_SCREEN]: { minH: `clamp(1.5rem, calc((100dvh - 6rem) / ${ROWS_ON_LOW_SCREEN}), 2rem)` },
} as const
