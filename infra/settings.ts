import type { Node } from 'constructs'

/** What differs from one deployment to the next; each comes from CDK context (`--context stage=trial`) or its default. */
export interface Settings {
  /** Begins the name of every stack, so that several deployments fit in one AWS account. */
  readonly stage: string
  /** IANA name of the zone that decides what "today" is (decisions.md "Dates"). */
  readonly businessTimeZone: string
  /** The house's name, contact line and logo, as sign-in, sidebar and vouchers show them (decisions.md "Users, session, roles"). */
  readonly providerName: string
  readonly providerContact: string
  /** An image source: a path on the site itself or a data URL, since the site loads images from nowhere else. */
  readonly providerLogo: string
}

const DEFAULTS: Settings = {
  stage: 'production',
  businessTimeZone: 'Asia/Kabul',
  providerName: 'Money Exchange',
  providerContact: '',
  providerLogo: '',
}

/**
 * The settings of the deployment that is being synthesized.
 * @param node any node of the construct tree that sees the context
 * @throws Error that names the setting which can't be used
 */
export function readSettings(node: Node): Settings {
  const read = (name: keyof Settings) => {
    const value: unknown = node.tryGetContext(name) ?? DEFAULTS[name]
    if (typeof value !== 'string') throw new Error(`The context value ${name} must be text`)
    return value
  }
  return {
    stage: checkedStage(read('stage')),
    businessTimeZone: checkedTimeZone(read('businessTimeZone')),
    providerName: read('providerName'),
    providerContact: read('providerContact'),
    providerLogo: checkedLogo(read('providerLogo')),
  }
}

function checkedStage(stage: string): string {
  if (/^[a-z][a-z0-9-]{0,29}$/.test(stage)) return stage
  throw new Error(
    `stage "${stage}" must be lower-case letters, digits and hyphens, beginning with a letter`,
  )
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

function checkedLogo(logo: string): string {
  if (/^(?:|\/(?!\/).*|data:image\/.*)$/s.test(logo)) return logo
  throw new Error(
    `providerLogo must be a path on the site that begins with "/" or a data:image URL`,
  )
}
