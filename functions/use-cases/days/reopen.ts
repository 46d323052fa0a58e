import type { Moment } from '../../../shared/calendar/day-end.ts'
import { daysReopen } from '../../../shared/contract/days.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { dayChanged } from '../../domain/days/day-answers.ts'
import { requireMay } from '../../domain/days/day-step.ts'
import { requireReopenable } from '../../domain/days/reopening.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { momentOf } from '../../http/moment.ts'
import { branchDays } from '../../store/days/branch-days.ts'
import { readDays } from '../../store/days/day-reading.ts'
import { findHeadOffice, requireBranch } from '../../store/house/branches.ts'
import { changedMeanwhile, decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { requireNoWork } from '../open-days.ts'
import { stepsOf } from '../steps.ts'
import { endCutOffWork } from './close-branch.ts'
import { reopenBranch } from './reopen-branch.ts'

/** Reopens the newest closed day of a branch, so that its entries can be corrected (docs/rules/days.md). */
export const steps = stepsOf(daysReopen, {
  load: async ({ params }) => {
    const [branch, headOffice] = await Promise.all([requireBranch(params.branch), findHeadOffice()])
    return { first: branch, headOffice }
  },
  reply: async ({ params, body, session, actor, now, today, once }, { first, headOffice }) => {
    const { branch: code, date } = params
    const moment = momentOf({ now, today })
    const by = { ...session, isHeadOffice: isHeadOffice(session, headOffice) }
    requireMay('reopen', { branch: first, date, day: undefined }, by, moment)
    const day = await decidedAnew(async (again) => {
      const branch = again ? await requireBranch(code) : first
      if (await endCutOffWork(branch, now)) throw changedMeanwhile('branch', code)
      requireNoWork(branch)
      const to = branch.lockedThrough ?? ''
      const days = date <= to ? await branchDays({ from: date, to }, code) : []
      const closed = requireReopenable(code, date, days)
      if (body.version != null && body.version !== closed.version) {
        throw await changedSince(code, date, moment)
      }
      const { reason, tills } = body
      return reopenBranch(branch, {
        day: closed,
        reason,
        userIds: tills ?? [],
        actor,
        now: moment,
        once,
      })
    })
    return { body: day }
  },
})

/** Returns the refusal for a person who saw another version of the day; it carries the day as it is now. */
async function changedSince(code: string, date: string, moment: Moment): Promise<Refusal> {
  const { days } = await readDays({ from: date, to: date }, code, moment)
  return dayChanged(code, days[0])
}
