/**
 * The answer to a call that fails and stays so until a person presses Retry. After 503, 429, or none, a screen reads again by
 * itself as soon as the server answers (recovery.test.ts): too soon for a test that presses.
 */
export const OUT_OF_ORDER = { status: 500, body: 'Out of order' }

/** How a screen shows it. */
export const OUT_OF_ORDER_SHOWN = '500: Out of order'
