import type { Node } from 'constructs'

/** What differs from one deployment to the next; each comes from CDK context (`--context stage=trial`) or its default. */
export interface Settings {
  /** Begins the name of every stack, so that several deployments fit in one AWS account. */
  readonly stage: string
  readonly limits: StageLimits
  /** AWS region of all but the edge; null: that of whoever deploys. */
  readonly region: string | null
  /** IANA name of the zone that decides what "today" is (docs/rules/dates.md). */
  readonly businessTimeZone: string
  /** The house's name, contact line and logo, as sign-in, sidebar and vouchers show them (docs/rules/vouchers.md). */
  readonly providerName: string
  readonly providerContact: string
  /** An image source: a path on the site itself or a data URL, since the site loads images from nowhere else. */
  readonly providerLogo: string
  /** The house's own address of the site; null: CloudFront's. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | null
  /** The most requests that one network address may make in 5 minutes; null: no firewall. */
  readonly wafRateLimit: number | null
  /** How many sign-ins run at once, kept free of the account's functions for them; null: as many as are free. */
  readonly signInConcurrency: number | null
  /** Who is told of alarms; null: nobody until somebody subscribes to the topic. */
  readonly alarmEmail: string | null
  /** The table to work on in the place of the stack's own: one restored to a point in time (docs/aws.md). */
  readonly restoredTable: string | null
  /** Counts up to change the secret between CloudFront and the API (docs/aws.md "The secret of the entrance"). */
  readonly originSecret: number
}

/** What a stage is given rather than told. */
export interface StageLimits {
  /** Requests a second that the API lets in, and how many at once beyond that. */
  readonly requestsPerSecond: number
  readonly requestBurst: number
  /** Of these, sign-ins a second, and at once: each keeps a processor busy with hashing a password. */
  readonly signInsPerSecond: number
  /** How long logs are kept. */
  readonly logDays: 30 | 180
  /** Sign-ins refused within 5 minutes, above which somebody is told. */
  readonly refusedSignIns: number
}

/** By stage; a stage of any other name is held to be as serious as production. */
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
 * Where a region is given and nothing is said: what 50 clerks behind one address stay below, also when all of them open a new
 * version at once.
 */
const USUAL_WAF_RATE_LIMIT = 5_000

/**
 * Regions that an account has to enable first: Cape Town, Hong Kong, Bahrain and the like. What belongs to a site but is made
 * in us-east-1, the firewall and CloudFront's log, isn't known to reach them.
 */
const ENABLED_FIRST: ReadonlySet<string> = new Set([
  'af-south-1',
  'ap-east-1',
  'ap-south-2',
  'ap-southeast-3',
  'ap-southeast-4',
  'ca-west-1',
  'eu-central-2',
  'eu-south-1',
  'eu-south-2',
  'il-central-1',
  'me-central-1',
  'me-south-1',
])

/** The shapes of what must have one; each with what to write instead. */
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
  restoredTable: [/^[\w.-]{3,255}$/, 'the name of a table'],
  originSecret: [/^[1-9]\d{0,5}$/, 'a whole number from 1 on'],
} as const satisfies Record<string, readonly [RegExp, string]>

/**
 * The settings of the deployment that is being synthesized.
 * @param node any node of the construct tree that sees the context
 * @throws Error that names the setting which can't be used, and says what would be right
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
    restoredTable: shaped('restoredTable'),
    originSecret: number(shaped('originSecret')) ?? 1,
  }
}

function wafRateLimitOf(given: string | null, region: string | null): number | null {
  if (given === 'off') return null
  if (region !== null) return given === null ? USUAL_WAF_RATE_LIMIT : Number(given)
  if (given === null) return null
  throw new Error('wafRateLimit needs region too: the firewall is in another region than the API')
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
