import * as z from 'zod/mini'
import { isBusinessDate } from '../calendar/business-date.ts'
import { AMOUNT_RULE, type AmountMinor, parseAmount } from '../money/amount.ts'
import { parseRate, parseSignedRate, RATE_RULE, type RateScaled } from '../money/rate.ts'
import { lazily } from './lazily.ts'

/**
 * The fields that many schemas share. A message is either a whole sentence with a capital letter, or a predicate after the
 * field's name ("is required"); `explain` joins the two.
 */
z.config({
  customError: (issue) => defaultMessage(issue),
  // Without this, zod tries to compile code, which a page's content security policy reports as an attack.
  jitless: true,
})

function defaultMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required'
  if (issue.code === 'invalid_type')
    return `must be ${KIND_WORDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unitOf(issue.origin)}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return 'is not valid'
}

const KIND_WORDS: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  object: 'a JSON object',
  array: 'a list',
}

function unitOf(origin: string): string {
  return origin === 'string' ? ' characters long' : ''
}

/** Returns the first problem, as a sentence that names its field. */
export function explain(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  if (!issue) return 'The request is not valid'
  if (/^\p{Lu}/u.test(issue.message)) return issue.message
  return `${issue.path.length > 0 ? issue.path.join('.') : 'The body'} ${issue.message}`
}

/**
 * Makes a field that a parser reads from text; the parser returns null for text that it can't read. A JSON number is read
 * by its shortest decimal form, which is exact up to 15 digits; a longer number must be sent as text.
 */
export function parsedFrom<T>(parse: (text: string) => T | null, rule: string) {
  return lazily(() =>
    z.pipe(
      z.union([z.string(), z.number()], { error: rule }),
      z.transform((value: string | number, ctx): T => {
        const text = String(value)
        const exact = typeof value === 'string' || text.replace(/\D/g, '').length <= 15
        const parsed = exact ? parse(text) : null
        if (parsed === null) {
          ctx.issues.push({
            code: 'custom',
            input: value,
            message: exact ? rule : 'has more digits than a JSON number keeps; send it as text',
          })
          return z.NEVER
        }
        return parsed
      }),
    ),
  )
}

/** Reads an amount of at least 0 as hundredths. */
export const amountField = parsedFrom<AmountMinor>(parseAmount, AMOUNT_RULE)

/** Reads an amount above 0 as hundredths. */
export const positiveAmountField = lazily(() =>
  amountField.check(z.refine((minor) => minor > 0n, { error: 'must be above 0' })),
)

/** Reads a balance, or a limit for a balance, as hundredths. It may be below 0: "-5000.00". */
export const signedAmountField = parsedFrom<AmountMinor>((text) => {
  const [, minus, amount = ''] = /^(-?)(.*)$/.exec(text.trim()) ?? []
  const minor = parseAmount(amount)
  return minor !== null && minus ? -minor : minor
}, 'must be an amount such as -5000.00: at most 16 digits and 2 decimals')

/**
 * Reads a floor that is set for many accounts at once, as hundredths. A value above 0 is refused, because a floor that
 * was written without its minus would keep every customer from their money.
 */
export const floorField = lazily(() =>
  signedAmountField.check(
    z.refine((minor) => minor <= 0n, {
      error: 'must be 0 or below: a customer who may owe 5,000 has the floor -5000.00',
    }),
  ),
)

/** Reads an exchange rate as ten-thousandths. */
export const rateField = parsedFrom<RateScaled>(parseRate, RATE_RULE)

/** Reads a rate. A documented client may send 0 for "no rate", which becomes null. */
export const rateOrNoneField = lazily(() =>
  z.pipe(
    parsedFrom<RateScaled>(
      (text) => (/^0{1,6}(\.0{1,4})?$/.test(text.trim()) ? 0n : parseRate(text)),
      RATE_RULE,
    ),
    z.transform((rate: RateScaled): RateScaled | null => (rate === 0n ? null : rate)),
  ),
)

/** Reads the difference that is added to a rate, as ten-thousandths: "-0.1000". */
export const signedRateField = parsedFrom<RateScaled>(
  parseSignedRate,
  'must be a difference of rates such as -0.1000: at most 6 digits and 4 decimals',
)

/** Reads per cent a year, with at most 3 digits before and 2 after the dot, as hundredths. */
export const interestRateField = parsedFrom<bigint>(
  (text) => (/^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? parseAmount(text) : null),
  'must be a percentage such as 12.50: from 0 to 999.99',
)

/** Reads per cent of an amount, from 0 to 100 with at most 4 decimals, as ten-thousandths of a per cent. */
export const percentField = parsedFrom<bigint>((text) => {
  const parts = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim())
  const scaled = parts && BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(4, '0')}`)
  return scaled !== null && scaled <= 1_000_000n ? scaled : null
}, 'must be a percentage such as 0.5000: from 0 to 100, at most 4 decimals')

/** A whole number above 0, as a number or as digits: ids in bodies, paths and queries. */
export const idField = parsedFrom<number>(
  (text) => (/^[1-9]\d{0,11}$/.test(text.trim()) ? Number(text) : null),
  'must be a whole number above 0',
)

/** The version of a record; 0 if it hasn't been saved yet. */
export const versionOrNoneField = parsedFrom<number>(
  (text) => (/^(0|[1-9]\d{0,11})$/.test(text.trim()) ? Number(text) : null),
  'must be a whole number, or 0 if there is none yet',
)

/** The user of a till, as a number or as digits; 0 is the vault of a branch (docs/rules/tills.md). */
export const tillUserField = parsedFrom<number>(
  (text) => (/^(0|[1-9]\d{0,11})$/.test(text.trim()) ? Number(text) : null),
  'must be the number of a user, or 0 for the vault',
)

/** A calendar day with a time of day: "2026-11-20T00:00:00.000Z", "2026-11-20 09:30". */
const DAY_WITH_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * A calendar day "yyyy-mm-dd". A documented client may send a day with a time. Then the day counts as it is written, in
 * whatever time zone (docs/rules/dates.md).
 */
export const dateField = lazily(() =>
  z.string().check(
    z.overwrite((text) => DAY_WITH_TIME.exec(text)?.[1] ?? text),
    z.refine(isBusinessDate, { error: 'must be a calendar day written yyyy-mm-dd' }),
  ),
)

/** The longest text that `dateField` reads. */
export const DATE_LENGTH = 35

/**
 * Makes a field for text of limited length, without leading and trailing blanks and without invisible characters
 * (direction marks and the like; the joiners of Persian stay). Control characters are refused.
 */
export function textField(maxLength: number) {
  return lazily(() =>
    z.string().check(wellFormed, visible, trimmed, z.maxLength(maxLength), uncontrolled),
  )
}

/** Unicode's format characters, except the two joiners. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu

/** Removes invisible characters from a text, except the joiners of Persian. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds the refused characters; tabs and line breaks are allowed.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/

// All text fields share these checks: making checks takes time, and a function makes its schemas anew at each start.
const wellFormed = lazily(() =>
  z.refine<string>((text) => text.isWellFormed(), {
    error: 'must be well-formed text',
    abort: true,
  }),
)
const visible = lazily(() => z.overwrite(withoutInvisible))
const trimmed = lazily(() => z.trim())
const uncontrolled = lazily(() =>
  z.refine<string>((text) => !CONTROL.test(text), {
    error: 'must not hold control characters',
  }),
)

/**
 * Makes a field for text with at least one letter or digit.
 * @param error the whole message if the text is missing, blank or invisible
 */
export function requiredText(maxLength: number, error: string) {
  return lazily(() =>
    z.pipe(
      z.string({ error }).check(z.refine(saysSomething, { error, abort: true })),
      textField(maxLength),
    ),
  )
}

/** True for text with at least one letter or digit. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Makes a field for a required id; `error` is the message for anything else. */
export function requiredId(error: string) {
  return lazily(() =>
    z.pipe(
      z
        .union([z.string(), z.number()], { error })
        .check(z.refine((value) => /^[1-9]\d{0,11}$/.test(String(value)), { error })),
      idField,
    ),
  )
}

/** Makes a field required; `error` is the message if the value is missing or blank. */
export function requiredField<T extends z.ZodMiniType>(schema: T, error: string) {
  return lazily(() =>
    z.pipe(
      z.unknown().check(
        z.refine((value) => (typeof value === 'string' ? value.trim() !== '' : value != null), {
          error,
          abort: true,
        }),
      ),
      schema,
    ),
  )
}

/** Makes a field for which a blank value counts as absent. */
export function blankIsAbsent<T extends z.ZodMiniType>(schema: T) {
  return lazily(() =>
    z.optional(
      z.pipe(
        z.transform((value: unknown): unknown => (isBlank(value) ? undefined : value)),
        z.optional(schema),
      ),
    ),
  )
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && withoutInvisible(value).trim() === ''
}

/** Makes a field for text that may be missing: absent, null and blank all become null. */
export function optionalText(maxLength: number) {
  return lazily(() =>
    z.pipe(
      z.optional(z.nullable(textField(maxLength))),
      z.transform((text): string | null => text || null),
    ),
  )
}

/** A decimal string in an answer: "1234.50", "-3.00", "68.5000". */
export const decimalOut = lazily(() => z.string().check(z.regex(/^-?\d+\.\d{2,4}$/)))

/** An instant in an answer: ISO 8601 in UTC. */
export const instantOut = lazily(() => z.iso.datetime())

/** The code that means all branches in a query; no branch can have it. */
export const ALL_BRANCHES = 'ALL'

/**
 * Makes a field for the short code of a branch, in any letter case.
 * @param error the message for a text that can't be such a code
 */
export function branchCode(error: string) {
  return lazily(() =>
    z.pipe(
      z.string(),
      z.transform((text, ctx): string => {
        const code = text.trim().toUpperCase()
        if (/^[A-Z0-9-]{1,8}$/.test(code)) return code
        ctx.issues.push({ code: 'custom', input: text, message: error })
        return z.NEVER
      }),
    ),
  )
}

/**
 * The code of a branch, of a user or in a query. Every record carries the branch of the user who made it
 * (docs/rules/sessions-and-roles.md).
 */
export const branchField = branchCode(
  'Branch must be at most 8 Latin letters or digits, such as KBL',
)

/** The branch of a report. Absent, blank and ALL mean all branches, and become undefined. */
export const branchOrAll = lazily(() =>
  z.optional(
    z.pipe(
      blankIsAbsent(branchField),
      z.transform((code: string | undefined) => (code === ALL_BRANCHES ? undefined : code)),
    ),
  ),
)

/** How many rows of a list one call returns. If the field is absent, the call returns the list's usual number. */
export const pageLimitField = lazily(() =>
  blankIsAbsent(
    idField.check(z.refine((limit) => limit <= 5_000, { error: 'must be at most 5000' })),
  ),
)

/** A day in a query that may be missing: absent and blank become null. */
export const optionalDate = lazily(() => z.pipe(optionalText(DATE_LENGTH), z.nullable(dateField)))

/** The path parameter of a call on one record: its id. */
export const IdParams = lazily(() => z.object({ id: idField }))

/** The answer to a deletion. */
export const Deleted = lazily(() => z.object({ success: z.boolean() }))
