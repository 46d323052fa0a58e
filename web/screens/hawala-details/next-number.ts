import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'

/**
 * The number that the next entry of a type will probably have: the last one plus 1. The server decides which one it gets.
 * @param told `X-Next-Numbers`, "Send=43, Receive=7"; undefined while it isn't there
 * @returns null where it isn't told
 */
export function nextNumber(type: HawalaType, told: string | null | undefined): number | null {
  const [, digits] = told?.match(new RegExp(`\\b${type}=(\\d+)`)) ?? []
  return digits ? Number(digits) : null
}
