const ASCII = /^[\0-\u007f]*$/
const DIGIT = /\p{Nd}/gu
const ONE_DIGIT = /^\p{Nd}$/u

/**
 * Turns the digits of any script into 0-9: Persian (۱۲۳), Arabic (١٢٣), Devanagari, full-width and others. All other
 * characters stay.
 */
export function latinDigits(text: string): string {
  return ASCII.test(text) ? text : text.replace(DIGIT, digitValue)
}

/** In Unicode the digits of a script follow each other, so a digit's value is its distance from the zero of its script. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && ONE_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Everything that people type as a hyphen: hyphens, dashes, the minus sign and the lengthening stroke. */
export const DASHES = /[\p{Pd}\u00ad\u02d7\u0640\u2212]/gu
