/** A large screen that is less than 54rem high, such as 1366 by 768. There the head and the foot of the sidebar are denser. */
const LOW_SCREEN = '(min-width: 64em) and (max-height: 54rem)'

/** Its rule in a style. */
export const ON_LOW_SCREEN = `@media ${LOW_SCREEN}` as const

/** The heights of the sidebar's head and foot together, in rem. */
const REST_REM = 12
const REST_ON_LOW_SCREEN_REM = 6
/** The smallest height of a row: a pointer needs 24 px. */
const LEAST_ROW_REM = 1.5

/**
 * The height of a row: between 24 and 32 px, as much as the screen has room for. `--rows` is the number of rows that the
 * sidebar has at first. On a phone a finger needs more.
 */
export const SIDEBAR_ROW = {
  minH: { base: '10', lg: heightBeside(REST_REM) },
  [ON_LOW_SCREEN]: { minH: heightBeside(REST_ON_LOW_SCREEN_REM) },
} as const

function heightBeside(restRem: number): string {
  return `clamp(${LEAST_ROW_REM}rem, calc((100dvh - ${restRem}rem) / var(--rows)), 2rem)`
}

/** The number of rows for which this screen has room; on a phone the sidebar is a menu that scrolls. */
export function roomForRows(): number {
  if (!window.matchMedia('(min-width: 64em)').matches) return Number.POSITIVE_INFINITY
  const restRem = window.matchMedia(LOW_SCREEN).matches ? REST_ON_LOW_SCREEN_REM : REST_REM
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.floor((window.innerHeight / remPx - restRem) / LEAST_ROW_REM)
}
