/** The only reader of process.env. What is missing or wrong is said by name when it is needed: a job has no session key. */
export interface Env {
  tableName: string
  /** IANA zone that decides what "today" is. */
  businessTimeZone: string
  /** Secret that signs session tokens, at least 32 characters; unused where it lies in Secrets Manager. */
  sessionKey: string
  /** The ARN of the secret in Secrets Manager that signs session tokens instead, and may be rotated. */
  sessionKeySecret: string | undefined
  /** Accepted origin secrets by value: the current one, and its neighbour during rotation; none: not asked for. */
  originSecrets: readonly string[]
  /** The ARNs of the secrets in Secrets Manager that hold the accepted origin secrets instead. */
  originSecretIds: readonly string[]
  /** Where pictures are kept: s3://bucket or file:///folder. */
  imagesUrl: string
  /** Where the nightly exports are kept: s3://bucket/folder or file:///folder. */
  exportsUrl: string
  /** False only where the site is plain http on this machine. */
  secureCookies: boolean
  /** True where a CDN stands in front and says in headers which host was asked for and by whom. */
  behindCdn: boolean
  /** Only for the first start: the password of the first Admin. */
  adminPassword: string | undefined
}

/** HS256 wants a key at least as long as its hash. */
export const SHORTEST_KEY = 32

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
    get exportsUrl() {
      return required('EXPORTS_URL')
    },
    sessionKeySecret: process.env['SESSION_KEY_SECRET'] || undefined,
    get originSecrets() {
      // Without one behind a CDN, anybody could say from where they call.
      return listed(this.behindCdn ? required('ORIGIN_SECRET') : process.env['ORIGIN_SECRET'])
    },
    originSecretIds: listed(process.env['ORIGIN_SECRET_IDS']),
    secureCookies: process.env['SECURE_COOKIES'] !== 'false',
    behindCdn: process.env['BEHIND_CDN'] === 'true',
    adminPassword: process.env['ADMIN_PASSWORD'],
  }
  return read
}

function listed(names = ''): readonly string[] {
  return names.split(',').filter(Boolean)
}

function required(name: string, minLength = 1): string {
  const value = process.env[name] ?? ''
  if (value.length >= minLength) return value
  throw new Error(`The environment variable ${name} is missing or shorter than ${minLength}`)
}
