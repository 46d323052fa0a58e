/** What the attacked office has, so that attacks name what is there. */
export interface Known {
  /** Numbers of Active accounts that hold AFN, and USD. */
  afn: readonly string[]
  usd: readonly string[]
  /** Ids that answers showed, by the first part of the route's name, the latest last. */
  ids: Map<string, number[]>
  /** Names of pictures and places in lists that answers led to. */
  images: string[]
  cursors: string[]
  /** Somebody whose password is known, for sign-ins. */
  door: { username: string; password: string }
}

const MOST_KEPT = 30

/** An office of which nothing is known yet. */
export function nothingKnown(): Known {
  return {
    afn: [],
    usd: [],
    ids: new Map(),
    images: [],
    cursors: [],
    door: { username: '', password: '' },
  }
}

/** Learns from a successful answer what later attacks may name. */
export function learn(known: Known, name: string, data: unknown, link: string | undefined): void {
  const records = Array.isArray(data) ? data.slice(0, 3) : [data]
  const resource = name.split('/')[0] ?? ''
  for (const record of records) {
    const { id, photo } = (record ?? {}) as { id?: unknown; photo?: unknown }
    if (typeof id === 'number') keep(idsOf(known, resource), id)
    if (typeof photo === 'string') keep(known.images, photo.split('/').at(-1) ?? '')
  }
  const next = /<([^>]+)>/.exec(link ?? '')?.[1]
  const cursor = next && new URL(next, 'http://localhost').searchParams.get('cursor')
  if (cursor) keep(known.cursors, cursor)
}

/** The ids known of a resource. */
export function idsOf(known: Known, resource: string): number[] {
  const ids = known.ids.get(resource) ?? []
  known.ids.set(resource, ids)
  return ids
}

/** A parameter that names whatever is the latest but so many of a resource when the call is made. */
export function latestOf(resource: string, but: number): string {
  return `latest ${resource} ${but}`
}

/** Parameters with such names put into place; 1 where nothing is known. */
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
