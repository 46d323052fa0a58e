/** "LN-000001". */
export function loanNumberOf(id: number): string {
  return `LN-${id.toString().padStart(6, '0')}`
}

/** The id in a loan number, in any case and with or without its zeros; null for anything else. */
export function loanIdFrom(loanNumber: string): number | null {
  const digits = /^LN-0*([1-9]\d{0,11})$/i.exec(loanNumber)?.[1]
  return digits === undefined ? null : Number(digits)
}
