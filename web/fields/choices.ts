import type { Choices } from '../components/radio-group.tsx'

/** Choices that are shown as they are sent. */
export function choicesOf<T extends string>(values: readonly T[]): Choices<T> {
  return values.map((value) => [value, value])
}

interface NamedCurrency {
  readonly id: number
  readonly code: string
  readonly name: string
}

/**
 * Currencies to choose among: "USD - US Dollar".
 * @param currencies undefined while they load
 * @param by what the form holds of a currency
 */
export function currencyChoices(
  currencies: readonly NamedCurrency[] = [],
  by: 'id' | 'code' = 'id',
): Choices {
  return currencies.map((each) => [String(each[by]), `${each.code} - ${each.name}`])
}
