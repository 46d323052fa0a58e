import * as z from 'zod/mini'
import { latinDigits } from '../search/digits.ts'
import { withoutInvisible } from './fields.ts'

/** The fewest characters of a new password. Users with a shorter password from an older version can still sign in. */
const FEWEST_CHARACTERS = 12
/** The most UTF-16 units of a password; the limits of all texts count these. This limit also keeps `charactersOf` fast. */
const MOST_LENGTH = 255

const tooLong = (name: string) => `${name} must be less than ${MOST_LENGTH} characters`
const tooShort = (name: string) => `${name} must have at least ${FEWEST_CHARACTERS} characters`
/** Returns the message for a password that somebody would try early. */
export const easyPassword = (name: string) =>
  `${name} is easy to guess: take several words that have nothing to do with each other`

/**
 * Returns the error message for a new password, as a sentence.
 * @param name the name for the sentence: "Password"
 * @returns null if nothing is wrong
 */
export function passwordProblem(name: string, password: string): string | null {
  if (password.length > MOST_LENGTH) return tooLong(name)
  if (charactersOf(password) < FEWEST_CHARACTERS) return tooShort(name)
  return isEasy(password) ? easyPassword(name) : null
}

/** Makes the field for a new password. */
export function newPasswordField(name: string) {
  return typedPasswordField(name).check(
    z.refine((password) => charactersOf(password) >= FEWEST_CHARACTERS, {
      error: tooShort(name),
      abort: true,
    }),
    z.refine((password) => !isEasy(password), { error: easyPassword(name) }),
  )
}

/** Makes the field for a password that is only compared with the stored one, so it may be short. */
export function typedPasswordField(name: string) {
  const required = `${name} is required`
  return z
    .string({ error: required })
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(MOST_LENGTH, { error: tooLong(name), abort: true }),
    )
}

/** Makes the field for a new password that may be left empty to keep the old one. */
export function optionalPasswordField(name: string) {
  return z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(MOST_LENGTH, { error: tooLong(name), abort: true }),
        z.refine((password) => password === '' || charactersOf(password) >= FEWEST_CHARACTERS, {
          error: tooShort(name),
          abort: true,
        }),
        z.refine((password) => password === '' || !isEasy(password), {
          error: easyPassword(name),
        }),
      ),
    ),
  )
}

/**
 * A character as a person would count it: a flag, an emoji with its colours and whatever it is joined with, or a letter with
 * its marks. Firefox 115 has no Intl.Segmenter, and the server must count as the browser does.
 */
const CHARACTER =
  /\p{RI}{2}|\p{Extended_Pictographic}[\p{M}\p{EMod}]*(\u200d\p{Extended_Pictographic}[\p{M}\p{EMod}]*)*|[^\p{M}\u200c\u200d]?[\p{M}\u200c\u200d]*/gu

/** Returns the number of characters that a person would count, without invisible characters. */
function charactersOf(text: string): number {
  return withoutInvisible(text).match(CHARACTER)?.filter(Boolean).length ?? 0
}

/** The signs in the order of the alphabets, of the digits, and of the keys on English and Persian keyboards. */
const ROWS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
  'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدئو',
]
/** A password that only repeats a part of at most this many signs is too easy. */
const LONGEST_REPEATED = 4

/**
 * True for blanks, for one sign or a few signs repeated, and for signs that follow each other in the alphabet or on the
 * keyboard, in either direction: "aaaaaaaaaaaa", "12341234 1234", "123456789012", "poiuytrewqlk". The server also refuses
 * common passwords.
 */
function isEasy(password: string): boolean {
  const plain = latinDigits(withoutInvisible(password).normalize('NFKC')).toLowerCase()
  const signs = [...plain.replace(/\s/g, '')]
  const isRepeated = signs.every((sign, place) => sign === signs[place % LONGEST_REPEATED])
  const few = [...new Set(signs)]
  if (few.length < LONGEST_REPEATED || isRepeated) return true
  const once = signs.filter((sign, place) => sign !== signs[place - 1])
  const texts = [once.join(''), once.reverse().join('')]
  return ROWS.some((row) => {
    const around = row.repeat(Math.ceil(once.length / row.length) + 1)
    return texts.some((text) => around.includes(text))
  })
}
