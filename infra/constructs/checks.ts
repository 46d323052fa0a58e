import type { ItemFamily } from './item-families.ts'
import type { WritingFunction } from './writes.ts'

/** The kinds of items on which a save depends without changing them. */
export const CHECKED: readonly ItemFamily[] = ['BALANCE#*']

/**
 * The functions whose saves may lower an account of a partner with a floor over all its accounts, and then ask for the others
 * (docs/rules/limits.md). As with the writes, the tests of the server show that each of them does.
 */
export const CHECKING: ReadonlySet<string> = new Set<WritingFunction>([
  'handlers/book-entries/create',
  'handlers/deals/create',
  'handlers/hawala-orders/cancel',
  'handlers/hawala-orders/confirm',
  'handlers/hawala-orders/create',
  'handlers/hawala-orders/forward',
  'handlers/hawala-orders/reopen',
  'handlers/transactions/create',
  'handlers/transactions/delete',
  'handlers/transactions/exchange',
  'handlers/transactions/reverse',
  'handlers/transactions/update',
])
