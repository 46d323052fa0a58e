import * as z from 'zod/mini'

/** The kinds of records to which an earlier version could give the same id. */
export type RecordKind = 'transaction' | 'hawala' | 'hawalaDetails'

/** The kinds whose records a call changes by id, so that it might change a record of the wrong kind. */
export type MeantKind = Exclude<RecordKind, 'hawala'>

/**
 * Makes the field by which a caller says that a record of this kind is meant. It is needed only if records of two kinds
 * share an id (docs/rules/ledger.md).
 */
export function meantKind<Kind extends MeantKind>(kind: Kind) {
  return { kind: z.optional(z.nullable(z.literal(kind, { error: `must be ${kind}` }))) }
}
