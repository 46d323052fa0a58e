import type { HawalaType } from '../../../shared/contract/hawala-serials.ts'

interface NextNumberLists {
  readonly serials: readonly { readonly hawalaType: HawalaType; readonly lastHawalaNo: number }[]
  /** The newest entries of both types. */
  readonly entries: readonly { readonly type: HawalaType; readonly hawalaNo: number }[]
  /** True if there are older entries too. */
  readonly more: boolean
}

/**
 * The number that the next entry of a type will probably have: the last one plus 1, by the entries and the serial records
 * (specification 2, sections 4 and 7). Which one it gets, the server says.
 * @returns null where the newest entries hold none of that type and older ones may
 */
export function nextNumber(
  type: HawalaType,
  { serials, entries, more }: NextNumberLists,
): number | null {
  const used = entries.filter((each) => each.type === type).map(({ hawalaNo }) => hawalaNo)
  if (used.length === 0 && more) return null
  const kept = serials
    .filter(({ hawalaType }) => hawalaType === type)
    .map(({ lastHawalaNo }) => lastHawalaNo)
  return Math.max(0, ...used, ...kept) + 1
}
