/** By what the report of what hawalas earned is grouped (docs/rules/reports.md). */
export const HAWALA_PROFIT_BY = ['route', 'partner', 'branch'] as const
export type HawalaProfitBy = (typeof HAWALA_PROFIT_BY)[number]
