import { latinDigits } from './normalise.ts'

/** A code or a partner's number as it is compared: blanks, hyphens, case and the keyboard of the digits don't matter. */
export function plainCode(text: string): string {
  return latinDigits(text).replaceAll(/[\s-]/g, '').toUpperCase()
}
