import { branchesList } from '../../../shared/contract/branches.ts'
import { branchAnswer } from '../../domain/house/branch.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listBranches } from '../../store/house/branches.ts'

/** Lists the branches by code (docs/rules/sessions-and-roles.md). */
export const handler = endpoint(branchesList, {
  load: listBranches,
  reply: async (_call, branches) => ({ body: branches.map(branchAnswer) }),
})
