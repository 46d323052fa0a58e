/** The lines of profit and loss, in their order; income and expense have a line an account. */
export const PROFIT_LINES = [
  'exchange',
  'holding',
  'notRealised',
  'commission',
  'shares',
  'forPaying',
  'overShort',
  'income',
  'expense',
  'result',
] as const
export type ProfitLine = (typeof PROFIT_LINES)[number]
