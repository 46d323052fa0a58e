import type * as z from 'zod/mini'
import { explain } from '../contract/fields.ts'
import {
  type Facts,
  Refusal,
  type RefusalData,
  type RefusalKind,
  type RefusalOptions,
} from '../contract/refusal.ts'
import { ruleOf } from './schema-rules.ts'

/**
 * A line of the catalogue of refusals. `shared/refusals` has a file for each subject, which exports its lines one by one.
 * No object holds all lines, because each function of the server would then contain every sentence. Rules:
 * docs/rules/errors.md
 */
export interface Line<F extends Facts | undefined = undefined, C extends string = string> {
  /** A stable name, which begins with the subject: "till.counted". */
  readonly code: C
  readonly kind: RefusalKind
  /** Makes the sentence from the facts. */
  readonly words: (facts: F) => string
  /** The field of the request that the sentence names. If that depends on the facts, the fact `field` has the name. */
  readonly field: string | undefined
}

/**
 * Declares a line. `words` is the sentence, or makes it from the facts. Each call is marked as pure, so that a function's
 * bundle contains only the lines that it uses.
 */
export function line<const C extends string, F extends Facts | undefined = undefined>(
  code: C,
  kind: RefusalKind,
  words: string | ((facts: F) => string),
  field?: string,
): Line<F, C> {
  return { code, kind, words: typeof words === 'string' ? () => words : words, field }
}

type Told<F extends Facts | undefined> = undefined extends F
  ? [facts?: undefined, options?: RefusalOptions]
  : [facts: F, options?: RefusalOptions]

/**
 * Makes a refusal of a line of the catalogue.
 * @param told the raw facts of the sentence (ISO days, decimal text, the contract's spellings) and the options of `Refusal`
 */
export function refused<F extends Facts | undefined>(line: Line<F>, ...told: Told<F>): Refusal {
  return new Refusal(...refusalBy(line, ...told))
}

/** Returns the arguments for the constructor of `Refusal`, which a subclass passes on. */
export function refusalBy<F extends Facts | undefined>(
  line: Line<F>,
  ...[facts, options]: Told<F>
): ConstructorParameters<typeof Refusal> {
  return [line.kind, line.words(facts as F), options, dataOf(line, facts)]
}

/**
 * If the header would be longer, it contains only the code, because the gateway in front of the functions limits the size
 * of all headers together.
 */
const MOST_HEADER_BYTES = 2_048

/** Returns the text of the header `X-Refusal`: JSON in the encoding of an address. */
export function refusalHeader(data: RefusalData): string {
  const whole = encodeURIComponent(JSON.stringify(data))
  if (whole.length <= MOST_HEADER_BYTES) return whole
  return encodeURIComponent(JSON.stringify({ code: data.code }))
}

function dataOf({ code, field: always }: Line<never>, facts: Facts | undefined): RefusalData {
  const { field = always, ...others } = facts ?? {}
  const isEmpty = Object.keys(others).length === 0
  return { code, field: field as string | undefined, facts: isEmpty ? undefined : others }
}

/** A refusal inside an answer: its sentence, and the same refusal as data. */
export interface ToldRefusal {
  readonly message: string
  readonly refusal: Pick<RefusalData, 'code' | 'facts'>
}

/** Makes the refusal of a line for use inside an answer, such as the problem of an import's row. */
export function told<F extends Facts | undefined>(
  { code, words }: Line<F>,
  ...[facts]: undefined extends F ? [facts?: undefined] : [facts: F]
): ToldRefusal {
  return { message: words(facts as F), refusal: facts === undefined ? { code } : { code, facts } }
}

/** Refuses a call for a reason that an answer already contained: a conflict with the same sentence and data. */
export function refusedByTold({ message, refusal }: ToldRefusal): Refusal {
  return new Refusal('conflict', message, {}, refusal)
}

/** Returns the refusal that a check throws; null if it passes. Other errors are thrown on. */
export function refusalOf(check: () => unknown): Refusal | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** True for a refusal of that line. */
export function isRefused(error: unknown, { code }: Line<never>): error is Refusal {
  return error instanceof Refusal && error.data?.code === code
}

/** Makes the refusal of what a schema doesn't accept: it names the first wrong field. */
export function refusedBySchema(error: z.core.$ZodError): Refusal {
  const [issue] = error.issues
  const { code, facts } = ruleOf(issue)
  const field = issue?.path.join('.') || undefined
  return new Refusal('badInput', explain(error), {}, { code, field, facts })
}

/**
 * Turns a refusal into the refusal of a part of a call, whose sentence begins with the part's name.
 * @param part "leg1"
 */
export function refusedIn(part: string, { kind, message, record, data }: Refusal): Refusal {
  const facts = data && { ...data, facts: { ...data.facts, part } }
  return new Refusal(kind, `${part}: ${message}`, { record }, facts)
}
