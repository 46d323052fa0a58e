import * as z from 'zod/mini'
import type { oas31 } from 'zod-openapi'
import {
  amountField,
  dateField,
  decimalOut,
  idField,
  instantOut,
  interestRateField,
  positiveAmountField,
  rateField,
  signedAmountField,
  tillUserField,
  versionOrNoneField,
} from '../contract/fields.ts'

/**
 * The kinds of values in the API; the description has a separate schema for each. Code parses such a field (an amount,
 * an id), and no JSON schema can be derived from code. So the schema is written here, and the tests compare it with its
 * field.
 */
export const KINDS = {
  Amount: {
    description:
      'An amount of at least 0: text with at most 16 digits before and 2 behind the dot, thousands commas allowed, or a JSON number of at most 15 digits.',
    type: ['string', 'number'],
    pattern: String.raw`^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$`,
    minimum: 0,
    examples: ['1234.50'],
  },
  AmountAboveZero: {
    description:
      'An amount above 0: text with at most 16 digits before and 2 behind the dot, thousands commas allowed, or a JSON number of at most 15 digits.',
    type: ['string', 'number'],
    pattern: String.raw`^(?=.*[1-9])(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$`,
    exclusiveMinimum: 0,
    examples: ['1234.50'],
  },
  SignedAmount: {
    description:
      'An amount that may be below 0: text with at most 16 digits before and 2 behind the dot, or a JSON number of at most 15 digits.',
    type: ['string', 'number'],
    pattern: String.raw`^-?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$`,
    examples: ['-5000.00'],
  },
  Rate: {
    description: 'An exchange rate above 0: at most 6 digits before and 4 behind the dot.',
    type: ['string', 'number'],
    pattern: String.raw`^(?=.*[1-9])\d{1,6}(\.\d{1,4})?$`,
    exclusiveMinimum: 0,
    examples: ['68.5000'],
  },
  Percentage: {
    description: 'Percent a year, from 0 to 999.99.',
    type: ['string', 'number'],
    pattern: String.raw`^\d{1,3}(\.\d{1,2})?$`,
    minimum: 0,
    maximum: 999.99,
    examples: ['12.50'],
  },
  Id: {
    description: 'A whole number above 0, as a number or as its digits.',
    type: ['integer', 'string'],
    pattern: String.raw`^[1-9]\d{0,11}$`,
    minimum: 1,
    examples: [1],
  },
  TillUser: {
    description: 'The number of a user, as a number or as its digits; 0 is the vault of a branch.',
    type: ['integer', 'string'],
    pattern: String.raw`^(0|[1-9]\d{0,11})$`,
    minimum: 0,
    examples: [4],
  },
  Version: {
    description: 'A version, as a number or as its digits; 0 if nothing was saved yet.',
    type: ['integer', 'string'],
    pattern: String.raw`^(0|[1-9]\d{0,11})$`,
    minimum: 0,
    examples: [3],
  },
  Day: {
    description: 'A calendar day of the business, yyyy-mm-dd.',
    type: 'string',
    format: 'date',
    pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
    examples: ['2026-11-20'],
  },
  Instant: {
    description: 'A moment in UTC by ISO 8601.',
    type: 'string',
    format: 'date-time',
    pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$`,
    examples: ['2026-11-20T05:30:00.000Z'],
  },
  Decimal: {
    description:
      'An exact decimal: an amount or a percentage with 2 decimals, a rate with 4. A balance below 0 has a minus. Read it as text or by a decimal library, never as a binary float.',
    type: 'string',
    pattern: String.raw`^-?\d+\.\d{2,4}$`,
    examples: ['1234.50', '68.5000'],
  },
} as const satisfies Record<string, oas31.SchemaObject>

export type Kind = keyof typeof KINDS

/** The fields of the contract for each kind. */
export const FIELDS: Readonly<Record<Kind, z.ZodMiniType>> = {
  Amount: amountField,
  AmountAboveZero: positiveAmountField,
  SignedAmount: signedAmountField,
  Rate: rateField,
  Percentage: interestRateField,
  Id: idField,
  TillUser: tillUserField,
  Version: versionOrNoneField,
  Day: dateField,
  Instant: instantOut,
  Decimal: decimalOut,
}

/**
 * Returns the kind of a field. If the field was made from a shared field by a further check or an earlier step, the kind
 * is that of the shared field.
 * @returns undefined if the field has no kind: text, a list, an object
 */
export function kindOf(schema: z.core.$ZodType): Kind | undefined {
  const { def, parent } = schema._zod
  const kinds = Object.keys(FIELDS) as Kind[]
  // A lazily made field and its schema are two objects that share their `_zod`, so this compares `_zod`.
  const isIt = (kind: Kind) => FIELDS[kind]._zod === schema._zod
  const known = kinds.find(isIt) ?? (parent && kindOf(parent))
  if (known) return known
  if (schema instanceof z.ZodMiniISODate) return 'Day'
  if (schema instanceof z.ZodMiniPipe) return kindOf(schema.def.out) ?? kindOf(schema.def.in)
  // Within a pipe that first trims its text, the field itself may be nullable; its kind is then that of the field within.
  return def.type === 'nullable' ? kindOf((schema as z.ZodMiniNullable).def.innerType) : undefined
}
