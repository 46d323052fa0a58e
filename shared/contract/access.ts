/** Who may do what: the one table that the server enforces and the screens follow (docs/rules/sessions-and-roles.md). */

export const USER_TYPES = ['Admin', 'User', 'Manager', 'Viewer'] as const
export type UserType = (typeof USER_TYPES)[number]

/** What a call asks of its caller. `phrase` ends the sentence "Your user type (Viewer) may not …". */
const ACCESS = {
  read: { phrase: 'read this', allowed: ['Admin', 'Manager', 'User', 'Viewer'] },
  own: { phrase: 'do this', allowed: ['Admin', 'Manager', 'User', 'Viewer'] },
  record: { phrase: 'record or change anything', allowed: ['Admin', 'Manager', 'User'] },
  approve: { phrase: 'approve transactions', allowed: ['Admin', 'Manager'] },
  audit: { phrase: 'read the audit trail', allowed: ['Admin', 'Manager'] },
  /** Any transaction: a User changes and deletes only what the own branch recorded, lately, until it is approved. */
  changeAny: { phrase: 'change any transaction', allowed: ['Admin', 'Manager'] },
  setRates: { phrase: 'set exchange rates', allowed: ['Admin', 'Manager'] },
  setNumbers: { phrase: 'change account number settings', allowed: ['Admin', 'Manager'] },
  setSerials: { phrase: 'change hawala serial numbers', allowed: ['Admin', 'Manager'] },
  administerUsers: { phrase: 'administer users', allowed: ['Admin'] },
} as const satisfies Record<string, { phrase: string; allowed: readonly UserType[] }>

/** What a signed-in caller needs for a call. */
export type Permission = keyof typeof ACCESS

/** `public` needs no session; everything else needs one of a user type that the table allows. */
export type Access = 'public' | Permission

/** True if that user type may make calls of that access; an unknown type may nothing. */
export function may(userType: string, permission: Permission): boolean {
  return (ACCESS[permission].allowed as readonly string[]).includes(userType)
}

/** The sentence for one who may not. */
export function refusalOf(userType: string, permission: Permission): string {
  return `Your user type (${userType}) may not ${ACCESS[permission].phrase}`
}
