import { tillsPutOff } from '../../../shared/contract/till-counts.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { openOffersOf } from '../../domain/tills/open-offers.ts'
import { tillAnswer } from '../../domain/tills/till-answers.ts'
import { uncountedDayOf } from '../../domain/tills/till-state.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireManagerOf } from '../../http/require-manager-of.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { tillAudit } from '../../store/tills/till-audit.ts'
import { loadTill, readTill } from '../../store/tills/till-reading.ts'
import { tillPart } from '../../store/tills/tills.ts'

/** Lets a till post today although an earlier day was not counted (docs/rules/counts.md). */
export const handler = endpoint(tillsPutOff, {
  load: ({ params, today }) => loadTill(params, today),
  reply: async ({ params, body, session, actor, today, once }, read) => {
    const { first, headOffice, currencies } = read
    requireManagerOf(params.branch, session, headOffice, 'putOffCount')
    const putOff = await decidedAnew(async (again) => {
      const { branch, reading } = again ? await readTill(params, today) : first
      const { till, record } = reading
      const uncountedDay = uncountedDayOf(record, branch.lockedThrough)
      if (!record || uncountedDay === null) {
        throw refused(COUNTS.nothingToPutOff, { till: till.userName })
      }
      const { userId, userName } = session
      const stamp = { userId, userName, at: actor.at.toISOString(), reason: body.reason }
      const after = { ...record, putOff: { ...stamp, day: today } }
      const side = (reason: string | null) => ({ uncountedDay, putOffReason: reason })
      const sides = { before: side(record.putOff?.reason ?? null), after: side(body.reason) }
      const parts = [tillPart(record, after), tillAudit(till, sides, actor)]
      const answer = tillAnswer(
        { ...reading, record: after },
        { branch, currencies, today, openOffers: openOffersOf(read.moves, till).length },
      )
      return commitOnce(once, parts, answer)
    })
    return { body: putOff }
  },
})
