import { IMPORT_PART_ROWS } from '../../../shared/contract/import-facts.ts'
import { importsPart } from '../../../shared/contract/imports.ts'
import * as IMPORTS from '../../../shared/refusals/imports.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { isKept, partAnswer } from '../../domain/imports/import-record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findRows, requirePlan } from '../../store/imports/import-parts.ts'
import { requirePartOf } from '../../store/imports/imports.ts'

/** Gives the rows of a part of an import, with the plan for each (docs/rules/import.md). */
export const handler = endpoint(importsPart, {
  load: async ({ params, now }) => {
    const { id, part } = params
    const record = await requirePartOf(params, now)
    if (!isKept(record, now)) throw refused(IMPORTS.rowsNotKept, { id })
    const { plan, applied, received } = record
    const [sent, planned] = received.has(part)
      ? await Promise.all([findRows(id, part), plan && requirePlan(id, part, plan)])
      : []
    if (!sent) throw refused(IMPORTS.partNotFound, { id, part })
    const doneRows = applied - (part - 1) * IMPORT_PART_ROWS
    const known = plan && planned ? { planHash: plan.planHash, planned } : null
    return partAnswer(part, sent, known, doneRows)
  },
  reply: async (_call, body) => ({ body }),
})
