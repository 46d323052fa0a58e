import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { type ReadKey, refresh, useApi, useApiOfEach } from '../../api/use-api.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { CHANGED_BY_POSTING } from '../../entry/changed-by.ts'
import { useViewer } from '../../search/use-viewer.ts'
import type { Count } from '../../till/till.ts'
import {
  type Branch,
  type Day,
  type Drawer,
  dayToClose,
  drawersOf,
  hasEarlierDays,
  openDays,
} from './drawers.ts'
import type { Place } from './people.ts'

/** The reads whose data a count, a close or a reopening changes. */
export const CHANGED_BY_CLOSING: readonly ReadKey[] = [
  'GET /api/tills',
  'GET /api/tills/{branch}/{userId}/counts',
  'GET /api/days',
  'GET /api/days/{branch}/{date}',
  'GET /api/branches',
  'GET /api/auth/me',
  'GET /api/today',
  ...CHANGED_BY_POSTING,
]

/** A till has at most a few counts a day, so its standing counts are among these. */
const NEWEST_COUNTS = 100

/** A branch's way to the close of its day. */
export interface BranchDay {
  readonly place: Place
  readonly drawers: readonly Drawer[]
  /** The days that can be closed, the newest first. */
  readonly open: readonly BusinessDate[]
  /** The day that would be closed; undefined if today is closed. */
  readonly through: BusinessDate | undefined
  /** The newest closed day; undefined if none is. */
  readonly newestClosed: Day | undefined
}

const NO_COUNTS: ReadonlyMap<number, readonly Count[]> = new Map()

/** Reads the tills and days of a branch. @param chosen the day that the person chose; empty for the likeliest */
export function useBranchDay(branch: Branch, chosen: string) {
  const { businessDate: today } = useSession()
  const viewer = useViewer()
  const { code, lockedThrough } = branch
  const tills = useFreshApi('GET /api/tills', { query: { branch: code } })
  const month = monthOf(today)
  const days = useFreshApi('GET /api/days', { query: { branch: code, month } })
  const lockedMonth = lockedThrough === null ? month : monthOf(lockedThrough)
  const before = useFreshApi(lockedMonth === month ? null : 'GET /api/days', {
    query: { branch: code, month: lockedMonth },
  })
  const allDays = [...(before.data ?? []), ...(days.data ?? [])]
  const open = openDays(branch, allDays, today)
  const list = tills.data ?? []
  const through = open.includes(chosen) ? chosen : dayToClose(open, list, today)

  const isLate = hasEarlierDays(branch, today)
  const ids = isLate
    ? list
        .filter(({ state, mustCount }) => state === 'open' && mustCount)
        .map((till) => till.userId)
    : []
  const counts = useApiOfEach(
    'GET /api/tills/{branch}/{userId}/counts',
    ids.map((userId) => ({
      params: { branch: code, userId },
      query: { limit: NEWEST_COUNTS },
    })),
  )
  const isEarlier = through !== undefined && through < today
  const onDay = useApi(isEarlier ? 'GET /api/days/{branch}/{date}' : null, {
    params: { branch: code, date: through ?? today },
  })
  const isLoaded =
    tills.data &&
    days.data &&
    (lockedMonth === month || before.data) &&
    (ids.length === 0 || counts.data) &&
    (!isEarlier || onDay.data)
  const facts = {
    counts: counts.data ? countsBy(ids, counts.data, lockedThrough) : NO_COUNTS,
    onDay: onDay.data?.tills ?? [],
  }
  const day: BranchDay | null = isLoaded
    ? {
        place: { branch, tills: list, viewer },
        drawers: drawersOf(list, through ?? today, today, facts),
        open,
        through,
        newestClosed: allDays.filter(({ closedAt }) => closedAt !== null).at(-1),
      }
    : null
  return { day, reads: { tills, days, before, counts, onDay } }
}

function countsBy(
  ids: readonly number[],
  read: readonly (readonly Count[])[],
  lockedThrough: BusinessDate | null,
): ReadonlyMap<number, readonly Count[]> {
  const isOpen = ({ through }: Count) => lockedThrough === null || through > lockedThrough
  return new Map(ids.map((id, place) => [id, (read[place] ?? []).filter(isOpen)]))
}

/** Reads everything of a branch's day again. It ends when the tills and days have come. */
export async function readDayAgain(): Promise<void> {
  await Promise.all(CHANGED_BY_CLOSING.slice(0, 5).map((key) => refresh(key)))
}
