import { reports as texts } from '#texts/reports.ts'

/** Gives the code of a currency by its id; the id itself where the currencies are not there. */
export function currencyCodes(
  currencies: readonly { readonly id: number; readonly code: string }[] | undefined,
): (currencyId: number) => string {
  const codes = new Map(currencies?.map(({ id, code }) => [id, code]))
  return (id) => codes.get(id) ?? texts.currencyNumber(id)
}
