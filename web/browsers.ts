/**
 * The oldest supported browsers. The build lowers syntax and CSS to them, `npm run check:browsers` checks the code against
 * them, and the page names them to an older browser. Android's WebView has Chrome's version numbers.
 */
export const BROWSERS = { chrome: '109', edge: '109', firefox: '115', safari: '16.4' } as const

/** The browsers as the build expects them: "chrome109". */
export const BUILD_TARGETS = Object.entries(BROWSERS).map(([name, version]) => name + version)

/**
 * The browsers as they name themselves, for public/old-browser.js. Edge isn't listed, because its name includes Chrome's.
 */
export const OLDEST_AGENTS = `Chrome/${BROWSERS.chrome} Firefox/${BROWSERS.firefox} Version/${BROWSERS.safari}`
