import * as z from 'zod/mini'
import { blankIsAbsent, idField, instantOut, optionalDate, textField } from './fields.ts'
import { row } from './route.ts'

/** What an entry can be about: a change of administration, or a sign-in (docs/rules/sessions-and-roles.md). */
export const AUDIT_ENTITIES = [
  'account',
  'currency',
  'user',
  'signIn',
  'numberSetting',
  'hawalaSerial',
  'hawala',
  'hawalaDetails',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** How a sign-in ended, as its entry tells it beside name and address. */
export const SIGN_IN_RESULTS = ['signedIn', 'wrongPassword', 'unknownName', 'locked'] as const
export type SignInResult = (typeof SIGN_IN_RESULTS)[number]

/** Without dates: the last 30 days. */
export const AUDIT_DEFAULT_DAYS = 30

export const AuditQuery = z
  .object({
    fromDate: optionalDate,
    toDate: optionalDate,
    entity: blankIsAbsent(z.enum(AUDIT_ENTITIES)),
    userId: blankIsAbsent(idField),
    /** Where the page before this one ended; made by the server, handed back as it came. */
    cursor: z.optional(textField(300)),
  })
  .check(
    z.refine((query) => !query.fromDate || !query.toDate || query.fromDate <= query.toDate, {
      error: 'must not be before fromDate',
      path: ['toDate'],
    }),
  )

/**
 * A change, the newest first: who, when, and each side of it as it was kept; never a password. Of a sign-in `after` holds
 * userName, address and result, and `userId` is 0 where nobody has that name.
 */
export const AuditEntry = z.object({
  id: z.string(),
  at: instantOut,
  entity: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  action: z.enum(['create', 'update', 'delete']),
  userId: z.int(),
  userName: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})

export const AuditList = z.array(AuditEntry)

export const auditList = row('GET /api/audit', {
  name: 'audit/list',
  summary:
    'Changes of administration and sign-ins, the newest first; the last 30 days where no dates are sent',
  access: 'audit',
  query: AuditQuery,
  response: AuditList,
})
