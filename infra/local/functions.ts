import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sendCallLog } from '../../functions/http/call-log.ts'
import type { Route } from '../../shared/contract/routes.ts'
import type { Handler } from './gateway.ts'
import { PRIVATE_FILE } from './platform.ts'
import { KEY_FILES, type LocalSettings } from './settings.ts'

export const TABLE_NAME = 'sarafi'

const handlers = new Map<string, Promise<Handler>>()

// The calls of the demo and of benchmarks aren't logged; the product sets its own log.
sendCallLog(() => undefined)

/**
 * Loads the handler of a route at the first call of the route, so that the start is faster. Later calls get the same
 * handler.
 */
export function loadHandler({ name }: Route): Promise<Handler> {
  const loaded = handlers.get(name) ?? handlerOf(name)
  handlers.set(name, loaded)
  return loaded
}

async function handlerOf(name: string): Promise<Handler> {
  const module: { handler: Handler } = await import(`../../functions/handlers/${name}.ts`)
  return module.handler
}

const ANY_REGION = 'us-east-1'

/** Sets the region of buckets from the environment or the machine's profile, as the AWS CLI does. */
export async function setAwsRegion(): Promise<void> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const region = new S3Client({}).config.region
  process.env['AWS_REGION'] ??= await region().catch(() => ANY_REGION)
}

/** The places of files, each of which may be a bucket. */
const PLACES = ['EXPORTS_URL', 'BACKUPS_URL', 'IMAGES_URL']

/**
 * Sets a region and credentials if they are missing, because the AWS clients require them even if nobody checks them. If
 * a place is a bucket, the machine has real credentials in a profile or a role, and invented credentials would hide them.
 */
export async function setAwsDefaults(): Promise<void> {
  if (PLACES.some((place) => process.env[place]?.startsWith('s3:'))) return setAwsRegion()
  process.env['AWS_REGION'] ??= ANY_REGION
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local'
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local'
}

/**
 * Gives the functions the environment that Lambda would give them. The keys are those of the data folder; missing ones are
 * made.
 * @returns what writes the keys that were made, so that a restart signs nobody out and leaves the codes of hawalas valid.
 * Call it once the first Admin is in the database: keys without data then mean that the data are lost
 */
export function setFunctionEnvironment(settings: LocalSettings): { keepKeys: () => void } {
  const keys = KEY_FILES.map((name) => keyIn(settings.dataDir, name))
  const [sessionKey, hawalaKey] = keys
  Object.assign(process.env, {
    TABLE_NAME,
    BUSINESS_TIME_ZONE: settings.businessTimeZone,
    SESSION_KEY: sessionKey?.text,
    HAWALA_KEY: hawalaKey?.text,
    IMAGES_URL: pathToFileURL(join(settings.dataDir, 'images')).href,
    SECURE_COOKIES: 'false',
  })
  return { keepKeys: () => keys.forEach(keepKey) }
}

interface Key {
  path: string
  text: string
  isNew: boolean
}

/** Reads a key of the product, or makes one. */
function keyIn(dataDir: string, name: string): Key {
  const path = join(dataDir, name)
  return existsSync(path)
    ? { path, text: readFileSync(path, 'utf8'), isNew: false }
    : { path, text: randomBytes(32).toString('base64url'), isNew: true }
}

function keepKey({ path, text, isNew }: Key): void {
  if (isNew) writeFileSync(path, text, PRIVATE_FILE)
}
