import { existsSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { requireFolder } from './require-folder.ts'

/** The settings of a start on one machine, from its environment (README, "Configuration"). */
export interface LocalSettings {
  /** The network address on which it listens. */
  host: string
  port: number
  /** The absolute path of the data folder. */
  dataDir: string
  /** The absolute path of the folder for the log of the calls. */
  logDir: string
  businessTimeZone: string
  /** If undefined, the first start generates a password. */
  adminPassword: string | undefined
  /** A DynamoDB endpoint in place of the store in the data folder. */
  dynamoEndpoint: string | undefined
  provider: Provider
}

/** The house as sign-in, sidebar and vouchers show it (docs/rules/vouchers.md). */
export interface Provider {
  name: string
  contact: string
  /** An image source, or null for none. */
  logo: string | null
}

/** The files of the product's keys in the data folder: of the sessions, and of the codes of hawalas. */
export const KEY_FILES = ['session-key', 'hawala-key'] as const

type Environment = Record<string, string | undefined>

const LOGO_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
}

/**
 * Reads the settings.
 * @throws Error that names the variable and says what would be right
 */
export function readSettings(environment: Environment): LocalSettings {
  const dataDir = folderFrom(environment['DATA_DIR'] || '.data', 'DATA_DIR')
  return {
    host: environment['HOST'] || '127.0.0.1',
    port: portFrom(environment['PORT'] || '3000'),
    dataDir,
    logDir: folderFrom(environment['LOG_DIR'] || join(dataDir, 'log'), 'LOG_DIR'),
    businessTimeZone: timeZoneFrom(environment['BUSINESS_TIME_ZONE'] || 'Asia/Kabul'),
    adminPassword: environment['ADMIN_PASSWORD'] || undefined,
    dynamoEndpoint: endpointFrom(environment['AWS_ENDPOINT_URL_DYNAMODB'] || undefined),
    provider: {
      name: environment['PROVIDER_NAME'] || 'Money Exchange',
      contact: environment['PROVIDER_CONTACT'] || '',
      logo: logoFrom(environment['PROVIDER_LOGO'] || undefined),
    },
  }
}

function folderFrom(path: string, setting: string): string {
  requireFolder(resolve(path), `${setting} ${path}`)
  return resolve(path)
}

function portFrom(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port > 0 && port < 65_536) return port
  throw new Error(`PORT must be a number from 1 to 65535, not "${text}"`)
}

function timeZoneFrom(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    throw new Error(`BUSINESS_TIME_ZONE must be a time zone such as Asia/Kabul, not "${zone}"`)
  }
}

function endpointFrom(url: string | undefined): string | undefined {
  if (url === undefined || /^https?:\/\/[^/]+/.test(url)) return url
  throw new Error(
    `AWS_ENDPOINT_URL_DYNAMODB must be a URL such as http://127.0.0.1:8000, not "${url}"`,
  )
}

/**
 * Returns the logo as an image source. A file is put into the address itself as a data URL, so that the page needs no
 * further request.
 */
function logoFrom(source: string | undefined): string | null {
  if (source === undefined) return null
  if (source.startsWith('data:image/')) return source
  const type = LOGO_TYPES[extname(source).toLowerCase()]
  if (type && existsSync(source)) {
    return `data:${type};base64,${readFileSync(source).toString('base64')}`
  }
  throw new Error(
    `PROVIDER_LOGO must be a PNG, JPEG, WebP or SVG file that is there, not "${source}"`,
  )
}
