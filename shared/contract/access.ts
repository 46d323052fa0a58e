/**
 * The rights of the user types. The server enforces this table; the screens follow it
 * (docs/rules/sessions-and-roles.md).
 */

export const USER_TYPES = ['Admin', 'User', 'Manager', 'Viewer'] as const
export type UserType = (typeof USER_TYPES)[number]

/** The permissions of the user types. `phrase` ends the sentence "Your user type (Viewer) may not …". */
const ACCESS = {
  read: { phrase: 'read this', allowed: ['Admin', 'Manager', 'User', 'Viewer'] },
  own: { phrase: 'do this', allowed: ['Admin', 'Manager', 'User', 'Viewer'] },
  record: { phrase: 'record or change anything', allowed: ['Admin', 'Manager', 'User'] },
  approve: { phrase: 'approve transactions', allowed: ['Admin', 'Manager'] },
  audit: { phrase: 'read the audit trail', allowed: ['Admin', 'Manager', 'Viewer'] },
  /** Permits confirming or rejecting another person's count. */
  confirm: { phrase: 'confirm counts', allowed: ['Admin', 'Manager', 'User'] },
  /** Permits closing a branch's day, and what belongs to it: reopening tills and days. */
  close: { phrase: 'close or reopen days and tills', allowed: ['Admin', 'Manager'] },
  /**
   * Permits changing any transaction. A User may change only recent transactions of the User's own branch that were
   * never approved.
   */
  changeAny: { phrase: 'change any transaction', allowed: ['Admin', 'Manager'] },
  setRates: { phrase: 'set exchange rates', allowed: ['Admin', 'Manager'] },
  setNumbers: { phrase: 'change account number settings', allowed: ['Admin', 'Manager'] },
  setSerials: { phrase: 'change hawala serial numbers', allowed: ['Admin', 'Manager'] },
  /** Permits what head office does; the call also asks whether the caller belongs to head office. */
  headOffice: { phrase: 'do what head office does', allowed: ['Admin', 'Manager'] },
  setHouse: { phrase: 'change the settings of the house', allowed: ['Admin'] },
  administerBranches: { phrase: 'change branches', allowed: ['Admin'] },
  administerUsers: { phrase: 'administer users', allowed: ['Admin'] },
} as const satisfies Record<string, { phrase: string; allowed: readonly UserType[] }>

/** The permission that a call needs. */
export type Permission = keyof typeof ACCESS

/** `public` needs no session; any other access needs a session of a user type that has the permission. */
export type Access = 'public' | Permission

/** True if a user type has a permission; an unknown type has none. */
export function may(userType: string, permission: Permission): boolean {
  return (ACCESS[permission].allowed as readonly string[]).includes(userType)
}

/** The refusal for a caller without the permission. */
export function refusalOf(userType: string, permission: Permission): string {
  return `Your user type (${userType}) may not ${ACCESS[permission].phrase}`
}
