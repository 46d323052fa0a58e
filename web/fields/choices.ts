import type { Choices } from '../ui/radio-group.tsx'

/** Makes choices whose labels are their values. */
export function choicesOf<T extends string>(values: readonly T[]): Choices<T> {
  return values.map((value) => [value, value])
}

interface NamedCurrency {
  readonly id: number
  readonly code: string
  readonly name: string
}

/**
 * Makes the choices of currencies, labelled "USD - US Dollar".
 * @param currencies undefined while the currencies load
 * @param by the part of a currency that the form holds
 */
export function currencyChoices(
  currencies: readonly NamedCurrency[] = [],
  by: 'id' | 'code' = 'id',
): Choices {
  return currencies.map((each) => [String(each[by]), `${each.code} - ${each.name}`])
}
