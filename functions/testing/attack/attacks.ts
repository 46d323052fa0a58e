import * as fc from 'fast-check'
import { ROUTES, type Route, type RouteName } from '../../../shared/contract/routes.ts'
import { TODAY } from '../office.ts'
import { ABSURD_TEXTS, changedSomewhere } from './absurd.ts'
import { chosen, goodBody, YEAR_ENDS } from './good-bodies.ts'
import { type Known, latestOf } from './known.ts'
import { valuesOf } from './schema-values.ts'
import { type SentBody, sentBody } from './sent-body.ts'

/** The caller: a member of staff, or somebody without a valid cookie. */
export type Caller = 'Admin' | 'Manager' | 'User' | 'Viewer' | 'nobody' | 'forger'

/** A call to be made. It is all data, so that a failure can print it. */
export interface Attack {
  name: RouteName
  caller: Caller
  /** Some parameters are placeholders for an id, made by `latestOf`. */
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: SentBody
  headers: Readonly<Record<string, string>>
  /** Cookies in addition to the session's. */
  cookies: readonly string[]
}

const NO_BODY: SentBody = { text: undefined, isBase64Encoded: false, headers: {} }

/** Generates calls of a route: valid, slightly invalid and absurd ones. */
export function attacksOn(name: RouteName, known: Known): fc.Arbitrary<Attack> {
  const route = ROUTES.find((each: Route) => each.name === name) as Route
  return fc.record({
    name: fc.constant(name),
    caller,
    params: paramsOf(route, known),
    query: queriesOf(route, known),
    body: bodiesOf(route, known),
    headers,
    cookies,
  })
}

const caller: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 30, arbitrary: fc.constant('Admin') },
  { weight: 3, arbitrary: fc.constantFrom('Manager', 'User') },
  { weight: 1, arbitrary: fc.constantFrom('Viewer', 'nobody', 'forger') },
)

/** The path segment before an id is the name of the resource, as in "/api/accounts/{id}", except for these segments. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'transaction-slip': 'transactions',
  'exchange-rates': 'currencies',
  reports: 'accounts',
}

function paramsOf(
  { name: route, path }: Route,
  { closing, moves, partners }: Known,
): fc.Arbitrary<Attack['params']> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const resource = path.split('/')[2] ?? ''
  const there = OTHER_NAMES[resource] ?? resource
  const absurd = {
    weight: 1,
    arbitrary: fc.constantFrom(...ABSURD_TEXTS, ...ABSURD_PARAMS),
  }
  const value = fc.oneof(
    { weight: 8, arbitrary: fc.nat(9).map((but) => latestOf(there, but)) },
    { weight: 2, arbitrary: fc.constantFrom('1', '3', '77777', '999999999999') },
    absurd,
  )
  const places: Readonly<Record<string, readonly string[]>> = {
    branch: [branchFor(route, closing)],
    userId: [...closing.owners.map(String), '0'],
    date: [TODAY],
    through: route.startsWith('book-years/') ? YEAR_ENDS : [TODAY],
    id: moves[route] ?? (resource === 'imports' ? IMPORT_IDS : []),
    part: ['1'],
    accountId: route.startsWith('reports/partner') ? partners.map(String) : [],
  }
  const placeOrId = (name: string) => {
    const known = places[name]
    return known?.length
      ? fc.oneof({ weight: 16, arbitrary: fc.constantFrom(...known) }, absurd)
      : value
  }
  return fc.record(Object.fromEntries(names.map((name) => [name, placeOrId(name)])))
}

function branchFor(route: string, { open, closed, toAccept }: Known['closing']): string {
  if (route === 'days/accept') return toAccept
  return route.startsWith('days/') ? closed : open
}

/** The ids of the imports that the bodies of `good-bodies.ts` begin. */
const IMPORT_IDS = [...'0123456789'].map((digit) => digit.repeat(16))

const ABSURD_PARAMS = ['%2F', '%00', '.', '..', '1/2', '1;2', '1?x', '1 ', '٣', '9'.repeat(400)]

function queriesOf({ query }: Route, known: Known): fc.Arbitrary<Attack['query']> {
  const valid = (query ? valuesOf(query, known) : fc.constant({})) as fc.Arbitrary<
    Record<string, unknown>
  >
  const text = valid.map(asTexts)
  return fc.oneof(
    { weight: 5, arbitrary: text },
    {
      weight: 3,
      arbitrary: fc
        .tuple(text, fc.nat(99), fc.constantFrom(...ABSURD_TEXTS, 'x'.repeat(8_000)))
        .map(([given, at, absurd]) => ({ ...given, [fieldOf(query, at)]: absurd })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(text, fc.nat(99)).map(([given, at]) => {
        const name = fieldOf(query, at)
        // If a parameter is given twice, the gateway joins the two values in this way.
        return { ...given, [name]: `${given[name] ?? ''},${given[name] ?? ''}`, [`${name}[]`]: '1' }
      }),
    },
  )
}

function asTexts(values: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function fieldOf(query: Route['query'], at: number): string {
  const { shape = {} } = (query ?? {}) as { shape?: object }
  return chosen([...Object.keys(shape), '__proto__', 'x'], at) ?? ''
}

function bodiesOf({ name, body }: Route, known: Known): fc.Arbitrary<SentBody> {
  if (!body) {
    const none = { weight: 9, arbitrary: fc.constant(NO_BODY) }
    return fc.oneof(none, { weight: 1, arbitrary: sentBody(fc.jsonValue({ maxDepth: 2 })) })
  }
  const bySchema = valuesOf(body, known)
  const making = goodBody(name as RouteName)
  const good = making
    ? fc.oneof(
        { weight: 3, arbitrary: fc.nat(99_999).map((at) => making(known, at) as unknown) },
        { weight: 2, arbitrary: bySchema },
      )
    : bySchema
  const value = fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 4, arbitrary: changedSomewhere(good, 1) },
    { weight: 2, arbitrary: changedSomewhere(good, 5) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  )
  return sentBody(value)
}

/** Headers that another program could set; at most one at a time. */
const headers: fc.Arbitrary<Attack['headers']> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 6, arbitrary: fc.uuid().map((key) => ({ 'idempotency-key': key })) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'idempotency-key': 'always the same'.replaceAll(' ', '-') },
      { 'idempotency-key': '' },
      { 'idempotency-key': 'k'.repeat(8_000) },
      { 'idempotency-key': 'کلید' },
      { 'x-client-clock': '' },
      { 'x-client-clock': '۱۴۰۵/۸/۲۹' },
      { 'x-client-clock': '9'.repeat(8_000) },
      { 'x-client-clock': '+275760-09-13T00:00:00.000Z' },
      { 'x-client-clock': '-271821-04-20T00:00:00.000Z' },
      { 'if-none-match': '"1"' },
      { 'if-none-match': '*' },
      { 'if-none-match': 'W/"x", "0"' },
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'identity;q=0, *;q=0' },
      { accept: 'application/xml' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { host: 'evil.example' },
      { 'x-forwarded-for': '1.2.3.4, 5.6.7.8' },
      { 'x-viewer-address': '9.9.9.9' },
      { 'x-site-host': 'evil.example' },
      { 'x-http-method-override': 'DELETE' },
      { 'x-amz-date': 'x' },
      { 'content-length': '-1' },
      { 'transfer-encoding': 'chunked' },
      { range: 'bytes=0-1' },
      { cookie: 'session=x' },
      { 'user-agent': 'x'.repeat(8_000) },
      { __proto__: 'x', constructor: 'x' },
    ),
  },
)

const cookies: fc.Arbitrary<readonly string[]> = fc.oneof(
  { weight: 12, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(['session'], ['=', ''], ['__Host-session=x'], ['a=b'.repeat(999)]),
  },
)
