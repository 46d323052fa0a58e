import { ACCOUNT_KINDS } from './account-kinds.ts'

/** The most rows of an answer of Balances. */
export const MOST_BALANCES = 20_000

/** Who owes whom: a balance above zero is what the house owes. */
export const OWING_SIDES = ['weOwe', 'theyOwe'] as const
export type OwingSide = (typeof OWING_SIDES)[number]

/** The kinds of totals: those of accounts, and what the house lent and still has to pay out as hawalas. */
export const TOTAL_KINDS = [...ACCOUNT_KINDS, 'loans', 'hawalas'] as const
export type TotalKind = (typeof TOTAL_KINDS)[number]

/** The kinds whose balances are debts. The others are what the house owns, earned and spent. */
const OWING_KINDS: ReadonlySet<TotalKind> = new Set([
  'customer',
  'partner',
  'hawalaPartner',
  'liability',
  'loans',
  'hawalas',
])

/** True if a balance of this kind is what somebody owes, or is owed. */
export function isOwingKind(kind: TotalKind): boolean {
  return OWING_KINDS.has(kind)
}
