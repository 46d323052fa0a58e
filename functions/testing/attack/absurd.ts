import * as fc from 'fast-check'

/** Values of a wrong kind, size or depth that no form sends, and changes that make a valid body slightly invalid. */

/** Texts that have broken other programs. */
export const ABSURD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\u202e\u2066',
  '\u200b\u200d\ufeff',
  '۱۲۳۴٫۵۰',
  '١٢٣',
  '１２３',
  'İıſK',
  'ﷺ'.repeat(30),
  'e\u0301'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(50),
  '-1',
  '+1',
  '-0',
  '1e3',
  '1E-7',
  '0x1F',
  '1.005',
  '.5',
  '5.',
  '1,23,4',
  '1.234,50',
  '00000000000000000001',
  '99999999999999999999999999999999999999',
  'Infinity',
  'NaN',
  'null',
  'true',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '+275760-09-13',
  '20-11-2026',
  '2026-11-20T25:00:00Z',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack sends this text.
  '${7*7}{{7*7}}',
  '<svg onload=alert(1)>',
  '../../etc/passwd',
  '..%2f..%2f',
  'TX#000000000001',
  '#',
  '~',
  'BALANCE#CSH001',
  '__proto__',
  'constructor',
  'toString',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:image/png;base64,iVBORw0KGgo=',
]

const ABSURD_NUMBERS = [
  -1,
  -0,
  0.1 + 0.2,
  1.005,
  1e-7,
  1e21,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 63,
  1_234_567_890_123_456,
]

/** Any JSON value except a sensible one; a few are very long or very deep. */
export const absurdValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<unknown>(...ABSURD_TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...ABSURD_NUMBERS) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [{}], [null]) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.nat(3).map((power) => 'x'.repeat(10 ** (power + 2))) },
  { weight: 1, arbitrary: fc.nat(3).map((power) => nested(10 ** power)) },
)

/** Nests lists and objects inside each other, to a depth. */
function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value }
  return value
}

/** A change of a body: the part that changes, and the kind of change. */
interface Change {
  at: number
  kind: (typeof KINDS)[number]
  value: unknown
}

const KINDS = ['replace', 'replace', 'drop', 'null', 'retype', 'list', 'object', 'extra'] as const
const EXTRA_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'id', 'version', 'pk', '']

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(9_999),
  kind: fc.constantFrom(...KINDS),
  value: absurdValue,
})

/** Makes a JSON value with a number of changes somewhere in it. */
export function changedSomewhere(
  value: fc.Arbitrary<unknown>,
  most: number,
): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.array(change, { minLength: 1, maxLength: most }))
    .map(([good, changes]) => changes.reduce(changed, good))
}

/** Returns a value with one part changed; the original isn't modified. */
function changed(value: unknown, { at, kind, value: absurd }: Change): unknown {
  if (value === null || typeof value !== 'object') return spoilt(value, kind, absurd)
  const entries = Object.entries(value)
  if (kind === 'extra' && !Array.isArray(value)) {
    entries.push([EXTRA_KEYS[at % EXTRA_KEYS.length] ?? '', absurd])
  } else if (entries.length > 0) {
    const index = at % entries.length
    const [name, part] = entries[index] as [string, unknown]
    const isInside = part !== null && typeof part === 'object' && at % 3 > 0
    if (kind === 'drop') entries.splice(index, 1)
    else {
      const step = { at: Math.floor(at / 7), kind, value: absurd }
      entries[index] = [name, isInside ? changed(part, step) : spoilt(part, kind, absurd)]
    }
  }
  // fromEntries treats "__proto__" like any other key, as JSON.parse does.
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

function spoilt(part: unknown, kind: Change['kind'], absurd: unknown): unknown {
  if (kind === 'null') return null
  if (kind === 'list') return [part]
  if (kind === 'object') return { value: part }
  if (kind === 'retype' && typeof part === 'number') return String(part)
  if (kind === 'retype' && typeof part === 'string') return Number(part)
  return absurd
}
