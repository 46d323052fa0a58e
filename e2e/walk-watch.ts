import type { Page, Request, Response } from 'playwright-core'
import { CONTENT_SECURITY_POLICY } from '../infra/constructs/security-headers.ts'

/** Watches a page: its requests, and everything that the browser or our own checks report as wrong. */
export interface Watch {
  /** Waits until the screen has settled: no request, no loading state, and no pending work that could make a request. */
  settled(): Promise<void>
  /** Returns what was seen since the last call, and starts a new screen. */
  take(): Seen
}

/** The requests of a screen while it loaded, and what was wrong with it. */
export interface Seen {
  /** The API calls, without the calls of the frame around the screens: "GET /api/accounts". */
  readonly calls: readonly string[]
  /** The calls that were made more than once. */
  readonly again: readonly string[]
  /** The visible layout shifts while it loaded. */
  readonly moved: readonly string[]
  readonly wrong: readonly string[]
}

declare global {
  interface Window {
    tellViolation(text: string): void
    /** Reports a layout shift and its size (CLS). */
    tellShift(value: number, what: string): void
  }
}

/**
 * The calls of the frame around the screens, for the signed-in user and what waits for that user. `Seen.calls` leaves
 * them out.
 */
const OF_FRAME = ['GET /api/auth/me', 'GET /api/days/attention']
const SETTLES_WITHIN_MS = 60_000
/** A shift that a person doesn't notice. */
const MOST_SHIFT = 0.02

/** Starts to watch a page. Its present content isn't included. */
export async function watch(page: Page, origin: string): Promise<Watch> {
  const sent: string[] = []
  const wrong: string[] = []
  const underWay = new Set<Request>()
  const shifts: { value: number; what: string }[] = []
  const ended = (request: Request) => underWay.delete(request)
  page.on('request', (request) => {
    // The previous page may have fetched code while it was idle. These requests don't belong to the new page.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) sent.length = 0
    underWay.add(request)
    sent.push(nameOf(request, origin))
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', (request) => {
    ended(request)
    const name = nameOf(request, origin)
    const reason = request.failure()?.errorText
    // Screens are preloaded, and leaving the page aborts the preloading.
    const isLeft = reason === 'net::ERR_ABORTED' && name.startsWith('GET /assets/')
    if (!isLeft) wrong.push(`failed: ${name} ${reason}`)
  })
  page.on('response', (response) => wrong.push(...wrongAnswer(response, origin)))
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()}`)
  })
  await page.exposeFunction('tellViolation', (text: string) => wrong.push(`policy: ${text}`))
  await page.exposeFunction('tellShift', (value: number, what: string) =>
    shifts.push({ value, what }),
  )
  await page.addInitScript(observeShifts)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      window.tellViolation(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })

  return {
    async settled() {
      const late = Date.now() + SETTLES_WITHIN_MS
      for (let before = -1; before !== sent.length || underWay.size > 0; ) {
        before = sent.length
        await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
        await page.evaluate(untilIdle)
        if (Date.now() > late) {
          throw new Error(`Under way: ${[...underWay].map((each) => nameOf(each, origin))}`)
        }
      }
    },
    take() {
      // The browser may request the icon of a page at any time.
      const all = sent.splice(0).filter((each) => each !== 'GET /favicon.svg')
      const moved = shifts.splice(0)
      const sum = moved.reduce((total, { value }) => total + value, 0)
      return {
        calls: all.filter((each) => each.includes(' /api/') && !OF_FRAME.includes(each)),
        again: all.filter((each, index) => all.indexOf(each) !== index),
        moved: sum < MOST_SHIFT ? [] : moved.map(({ what }) => what),
        wrong: wrong.splice(0),
      }
    },
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Runs in the page: reports layout shifts that the person didn't cause. */
function observeShifts(): void {
  const tell = ({ value, hadRecentInput, sources }: LayoutShift) => {
    if (hadRecentInput) return
    const texts = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? node?.nodeName)
    window.tellShift(value, `${value.toFixed(3)} ${texts.join(' | ')}`)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tell(entry as LayoutShift)
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Waits until the page is idle, after it has drawn what arrived and its effects have run. It waits as long as the app does
 * (web/ui/when-at-rest.ts). A shorter wait would end before the requests that the app makes at rest.
 */
function untilIdle(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame)
  const nothingToDo = () => new Promise((done) => requestIdleCallback(done, { timeout: 10_000 }))
  return nothingToDo()
    .then(nextFrame)
    .then(nothingToDo)
    .then(() => undefined)
}

/** Returns method and address of a request, without our own origin. */
function nameOf(request: Request, origin: string): string {
  const url = request.url()
  return `${request.method()} ${url.startsWith(`${origin}/`) ? url.slice(origin.length) : url}`
}

/** Says what is wrong with an answer: its origin, its status, its headers. */
function wrongAnswer(response: Response, origin: string): string[] {
  const request = response.request()
  const name = nameOf(request, origin)
  // Pictures inside the page have no origin.
  if (/ (data|blob):/.test(name)) return []
  const isCall = name.includes(' /api/')
  const headers = response.headers()
  const required: Record<string, string | RegExp> = {
    'x-content-type-options': 'nosniff',
    ...(isCall ? { 'cache-control': /^(no-store|private\b.*)$/ } : {}),
    ...(isCall ? {} : { 'referrer-policy': 'same-origin' }),
    ...(request.resourceType() === 'document'
      ? { 'content-security-policy': CONTENT_SECURITY_POLICY }
      : {}),
  }
  return [
    ...(name.includes('://') ? [`another origin: ${name}`] : []),
    ...(response.status() < 400 ? [] : [`${response.status()}: ${name}`]),
    ...Object.entries(required)
      .filter(([header, value]) => !fits(headers[header], value))
      .map(([header]) => `${header} is ${headers[header]}: ${name}`),
  ]
}

function fits(text: string | undefined, wanted: string | RegExp): boolean {
  return wanted instanceof RegExp ? wanted.test(text ?? '') : text === wanted
}
