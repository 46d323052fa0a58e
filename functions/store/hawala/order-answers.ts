import type { OrderCode } from '../../domain/hawala/hawala-order.ts'
import { codeOf } from './order-code.ts'

/** The inputs from which the code of a stored answer is made again. They aren't part of the answer. */
interface KeptCode {
  codeBy?: OrderCode | null
}

/** Returns an answer as it is stored for a repeat of the save: with the inputs of the code in place of the code. */
export function keptWithoutCode<Answer extends { code: string | null }>(
  answer: Answer,
  codeBy: OrderCode | null,
): Answer {
  const kept: Answer & KeptCode = { ...answer, code: null, codeBy }
  return kept
}

/** Adds the code to an answer, whether the answer is new or stored. */
export async function withCode<Answer extends { id: number; code: string | null }>(
  kept: Answer,
  now: Date,
): Promise<Answer> {
  const { codeBy, ...answer } = kept as Answer & KeptCode
  const code = codeBy ? await codeOf(kept.id, codeBy, now) : null
  return { ...(answer as unknown as Answer), code }
}
