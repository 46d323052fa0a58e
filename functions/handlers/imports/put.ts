import { rowsOfPart } from '../../../shared/contract/import-facts.ts'
import { importsPut } from '../../../shared/contract/imports.ts'
import * as IMPORTS from '../../../shared/refusals/imports.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { importAnswer, requireKept } from '../../domain/imports/import-record.ts'
import { sentRow } from '../../domain/imports/import-row.ts'
import { endpoint } from '../../http/endpoint.ts'
import { rowsPart } from '../../store/imports/import-parts.ts'
import { receivedPart, requirePartOf } from '../../store/imports/imports.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Stores the rows of a part of an import as they are sent (docs/rules/import.md). */
export const handler = endpoint(importsPut, {
  load: ({ params, now }) => requirePartOf(params, now),
  reply: async ({ params: { id, part }, body, once, now }, record) => {
    requireKept(record, now)
    const wanted = rowsOfPart(part, record.rowCount)
    if (body.rows.length !== wanted) {
      throw refused(IMPORTS.partLength, { id, part, wanted, sent: body.rows.length })
    }
    const after = { ...record, received: new Set([...record.received, part]) }
    const rows = rowsPart(record, part, body.rows.map(sentRow))
    if (!rows) throw refused(IMPORTS.partTooLarge, { part })
    const parts = [receivedPart(record, part), rows]
    return { body: await commitOnce(once, parts, importAnswer(after)) }
  },
})
