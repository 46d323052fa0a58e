import * as z from 'zod/mini'
import { optionalText, textField } from './fields.ts'

const MOST_CHARACTERS = 200
const LEAST_CHARACTERS = 3

const TOO_SHORT = { error: `must have at least ${LEAST_CHARACTERS} characters` }

/** Why somebody changes something, in their own words. */
export const reasonField = z.pipe(
  z.string(TOO_SHORT),
  textField(MOST_CHARACTERS).check(z.minLength(LEAST_CHARACTERS, TOO_SHORT)),
)

/** A reason that may be missing: absent, null and blank all become null. */
export const optionalReason = z.pipe(optionalText(MOST_CHARACTERS), z.nullable(reasonField))
