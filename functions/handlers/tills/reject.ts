import { tillsReject } from '../../../shared/contract/till-counts.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { requireDecider, requireSecondPerson } from '../../domain/tills/count-rights.ts'
import { decidedCount, newestThrough, requireWaiting } from '../../domain/tills/decided-count.ts'
import { countAnswer } from '../../domain/tills/till-answers.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { releasedParts } from '../../store/tills/count-writes.ts'
import { decisionAudit } from '../../store/tills/till-audit.ts'
import { readTill } from '../../store/tills/till-reading.ts'
import { requireOpenIn } from '../../use-cases/open-days.ts'

/** Rejects the newest count of a till. Its days are open again, and the till is counted anew (docs/rules/counts.md). */
export const handler = endpoint(tillsReject, {
  load: async ({ params, today }) => {
    const [first, headOffice, currencies] = await Promise.all([
      readTill(params, today),
      findHeadOffice(),
      listCurrencies(),
    ])
    return { first, headOffice, codes: codesOf(currencies) }
  },
  reply: async ({ params, body, session, actor, today, once }, { first, headOffice, codes }) => {
    const by = { ...session, isHeadOffice: isHeadOffice(session, headOffice) }
    // The counts of a closed day aren't read, so only the branch decides who may reject them.
    if (params.through <= (first.branch.lockedThrough ?? '')) requireDecider(params.branch, by)
    requireOpenIn(first.branch, [params.through])
    const seen = newestThrough(first.reading.counts, params.through)
    const rejected = await decidedAnew(async (again) => {
      const { branch, reading } = again ? await readTill(params, today) : first
      requireOpenIn(branch, [params.through])
      const before = newestThrough(reading.counts, params.through)
      const isSmallHouse = requireSecondPerson(before, branch, by)
      requireWaiting(before, { try: body.try, countedAt: body.countedAt ?? seen.countedAt })
      const stamp = { ...nameOf(session), at: actor.at.toISOString(), reason: body.reason }
      const flags = isSmallHouse ? (['smallHouse'] as const) : []
      const after = decidedCount(before, 'rejected', stamp, { flags })
      const parts = [
        ...releasedParts({ before, after }, reading, () => true),
        decisionAudit(before, after, actor),
      ]
      return commitOnce(once, parts, countAnswer(after, codes))
    })
    return { body: rejected }
  },
})

function nameOf({ userId, userName }: { userId: number; userName: string }) {
  return { userId, userName }
}
