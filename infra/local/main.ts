import { randomBytes } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import { sendCallLog } from '../../functions/http/call-log.ts'
import { handler as firstStart } from '../../functions/jobs/first-start.ts'
import * as CALLS from '../../shared/refusals/calls.ts'
import { refused } from '../../shared/refusals/refused.ts'
import { makesBackups } from './backup/own-database.ts'
import { refuseUnfinished } from './backup/unfinished.ts'
import { CommandDesk } from './by-hand.ts'
import { BOUNDS, callLimit } from './call-limit.ts'
import { dailyLog } from './call-log.ts'
import { takeDataDir } from './data-folder.ts'
import type { Store } from './engine/open.ts'
import { setExportsPlace } from './exports-place.ts'
import { loadHandler, setAwsDefaults, setFunctionEnvironment, TABLE_NAME } from './functions.ts'
import { answerCall, refuse } from './gateway.ts'
import { type LateDays, startLateDays } from './late-days.ts'
import { type Held, holdDataDir } from './lock.ts'
import { type Nightly, runByHand, startNightly } from './nightly.ts'
import { openOwnStore } from './own-store.ts'
import { keepFilesPrivate, whenAskedToEnd } from './platform.ts'
import { reasonOf } from './reason.ts'
import { tellSentAway } from './sent-away.ts'
import { type LocalSettings, readSettings } from './settings.ts'
import { BUILT_FOLDER, builtSite, liveSite, type Site } from './site.ts'
import { ensureTable } from './table.ts'
import { buildWebIfStale } from './web-build.ts'

/** `npm start` and, with --live, `npm run dev`: runs the whole product on one machine (README). */

/** How long running calls may take to finish after Ctrl+C. */
const PATIENCE_MS = 5_000
/**
 * How many connections may wait while the server is busy. A further connection gets no answer, and its client tries
 * again a second later.
 */
const BACKLOG = 4_096
/**
 * A proxy in front usually keeps connections for 60 s. The server keeps them longer, because if it closes a connection at
 * the moment of a call, the call is lost.
 */
const KEPT_ALIVE_MS = 75_000
const live = process.argv.includes('--live')

/** Prepares the table. If nobody chose the first Admin's password, the generated password is printed once. */
async function prepareTable(settings: LocalSettings): Promise<void> {
  const { dynamoEndpoint } = settings
  if (dynamoEndpoint) {
    await ensureTable(dynamoEndpoint, TABLE_NAME).catch((error: unknown) => {
      throw notReachable(dynamoEndpoint, error)
    })
  }
  const adminPassword = settings.adminPassword ?? randomBytes(9).toString('base64url')
  process.env['ADMIN_PASSWORD'] = adminPassword
  const { adminCreated } = await firstStart()
  if (adminCreated && settings.adminPassword === undefined) {
    console.log(`First sign-in: user name admin, password ${adminPassword} (shown only this once)`)
  }
}

/**
 * True for calls to the API. With --live, the sources of web/api have similar addresses, but those addresses end in .ts
 * or .tsx.
 */
function isCall(url: string): boolean {
  return url.startsWith('/api/') && !(live && /\.tsx?(\?|$)/.test(url))
}

function listener(site: RequestListener, desk: CommandDesk | undefined): RequestListener {
  const behind = {
    loadHandler,
    limit: callLimit(BOUNDS),
    onSentAway: tellSentAway(console.warn),
  }
  return (request, response) => {
    const fail = (error: unknown) => {
      console.error(error)
      response.destroy()
    }
    if (desk?.takes(request)) return void desk.answer(request, response).catch(fail)
    if (!isCall(request.url ?? '')) return site(request, response)
    answerCall(request, response, behind).catch(fail)
  }
}

/**
 * Starts listening first, so that a port in use is reported before anything is created. Until the product is ready, the
 * server answers that the product is starting.
 */
async function listen(server: Server, { host, port }: LocalSettings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      reject(
        inUse
          ? new Error(`Port ${port} is in use by another program. Set PORT to another.`)
          : error,
      )
    })
    server.listen({ port, host, backlog: BACKLOG }, resolve)
  })
}

/** Answers while the product is still starting. */
function starting(_request: IncomingMessage, response: ServerResponse): void {
  refuse(response, refused(CALLS.starting), { 'retry-after': '2' })
}

/** The parts that have been started so far. */
interface Started {
  held?: Held
  store?: Store
  desk?: CommandDesk
  site?: Site
  nightly?: Nightly
  lateDays?: LateDays
}

/**
 * Stops on Ctrl+C, and when the process that started the server has ended (bin/start.mjs): running calls finish first,
 * then the store is closed.
 */
function stopOnSignal(server: Server, started: Started): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await Promise.all([started.nightly, started.lateDays, started.desk].map((each) => each?.stop()))
    // An open page holds a connection for hot reload, which ends only when the site is closed.
    await started.site?.close()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    await closed
    started.store?.close()
    started.held?.close()
    process.exit(0)
  }
  whenAskedToEnd(() => void stop())
  process.once('disconnect', () => void stop())
  // It ended before the server listened to that.
  if (process.connected === false) void stop()
}

function notReachable(endpoint: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `The database at AWS_ENDPOINT_URL_DYNAMODB ${endpoint} can't be used: ${reason}`,
    {
      cause,
    },
  )
}

async function main(): Promise<void> {
  keepFilesPrivate()
  const settings = readSettings(process.env)
  const { dataDir, provider, port } = settings
  setExportsPlace(process.env, dataDir)
  takeDataDir(dataDir)
  refuseUnfinished(dataDir)
  const hasBackups = makesBackups(process.env, settings)
  const name = `http://localhost:${port}`
  const held = holdDataDir(dataDir, { name })
  const started: Started = { held }
  const server = createServer({ keepAliveTimeout: KEPT_ALIVE_MS }, starting)
  await listen(server, settings)
  await setAwsDefaults()
  stopOnSignal(server, started)
  if (!settings.dynamoEndpoint) {
    started.store = await openOwnStore(dataDir)
    started.desk = new CommandDesk(runByHand(started.store))
  }
  const { keepKeys } = setFunctionEnvironment(settings)
  sendCallLog(dailyLog(settings.logDir))
  await prepareTable(settings)
  keepKeys()
  if (!live) await buildWebIfStale()
  started.site = live
    ? await liveSite(provider, server)
    : builtSite(provider, BUILT_FOLDER, join(dataDir, '.served-app'))
  server.off('request', starting).on('request', listener(started.site.listener, started.desk))
  if (started.desk) held.tell({ name, desk: started.desk.at(settings) })
  console.log(`Ready at http://localhost:${port}`)
  started.nightly = startNightly(hasBackups, started.store)
  started.lateDays = startLateDays()
}

main().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exit(1)
})
