/** A large screen that is less than 54rem high, such as 1366 by 768. There the head and the foot of the sidebar are denser. */
const LOW_SCREEN = '(min-width: 64em) and (max-height: 54rem)'

/** The media rule for such a screen, for use in a style. */
export const ON_LOW_SCREEN = `@media ${LOW_SCREEN}` as const

/** The heights of the sidebar's head and foot together, in rem. */
const REST_REM = 12
const REST_ON_LOW_SCREEN_REM = 6
/** The smallest height of a row: a target for the mouse needs 24 px. */
const LEAST_ROW_REM = 1.5

/** The height of a row of the sidebar. On a phone a finger needs more. */
export const SIDEBAR_ROW = { minH: { base: '10', lg: 'var(--row)' } } as const

/**
 * Returns the style of the list of rows. A row is between 24 and 32 px high, depending on the room that the screen has.
 * @param rows the rows that the sidebar has at first
 */
export function rowHeight(rows: number) {
  const beside = (restRem: number) =>
    `clamp(${LEAST_ROW_REM}rem, calc((100dvh - ${restRem}rem) / ${rows}), 2rem)`
  return { '--row': beside(REST_REM), [ON_LOW_SCREEN]: { '--row': beside(REST_ON_LOW_SCREEN_REM) } }
}

/**
 * True if this screen has room for so many rows. On a phone it is always true, because the sidebar is a menu that scrolls.
 */
export function hasRoomFor(rows: number): boolean {
  const is = (query: string) => window.matchMedia(query).matches
  const restRem = is(LOW_SCREEN) ? REST_ON_LOW_SCREEN_REM : REST_REM
  return is(`(max-width: 63.99em), (min-height: ${restRem + rows * LEAST_ROW_REM}em)`)
}
