import * as z from 'zod/mini'
import { textField } from './fields.ts'
import { lazily } from './lazily.ts'

/** An account number as it was typed. */
export const typedNumberField = lazily(() =>
  textField(10).check(
    z.minLength(1, { error: 'is required' }),
    z.regex(/^\S*$/, { error: 'must be an account number, without blanks' }),
  ),
)

/** An account number, which is stored in upper case: "csh001" is CSH001. */
export const accountNumberField = lazily(() => typedNumberField.check(z.toUpperCase()))
