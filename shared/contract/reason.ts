import * as z from 'zod/mini'
import { optionalText, textField } from './fields.ts'
import { lazily } from './lazily.ts'
import { LONGEST_REASON, SHORTEST_REASON } from './reason-facts.ts'

const TOO_SHORT = { error: `must have at least ${SHORTEST_REASON} characters` }

/** Why somebody changes something, in their own words. */
export const reasonField = lazily(() =>
  z.pipe(
    z.string(TOO_SHORT),
    textField(LONGEST_REASON).check(z.minLength(SHORTEST_REASON, TOO_SHORT)),
  ),
)

/** A reason that may be missing: absent, null and blank all become null. */
export const optionalReason = lazily(() =>
  z.pipe(optionalText(LONGEST_REASON), z.nullable(reasonField)),
)

/** The reason for passing a limit of an account; only a Manager or Admin may send it (docs/rules/limits.md). */
export const overLimit = { overLimit: optionalReason }
