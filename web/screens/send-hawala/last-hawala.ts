import { FIRST_CURRENCIES } from '../../../shared/contract/house.ts'
import { keepChoice, keptChoice } from '../../hawala-orders/kept-choice.ts'

/** The branch and the currency of the last hawala, as texts of the form. */
export interface LastHawala {
  readonly branch: string
  readonly currencyId: string
}

const PLACE = 'lastHawala'

/** The currency of most hawalas. */
const USUAL = String(FIRST_CURRENCIES.find(({ code }) => code === 'AFN')?.id ?? '')

/**
 * Returns the branch and the currency of the last hawala that this person sent from this device. The next hawala begins with
 * them.
 * @param offered the codes of the branches that can be chosen. If the last branch isn't among them, no branch is returned,
 * unless only one can be chosen
 * @param currencies the ids of the active currencies
 */
export function lastHawala(offered: readonly string[], currencies: readonly number[]): LastHawala {
  const kept = keptChoice<LastHawala>(PLACE)
  const only = offered.length === 1 ? offered[0] : undefined
  return {
    branch: offered.find((code) => code === kept.branch) ?? only ?? '',
    currencyId: currencies.map(String).find((id) => id === kept.currencyId) ?? USUAL,
  }
}

/** Stores the branch and the currency of a hawala. */
export function rememberHawala(last: LastHawala): void {
  keepChoice(PLACE, last)
}
