import type { Page } from 'playwright-core'
import { OUT_OF_ORDER } from './failure.ts'
import type { WalkedScreen } from './walk-screens.ts'
import { watch } from './walk-watch.ts'

/** A path that matches all calls. */
export const EVERY_CALL = '/api/'

/** Opens screens whose reads fail, and collects what is wrong with them. */
export async function watchFailing(page: Page, origin: string) {
  const watched = await watch(page, origin)
  const answers = await holdFailures(page)
  const wrong: string[] = []
  return {
    /** Parts of a screen that moved, and screens without a message although nothing could be read. */
    wrong,
    /**
     * Opens a screen on which the calls to a path fail.
     * @param failing the path, or EVERY_CALL
     * @returns the calls that the screen made
     */
    async seen({ address, heading }: WalkedScreen, failing: string): Promise<readonly string[]> {
      answers.hold(failing)
      await page.goto(origin + address)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await page.evaluate(untilDrawn)
      answers.letGo()
      await watched.settled()
      const { calls, moved } = watched.take()
      wrong.push(
        ...moved.filter(isOfMore).map((each) => `moved at ${address}, ${failing} failed: ${each}`),
      )
      const told = await page.getByText(/could not be loaded$/).count()
      // The message may be missing if only one path failed, because the screen may do without the data of that call.
      const must = failing === EVERY_CALL && calls.length > 0
      if (must && told === 0) wrong.push(`not told at ${address}`)
      return calls
    },
  }
}

/**
 * True unless only messages about failed reads moved. Such messages appear below each other as the reads fail. On a busy
 * machine this takes several frames, and one message pushes another.
 */
function isOfMore(moved: string): boolean {
  return !moved.split(' | ').every((text) => text.includes('could not be loaded'))
}

/**
 * Lets all calls except the call for the signed-in user wait until they are released. Then the calls to the given path
 * fail.
 */
async function holdFailures(on: Page) {
  let held = Promise.withResolvers<void>()
  let failing = EVERY_CALL
  await on.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/api/auth/me') return route.continue()
    await held.promise
    return pathname === failing || failing === EVERY_CALL
      ? route.fulfill(OUT_OF_ORDER)
      : route.continue()
  })
  return {
    hold(path: string) {
      failing = path
      held = Promise.withResolvers()
    },
    letGo: () => held.resolve(),
  }
}

/** Runs in the page: waits until everything is drawn, with its fonts loaded. */
async function untilDrawn(): Promise<void> {
  await document.fonts.ready
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}
