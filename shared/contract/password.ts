import * as z from 'zod/mini'
import { withoutInvisible } from './fields.ts'

/** The fewest characters of a password that is chosen now, whoever chooses it. Shorter ones of before still sign in. */
const FEWEST_CHARACTERS = 12
/** The most, in UTF-16 units as all lengths of texts: it also keeps a password from taking long to count. */
const MOST_LENGTH = 255

const tooLong = (name: string) => `${name} must be less than ${MOST_LENGTH} characters`
const tooShort = (name: string) => `${name} must have at least ${FEWEST_CHARACTERS} characters`

/**
 * What is wrong with a password that is chosen, as a sentence.
 * @param name what the sentence calls it: "Password"
 * @returns null where nothing is
 */
export function passwordProblem(name: string, password: string): string | null {
  if (password.length > MOST_LENGTH) return tooLong(name)
  return charactersOf(password) < FEWEST_CHARACTERS ? tooShort(name) : null
}

/** A password that is chosen now. */
export function newPasswordField(name: string) {
  return typedPasswordField(name).check(
    z.refine((password) => charactersOf(password) >= FEWEST_CHARACTERS, { error: tooShort(name) }),
  )
}

/** A password that is only compared: any that there may be. */
export function typedPasswordField(name: string) {
  const required = `${name} is required`
  return z
    .string({ error: required })
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(MOST_LENGTH, { error: tooLong(name), abort: true }),
    )
}

/** A password that may be left empty, where the old one stays. */
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

/** How many characters a person would count: an emoji is one, a letter with its vowel marks is one, what nobody sees is none. */
function charactersOf(text: string): number {
  return [...new Intl.Segmenter().segment(withoutInvisible(text))].length
}
