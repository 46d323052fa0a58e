import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'

/**
 * The ways to send a body: mostly as JSON, sometimes broken, with a wrong content type, compressed or far too large.
 */

/** A body as API Gateway passes it on, with the headers that describe it. */
export interface SentBody {
  text: string | undefined
  isBase64Encoded: boolean
  headers: Readonly<Record<string, string>>
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Content types that a client may declare; some of them also mean JSON. */
const OTHER_TYPES: readonly Record<string, string>[] = [
  {},
  { 'content-type': '' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;charset="latin1"; x=y' },
  { 'content-type': 'APPLICATION/JSON' },
  { 'content-type': 'application/vnd.api+json' },
  { 'content-type': 'application/json, text/plain' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/octet-stream' },
  { 'content-type': '\u0000' },
]

/** Ways to damage JSON text. */
const SPOILT: Readonly<Record<string, (json: string, at: number) => string | undefined>> = {
  missing: () => undefined,
  cutOff: (json, at) => json.slice(0, at % (json.length + 1)),
  garbageInside: (json, at) => insert(json, at, ['\u0000', '"', '{', '\\', ',', '😀', '\ud800']),
  byteOrderMark: (json) => `\ufeff${json}`,
  twice: (json) => json + json,
  trailingComma: (json) => json.replace(/}$/, ',}'),
  singleQuotes: (json) => json.replaceAll('"', "'"),
  comment: (json) => `/* */${json}`,
  bareWords: (json) => json.replace(/:"?[\d.,]+"?/, ':NaN'),
  exponent: (json) => json.replace(/:"?[\d.,]+"?/, ':1e400'),
  manyDigits: (json) => json.replace(/:"?[\d.,]+"?/, `:${'9'.repeat(5_000)}.${'9'.repeat(5_000)}`),
  loneSurrogate: (json) => json.replace(/:"[^"]*"/, ':"\\ud800"'),
  badEscape: (json) => json.replace(/:"[^"]*"/, ':"\\x41\\u12"'),
  repeatedKey: (json) => json.replace(/^{("[^"]+":)/, '{$10,$1null,$1'),
  prototype: (json) => json.replace(/^{/, '{"__proto__":{"version":1,"isAdmin":true},'),
  form: () => 'transType=Debit&cAmount=1',
  deep: () => `${'{"a":['.repeat(5_000)}1${']}'.repeat(5_000)}`,
  deepUnclosed: () => '['.repeat(10_000),
  deepInside: (json) => json.replace(/^{/, `{"deep":${'['.repeat(10_000)}${']'.repeat(10_000)},`),
  manyKeys: (json) => json.replace(/^{/, `{${manyKeys}`),
}
const manyKeys = Array.from({ length: 5_000 }, (_, index) => `"k${index}":${index},`).join('')

/** A body of seven megabytes, more than the gateway accepts. */
const HUGE = `{"tranDescription":"${'x'.repeat(7 * 1024 * 1024)}"}`

function insert(json: string, at: number, pieces: readonly string[]): string {
  const place = at % (json.length + 1)
  return json.slice(0, place) + (pieces[at % pieces.length] ?? '') + json.slice(place)
}

const asJson = (value: unknown): SentBody => plain(JSON.stringify(value))
const plain = (text: string | undefined): SentBody => ({
  text,
  isBase64Encoded: false,
  headers: JSON_TYPE,
})

const packed = (bytes: Uint8Array, headers: Record<string, string>): SentBody => ({
  text: Buffer.from(bytes).toString('base64'),
  isBase64Encoded: true,
  headers: { ...JSON_TYPE, ...headers },
})

/** Ways to send a body as bytes, which the gateway passes on as base64; some are empty or have another encoding. */
const asBytes: readonly ((json: string) => SentBody)[] = [
  (json) => packed(Buffer.from(json), {}),
  (json) => packed(gzipSync(json), { 'content-encoding': 'gzip' }),
  (json) => packed(gzipSync(json).subarray(0, 20), { 'content-encoding': 'gzip' }),
  (json) => packed(gzipSync(json), {}),
  (json) => packed(Buffer.from(json), { 'content-encoding': 'br' }),
  (json) =>
    packed(Buffer.from(json, 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }),
  (json) => packed(Buffer.from(json, 'latin1'), {}),
  () => packed(new Uint8Array([0xff, 0xfe, 0xc0, 0x80, 0]), {}),
  (json) => ({ ...plain(json), isBase64Encoded: true }),
]

/** Sends a value in one of these ways, mostly plainly, so that the value itself is tested. */
export function sentBody(value: fc.Arbitrary<unknown>): fc.Arbitrary<SentBody> {
  const ways = Object.keys(SPOILT)
  return fc.oneof(
    { weight: 300, arbitrary: value.map(asJson) },
    {
      weight: 50,
      arbitrary: fc
        .tuple(value, fc.constantFrom(...ways), fc.nat(9_999))
        .map(([good, way, at]) => plain(SPOILT[way]?.(JSON.stringify(good) ?? '', at))),
    },
    {
      weight: 20,
      arbitrary: fc
        .tuple(value, fc.constantFrom(...OTHER_TYPES))
        .map(([good, headers]) => ({ ...asJson(good), headers })),
    },
    {
      weight: 20,
      arbitrary: fc
        .tuple(value, fc.constantFrom(...asBytes))
        .map(([good, pack]) => pack(JSON.stringify(good) ?? '')),
    },
    { weight: 1, arbitrary: fc.constant(plain(HUGE)) },
  )
}
