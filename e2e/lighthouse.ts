import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from 'playwright-core'
import { businessDateOf } from '../shared/calendar/business-date.ts'
import { paths } from '../web/app/paths.ts'
import { EXECUTABLE } from './browser.ts'
import { signIn } from './counter.ts'
import { type DemoProduct, startDemo } from './demo-product.ts'
import {
  belowDemand,
  type LighthouseReport,
  lossesOf,
  medianOf,
  scoresOf,
} from './lighthouse-report.ts'
import { lookAround } from './shown-screens.ts'

/**
 * `npm run lighthouse`: prints Lighthouse's scores for sign-in, the dashboard and the daily statement of a demo, with the
 * desktop preset, as the median of five runs with an empty cache. The command fetches Lighthouse first. It ends with 1 if
 * a score is below the required score. `-- --runs 1` is faster; `--demo folder` uses an existing demo of today. The
 * reports are in build/lighthouse.
 */

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = '5'
const REPORTS = fileURLToPath(new URL('../build/lighthouse/', import.meta.url))

interface Wish {
  readonly runs: number
  readonly demo: string | undefined
}

async function main({ runs, demo }: Wish): Promise<number> {
  mkdirSync(REPORTS, { recursive: true })
  const product = await startDemo(demo)
  const profile = mkdtempSync(join(tmpdir(), 'sarafi-lighthouse-'))
  // Lighthouse opens pages in the browser's own profile, so the session must be in that profile.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: EXECUTABLE,
    args: ['--no-sandbox', '--remote-debugging-port=0'],
  })
  const [port = ''] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  const measure = (name: string, path: string) =>
    measured(name, { url: product.origin + path, port, runs, browser })
  try {
    const signInScreen = await measure('sign-in', paths.signIn())
    const day = await dayOf(browser, product)
    const dashboard = await measure('dashboard', paths.dashboard())
    const statement = await measure('daily-statement', `${paths.dailyStatement()}?date=${day}`)
    return [signInScreen, dashboard, statement].every(Boolean) ? 0 : 1
  } finally {
    await browser.close()
    await product.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Signs in, and finds a day with many transactions. */
async function dayOf(browser: BrowserContext, { origin, login }: DemoProduct): Promise<string> {
  const page = await browser.newPage()
  await signIn(page, origin, login.userName, login.password)
  const { day } = await lookAround(page, businessDateOf(new Date(), 'Asia/Kabul'))
  await page.close()
  return day
}

interface Measuring {
  readonly url: string
  readonly port: string
  readonly runs: number
  readonly browser: BrowserContext
}

/** Prints the scores of a screen and the findings. @returns true if the scores are high enough */
async function measured(name: string, { url, port, runs, browser }: Measuring): Promise<boolean> {
  const reports: LighthouseReport[] = []
  for (let run = 1; run <= runs; run += 1) {
    await forgetFiles(browser)
    const path = `${REPORTS}${name}-${run}.json`
    await runLighthouse(url, port, path)
    reports.push(JSON.parse(readFileSync(path, 'utf8')))
  }
  const median = medianOf(reports)
  const below = belowDemand(median)
  const scores = Object.entries(scoresOf(median)).map(([category, score]) => `${category} ${score}`)
  console.log(
    `${name}: ${scores.join(', ')}${below.length > 0 ? `; too low: ${below.join(', ')}` : ''}`,
  )
  for (const line of lossesOf(median)) console.log(`  ${line}`)
  return below.length === 0
}

/**
 * Empties the cache, so that each run fetches everything like a first visit. If Lighthouse emptied the cache itself, it
 * would also remove the session.
 */
async function forgetFiles(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage()
  const session = await browser.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
}

function runLighthouse(url: string, port: string, path: string): Promise<void> {
  const args = [
    ...['--yes', LIGHTHOUSE, url, '--preset=desktop', `--port=${port}`, '--disable-storage-reset'],
    ...['--only-categories=performance,accessibility,best-practices', '--quiet'],
    ...['--output=json', `--output-path=${path}`],
  ]
  const child = spawn('npx', args, {
    // npx keeps Lighthouse in npm's cache, so it doesn't become a dependency; `cwd` keeps npx out of this project.
    cwd: tmpdir(),
    env: { ...process.env, CHROME_PATH: EXECUTABLE },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`Lighthouse ended with ${code}: ${said}`))
    })
  })
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: RUNS }, demo: { type: 'string' } },
})
main({ runs: Number(values.runs), demo: values.demo }).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  },
)
