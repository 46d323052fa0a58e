import { hawalaDetailsCreate } from '../../../shared/contract/hawala.ts'
import { detailsAnswer, newHawalaDetails } from '../../domain/hawala.ts'
import { requireTranDate } from '../../domain/posting.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireDetailsNames } from '../../http/hawala-details.ts'
import { auditPart } from '../../store/audit.ts'
import { freeNumber, savedUnderNumber } from '../../store/counters.ts'
import { currencyInUseParts } from '../../store/currency-changes.ts'
import { newHawalaDetailsParts } from '../../store/hawala-details.ts'
import { freeHawalaNo, readHawalaNos, serialFollowsParts } from '../../store/hawala-numbers.ts'
import { commitOnce } from '../../store/once.ts'

/** A hawala with both its ends; the server gives the number, and the partner's serial record follows (decisions.md "Hawala"). */
export const handler = endpoint(hawalaDetailsCreate, {
  load: async ({ body, today, claims }) => {
    const transDate = requireTranDate('transDate', body.transDate ?? today, today, claims.userType)
    const [free, names, nos] = await Promise.all([
      freeNumber('hawalaDetails'),
      requireDetailsNames(body),
      readHawalaNos(body.type),
    ])
    return { free, transDate, ...names, nos }
  },
  reply: async ({ body, session, actor, once }, loaded) => {
    const { transDate, accountId, currencies } = loaded
    const { userId, userName, branch } = session
    const recorder = { userId, userName, branch }
    const given = { transDate, recorder, recordedAt: actor.at.toISOString() }
    const saved = await savedUnderNumber('hawalaDetails', loaded.free, async (free, again) => {
      const nos = again ? await readHawalaNos(body.type) : loaded.nos
      const [id, hawalaNo] = [free.number, freeHawalaNo(nos)]
      const record = newHawalaDetails(body, { ...given, id, hawalaNo: hawalaNo.number })
      const answer = detailsAnswer(record)
      const parts = [
        free.part,
        hawalaNo.part,
        ...newHawalaDetailsParts(record),
        ...currencyInUseParts(currencies),
        ...serialFollowsParts({ accountId, hawalaNo: hawalaNo.number, detailsId: id }, nos, actor),
        auditPart(
          { entity: 'hawalaDetails', entityId: String(id), before: null, after: answer },
          actor,
        ),
      ]
      return commitOnce(once, parts, answer)
    })
    return { status: 201, body: saved }
  },
})
