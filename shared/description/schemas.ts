import * as z from 'zod/mini'
import * as fields from '../contract/fields.ts'
import * as hawalaRecords from '../contract/hawala-records.ts'
import { CONTRACT } from '../contract/routes.ts'
import * as transactionVersions from '../contract/transaction-versions.ts'

/** Registers the contract's schemas by their export names, so that the description can point to them: "Account". */
export function nameSchemas(): void {
  for (const file of [fields, hawalaRecords, transactionVersions, ...CONTRACT]) {
    for (const [id, value] of Object.entries(file)) {
      if (/^[A-Z]/.test(id) && value instanceof z.ZodMiniType) z.globalRegistry.add(value, { id })
    }
  }
}
