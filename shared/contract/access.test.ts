import { describe, expect, it } from 'vitest'
import { may, type Permission, USER_TYPES, type UserType } from './access.ts'
import { refusalOf } from './access-refusal.ts'

// The table of docs/rules/sessions-and-roles.md, cell by cell.
const ROLES: Record<Permission, Record<UserType, boolean>> = {
  read: { Admin: true, Manager: true, User: true, Viewer: true },
  own: { Admin: true, Manager: true, User: true, Viewer: true },
  record: { Admin: true, Manager: true, User: true, Viewer: false },
  approve: { Admin: true, Manager: true, User: false, Viewer: false },
  audit: { Admin: true, Manager: true, User: false, Viewer: true },
  confirm: { Admin: true, Manager: true, User: true, Viewer: false },
  close: { Admin: true, Manager: true, User: false, Viewer: false },
  changeAny: { Admin: true, Manager: true, User: false, Viewer: false },
  books: { Admin: true, Manager: true, User: false, Viewer: true },
  allBooks: { Admin: true, Manager: false, User: false, Viewer: true },
  setRates: { Admin: true, Manager: true, User: false, Viewer: false },
  keepCurrencies: { Admin: true, Manager: true, User: false, Viewer: false },
  setLimits: { Admin: true, Manager: true, User: false, Viewer: false },
  newCodes: { Admin: true, Manager: true, User: false, Viewer: false },
  reopenHawalas: { Admin: true, Manager: true, User: false, Viewer: false },
  vouch: { Admin: true, Manager: true, User: false, Viewer: false },
  agree: { Admin: true, Manager: true, User: false, Viewer: false },
  setNumbers: { Admin: true, Manager: true, User: false, Viewer: false },
  setSerials: { Admin: true, Manager: true, User: false, Viewer: false },
  headOffice: { Admin: true, Manager: true, User: false, Viewer: false },
  setHouse: { Admin: true, Manager: false, User: false, Viewer: false },
  import: { Admin: true, Manager: false, User: false, Viewer: false },
  administerBranches: { Admin: true, Manager: false, User: false, Viewer: false },
  administerUsers: { Admin: true, Manager: false, User: false, Viewer: false },
  closeYears: { Admin: true, Manager: false, User: false, Viewer: false },
}
const permissions = Object.keys(ROLES) as Permission[]

describe('may', () => {
  const cells = permissions.flatMap((permission) =>
    USER_TYPES.map((type): [UserType, Permission, boolean] => [
      type,
      permission,
      ROLES[permission][type],
    ]),
  )
  it.each(cells)('a %s has the right %s: %s', (userType, permission, allowed) => {
    expect(may(userType, permission)).toBe(allowed)
  })

  it.each(['', 'admin', 'ADMIN', 'Root', 'toString'])(
    'the unknown user type %j has no rights',
    (userType) => {
      expect(permissions.filter((permission) => may(userType, permission))).toEqual([])
    },
  )
})

describe('refusalOf', () => {
  it.each([
    ['Viewer', 'record', 'Your user type (Viewer) may not record or change anything'],
    ['User', 'approve', 'Your user type (User) may not approve transactions'],
    ['User', 'audit', 'Your user type (User) may not read the audit trail'],
    ['User', 'setRates', 'Your user type (User) may not set exchange rates'],
    ['User', 'setLimits', 'Your user type (User) may not set the limits of accounts'],
    ['User', 'newCodes', 'Your user type (User) may not give hawalas a new code'],
    ['User', 'vouch', 'Your user type (User) may not vouch for hawalas of partners'],
    ['User', 'agree', 'Your user type (User) may not agree on balances with partners'],
    ['User', 'setNumbers', 'Your user type (User) may not change account number settings'],
    ['User', 'setSerials', 'Your user type (User) may not change hawala serial numbers'],
    ['Manager', 'import', 'Your user type (Manager) may not import accounts'],
    ['Manager', 'administerBranches', 'Your user type (Manager) may not change branches'],
    ['Manager', 'administerUsers', 'Your user type (Manager) may not administer users'],
    ['Root', 'read', 'Your user type (Root) may not read this'],
  ] as const)('%s, %s: %s', (userType, permission, sentence) => {
    expect(refusalOf(userType, permission)).toBe(sentence)
  })
})
