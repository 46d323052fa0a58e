import { type AmountMinor, parseAmount } from '../money/amount.ts'

/**
 * Reads a balance or net, which may be below zero (decisions.md "Money").
 * @param text as the API gives it: "-1234.50"
 * @returns hundredths, or null for what is no amount
 */
export function parseSignedAmount(text: string): AmountMinor | null {
  const negative = text.startsWith('-')
  const minor = parseAmount(negative ? text.slice(1) : text)
  return minor !== null && negative ? -minor : minor
}
