/**
 * The answer to a call that keeps failing until a person presses Retry. After a 503, a 429 or no answer, a screen reads
 * again automatically as soon as the server answers (recovery.test.ts), and would do so before the test can press Retry.
 */
export const OUT_OF_ORDER = { status: 500, body: 'Out of order' }

/** The message that the specification's money screens show for this answer: the status, a colon, a blank and the body. */
export const OUT_OF_ORDER_SHOWN = '500: Out of order'
