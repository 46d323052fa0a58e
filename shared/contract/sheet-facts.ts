/** The lines of the balance sheet by side, in their order. Rules: docs/rules/books.md */
export const ASSET_LINES = ['cash', 'bank', 'loans', 'customers', 'partners', 'asset'] as const
export const LIABILITY_LINES = ['customers', 'partners', 'hawalas', 'bank', 'liability'] as const
export const EQUITY_LINES = [
  'capital',
  'drawings',
  'own',
  'resultBefore',
  'result',
  'rates',
  'unrealised',
] as const
export const SHEET_LINES = [...ASSET_LINES, 'hawalas', 'liability', ...EQUITY_LINES] as const
export type SheetLineName = (typeof SHEET_LINES)[number]

/** Where cash of a branch is. */
export const CASH_PARTS = ['tills', 'vault', 'transit'] as const
export type CashPart = (typeof CASH_PARTS)[number]
