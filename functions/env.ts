/**
 * The settings of this process. This is the only file that reads process.env. A missing or wrong setting throws an error
 * with its name when it is used, because not every function needs all of them: a job has no session key.
 */
export interface Env {
  tableName: string
  /** The IANA time zone that decides what day today is. */
  businessTimeZone: string
  /** The secret that signs session tokens, at least 32 characters. It isn't used if the key is in Secrets Manager. */
  sessionKey: string
  /** The ARN of the secret in Secrets Manager that signs session tokens; this secret can be rotated. */
  sessionKeySecret: string | undefined
  /** The secret from which the codes of hawalas are made, at least 32 characters. It isn't used if it is in Secrets Manager. */
  hawalaKey: string
  /** The ARN of the secret in Secrets Manager from which the codes of hawalas are made. */
  hawalaKeySecret: string | undefined
  /**
   * The accepted origin secrets: the current one, and its neighbour during rotation. If there are none, calls aren't
   * checked.
   */
  originSecrets: readonly string[]
  /** The ARNs of the accepted origin secrets, if they are in Secrets Manager. */
  originSecretIds: readonly string[]
  /** The place of the pictures: s3://bucket or file:///folder. */
  imagesUrl: string
  /** The place of the nightly exports: s3://bucket/folder or file:///folder. */
  exportsUrl: string
  /** The ARN of the topic that tells head office; without it the messages go to the console. */
  headOfficeTopic: string | undefined
  /** False only if the site is plain http on this machine. */
  secureCookies: boolean
  /** True if a CDN is in front of the functions; its headers name the host and the caller's address. */
  behindCdn: boolean
  /** The password of the first Admin; only the first start needs it. It isn't used if it is in Secrets Manager. */
  adminPassword: string | undefined
  /** The ARN of the secret in Secrets Manager with the password of the first Admin. */
  adminPasswordSecret: string | undefined
}

/** HS256 needs a key that is at least as long as its hash. */
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
    get hawalaKey() {
      return required('HAWALA_KEY', SHORTEST_KEY)
    },
    get imagesUrl() {
      return required('IMAGES_URL')
    },
    get exportsUrl() {
      return required('EXPORTS_URL')
    },
    sessionKeySecret: process.env['SESSION_KEY_SECRET'] || undefined,
    hawalaKeySecret: process.env['HAWALA_KEY_SECRET'] || undefined,
    get originSecrets() {
      // Behind a CDN the secret is required: without it anybody could claim any address.
      return listed(this.behindCdn ? required('ORIGIN_SECRET') : process.env['ORIGIN_SECRET'])
    },
    originSecretIds: listed(process.env['ORIGIN_SECRET_IDS']),
    headOfficeTopic: process.env['HEAD_OFFICE_TOPIC'] || undefined,
    secureCookies: process.env['SECURE_COOKIES'] !== 'false',
    behindCdn: process.env['BEHIND_CDN'] === 'true',
    adminPassword: process.env['ADMIN_PASSWORD'],
    adminPasswordSecret: process.env['ADMIN_PASSWORD_SECRET'] || undefined,
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
