import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { useFreshApi, useFreshApiOfEach } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { openMonths } from '../../till/open-days.ts'
import type { Count } from '../../till/till.ts'
import type { Place } from './till-rights.ts'
import {
  type Branch,
  dayToClose,
  hasClosed,
  hasEarlierDays,
  openDays,
  type TillToClose,
  tillsToCloseOf,
} from './tills-to-close.ts'

/** How many counts of a till are read, the newest first. A till has few counts a day, so its current ones are among them. */
const NEWEST_COUNTS = 100

/** Everything that Close Day knows about a branch. */
export interface BranchDay {
  readonly place: Place
  readonly tillsToClose: readonly TillToClose[]
  /** The days that can be closed, the newest first. */
  readonly open: readonly BusinessDate[]
  /** The day that would be closed; undefined if today is closed. */
  readonly through: BusinessDate | undefined
  /** What the list of days says about `through`; undefined if that day has no postings and isn't a working day. */
  readonly listed: Day | undefined
  /** The newest closed day; undefined if there is none. */
  readonly newestClosed: Day | undefined
}

/**
 * Reads the tills and days of a branch.
 * @param chosen the day that the person chose; empty for the day that `dayToClose` suggests
 */
export function useBranchDay(branch: Branch, chosen: string) {
  const { businessDate: today } = useSession()
  const viewer = useViewer()
  const { code, lockedThrough } = branch
  const tills = useFreshApi('GET /api/tills', { query: { branch: code } })
  const months = openMonths(lockedThrough, today)
  const month = months.at(-1) ?? ''
  const days = useFreshApi('GET /api/days', { query: { branch: code, month } })
  const before = useFreshApiOfEach(
    'GET /api/days',
    months.slice(0, -1).map((each) => ({ query: { branch: code, month: each } })),
  )
  const allDays = [...(before.data?.flat() ?? []), ...(days.data ?? [])]
  const open = openDays(branch, allDays, today)
  const through = open.includes(chosen) ? chosen : dayToClose(open, tills.data ?? [], today)

  const isEarlier = through !== undefined && through < today
  const earlier = useFreshApi(isEarlier ? 'GET /api/tills' : null, {
    query: { branch: code, through: through ?? today },
  })
  const list = isEarlier ? earlier : tills
  // The list lacks counts that end before the till's newest posting, so the counts of open tills are read separately.
  const ids = hasEarlierDays(branch, today)
    ? (list.data ?? []).filter(({ state }) => state === 'open').map((till) => till.userId)
    : []
  const counts = useFreshApiOfEach(
    'GET /api/tills/{branch}/{userId}/counts',
    ids.map((userId) => ({
      params: { branch: code, userId },
      query: { limit: NEWEST_COUNTS },
    })),
  )
  const isLoaded =
    list.data &&
    days.data &&
    (months.length === 1 || before.data) &&
    (ids.length === 0 || counts.data)
  const day: BranchDay | null = isLoaded
    ? {
        place: { branch, tills: list.data, viewer, hasClosed: hasClosed(branch, allDays) },
        tillsToClose: tillsToCloseOf(
          list.data,
          through ?? today,
          countsBy(ids, counts.data ?? [], lockedThrough),
        ),
        open,
        through,
        listed: allDays.find(({ date }) => date === through),
        newestClosed: allDays.filter(({ closedAt }) => closedAt !== null).at(-1),
      }
    : null
  return { day, reads: { tills, days, before, earlier, counts } }
}

function countsBy(
  ids: readonly number[],
  read: readonly (readonly Count[])[],
  lockedThrough: BusinessDate | null,
): ReadonlyMap<number, readonly Count[]> {
  const isOpen = ({ through }: Count) => lockedThrough === null || through > lockedThrough
  return new Map(ids.map((id, place) => [id, (read[place] ?? []).filter(isOpen)]))
}
