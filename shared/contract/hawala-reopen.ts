import * as z from 'zod/mini'
import { idField, optionalText, requiredField } from './fields.ts'
import { lazily } from './lazily.ts'
import { overLimit, reasonField } from './reason.ts'

/** Takes the last step of a hawala back. Rules: docs/rules/hawala-orders.md. */
export const ReopenHawalaRequest = lazily(() =>
  z.object({
    reason: reasonField,
    /**
     * Required for a payout in cash: true if the notes are back in the hands of the person who reopens it, false if only the
     * count of the till is corrected.
     */
    cashMoves: z.optional(z.nullable(z.boolean())),
    /** What the partner said; required for a forwarding and for a confirmation. */
    partnerAgreed: optionalText(200),
    ...overLimit,
    /**
     * The version that the person saw. It is required, because the last step is taken back: of two payouts at the same moment
     * the later one would be, which nobody meant.
     */
    version: requiredField(idField, 'is required'),
  }),
)
