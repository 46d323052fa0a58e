import { endpoint } from '../../http/endpoint.ts'
import {
  firstTransId,
  requirePartners,
  serialAnswer,
  serialFields,
} from '../../http/hawala-serial.ts'
import { auditPart } from '../../store/audit.ts'
import { nextNumber } from '../../store/counters.ts'
import { newHawalaSerialParts } from '../../store/hawala-serials.ts'
import { commitOnce } from '../../store/once.ts'

/** A partner's hawala serial number (specification 1, section 7). */
export const handler = endpoint('hawala-serial-no/create', {
  load: ({ body }) => Promise.all([nextNumber('hawalaSerial'), requirePartners(body)]),
  reply: async ({ body, actor, once }, [id, accounts]) => {
    const instant = actor.at.toISOString()
    const serial = {
      id,
      ...serialFields(body),
      lastTransId: firstTransId(body),
      createdAt: instant,
      updatedAt: instant,
    }
    const audit = { entity: 'hawalaSerial', entityId: String(id), before: null } as const
    const parts = [
      ...newHawalaSerialParts(serial),
      auditPart({ ...audit, after: { ...serial } }, actor),
    ]
    return { status: 201, body: await commitOnce(once, parts, serialAnswer(serial, accounts)) }
  },
})
