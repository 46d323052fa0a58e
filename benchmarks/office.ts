import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { handler as firstStart } from '../functions/jobs/first-start.ts'
import { callEvent, type Sending } from '../infra/local/call.ts'
import type { Store } from '../infra/local/engine/open.ts'
import { loadHandler, setAwsDefaults, TABLE_NAME } from '../infra/local/functions.ts'
import { openOwnStore } from '../infra/local/own-store.ts'
import { type RouteName, routeNamed } from '../shared/contract/routes.ts'

export const PASSWORD = 'benchmark-password'

/** An empty office for a benchmark. */
export interface Office {
  /** The store of the office, which answers the handlers. */
  store: Store
  /** Closes the store and removes its files. */
  close(): void
}

/** Opens an office on a store in a new folder, with the environment that the handlers read. */
export async function openOffice(): Promise<Office> {
  await setAwsDefaults()
  const folder = mkdtempSync(join(tmpdir(), 'sarafi-benchmark-'))
  const store = await openOwnStore(folder)
  const close = () => {
    store.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    Object.assign(process.env, {
      TABLE_NAME,
      SESSION_KEY: 'a signing key for a benchmark, long enough',
      IMAGES_URL: `file://${folder}/images`,
      SECURE_COOKIES: 'false',
      ADMIN_PASSWORD: PASSWORD,
    })
    await firstStart()
  } catch (error) {
    close()
    throw error
  }
  return { store, close }
}

/** Signs a user in, and returns the cookies for `call`. */
export async function signIn(username = 'admin', at = new Date()): Promise<string[]> {
  const { cookies = [] } = await call(
    'auth/login',
    { body: { username, password: PASSWORD } },
    { at },
  )
  return cookies.map((cookie) => cookie.split(';')[0] ?? '')
}

/** Calls a handler as API Gateway does; anything but a success ends the benchmark. */
export async function call(
  name: RouteName,
  sending: Sending,
  { cookies = [], at = new Date() }: { cookies?: readonly string[]; at?: Date } = {},
): Promise<APIGatewayProxyStructuredResultV2> {
  const handler = await loadHandler(routeNamed(name))
  const result = await handler(callEvent(name, sending, { at, cookies }), {} as Context)
  if (Number(result.statusCode) >= 400)
    throw new Error(`${name}: ${result.statusCode} ${result.body}`)
  return result
}
