import type { OrderCode } from '../../domain/hawala-order.ts'
import { codeOf } from './order-code.ts'

/** How the code of a kept answer is made again. It isn't part of the answer. */
interface KeptCode {
  codeBy?: OrderCode | null
}

/** An answer as it is kept for a repeat of the save: without the code, but with how it is made again. */
export function keptWithoutCode<Answer extends { code: string | null }>(
  answer: Answer,
  codeBy: OrderCode | null,
): Answer {
  const kept: Answer & KeptCode = { ...answer, code: null, codeBy }
  return kept
}

/** An answer with its code, also one that was kept. */
export async function withCode<Answer extends { id: number; code: string | null }>(
  kept: Answer,
  now: Date,
): Promise<Answer> {
  const { codeBy, ...answer } = kept as Answer & KeptCode
  const code = codeBy ? await codeOf(kept.id, codeBy, now) : null
  return { ...(answer as unknown as Answer), code }
}
