import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { startEngine } from './engine.ts'
import { loadHandler, setAwsDefaults, setFunctionEnvironment, TABLE_NAME } from './functions.ts'
import { answerCall } from './gateway.ts'
import { holdDataDir } from './lock.ts'
import { type LocalSettings, readSettings } from './settings.ts'
import { builtSite, liveSite } from './site.ts'
import { ensureTable } from './table.ts'
import { buildWebIfStale } from './web-build.ts'

/** `npm start` and, with --live, `npm run dev`: the whole product on one machine (README). */

const HOST = '127.0.0.1'
/** How long calls under way may take to finish after Ctrl+C. */
const PATIENCE_MS = 5_000
const live = process.argv.includes('--live')

/** Prepares the table; the password of a first Admin that nobody chose is printed once. */
async function prepareTable(settings: LocalSettings, endpoint: string): Promise<void> {
  await ensureTable(endpoint, TABLE_NAME)
  const adminPassword = settings.adminPassword ?? randomBytes(9).toString('base64url')
  process.env['ADMIN_PASSWORD'] = adminPassword
  const firstStart = await import(`../../functions/jobs/${'first-start'}.ts`)
  const { adminCreated } = await firstStart.handler()
  if (adminCreated && settings.adminPassword === undefined) {
    console.log(`First sign-in: user name admin, password ${adminPassword} (shown only this once)`)
  }
}

/** Calls go to the API; with --live, the sources of web/api have addresses like calls but for their ending. */
function isCall(url: string): boolean {
  return url.startsWith('/api/') && !(live && /\.tsx?(\?|$)/.test(url))
}

function listener(site: RequestListener): RequestListener {
  return (request, response) => {
    if (!isCall(request.url ?? '')) return site(request, response)
    answerCall(request, response, loadHandler).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  }
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  mkdirSync(settings.dataDir, { recursive: true })
  await holdDataDir(settings.dataDir, () => `http://localhost:${settings.port}`)
  setAwsDefaults()
  const engine = settings.dynamoEndpoint ? undefined : await startEngine(settings.dataDir)
  const endpoint = engine?.endpoint ?? settings.dynamoEndpoint ?? ''
  setFunctionEnvironment(settings, endpoint)
  await prepareTable(settings, endpoint)
  if (!live) await buildWebIfStale()
  const server = createServer()
  const { provider } = settings
  server.on('request', listener(live ? await liveSite(provider, server) : builtSite(provider)))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, HOST, resolve)
  })
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    await closed
    await engine?.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  console.log(`Ready at http://localhost:${settings.port}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
