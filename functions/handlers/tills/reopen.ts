import { tillsReopen } from '../../../shared/contract/till-counts.ts'
import { confirmedCount, decidedCount } from '../../domain/tills/decided-count.ts'
import { openOffersOf } from '../../domain/tills/open-offers.ts'
import { tillAnswer } from '../../domain/tills/till-answers.ts'
import { afterDecision } from '../../domain/tills/till-state.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireManagerOf } from '../../http/require-manager-of.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { releasedParts } from '../../store/tills/count-writes.ts'
import { decisionAudit } from '../../store/tills/till-audit.ts'
import { loadTill, readTill } from '../../store/tills/till-reading.ts'
import { requireOpenIn } from '../../use-cases/open-days.ts'

/**
 * Reopens a confirmed till before the close. Its newest counted day is open again; what was posted stays, and the till is
 * counted anew (docs/rules/counts.md).
 */
export const handler = endpoint(tillsReopen, {
  load: ({ params, today }) => loadTill(params, today),
  reply: async ({ params, body, session, actor, today, once }, read) => {
    const { first, headOffice, currencies } = read
    requireManagerOf(params.branch, session, headOffice, 'reopenTill')
    const reopened = await decidedAnew(async (again) => {
      const { branch, reading } = again ? await readTill(params, today) : first
      const { countedThrough = null } = reading.record ?? {}
      const isOpen = countedThrough === null || reading.counts.length > 0
      requireOpenIn(branch, isOpen ? [today] : [countedThrough])
      const before = confirmedCount(reading)
      const reason = body.reason ? { reason: body.reason } : {}
      const { userId, userName } = session
      const stamp = { userId, userName, at: actor.at.toISOString(), ...reason }
      const after = decidedCount(before, 'reopened', stamp)
      const parts = [
        ...releasedParts({ before, after }, reading, (day) => day === before.through),
        decisionAudit(before, after, actor),
      ]
      const answer = tillAnswer(afterDecision(reading, after), {
        branch,
        currencies,
        today,
        openOffers: openOffersOf(read.moves, reading.till).length,
      })
      return commitOnce(once, parts, answer)
    })
    return { body: reopened }
  },
})
