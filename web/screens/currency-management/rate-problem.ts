import { currencyManagement as texts } from '#texts/currency-management.ts'
import { RateRequest } from '../../../shared/contract/currencies.ts'
import { arithmeticProblem } from '../../components/amount-field/typed-arithmetic.ts'
import { RATE_RESULT, settledRate } from '../../components/rate-field/rate-text.ts'

/** What is wrong with a rate, as a sentence; null where nothing is. The server checks the same schema. */
export function rateProblem(text: string): string | null {
  const arithmetic = arithmeticProblem(text, RATE_RESULT)
  if (arithmetic !== null) return arithmetic
  const issue = RateRequest.safeParse({ rate: settledRate(text) }).error?.issues[0]
  return issue ? texts.exchangeRateProblem(issue.message) : null
}
