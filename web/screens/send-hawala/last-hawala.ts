import { FIRST_CURRENCIES } from '../../../shared/contract/house.ts'
import { keepChoice, keptChoice } from '../../hawala-orders/kept-choice.ts'

/** Where the last hawala went and its currency, as texts of the form. */
export interface LastHawala {
  readonly branch: string
  readonly currencyId: string
}

const PLACE = 'lastHawala'

/** What most hawalas are in. */
const USUAL = String(FIRST_CURRENCIES.find(({ code }) => code === 'AFN')?.id ?? '')

/**
 * The branch and the currency of the last hawala that this person sent from this device, with which the next one begins.
 * @param offered the codes of the branches that can be chosen; another branch is forgotten, and a single one is chosen
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

/** Remembers where a hawala went. */
export function rememberHawala(last: LastHawala): void {
  keepChoice(PLACE, last)
}
