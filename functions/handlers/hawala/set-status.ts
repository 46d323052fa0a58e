import { hawalaSetStatus } from '../../../shared/contract/hawala.ts'
import * as HAWALAS from '../../../shared/refusals/hawalas.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type HawalaRecord, hawalaAnswer } from '../../domain/hawala/hawala.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findHawala, hawalaStatusPart } from '../../store/hawala/hawalas.ts'
import { auditPart } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Sets the status of a simple hawala; every status can follow every other (docs/rules/hawala.md). */
export const handler = endpoint(hawalaSetStatus, {
  load: ({ params }) => requireHawala(params.id),
  reply: async ({ params, body, actor, once }, first) => {
    const { userId, userName } = actor
    const modification = { userId, userName, at: actor.at.toISOString() }
    const write = async (again: boolean) => {
      const before = again ? await requireHawala(params.id) : first
      const after = { ...before, status: body.status, modification }
      const sides = { before: hawalaAnswer(before), after: hawalaAnswer(after) }
      const parts = [
        hawalaStatusPart(before, body.status, modification),
        auditPart({ entity: 'hawala', entityId: String(before.id), ...sides }, actor),
      ]
      return commitOnce(once, parts, sides.after)
    }
    return { body: await decidedAnew(write) }
  },
})

async function requireHawala(id: number): Promise<HawalaRecord> {
  const record = await findHawala(id)
  if (record) return record
  throw refused(HAWALAS.notFound, { id })
}
