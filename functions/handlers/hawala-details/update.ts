import { type Changer, isOthersBranch } from '../../../shared/contract/change-rights.ts'
import { hawalaDetailsUpdate } from '../../../shared/contract/hawala.ts'
import { detailsLabel } from '../../../shared/contract/hawala-label.ts'
import * as HAWALAS from '../../../shared/refusals/hawalas.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  detailsAnswer,
  editedDetails,
  type HawalaDetailsRecord,
} from '../../domain/hawala/hawala.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findHawalaDetails, hawalaDetailsChangePart } from '../../store/hawala/hawala-details.ts'
import { auditPart } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { requireMeant } from '../../use-cases/shared-ids.ts'
import { headOfficeToChange } from '../../use-cases/transactions/head-office-to-change.ts'

/** Edits amount and description of hawala details, from search B (docs/rules/hawala.md). */
export const handler = endpoint(hawalaDetailsUpdate, {
  load: async ({ params: { id }, body, claims }) => {
    const record = await requireDetails(id)
    const name = `hawala ${detailsLabel(record)}`
    const [headOffice] = await Promise.all([
      headOfficeToChange(record.recorder, claims),
      requireMeant({ kind: 'hawalaDetails', id, name }, body.kind),
    ])
    return { first: record, headOffice }
  },
  reply: async ({ params, body, session, actor, once }, { first, headOffice }) => {
    const by = { ...session, isHeadOffice: isHeadOffice(session, headOffice) }
    const { userId, userName } = actor
    const stamp = { userId, userName, at: actor.at.toISOString() }
    const write = async (again: boolean) => {
      const before = again ? await requireDetails(params.id) : first
      requireOwnBranch(before, by)
      requireNoOrder(before)
      requireVersion(before, body.version)
      const after = editedDetails(before, body, stamp)
      if (!changes(before, after)) return commitOnce(once, [], detailsAnswer(before))
      const sides = { before: detailsAnswer(before), after: detailsAnswer(after) }
      const parts = [
        hawalaDetailsChangePart(before, after),
        auditPart({ entity: 'hawalaDetails', entityId: String(before.id), ...sides }, actor),
      ]
      return commitOnce(once, parts, sides.after)
    }
    return { body: await decidedAnew(write) }
  },
})

function changes(before: HawalaDetailsRecord, after: HawalaDetailsRecord): boolean {
  return before.amountMinor !== after.amountMinor || before.description !== after.description
}

async function requireDetails(id: number): Promise<HawalaDetailsRecord> {
  const record = await findHawalaDetails(id)
  if (record) return record
  throw refused(HAWALAS.noDetails, { id })
}

/** Refuses a person who edits details that another branch recorded. */
function requireOwnBranch(record: HawalaDetailsRecord, by: Changer): void {
  const { recorder } = record
  if (!isOthersBranch(recorder, by)) return
  throw refused(HAWALAS.ofBranch, { hawala: detailsLabel(record), branch: recorder.branch })
}

/** Refuses the edit of a hawala that posts: its amount is in the books. */
function requireNoOrder(record: HawalaDetailsRecord): void {
  if (record.orderId === null) return
  throw refused(HAWALAS.ofOrder, { number: record.hawalaNo, hawala: detailsLabel(record) })
}

function requireVersion(record: HawalaDetailsRecord, version: number | null | undefined): void {
  if (version == null || version === record.version) return
  throw refused(
    HAWALAS.movedOn,
    { hawala: detailsLabel(record), by: String(record.modification?.userName) },
    { record: detailsAnswer(record) },
  )
}
