import { editAccount as texts } from '#texts/edit-account.ts'
import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '../../../shared/contract/accounts.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Choices } from '../../components/radio-group.tsx'
import type { Account } from './edited-account.ts'

const asTheyAre = (words: readonly string[]): Choices => words.map((word) => [word, word])

/** The types as they are stored and shown; the edit screen writes them with capitals. */
export const TYPES = asTheyAre(ACCOUNT_TYPES)
export const STATUSES = asTheyAre(ACCOUNT_STATUSES)

/**
 * The currencies that an account may have: the active ones and the one it has. A house account has 'All', which stands
 * alone since it can't be changed.
 */
export function currencyChoices(
  currencies: readonly Currency[],
  account: Pick<Account, 'currencyId' | 'currency'>,
): Choices {
  const { currencyId, currency } = account
  if (currencyId === null) return [['', currency]]
  const offered = currencies.filter((each) => each.isActive || each.id === currencyId)
  const choices: Choices = offered.map(({ id, code, name }) => [String(id), `${code} - ${name}`])
  const isThere = offered.some((each) => each.id === currencyId)
  return isThere ? choices : [[String(currencyId), currency || texts.unknown], ...choices]
}
