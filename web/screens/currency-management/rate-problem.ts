import { RateRequest } from '../../../shared/contract/currencies.ts'
import { settledRate } from '../../components/rate-field/rate-text.ts'

/** What is wrong with a rate, as a sentence; null where nothing is. The server checks the same schema. */
export function rateProblem(text: string): string | null {
  const issue = RateRequest.safeParse({ rate: settledRate(text) }).error?.issues[0]
  return issue ? `Exchange Rate ${issue.message}` : null
}
