import { importsList } from '../../../shared/contract/imports.ts'
import { importAnswer } from '../../domain/imports/import-record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listImports } from '../../store/imports/imports.ts'

/** Lists the imports of accounts, the newest first (docs/rules/import.md). */
export const handler = endpoint(importsList, {
  load: ({ now }) => listImports(now),
  reply: async (_call, imports) => ({ body: imports.map(importAnswer) }),
})
