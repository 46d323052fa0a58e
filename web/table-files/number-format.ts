/** How a sheet shows a number, as far as this changes the number that is read. */
export interface NumberFormat {
  /** The fewest digits before the point: 4 for "0000". */
  readonly digits: number
  /** The most and the fewest decimals that are shown: 2 and 2 for "0.00", 2 and 0 for "0.##". */
  readonly decimals: number
  readonly fewestDecimals: number
}

/** Parts of a format that don't change the number: quoted and escaped signs, colours and currencies, gaps and filling. */
const BESIDE = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g
const FIGURES = /^[^0#?.]*([0#?,]*)(?:\.([0#?]+))?[^0#?.]*$/

/**
 * Reads the code of a format, such as "0000" or "#,##0.00_);(#,##0.00)".
 * @returns null for General, and for formats that don't show the number itself, such as percent and powers
 */
export function numberFormat(code: string): NumberFormat | null {
  const section = (code.split(';')[0] ?? '').replace(BESIDE, '')
  if (/[%Ee]|general|[dmyhs]/i.test(section)) return null
  const [whole, before = '', after = ''] = FIGURES.exec(section) ?? []
  // A comma at the end means that the number is shown in thousands.
  if (whole === undefined || before.endsWith(',') || !/[0#?]/.test(before + after)) return null
  return {
    digits: before.includes(',') ? 1 : before.replace(/[^0]/g, '').length,
    decimals: after.length,
    fewestDecimals: after.replace(/[^0]/g, '').length,
  }
}

/**
 * A number as a format shows it: with the zeros before it, and rounded to its decimals, half away from zero.
 * @param plain the number in digits
 */
export function shownAs(plain: string, format: NumberFormat): string {
  const { digits, decimals, fewestDecimals } = format
  const [, minus = '', whole = '', after = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  const padded = whole.padStart(digits, '0')
  if (after.length <= decimals) {
    const shown = after.padEnd(fewestDecimals, '0')
    return minus + (shown === '' ? padded : `${padded}.${shown}`)
  }
  const kept = BigInt(padded + after.slice(0, decimals)) + (Number(after[decimals]) >= 5 ? 1n : 0n)
  const figures = kept.toString().padStart(padded.length + decimals, '0')
  const point = figures.length - decimals
  const text = decimals === 0 ? figures : `${figures.slice(0, point)}.${figures.slice(point)}`
  return /[1-9]/.test(text) ? minus + text : text
}
