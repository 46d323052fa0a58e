import type { ExportDifference } from '../audit/export-manifest.ts'
import type { ExportedDay } from '../audit/exported-day.ts'
import { type Seal, sealsOf } from '../audit/seal.ts'

/**
 * Compares the days in a manifest with the days that a new manifest would have. A seal of the manifest must still be in the
 * ledger, even if a reopening has voided it since.
 * @param told undefined in a manifest of an earlier version, which knew no seals
 */
export function dayDifferences(
  told: readonly ExportedDay[] | undefined,
  now: readonly ExportedDay[],
): ExportDifference[] {
  const branches = [...new Set([...(told ?? []), ...now].map(({ branch }) => branch))].sort()
  return branches.flatMap((branch): ExportDifference[] => {
    const was = told?.find((day) => day.branch === branch)
    const is = now.find((day) => day.branch === branch)
    const known = is ? sealsOf(is).map(nameOf) : []
    if (was && !sealsOf(was).every((each) => known.includes(nameOf(each)))) {
      return [{ name: `seal of ${branch}`, what: 'not the seal that the ledger has' }]
    }
    const isOlder = told === undefined && known.length === 0
    if (isOlder || JSON.stringify(was) === JSON.stringify(is)) return []
    return [{ name: `day of ${branch}`, what: 'changed since' }]
  })
}

function nameOf({ seal, sealBefore }: Seal): string {
  return `${seal} after ${sealBefore}`
}
