import { importsCreate } from '../../../shared/contract/imports.ts'
import * as IMPORTS from '../../../shared/refusals/imports.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  type ImportRecord,
  importAnswer,
  importId,
  isKept,
  rowsUntil,
} from '../../domain/imports/import-record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findImport, newImportPart } from '../../store/imports/imports.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/**
 * Begins an import, or finds the import of the same rows. If that import was never applied and its rows are no longer
 * stored, it begins again (docs/rules/import.md).
 */
export const handler = endpoint(importsCreate, {
  reply: async ({ body, actor, once, now }) => {
    const id = importId(body.hash)
    const { userId, userName, at } = actor
    return decidedAnew(async () => {
      const found = await findImport(id, now)
      if (found) requireSame(found, body)
      if (found && (found.state === 'applied' || isKept(found, now))) {
        return { status: 200, body: importAnswer(found) }
      }
      const record: ImportRecord = {
        id,
        ...body,
        state: 'receiving',
        received: new Set<number>(),
        plan: null,
        applied: 0,
        created: { userId, userName, at: at.toISOString() },
        appliedAt: null,
        rowsUntil: rowsUntil(now),
        version: (found?.version ?? 0) + 1,
      }
      const answer = await commitOnce(once, [newImportPart(record, found)], importAnswer(record))
      return { status: 201, body: answer }
    })
  },
})

function requireSame(found: ImportRecord, sent: Pick<ImportRecord, 'hash' | 'rowCount'>): void {
  if (found.hash === sent.hash && found.rowCount === sent.rowCount) return
  throw refused(IMPORTS.otherRows, { id: found.id })
}
