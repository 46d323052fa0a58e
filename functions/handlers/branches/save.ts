import { branchesSave } from '../../../shared/contract/branches.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { type BranchRecord, branchNamedAsCode } from '../../domain/branch.ts'
import { endpoint } from '../../http/endpoint.ts'
import { branchParts, findBranch } from '../../store/house/branches.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Changes a branch, or makes a new one if its code is unknown (docs/rules/sessions-and-roles.md). */
export const handler = endpoint(branchesSave, {
  load: ({ params }) => findBranch(params.code),
  reply: async ({ params, body, actor, once }, first) => {
    const write = async (again: boolean) => {
      const before = again ? await findBranch(params.code) : first
      if (before) requireVersion(before, body.version)
      const after = changed(before, params.code, body.name, actor.at)
      const parts = after === before ? [] : branchParts(before, after, actor)
      return commitOnce(once, parts, after)
    }
    return { body: await decidedAnew(write) }
  },
})

function changed(
  before: BranchRecord | undefined,
  code: string,
  name: string | null | undefined,
  at: Date,
): BranchRecord {
  const instant = at.toISOString()
  if (before) {
    if (name == null || name === before.name) return before
    return { ...before, name, updatedAt: instant, version: before.version + 1 }
  }
  if (name == null) throw new Refusal('badInput', 'Branch Name is required')
  return { ...branchNamedAsCode(code, instant), name }
}

function requireVersion(branch: BranchRecord, version: number | null | undefined): void {
  if (version == null || version === branch.version) return
  throw new Refusal(
    'conflict',
    `Branch ${branch.code} was changed meanwhile: look at it as it is now, and decide again`,
    { record: branch },
  )
}
