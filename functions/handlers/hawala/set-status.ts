import { Refusal } from '../../../shared/contract/refusal.ts'
import { hawalaAnswer } from '../../domain/hawala.ts'
import { endpoint } from '../../http/endpoint.ts'
import { auditPart } from '../../store/audit.ts'
import { findHawala, hawalaStatusPart } from '../../store/hawalas.ts'
import { commitOnce } from '../../store/once.ts'

/** The status of a simple hawala, any of the three on any (specification 2, section 4). */
export const handler = endpoint('hawala/set-status', {
  load: async ({ params }) => {
    const record = await findHawala(params.id)
    if (record) return record
    throw new Refusal('notFound', `There is no hawala ${params.id}`)
  },
  reply: async ({ body, actor, once }, before) => {
    const { userId, userName } = actor
    const modification = { userId, userName, at: actor.at.toISOString() }
    const after = { ...before, status: body.status, modification }
    const parts = [
      hawalaStatusPart(before.id, body.status, modification),
      auditPart(
        {
          entity: 'hawala',
          entityId: String(before.id),
          before: hawalaAnswer(before),
          after: hawalaAnswer(after),
        },
        actor,
      ),
    ]
    return { body: await commitOnce(once, parts, hawalaAnswer(after)) }
  },
})
