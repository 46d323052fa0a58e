/** The currencies that have a colour of their own (specification 2 "Account Balance Report"). */
const PALETTES: Readonly<Record<string, string>> = {
  AFN: 'accent',
  USD: 'blue',
  RS: 'amber',
  EUR: 'violet',
}

/** The colour palette of a currency's code; grey for any other code. */
export function paletteOf(code: string): string {
  return PALETTES[code] ?? 'gray'
}
