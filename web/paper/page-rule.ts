const MM_PER_PX = 25.4 / 96

/** Room below the content, so that a line rounded up by the printer doesn't start a second page. */
const SPARE_MM = 2

/**
 * The CSS rule that makes the paper as long as its content. A browser takes neither `80mm auto` nor a single length for
 * a roll: the first is not valid, the second prints squares.
 * @param widthMm width of the paper
 * @param contentHeightPx height of the content as laid out at that width
 */
export function pageRule(widthMm: number, contentHeightPx: number): string {
  const heightMm = Math.ceil(contentHeightPx * MM_PER_PX) + SPARE_MM
  return `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }`
}
