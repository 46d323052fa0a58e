/** The only reader of process.env. What is missing or wrong is said by name when it is needed: a job has no session key. */
export interface Env {
  tableName: string
  /** IANA zone that decides what "today" is. */
  businessTimeZone: string
  /** Secret that signs session tokens, at least 32 characters. */
  sessionKey: string
  /** Where pictures are kept: s3://bucket or file:///folder. */
  imagesUrl: string
  /** False only where the site is plain http on this machine. */
  secureCookies: boolean
  /** True where a CDN stands in front and says in headers which host was asked for and by whom. */
  behindCdn: boolean
  /** Only for the first start: the password of the first Admin. */
  adminPassword: string | undefined
}

/** HS256 wants a key at least as long as its hash. */
const SHORTEST_KEY = 32

let read: Env | undefined

/** The settings this process runs with. */
export function env(): Env {
  read ??= {
    tableName: required('TABLE_NAME'),
    businessTimeZone: process.env['BUSINESS_TIME_ZONE'] || 'Asia/Kabul',
    get sessionKey() {
      return required('SESSION_KEY', SHORTEST_KEY)
    },
    get imagesUrl() {
      return required('IMAGES_URL')
    },
    secureCookies: process.env['SECURE_COOKIES'] !== 'false',
    behindCdn: process.env['BEHIND_CDN'] === 'true',
    adminPassword: process.env['ADMIN_PASSWORD'],
  }
  return read
}

function required(name: string, minLength = 1): string {
  const value = process.env[name] ?? ''
  if (value.length >= minLength) return value
  throw new Error(`The environment variable ${name} is missing or shorter than ${minLength}`)
}
