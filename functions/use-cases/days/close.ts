import { daysClose } from '../../../shared/contract/days.ts'
import * as BRANCHES from '../../../shared/refusals/branches.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { requireMay } from '../../domain/days/day-step.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { momentOf } from '../../http/moment.ts'
import { lateChanges } from '../../store/days/late-changes.ts'
import { findHeadOffice, requireBranch } from '../../store/house/branches.ts'
import { changedMeanwhile, decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { AFTER_ALL } from '../../store/table/keys.ts'
import { requireNoWork, requireOpenIn } from '../open-days.ts'
import { stepsOf } from '../steps.ts'
import { closeBranch, endCutOffWork } from './close-branch.ts'

/** Closes the days of a branch up to a day, if every till that needs a count has a confirmed one (docs/rules/days.md). */
export const steps = stepsOf(daysClose, {
  load: async ({ params, today }) => {
    if (params.date > today) throw refused(CALLS.future, { field: 'date' })
    const [branch, headOffice, late] = await Promise.all([
      requireBranch(params.branch),
      findHeadOffice(),
      lateChanges('', AFTER_ALL),
    ])
    return { first: branch, headOffice, late }
  },
  reply: async ({ params, body, session, now, today, once }, { first, headOffice, late }) => {
    const { branch: code, date: through } = params
    const moment = momentOf({ now, today })
    const person = { ...session, isHeadOffice: isHeadOffice(session, headOffice) }
    requireMay('close', { branch: first, date: through, day: undefined }, person, moment)
    const { userId, userName, branch } = session
    const request = {
      through,
      comment: body.comment,
      further: body.further ?? null,
      by: { userId, userName, branch },
      at: now,
      now: moment,
      once,
    }
    const closed = await decidedAnew(async (again) => {
      const read = again ? await requireBranch(code) : first
      if (await endCutOffWork(read, now)) throw changedMeanwhile('branch', code)
      requireOpenDays(read, through)
      return closeBranch(read, again ? request : { ...request, late: Promise.resolve(late) })
    })
    return { body: closed }
  },
})

function requireOpenDays(branch: BranchRecord, through: string): void {
  const { code, closingFrom, lockedThrough } = branch
  if (closingFrom === null || lockedThrough === null) {
    throw refused(BRANCHES.closesNoDays, { branch: code })
  }
  requireOpenIn(branch, [through])
  requireNoWork(branch)
}
