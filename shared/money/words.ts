import { toCardinal } from 'n2words/en-US'
import type { AmountMinor } from './amount.ts'

/**
 * Writes an amount in English words for the form and the voucher.
 * @returns "One Thousand Two Hundred Thirty-Four and 50/100"; without "and 50/100" if there are no hundredths; 0 is
 * "Zero"
 */
export function amountInWords(minor: AmountMinor): string {
  const words = toCardinal(minor / 100n).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  const hundredths = minor % 100n
  return hundredths === 0n ? words : `${words} and ${hundredths.toString().padStart(2, '0')}/100`
}
