import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sendCallLog } from '../../functions/http/call-log.ts'
import type { Route } from '../../shared/contract/routes.ts'
import type { Handler } from './gateway.ts'
import type { LocalSettings } from './settings.ts'

export const TABLE_NAME = 'sarafi'

const handlers = new Map<string, Promise<Handler>>()

// Nobody reads the log of the demo's or a benchmark's calls; the product says where its own goes.
sendCallLog(() => undefined)

/** Loads a handler by its route's name, once; with its first call rather than at the start, which is so quicker. */
export function loadHandler({ name }: Route): Promise<Handler> {
  const loaded = handlers.get(name) ?? handlerOf(name)
  handlers.set(name, loaded)
  return loaded
}

async function handlerOf(name: string): Promise<Handler> {
  const module: { handler: Handler } = await import(`../../functions/handlers/${name}.ts`)
  return module.handler
}

/** The AWS clients want a region and credentials, also where nobody looks at them; what is set already stays. */
export function setAwsDefaults(): void {
  process.env['AWS_REGION'] ??= 'us-east-1'
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local'
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local'
}

/** Gives the functions the environment that Lambda would give them. */
export function setFunctionEnvironment(settings: LocalSettings, endpoint: string): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    TABLE_NAME,
    BUSINESS_TIME_ZONE: settings.businessTimeZone,
    SESSION_KEY: sessionKey(settings.dataDir),
    IMAGES_URL: pathToFileURL(join(settings.dataDir, 'images')).href,
    SECURE_COOKIES: 'false',
  })
}

/** Made once and kept, so that a restart signs nobody out. */
function sessionKey(dataDir: string): string {
  const path = join(dataDir, 'session-key')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
