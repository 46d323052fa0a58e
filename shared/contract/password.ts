import * as z from 'zod/mini'
import { withoutInvisible } from './fields.ts'

/** The fewest characters of a new password. Users with a shorter password from an older version can still sign in. */
const FEWEST_CHARACTERS = 12
/** The most UTF-16 units of a password, as for all texts; the limit also keeps counting its characters fast. */
const MOST_LENGTH = 255

const tooLong = (name: string) => `${name} must be less than ${MOST_LENGTH} characters`
const tooShort = (name: string) => `${name} must have at least ${FEWEST_CHARACTERS} characters`

/**
 * The error message for a new password, as a sentence.
 * @param name the name for the sentence: "Password"
 * @returns null if nothing is wrong
 */
export function passwordProblem(name: string, password: string): string | null {
  if (password.length > MOST_LENGTH) return tooLong(name)
  return charactersOf(password) < FEWEST_CHARACTERS ? tooShort(name) : null
}

/** A new password. */
export function newPasswordField(name: string) {
  return typedPasswordField(name).check(
    z.refine((password) => charactersOf(password) >= FEWEST_CHARACTERS, { error: tooShort(name) }),
  )
}

/** A password that is only compared with the stored one, so it may be short. */
export function typedPasswordField(name: string) {
  const required = `${name} is required`
  return z
    .string({ error: required })
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(MOST_LENGTH, { error: tooLong(name), abort: true }),
    )
}

/** A new password that may be left empty to keep the old one. */
export function optionalPasswordField(name: string) {
  return z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(MOST_LENGTH, { error: tooLong(name), abort: true }),
        z.refine((password) => password === '' || charactersOf(password) >= FEWEST_CHARACTERS, {
          error: tooShort(name),
        }),
      ),
    ),
  )
}

/**
 * The number of characters that a person would count: an emoji is one, a letter with its vowel marks is one, an invisible
 * character is none.
 */
function charactersOf(text: string): number {
  return [...new Intl.Segmenter().segment(withoutInvisible(text))].length
}
