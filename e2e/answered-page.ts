import type { Page, Request } from 'playwright-core'

/** How a screen's calls for data are answered: normally (`truly`), never, or with a failure. */
export type Answering = 'truly' | 'never' | 'failing'

/** A page with a way to wait until it has settled. */
export interface AnsweredPage {
  readonly page: Page
  answer(how: Answering): void
  /** Waits until all requests are answered, except those that get no answer on purpose, and nothing moves. */
  settled(): Promise<void>
}

const QUIET_MS = 150
const FAILURE = 'Something went wrong on our side. Please report request 3f2c'

/**
 * Watches the requests of a page from now on. The call for the signed-in user is always answered normally, because without
 * its answer there is no screen.
 */
export async function watchAnswers(page: Page): Promise<AnsweredPage> {
  const onTheWay = new Set<Request>()
  let how: Answering = 'truly'
  page.on('request', (request) => onTheWay.add(request))
  page.on('requestfinished', (request) => onTheWay.delete(request))
  page.on('requestfailed', (request) => onTheWay.delete(request))
  await page.route('**/api/**', (route, request) => {
    const isData = request.method() === 'GET' && !request.url().endsWith('/api/auth/me')
    if (how === 'truly' || !isData) return route.continue()
    if (how === 'failing') return route.fulfill({ status: 500, body: FAILURE })
    onTheWay.delete(request)
    return undefined
  })
  return {
    page,
    answer(wanted) {
      how = wanted
    },
    async settled() {
      await page.evaluate(() => document.fonts.ready)
      let quietSince = performance.now()
      while (performance.now() - quietSince < QUIET_MS) {
        const isMoving = await page.evaluate(moves)
        if (onTheWay.size > 0 || isMoving) quietSince = performance.now()
      }
    },
  }
}

/**
 * Runs in the page, after its next frame: true if something still fades or slides. Endless animations such as a spinner
 * don't count.
 */
async function moves(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return document.getAnimations().some(({ playState, effect }) => {
    return (
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    )
  })
}
