import type { Node } from 'constructs'

/**
 * The settings that differ between deployments; each setting comes from the CDK context (`--context stage=trial`) or has a
 * default.
 */
export interface Settings {
  /** The prefix of every stack's name, so that several deployments fit into one AWS account. */
  readonly stage: string
  readonly limits: StageLimits
  /** The AWS region of everything except the edge; null means the region of the person who deploys. */
  readonly region: string | null
  /** The IANA time zone that decides what day today is (docs/rules/dates.md). */
  readonly businessTimeZone: string
  /** The house's name, contact line and logo, as sign-in, sidebar and vouchers show them (docs/rules/vouchers.md). */
  readonly providerName: string
  readonly providerContact: string
  /** An image source: a path on the site itself or a data URL, because the site loads images from nowhere else. */
  readonly providerLogo: string
  /** The site's own domain; null means that the site has only CloudFront's domain. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | null
  /** The most requests of one network address in 5 minutes; null means no firewall. */
  readonly wafRateLimit: number | null
  /** The number of sign-ins at once, for which the account's concurrency is reserved; null means no reservation. */
  readonly signInConcurrency: number | null
  /** The address that gets alarms. If null, nobody gets them until somebody subscribes to the topic. */
  readonly alarmEmail: string | null
  /**
   * The address of head office for messages about late days. If null, nobody gets them until somebody subscribes to the
   * topic.
   */
  readonly headOfficeEmail: string | null
  /** The table to use in place of the stack's own, for instance one restored to a point in time (docs/aws.md). */
  readonly restoredTable: string | null
  /**
   * For how long nobody can delete or overwrite an exported file in S3; null means no lock (docs/aws.md, "Locked
   * exports").
   */
  readonly exportLock: ExportLock | null
  /**
   * A number that somebody increases to change the secret between CloudFront and the API (docs/aws.md, "The secret of the
   * entrance").
   */
  readonly originSecret: number
}

/** The object lock of the exports. */
export interface ExportLock {
  /** A lock with `governance` can be removed by somebody with a special permission, a lock with `compliance` by nobody. */
  readonly mode: 'governance' | 'compliance'
  /** For how many days after it was written a file is locked. */
  readonly days: number
}

/** The limits that follow from the stage. */
export interface StageLimits {
  /** The requests a second that the API accepts, and the burst beyond that. */
  readonly requestsPerSecond: number
  readonly requestBurst: number
  /** The sign-ins a second among these, and the burst. Each sign-in keeps a processor busy with hashing a password. */
  readonly signInsPerSecond: number
  /** How long logs are kept. */
  readonly logDays: 30 | 180
  /** Above this number of refused sign-ins within 5 minutes, an alarm goes off. */
  readonly refusedSignIns: number
}

/** The limits by stage; a stage of any other name counts as production. */
const LIMITS: Readonly<Record<'production' | 'trial', StageLimits>> = {
  production: {
    requestsPerSecond: 500,
    requestBurst: 1_000,
    signInsPerSecond: 10,
    logDays: 180,
    refusedSignIns: 20,
  },
  trial: {
    requestsPerSecond: 50,
    requestBurst: 100,
    signInsPerSecond: 5,
    logDays: 30,
    refusedSignIns: 20,
  },
}

/**
 * The default if a region is given: 50 clerks behind one address stay below this number, even if all of them open a new
 * version at once.
 */
const USUAL_WAF_RATE_LIMIT = 5_000

/**
 * Regions that an account must enable first, such as Cape Town, Hong Kong and Bahrain: all regions that AWS opened after 20
 * March 2019. The firewall and CloudFront's log are created in us-east-1, and it isn't known whether they work with these
 * regions.
 */
const ENABLED_FIRST: ReadonlySet<string> = new Set([
  'af-south-1',
  'ap-east-1',
  'ap-east-2',
  'ap-south-2',
  'ap-southeast-3',
  'ap-southeast-4',
  'ap-southeast-5',
  'ap-southeast-6',
  'ap-southeast-7',
  'ca-west-1',
  'eu-central-2',
  'eu-south-1',
  'eu-south-2',
  'il-central-1',
  'me-central-1',
  'me-south-1',
  'mx-central-1',
])

/** The patterns of settings with a fixed form, each with a description of a right value. */
const SHAPES = {
  stage: [/^[a-z][a-z0-9-]{0,29}$/, 'lower-case letters, digits and hyphens, such as trial'],
  region: [/^[a-z]{2}(-[a-z]+)+-\d$/, 'an AWS region such as eu-central-1'],
  providerLogo: [
    /^(?:|\/(?!\/).*|data:image\/.*)$/s,
    'a path on the site that begins with "/" or a data:image URL',
  ],
  domainName: [/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a host name such as office.example.com'],
  certificateArn: [
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
    'the ARN of a certificate in us-east-1, where CloudFront looks for it',
  ],
  wafRateLimit: [/^(off|[1-9]\d{1,8})$/, 'a whole number from 10 on, or off for no firewall'],
  signInConcurrency: [/^[1-9]\d{0,2}$/, 'a whole number from 1 to 999'],
  alarmEmail: [/^[^\s@]+@[^\s@]+$/, 'an e-mail address'],
  headOfficeEmail: [/^[^\s@]+@[^\s@]+$/, 'an e-mail address'],
  restoredTable: [/^[\w.-]{3,255}$/, 'the name of a table'],
  exportLockDays: [/^[1-9]\d{0,4}$/, 'a whole number of days from 1 to 36500'],
  exportLockMode: [/^(governance|compliance)$/, 'governance or compliance'],
  originSecret: [/^[1-9]\d{0,5}$/, 'a whole number from 1 on'],
} as const satisfies Record<string, readonly [RegExp, string]>

/**
 * Reads the settings of the deployment that is being synthesized.
 * @param node any node of the construct tree that sees the context
 * @throws Error that names a wrong setting and says what would be right
 */
export function readSettings(node: Node): Settings {
  const given = (name: string): string | null => {
    const value: unknown = node.tryGetContext(name) ?? null
    const text = typeof value === 'number' ? String(value) : value
    if (text === null || typeof text === 'string') return text
    throw new Error(`The context value ${name} must be text`)
  }
  const shaped = (name: keyof typeof SHAPES): string | null => {
    const text = given(name)
    const [shape, wanted] = SHAPES[name]
    if (text === null || shape.test(text)) return text
    throw new Error(`${name} "${text}" must be ${wanted}`)
  }
  const number = (text: string | null) => (text === null ? null : Number(text))
  const stage = shaped('stage') ?? 'production'
  const region = shaped('region')
  if (region !== null && ENABLED_FIRST.has(region)) {
    throw new Error(
      `region ${region} must be one that AWS enables by itself; without it the site has neither firewall nor CloudFront's log`,
    )
  }
  return {
    stage,
    limits: stage === 'trial' ? LIMITS.trial : LIMITS.production,
    region,
    businessTimeZone: checkedTimeZone(given('businessTimeZone') ?? 'Asia/Kabul'),
    providerName: given('providerName') ?? 'Money Exchange',
    providerContact: given('providerContact') ?? '',
    providerLogo: shaped('providerLogo') ?? '',
    domain: domainOf(shaped('domainName'), shaped('certificateArn')),
    wafRateLimit: wafRateLimitOf(shaped('wafRateLimit'), region),
    signInConcurrency: number(shaped('signInConcurrency')),
    alarmEmail: shaped('alarmEmail'),
    headOfficeEmail: shaped('headOfficeEmail'),
    restoredTable: shaped('restoredTable'),
    exportLock: exportLockOf(number(shaped('exportLockDays')), shaped('exportLockMode')),
    originSecret: number(shaped('originSecret')) ?? 1,
  }
}

function wafRateLimitOf(given: string | null, region: string | null): number | null {
  if (given === 'off') return null
  if (region !== null) return given === null ? USUAL_WAF_RATE_LIMIT : Number(given)
  if (given === null) return null
  throw new Error('wafRateLimit needs region too: the firewall is in another region than the API')
}

/** S3 accepts at most 100 years. */
const MOST_LOCKED_DAYS = 36_500

function exportLockOf(days: number | null, mode: string | null): ExportLock | null {
  if (days !== null && days <= MOST_LOCKED_DAYS) {
    return { mode: mode === 'compliance' ? mode : 'governance', days }
  }
  if (days === null && mode === null) return null
  throw new Error('exportLockDays must be a number of days up to 36500; exportLockMode needs it')
}

function checkedTimeZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch (cause) {
    throw new Error(`businessTimeZone "${timeZone}" is not a time zone such as Asia/Kabul`, {
      cause,
    })
  }
}

function domainOf(name: string | null, certificateArn: string | null): Settings['domain'] {
  if (name !== null && certificateArn !== null) return { name, certificateArn }
  if (name === null && certificateArn === null) return null
  throw new Error('domainName and certificateArn are given together or not at all')
}
