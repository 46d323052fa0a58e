import type { SearchType } from '../../../shared/contract/search.ts'

/** What the radios offer (specification 2, section 2 "Search Transaction, version A"). */
export const OFFERED_TYPES = [
  'Transfer',
  'Deleted Transactions',
  'Debit',
  'Credit',
  'Exchange',
  'Loan',
  'Edited Transactions',
] as const satisfies readonly SearchType[]

/** What an address may name: "?type=general" searches every type at once, with no radio chosen. */
export const ADDRESS_TYPES = [...OFFERED_TYPES, 'general'] as const satisfies readonly SearchType[]
