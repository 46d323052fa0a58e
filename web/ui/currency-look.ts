/** The look of a currency: its sign, if fonts have one, and its colour palette. */
export interface CurrencyLook {
  readonly sign: string | null
  readonly palette: string
}

/** The currencies with their own look. */
const LOOKS: Readonly<Record<string, CurrencyLook>> = {
  // Few fonts have the sign of the Afghani, so letters are used instead.
  AFN: { sign: 'Af', palette: 'accent' },
  USD: { sign: '$', palette: 'blue' },
  RS: { sign: '₨', palette: 'amber' },
  EUR: { sign: '€', palette: 'violet' },
}

/** Returns the look of a currency by its code; grey and without a sign for any other code. */
export function currencyLook(code: string): CurrencyLook {
  return LOOKS[code] ?? { sign: null, palette: 'gray' }
}
