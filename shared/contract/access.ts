/**
 * The rights of the user types. The server enforces this table; the screens follow it
 * (docs/rules/sessions-and-roles.md).
 */

export const USER_TYPES = ['Admin', 'User', 'Manager', 'Viewer'] as const
export type UserType = (typeof USER_TYPES)[number]

const EVERYBODY = USER_TYPES
const RECORDERS = ['Admin', 'Manager', 'User'] as const
const MANAGERS = ['Admin', 'Manager'] as const
const ADMINS = ['Admin'] as const

/** The user types that have each permission. */
const ACCESS = {
  read: EVERYBODY,
  own: EVERYBODY,
  record: RECORDERS,
  approve: MANAGERS,
  audit: ['Admin', 'Manager', 'Viewer'],
  /** Permits confirming or rejecting a count. */
  confirm: RECORDERS,
  /** Permits closing a branch's day, and what belongs to it: reopening tills and days. */
  close: MANAGERS,
  /**
   * Permits changing any transaction. A User may change only recent transactions of the User's own branch that were
   * never approved.
   */
  changeAny: MANAGERS,
  /** Permits reading what a branch earned; a Manager reads that of the own branch. */
  books: ['Admin', 'Manager', 'Viewer'],
  /** Permits reading the books of the whole house without belonging to head office. */
  allBooks: ['Admin', 'Viewer'],
  setRates: MANAGERS,
  /** Permits making a currency active or inactive. */
  keepCurrencies: MANAGERS,
  /** Permits setting the limits of an account. */
  setLimits: MANAGERS,
  /** Permits giving a hawala a new payout code. */
  newCodes: MANAGERS,
  /** Permits taking back the last step of a hawala. */
  reopenHawalas: MANAGERS,
  /** Permits vouching for a hawala that a partner sent. */
  vouch: MANAGERS,
  /** Permits confirming a balance that was agreed on with a partner. */
  agree: MANAGERS,
  setNumbers: MANAGERS,
  setSerials: MANAGERS,
  /** Permits what head office does; the call also asks whether the caller belongs to head office. */
  headOffice: MANAGERS,
  setHouse: ADMINS,
  /** Permits bringing accounts and opening balances over from other books. */
  import: ADMINS,
  administerBranches: ADMINS,
  administerUsers: ADMINS,
  /** Permits closing and reopening a year of the books. */
  closeYears: ADMINS,
} as const satisfies Record<string, readonly UserType[]>

/** The permission that a call needs. */
export type Permission = keyof typeof ACCESS

/** `public` needs no session; any other access needs a session of a user type that has the permission. */
export type Access = 'public' | Permission

/** True if a user type has a permission; an unknown user type has no permission. */
export function may(userType: string, permission: Permission): boolean {
  return (ACCESS[permission] as readonly string[]).includes(userType)
}
