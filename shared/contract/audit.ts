import * as z from 'zod/mini'
import { blankIsAbsent, idField, instantOut, optionalDate, textField } from './fields.ts'
import { row } from './route.ts'

/** The subjects of audit entries: changes of administration, and sign-ins (docs/rules/sessions-and-roles.md). */
export const AUDIT_ENTITIES = [
  'account',
  'import',
  'currency',
  'user',
  'branch',
  'till',
  'tillMove',
  'branchDay',
  'signIn',
  'numberSetting',
  'hawalaSerial',
  'hawala',
  'hawalaDetails',
  'hawalaOrder',
  'limits',
  'partnerStatement',
  'houseSettings',
  'feeSchedule',
  'rateBoard',
  'bookYear',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** The results of a sign-in. The sign-in's audit entry shows its result, the typed name and the address. */
export const SIGN_IN_RESULTS = ['signedIn', 'wrongPassword', 'unknownName', 'locked'] as const
export type SignInResult = (typeof SIGN_IN_RESULTS)[number]

/** How many days before the last day the audit trail begins if no first day is sent. */
export const AUDIT_DEFAULT_DAYS = 30

export const AuditQuery = z
  .object({
    fromDate: optionalDate,
    toDate: optionalDate,
    entity: blankIsAbsent(z.enum(AUDIT_ENTITIES)),
    userId: blankIsAbsent(idField),
    /** Where the previous page ended. The server makes it, and the client sends it back unchanged. */
    cursor: z.optional(textField(300)),
  })
  .check(
    z.refine((query) => !query.fromDate || !query.toDate || query.fromDate <= query.toDate, {
      error: 'must not be before fromDate',
      path: ['toDate'],
    }),
  )

/**
 * A change or a sign-in: who, when, and the record before and after, without a password. The list is newest first. For a
 * sign-in `after` holds userName, address and result, and `userId` is 0 if no user has that name.
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

export const ROUTES = [auditList] as const
