import { monthOf } from '../../../shared/calendar/business-date.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { openCounts } from '../../till/standing-count.ts'
import type { TillState } from '../../till/till.ts'
import { type Branch, reopenedSince, standingOf } from './standing.ts'

/** A till has at most a few counts a day, so the counts of its open days are among these. */
const NEWEST_COUNTS = 100

/** Reads the counts of a till, and tells its state. */
export function useStanding(till: TillState, branches: readonly Branch[]) {
  const viewer = useViewer()
  const { branch: code, userId } = till
  const counts = useFreshApi('GET /api/tills/{branch}/{userId}/counts', {
    params: { branch: code, userId },
    query: { limit: NEWEST_COUNTS },
  })
  const branch = branches.find((each) => each.code === code) ?? {
    code,
    closingFrom: null,
    lockedThrough: null,
    smallHouse: false,
  }
  const confirmed = till.state === 'confirmed' ? till.count : null
  const days = useFreshApi(confirmed ? 'GET /api/days' : null, {
    query: { branch: code, month: monthOf(confirmed?.through ?? viewer.today) },
  })
  const known = counts.data ?? (till.count ? [till.count] : [])
  const open = openCounts(known, branch.lockedThrough)
  const reopenedAt = confirmed && days.data && reopenedSince(days.data, branch, confirmed)
  return {
    branch,
    counts,
    open,
    standing: standingOf({ till, branch, counts: open, reopenedAt, viewer }),
  }
}
