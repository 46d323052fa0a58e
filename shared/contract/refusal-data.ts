import * as z from 'zod/mini'
import { lazily } from './lazily.ts'

/**
 * A refusal as data beside its sentence in an answer, in the form of the header `X-Refusal` (docs/rules/errors.md). `facts`
 * is absent if the sentence has none.
 */
export const RefusalInAnswer = lazily(() =>
  z.object({
    code: z.string(),
    facts: z.optional(z.looseObject({})),
  }),
)
