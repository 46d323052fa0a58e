import { detailsAnswer, newHawalaDetails } from '../../domain/hawala.ts'
import { requireTranDate } from '../../domain/posting.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireDetailsNames } from '../../http/hawala-details.ts'
import { auditPart } from '../../store/audit.ts'
import { decidedAnew } from '../../store/changed-meanwhile.ts'
import { nextNumber } from '../../store/counters.ts'
import { currencyInUseParts } from '../../store/currency-changes.ts'
import { newHawalaDetailsParts } from '../../store/hawala-details.ts'
import { nextHawalaNo, serialFollowsParts } from '../../store/hawala-numbers.ts'
import { listHawalaSerials } from '../../store/hawala-serials.ts'
import { commitOnce, firstAnswer } from '../../store/once.ts'

/** A hawala with both its ends; the server gives the number, and the partner's serial record follows (decisions.md "Hawala"). */
export const handler = endpoint('hawala-details/create', {
  load: async ({ body, today, claims }) => {
    const transDate = requireTranDate('transDate', body.transDate ?? today, today, claims.userType)
    const [id, names, serials] = await Promise.all([
      nextNumber('hawalaDetails'),
      requireDetailsNames(body),
      listHawalaSerials(),
    ])
    return { id, transDate, ...names, serials }
  },
  reply: async ({ body, session, actor, once }, loaded) => {
    const { id, transDate, accountId, currencies, serials } = loaded
    const { userId, userName, branch } = session
    // A repeat takes no number.
    const first = await firstAnswer(once)
    if (first !== undefined) return { status: 201, body: first as never }
    const hawalaNo = await nextHawalaNo(body.type, serials)
    const record = newHawalaDetails(body, {
      id,
      hawalaNo,
      transDate,
      recorder: { userId, userName, branch },
      recordedAt: actor.at.toISOString(),
    })
    const answer = detailsAnswer(record)
    const audit = {
      entity: 'hawalaDetails',
      entityId: String(id),
      before: null,
      after: answer,
    } as const
    const given = { type: body.type, accountId, hawalaNo, detailsId: id }
    const saved = await decidedAnew(async (again) => {
      const current = again ? await listHawalaSerials() : serials
      const parts = [
        ...newHawalaDetailsParts(record),
        ...currencyInUseParts(currencies),
        ...serialFollowsParts(given, current, actor),
        auditPart(audit, actor),
      ]
      return commitOnce(once, parts, answer)
    })
    return { status: 201, body: saved }
  },
})
