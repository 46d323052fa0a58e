import { importsCreate } from '../../../shared/contract/imports.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { type ImportRecord, importAnswer, importId } from '../../domain/import-record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findImport, newImportPart } from '../../store/imports/imports.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Begins an import, or finds the one of the same rows (docs/rules/import.md). */
export const handler = endpoint(importsCreate, {
  reply: async ({ body, actor, once }) => {
    const id = importId(body.hash)
    const { userId, userName, at } = actor
    return decidedAnew(async () => {
      const found = await findImport(id)
      if (found) return { status: 200, body: importAnswer(requireSame(found, body)) }
      const record: ImportRecord = {
        ...{ id, ...body, state: 'receiving', received: new Set<number>(), plan: null },
        ...{ applied: 0, created: { userId, userName, at: at.toISOString() } },
        ...{ appliedAt: null, version: 1 },
      }
      const answer = await commitOnce(once, [newImportPart(record)], importAnswer(record))
      return { status: 201, body: answer }
    })
  },
})

function requireSame(found: ImportRecord, sent: Pick<ImportRecord, 'hash' | 'rowCount'>) {
  if (found.hash === sent.hash && found.rowCount === sent.rowCount) return found
  throw new Refusal('conflict', `hash is that of other rows: import ${found.id} has it`)
}
