import * as z from 'zod/mini'
import { idField } from './fields.ts'
import { lazily } from './lazily.ts'
import { meantKind } from './meant-record.ts'
import { optionalReason } from './reason.ts'

/** The version that the caller saw. Without it the current version is changed. */
export const seenVersion = { version: z.optional(z.nullable(idField)) }

/** An approval of one transaction. */
export const TransactionVersionRequest = lazily(() =>
  z._default(z.object({ ...seenVersion, ...meantKind('transaction') }), {}),
)

/** A delete; a `deletedBy` that is sent is ignored, because the user comes from the session. */
export const TransactionDeleteRequest = lazily(() =>
  z._default(z.object({ ...seenVersion, ...meantKind('transaction'), reason: optionalReason }), {
    reason: null,
  }),
)

/** The most transactions that one call can approve. */
export const MOST_APPROVED_AT_ONCE = 500

export const ApproveRequest = lazily(() =>
  z.object({
    transactions: z
      .array(z.object({ id: idField, ...seenVersion, ...meantKind('transaction') }))
      .check(
        z.minLength(1, { error: 'must name at least one transaction' }),
        z.maxLength(MOST_APPROVED_AT_ONCE, {
          error: `must name at most ${MOST_APPROVED_AT_ONCE} transactions`,
        }),
      ),
  }),
)
