import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BROWSERS } from '../../web/browsers.ts'

/** Looks up in MDN's browser compatibility data which features all supported browsers have. */

/** A node of the data: which browsers support a feature, and the features within it. */
export interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> }
  readonly [name: string]: Feature | undefined | object
}

interface Support {
  readonly version_added: string | boolean | null
  readonly version_removed?: string | boolean
  readonly partial_implementation?: boolean
  readonly prefix?: string
  readonly alternative_name?: string
  readonly flags?: readonly object[]
}

/** The oldest supported versions, by the data's names. Browsers on phones have the same versions as on desktops. */
const OLDEST: Readonly<Record<string, string>> = {
  chrome: BROWSERS.chrome,
  chrome_android: BROWSERS.chrome,
  webview_android: BROWSERS.chrome,
  edge: BROWSERS.edge,
  firefox: BROWSERS.firefox,
  firefox_android: BROWSERS.firefox,
  safari: BROWSERS.safari,
  safari_ios: BROWSERS.safari,
}

export const compatData: Readonly<Record<string, Feature>> = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
)

/** Returns the part of the data at a path, such as `javascript.builtins.Array.toReversed`. */
export function featureAt(...path: readonly string[]): Feature | undefined {
  let found: Feature | undefined = compatData as Feature
  for (const name of path) {
    found = found && Object.hasOwn(found, name) ? (found[name] as Feature) : undefined
  }
  return found
}

/**
 * Returns the supported browsers that lack a feature, such as "firefox 115"; none if the data doesn't describe the
 * feature, because then the feature is older than the data.
 */
export function lackedBy(feature: Feature | undefined): string[] {
  const support = feature?.__compat?.support
  if (!support) return []
  return Object.entries(OLDEST)
    .filter(([browser, version]) => {
      const statements = [support[browser] ?? []].flat() as Support[]
      return statements.length > 0 && !statements.some((each) => isIn(each, version))
    })
    .map(([browser, version]) => `${browser} ${version}`)
}

function isIn(each: Support, version: string): boolean {
  const isPlain = !each.flags && !each.prefix && !each.alternative_name
  return isPlain && isSince(each.version_added, version) && !isRemoved(each, version)
}

function isRemoved({ version_removed: removed }: Support, version: string): boolean {
  return removed !== undefined && isSince(removed, version)
}

function isSince(added: string | boolean | null, version: string): boolean {
  if (typeof added !== 'string') return added === true
  if (added === 'preview') return false
  const [major = 0, minor = 0] = numbersIn(added)
  const [oldest = 0, part = 0] = numbersIn(version)
  return major < oldest || (major === oldest && minor <= part)
}

function numbersIn(version: string): number[] {
  return version.replace('≤', '').split('.').map(Number)
}
