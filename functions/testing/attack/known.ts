/** The accounts, ids, pictures and users of the attacked office, so that attacks can refer to them. */
export interface Known {
  /** The numbers of Active accounts in AFN, and in USD. */
  afn: readonly string[]
  usd: readonly string[]
  /** The ids and the numbers of Active accounts of hawala partners. */
  partners: readonly number[]
  partnerNumbers: readonly string[]
  /** The ids in answers, by the first part of the route's name, the latest last. */
  ids: Map<string, number[]>
  /** The picture names and list cursors in answers. */
  images: string[]
  cursors: string[]
  /** The hashes of the plans of imports in answers. */
  plans: string[]
  /** The number of the newest rate board in answers. */
  boardVersion: number
  /** The ids of the staff who attack. */
  staff: readonly number[]
  /** The branches, tills and currencies that attacks on tills and days use. */
  closing: ClosingBranches
  /** Moves of cash and hawalas that wait for a step, by the route of that step. */
  moves: Partial<Record<string, readonly string[]>>
  /** The codes of hawalas that wait for a step. */
  codes: readonly string[]
  /** A user with a known password, for sign-ins. */
  door: { username: string; password: string }
}

/** Branches that close their days. */
export interface ClosingBranches {
  /** The branch whose tills the attacks count. */
  open: string
  /** A branch that has closed today. */
  closed: string
  /**
   * Another branch that has closed today. Only its day is accepted, because other attacks on an accepted day would come too
   * late.
   */
  toAccept: string
  /** The ids of the owners of tills in the open branch, and of its currencies. */
  owners: readonly number[]
  currencies: readonly number[]
}

const MOST_KEPT = 30

/** Makes a Known without any content. */
export function nothingKnown(): Known {
  return {
    afn: [],
    usd: [],
    partners: [],
    partnerNumbers: [],
    ids: new Map(),
    images: [],
    cursors: [],
    plans: [],
    boardVersion: 0,
    staff: [],
    closing: { open: '', closed: '', toAccept: '', owners: [], currencies: [] },
    moves: {},
    codes: [],
    door: { username: '', password: '' },
  }
}

/** Adds what a successful answer contains, so that later attacks can refer to it. */
export function learn(known: Known, name: string, data: unknown, link: string | undefined): void {
  const records = Array.isArray(data) ? data.slice(0, 3) : [data]
  const resource = name.split('/')[0] ?? ''
  for (const record of records) {
    const { id, photo, plan, version } = (record ?? {}) as Partial<Record<string, unknown>>
    const { planHash } = (plan ?? {}) as Partial<Record<string, unknown>>
    if (typeof planHash === 'string') keep(known.plans, planHash)
    if (resource === 'rate-board' && typeof version === 'number') known.boardVersion = version
    if (typeof id === 'number') keep(idsOf(known, resource), id)
    if (typeof photo === 'string') keep(known.images, photo.split('/').at(-1) ?? '')
  }
  const next = /<([^>]+)>/.exec(link ?? '')?.[1]
  const cursor = next && new URL(next, 'http://localhost').searchParams.get('cursor')
  if (cursor) keep(known.cursors, cursor)
}

/** Returns the known ids of a resource. */
export function idsOf(known: Known, resource: string): number[] {
  const ids = known.ids.get(resource) ?? []
  known.ids.set(resource, ids)
  return ids
}

/**
 * Makes a placeholder for an id of a resource. `resolved` replaces it at the time of the call by the latest id, or if `but`
 * is 1, by the one before the latest, and so on.
 */
export function latestOf(resource: string, but: number): string {
  return `latest ${resource} ${but}`
}

/** Replaces the placeholders by ids; by 1 if no id is known. */
export function resolved(params: Readonly<Record<string, string>>, known: Known) {
  const entries = Object.entries(params).map(([name, value]) => {
    const [word, resource = '', but = ''] = value.split(' ')
    if (word !== 'latest') return [name, value]
    const there = resource === 'images' ? known.images : idsOf(known, resource)
    return [name, String(there.at(-1 - Number(but)) ?? there.at(-1) ?? 1)]
  })
  return Object.fromEntries(entries) as Record<string, string>
}

function keep<T>(list: T[], value: T): void {
  if (list.includes(value)) return
  list.push(value)
  if (list.length > MOST_KEPT) list.shift()
}
