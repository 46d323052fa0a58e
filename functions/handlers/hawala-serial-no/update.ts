import { hawalaSerialNoUpdate } from '../../../shared/contract/hawala-serials.ts'
import * as HAWALAS from '../../../shared/refusals/hawalas.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { requirePartners, serialAnswer, serialFields } from '../../domain/hawala/hawala-serial.ts'
import { endpoint } from '../../http/endpoint.ts'
import {
  accountsOfSerial,
  findHawalaSerial,
  hawalaSerialChangeParts,
} from '../../store/hawala/hawala-serials.ts'
import { auditPart } from '../../store/people/audit.ts'
import { changedAt } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Edits a serial record (docs/rules/hawala.md); its last transaction stays, even if another one is sent. */
export const handler = endpoint(hawalaSerialNoUpdate, {
  load: async ({ params, body }) => {
    const before = await findHawalaSerial(params.id)
    if (!before) throw refused(HAWALAS.noSerial, { id: params.id })
    return { before, accounts: requirePartners(await accountsOfSerial(body), before) }
  },
  reply: async ({ body, actor, once }, { before, accounts }) => {
    const after = {
      ...before,
      ...serialFields(body),
      updatedAt: changedAt(before.updatedAt, actor.at),
    }
    const sides = { before: { ...before }, after: { ...after } }
    const parts = [
      ...hawalaSerialChangeParts(before, after),
      auditPart({ entity: 'hawalaSerial', entityId: String(before.id), ...sides }, actor),
    ]
    return { body: await commitOnce(once, parts, serialAnswer(after, accounts)) }
  },
})
