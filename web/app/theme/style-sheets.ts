import createCache from '@emotion/cache'

/**
 * Where the looks of what is drawn are put: each rule into a sheet of its own. A rule with a layer that is added to a sheet in use makes
 * Chromium lay out the whole page again, with every row of a long table, whenever a dialog or list is first shown.
 */
export const styleSheets = createCache({ key: 'css', speedy: false })
