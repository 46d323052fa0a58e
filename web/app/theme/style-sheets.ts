import createCache from '@emotion/cache'

/**
 * Emotion's cache with one style sheet per rule. If a rule with a layer were added to a sheet in use, Chromium would lay out
 * the whole page again, even a long table. This would happen whenever a dialog or list is shown for the first time.
 */
export const styleSheets = createCache({ key: 'css', speedy: false })
