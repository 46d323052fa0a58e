import { hawalaSerialNoCreate } from '../../../shared/contract/hawala-serials.ts'
import {
  firstTransId,
  requirePartners,
  serialAnswer,
  serialFields,
} from '../../domain/hawala/hawala-serial.ts'
import { endpoint } from '../../http/endpoint.ts'
import { accountsOfSerial, newHawalaSerialParts } from '../../store/hawala/hawala-serials.ts'
import { auditPart } from '../../store/people/audit.ts'
import { freeNumber, savedUnderNumber } from '../../store/table/counters.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Creates a partner's serial record (docs/rules/hawala.md). */
export const handler = endpoint(hawalaSerialNoCreate, {
  load: async ({ body }) => {
    const [free, accounts] = await Promise.all([freeNumber('hawalaSerial'), accountsOfSerial(body)])
    return { free, accounts: requirePartners(accounts) }
  },
  reply: async ({ body, actor, once }, { free, accounts }) => {
    const instant = actor.at.toISOString()
    const saved = await savedUnderNumber('hawalaSerial', free, ({ number: id, part }) => {
      const serial = {
        id,
        ...serialFields(body),
        lastTransId: firstTransId(body),
        createdAt: instant,
        updatedAt: instant,
      }
      const audit = { entity: 'hawalaSerial', entityId: String(id), before: null } as const
      const parts = [
        part,
        ...newHawalaSerialParts(serial),
        auditPart({ ...audit, after: { ...serial } }, actor),
      ]
      return commitOnce(once, parts, serialAnswer(serial, accounts))
    })
    return { status: 201, body: saved }
  },
})
