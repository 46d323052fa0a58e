import { PERSIAN_FONT_FACE } from './receipt-style.ts'

/** The width of the printed area, between the margins of the page. */
export const A4_PRINTED_MM = 186
/** The same for a page in landscape. */
export const A4_LANDSCAPE_PRINTED_MM = 273

/**
 * The page of an A4 paper, with its number at the bottom. The size is fixed, because the usual printer of a counter has
 * a roll for vouchers.
 */
export const A4_PAGE_CSS = `
@page {
  size: A4; margin: 12mm 12mm 16mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8.5pt Arial, sans-serif; color: #000; }
}`

/** The same page in landscape. */
export const A4_LANDSCAPE_CSS = A4_PAGE_CSS.replace('size: A4;', 'size: A4 landscape;')

/**
 * All styles of an A4 paper. They are rendered with the paper, because a paper is printed in a separate document. It is
 * black on white, without grey, so that it stays readable on any printer and copier.
 */
export const A4_CSS = `
${PERSIAN_FONT_FACE}
.a4 {
  box-sizing: border-box; width: ${A4_PRINTED_MM}mm; margin: 0 auto; background: #fff; color: #000; color-scheme: light;
  font: 9pt/1.35 'Receipt Persian', 'Segoe UI', system-ui, -apple-system, Arial, sans-serif;
  text-align: start; overflow-wrap: break-word; font-variant-numeric: tabular-nums;
}
.a4.landscape { width: ${A4_LANDSCAPE_PRINTED_MM}mm; }
@media print { .a4, .a4.landscape { width: auto; } }
.a4 * { box-sizing: border-box; margin: 0; padding: 0; }
.a4 > header {
  display: flex; justify-content: space-between; align-items: flex-end; gap: 8mm;
  border-block-end: 0.5mm solid #000; padding-block-end: 2mm;
}
.a4 > header img { display: block; max-width: 40mm; max-height: 16mm; margin-block-end: 1mm; }
.a4 > header strong { display: block; font-size: 14pt; line-height: 1.25; }
.a4 > header .title { text-align: end; flex-shrink: 0; }
.a4 h1, .a4 .persian-title { font-size: 13pt; font-weight: 700; line-height: 1.3; }
.a4 h2 { font-size: 11pt; margin-block: 5mm 1.5mm; break-after: avoid; }
.a4 .facts { display: grid; grid-template-columns: max-content 1fr max-content; gap: 0.8mm 4mm; margin-block: 3mm; }
.a4 .facts > div { display: contents; }
.a4 .facts dt { order: 0; }
.a4 .facts dd { font-weight: 600; }
.a4 .notice { border: 0.5mm solid #000; padding: 2mm; margin-block: 3mm; font-weight: 600; }
.a4 .note { margin-block-start: 2mm; break-before: avoid; }
.a4 table { width: 100%; border-collapse: collapse; }
.a4 thead { display: table-header-group; }
.a4 tr { break-inside: avoid; }
.a4 th, .a4 td { padding: 0.8mm 1.5mm; text-align: start; vertical-align: top; border-block-end: 0.2mm solid #000; }
.a4 th:first-child, .a4 td:first-child { padding-inline-start: 0; }
.a4 th:last-child, .a4 td:last-child { padding-inline-end: 0; }
.a4 thead th { font-weight: 700; white-space: nowrap; vertical-align: bottom; border-block-end: 0.4mm solid #000; }
.a4 thead .running { font-weight: 400; border: 0; padding-block-end: 1.5mm; white-space: normal; }
.a4 thead .persian { font-weight: 400; }
.a4 .figure { text-align: end; white-space: nowrap; }
.a4 :is(.whole, [data-nowrap]) { white-space: nowrap; }
.a4 .words { min-width: 32mm; overflow-wrap: anywhere; }
.a4 .total > * { font-weight: 700; }
.a4 .group { break-after: avoid; }
.a4 .group > th { font-weight: 400; padding-block-start: 2mm; }
.a4 tr.last { break-before: avoid; }
.a4 .type { text-transform: capitalize; margin-inline-end: 1.5mm; }
.a4 .type:has(+ .narrative)::after { content: ':'; }
.a4 small { display: block; font-size: 8pt; }
.a4 .signatures { display: flex; justify-content: space-between; gap: 30mm; margin-block-start: 20mm; break-inside: avoid; break-before: avoid;
}
.a4 .signatures > div {
  display: flex; justify-content: space-between; flex: 1; border-block-start: 0.3mm solid #000; padding-block-start: 1mm;
}
.a4.dense .facts { grid-template-columns: max-content 1fr max-content max-content 1fr max-content; }
.a4.dense table { line-height: 1.2; }
.a4.dense :is(th, td) { padding-block: 0.5mm; }
.a4.dense .group > th { padding-block-start: 1.2mm; }
.a4.dense h2 { margin-block: 3.5mm 1mm; }
.a4.dense .words small { display: inline; }
.a4.dense .signatures { margin-block-start: 16mm; }
`
