import { RateRequest } from '../../../shared/contract/currencies.ts'
import { formatRate, parseRate, RATE_ONE } from '../../../shared/money/rate.ts'
import { latinDigits } from '../../../shared/search/normalise.ts'

/** U+066B is the decimal sign of the Persian and Arabic keyboards. */
const DECIMAL_SIGN = /\u066b/g

/**
 * A rate as it counts once the typing is over, in the digits 0-9 and with a dot.
 * @returns "68.5" for " ۶۸٫۵"
 */
export function settledRate(text: string): string {
  return latinDigits(text.trim()).replace(DECIMAL_SIGN, '.')
}

/**
 * The rate one step of 0.0001 further (specification 1, section 9).
 * @returns with 4 decimals; the text as it is where there is no rate in it, or none beyond it
 */
export function steppedRate(text: string, step: 1 | -1): string {
  const settled = settledRate(text)
  const rate = settled === '' ? RATE_ONE : parseRate(settled)
  const next = rate === null ? '' : formatRate(rate + BigInt(step))
  return parseRate(next) === null ? text : next
}

/** What is wrong with a rate, as a sentence; null where nothing is. The server checks the same schema. */
export function rateProblem(text: string): string | null {
  const issue = RateRequest.safeParse({ rate: settledRate(text) }).error?.issues[0]
  return issue ? `Exchange Rate ${issue.message}` : null
}
