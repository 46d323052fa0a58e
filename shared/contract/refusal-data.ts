import * as z from 'zod/mini'
import { lazily } from './lazily.ts'

/**
 * A refusal as data, where its sentence stands inside an answer: the same as in the header `X-Refusal`
 * (docs/rules/errors.md). Without `facts` the sentence names none.
 */
export const RefusalOut = lazily(() =>
  z.object({
    code: z.string(),
    facts: z.optional(z.record(z.string(), z.unknown())),
  }),
)
