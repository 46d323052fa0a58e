import { hawalaSetStatus } from '../../../shared/contract/hawala.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { type HawalaRecord, hawalaAnswer } from '../../domain/hawala.ts'
import { endpoint } from '../../http/endpoint.ts'
import { auditPart } from '../../store/audit.ts'
import { decidedAnew } from '../../store/changed-meanwhile.ts'
import { findHawala, hawalaStatusPart } from '../../store/hawalas.ts'
import { commitOnce } from '../../store/once.ts'

/** The status of a simple hawala, any of the three on any (docs/rules/hawala.md). */
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
  throw new Refusal('notFound', `There is no hawala ${id}`)
}
