/** Returns the number of a loan: "LN-000001". */
export function loanNumberOf(id: number): string {
  return `LN-${id.toString().padStart(6, '0')}`
}

/** Returns the id in a loan number; letter case and leading zeros don't matter. Null for any other text. */
export function loanIdFrom(loanNumber: string): number | null {
  const digits = /^LN-0*([1-9]\d{0,11})$/i.exec(loanNumber)?.[1]
  return digits === undefined ? null : Number(digits)
}
