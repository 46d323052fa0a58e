import type { ItemFamily } from './item-families.ts'

/** The kinds of items that a function puts, updates and deletes, in transactions or alone. */
export interface Writes {
  readonly put?: readonly ItemFamily[]
  readonly update?: readonly ItemFamily[]
  readonly delete?: readonly ItemFamily[]
}

export type Job = 'first-start' | 'audit-ledger' | 'audit-seals' | 'late-days' | 'nightly-export'

/** What the jobs write, in the same form as writes.ts has it for the routes. */
export const WRITES_OF_JOBS: Readonly<Record<`jobs/${Job}`, Writes>> = {
  'jobs/first-start': {
    put: [
      'ACCOUNT#*',
      'BALANCE#*',
      'BOOKS',
      // The days that an earlier version closed.
      'BRANCHDAYS#*',
      // Edits and deletions in an earlier version.
      'CHANGES#*',
      'COUNTER',
      'CURRENCY',
      'CURRENCYCODE#*',
      'OLDERDATA',
      // Open loans under the names of an earlier version.
      'OPENLOANS#*',
      // The partners' numbers of hawalas that an earlier version received.
      'PARTNERNO#*',
      // Passwords that an earlier version kept with the users.
      'PASSWORD#*',
      // Moves of cash that an earlier version sent to another branch.
      'TILLMOVE',
      'USER',
      'USERNAME#*',
    ],
    // BALANCE, CURRENCY and the kinds after it are updated if an earlier version of the product left them incomplete.
    update: [
      'ADMINS',
      'BALANCE#*',
      'BRANCH',
      'COUNTER',
      'CURRENCY',
      'HAWALA',
      'LOAN#*',
      'TX#*',
      'USER',
    ],
    delete: ['OPENLOANS#*'],
  },
  'jobs/audit-ledger': {},
  'jobs/audit-seals': {},
  'jobs/late-days': { put: ['LATEDAY'], update: ['LATEDAY'], delete: ['LATEDAY'] },
  'jobs/nightly-export': {
    // A closed day is sealed, with the hashes of its rows.
    put: [
      'BOOKDAY',
      'BRANCHCLOSE#*',
      'BRANCHDAYS#*',
      'EXPORT#*',
      'HAWALADAY',
      'HOUSECLOSE',
      'LEASE',
      'PENDINGDAY',
      'ROWHASHES#*',
      'TRADED#*',
      'UNCHASED',
    ],
    // Tills that nobody counted are noted, an interrupted close is undone, and a seal is noted on its branch.
    update: ['BRANCH', 'HOUSE', 'TILL#*', 'CHANGEDDAY'],
    delete: ['CHANGEDDAY', 'BOOKDAY', 'EXPORT#*', 'HAWALADAY', 'LEASE', 'PENDINGDAY'],
  },
}
