import { Refusal } from '../../../shared/contract/refusal.ts'
import { tillsPutOff } from '../../../shared/contract/till-counts.ts'
import { requireManagerOf } from '../../domain/count-rights.ts'
import { tillAnswer } from '../../domain/till-answers.ts'
import { uncountedDayOf } from '../../domain/till-state.ts'
import { isHeadOffice } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { openMoves, openOffersOf } from '../../store/house/open-offers.ts'
import { tillAudit } from '../../store/house/till-audit.ts'
import { readTill } from '../../store/house/till-reading.ts'
import { tillPart } from '../../store/house/tills.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Lets a till post today although an earlier day was not counted (docs/rules/counts.md). */
export const handler = endpoint(tillsPutOff, {
  load: async ({ params, today }) => {
    const [first, headOffice, currencies, moves] = await Promise.all([
      readTill(params, today),
      findHeadOffice(),
      listCurrencies(),
      openMoves(),
    ])
    return { first, headOffice, currencies, moves }
  },
  reply: async ({ params, body, session, actor, today, once }, read) => {
    const { first, headOffice, currencies } = read
    const by = { ...session, isHeadOffice: isHeadOffice(session, headOffice) }
    requireManagerOf(params.branch, by, 'put off a count')
    const putOff = await decidedAnew(async (again) => {
      const { branch, reading } = again ? await readTill(params, today) : first
      const { till, record } = reading
      const uncountedDay = uncountedDayOf(record, branch.lockedThrough)
      if (!record || uncountedDay === null) {
        throw new Refusal('conflict', `${till.userName}'s till has nothing to put off`)
      }
      const { userId, userName } = session
      const stamp = { userId, userName, at: actor.at.toISOString(), reason: body.reason }
      const after = { ...record, putOff: { ...stamp, day: today } }
      const side = (reason: string | null) => ({ uncountedDay, putOffReason: reason })
      const sides = { before: side(record.putOff?.reason ?? null), after: side(body.reason) }
      const parts = [tillPart(record, after), tillAudit(till, sides, actor)]
      const answer = tillAnswer(
        { ...reading, record: after },
        {
          ...{ branch, currencies, today },
          openOffers: openOffersOf(read.moves, till).length,
        },
      )
      return commitOnce(once, parts, answer)
    })
    return { body: putOff }
  },
})
