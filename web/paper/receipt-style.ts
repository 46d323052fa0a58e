import persianFont from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'

/** The width of the paper. */
export const RECEIPT_PAPER_MM = 80
/** The width that thermal printers can print on. */
const PRINTED_MM = 72
/** The widths of a row's English label and of an amount's Persian label, and the gaps beside the value. */
const LABEL_MM = 22
const PERSIAN_AMOUNT_MM = 12
const GAP_MM = 1
/** The width that remains for an amount between its two labels. */
const AMOUNT_MM = PRINTED_MM - LABEL_MM - PERSIAN_AMOUNT_MM - 2 * GAP_MM

/** The font of the Persian on papers. */
export const PERSIAN_FONT_FACE = `
@font-face {
  font-family: 'Receipt Persian';
  font-weight: 100 900;
  src: url(${persianFont}) format('woff2-variations');
  unicode-range: U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC;
}`

/**
 * All styles of a receipt. They are rendered with the receipt, because it is printed in a separate document. A receipt is
 * black on white even in dark mode. It has no grey, because thermal printers can't print grey.
 */
export const RECEIPT_CSS = `${PERSIAN_FONT_FACE}
.receipt {
  box-sizing: border-box; width: ${PRINTED_MM}mm; margin: 0 auto; padding: 4mm 0;
  background: #fff; color: #000; color-scheme: light;
  font: 9.5pt/1.35 'Receipt Persian', 'Segoe UI', system-ui, -apple-system, Arial, sans-serif;
  text-align: start; overflow-wrap: anywhere; font-variant-numeric: tabular-nums;
}
.receipt + .receipt { break-before: page; }
@media screen { .receipt + .receipt { border-block-start: 0.4mm dashed #000; } }
.receipt * { box-sizing: border-box; margin: 0; padding: 0; }
/* The mark (COPY) has separate lines: a watermark over the rows would hide text, because thermal paper has no grey. */
.receipt .mark {
  border: 0.7mm solid #000; text-align: center; font-size: 20pt; font-weight: 800; line-height: 1.2;
  letter-spacing: 0.25em; padding-inline-start: 0.25em;
}
.receipt .mark:first-of-type { margin-block-end: 3mm; }
.receipt .mark:last-of-type { margin-block-start: 3mm; }
.receipt header { text-align: center; padding-block-end: 2mm; border-block-end: 0.4mm solid #000; }
.receipt header img { display: block; max-width: 30mm; max-height: 16mm; margin: 0 auto 1mm; }
.receipt header strong { display: block; font-size: 13pt; line-height: 1.25; }
.receipt h1 { font-size: 12pt; font-weight: 700; text-align: center; margin-block-start: 2mm; }
.receipt .persian-title { font-size: 12pt; font-weight: 700; text-align: center; margin-block-end: 2mm; }
.receipt dl { border-block: 0.25mm solid #000; padding-block: 0.5mm; }
.receipt dl > div {
  display: grid; grid-template-columns: ${LABEL_MM}mm minmax(0, 1fr) 18mm; column-gap: ${GAP_MM}mm; align-items: baseline;
  padding-block: 0.9mm;
}
.receipt dl > div + div { border-block-start: 0.2mm dotted #000; }
.receipt dt { display: contents; font-size: 8.5pt; white-space: nowrap; }
.receipt dt .persian { order: 1; }
.receipt dd { font-weight: 600; }
.receipt dl > .row-amount { grid-template-columns: ${LABEL_MM}mm minmax(0, 1fr) ${PERSIAN_AMOUNT_MM}mm; }
.receipt .row-amount .value {
  /* As large as fits in the line: in the widest of these fonts, a bold digit is slightly narrower than 0.64 em. */
  font-size: clamp(8.5pt, calc(${AMOUNT_MM}mm / (var(--length) * 0.64)), 12pt); font-weight: 700;
}
.receipt dl > .row-number { grid-template-columns: ${LABEL_MM}mm minmax(0, 1fr) 11mm; }
.receipt .row-number .value { font-size: 9pt; }
.receipt .note { display: block; font-size: 8.5pt; font-weight: 400; line-height: 1.25; }
.receipt .contact { text-align: center; font-size: 8.5pt; margin-block-start: 2mm; }
.receipt .signature {
  display: flex; justify-content: space-between; gap: 4mm; font-size: 8.5pt;
  margin-block-start: 16mm; padding-block-start: 1mm; border-block-start: 0.25mm solid #000;
}
.receipt footer { display: flex; justify-content: space-between; gap: 4mm; font-size: 8.5pt; margin-block-start: 3mm; }
`
