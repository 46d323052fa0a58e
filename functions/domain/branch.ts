import type * as z from 'zod/mini'
import type { Branch } from '../../shared/contract/branches.ts'

/** A branch as it is stored and as the API returns it. Rules: docs/rules/sessions-and-roles.md. */
export type BranchRecord = z.output<typeof Branch>

/** A branch that is known by its code alone, because nobody has named it yet. */
export function branchNamedAsCode(code: string, instant: string): BranchRecord {
  return { code, name: code, createdAt: instant, updatedAt: instant, version: 1 }
}
