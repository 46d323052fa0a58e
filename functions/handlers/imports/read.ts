import { importsRead } from '../../../shared/contract/imports.ts'
import { importAnswer } from '../../domain/imports/import-record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireImport } from '../../store/imports/imports.ts'

/** Gives the progress of an import (docs/rules/import.md). */
export const handler = endpoint(importsRead, {
  load: ({ params, now }) => requireImport(params.id, now),
  reply: async (_call, record) => ({ body: importAnswer(record) }),
})
