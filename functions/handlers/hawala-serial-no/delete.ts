import { hawalaSerialNoDelete } from '../../../shared/contract/hawala-serials.ts'
import * as HAWALAS from '../../../shared/refusals/hawalas.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findHawalaSerial, hawalaSerialDeletionParts } from '../../store/hawala/hawala-serials.ts'
import { auditPart } from '../../store/people/audit.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Deletes a serial record (docs/rules/hawala.md); the audit trail still has its content. */
export const handler = endpoint(hawalaSerialNoDelete, {
  load: ({ params }) => findHawalaSerial(params.id),
  reply: async ({ params, actor, once }, serial) => {
    if (!serial) throw refused(HAWALAS.noSerial, { id: params.id })
    const audit = { entity: 'hawalaSerial', entityId: String(serial.id), after: null } as const
    const parts = [
      ...hawalaSerialDeletionParts(serial),
      auditPart({ ...audit, before: { ...serial } }, actor),
    ]
    return { body: await commitOnce(once, parts, { success: true }) }
  },
})
