import { branchesSave } from '../../../shared/contract/branches.ts'
import * as BRANCHES from '../../../shared/refusals/branches.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { changesClosing } from '../../domain/accounts/activation.ts'
import {
  type BranchRecord,
  branchAnswer,
  changedBranch,
  isClosing,
} from '../../domain/house/branch.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { branchParts } from '../../store/house/branch-changes.ts'
import { findBranch } from '../../store/house/branches.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { changeClosing } from '../../use-cases/branches/activation.ts'

/** Changes a branch, or makes a new one if its code is unknown (docs/rules/sessions-and-roles.md). */
export const handler = endpoint(branchesSave, {
  load: async ({ params, body }) => {
    const [branch] = await Promise.all([
      findBranch(params.code),
      requireCurrencies({
        varianceLimits: body.varianceLimits ?? [],
        expenseLimits: body.expenseLimits ?? [],
      }),
    ])
    return branch
  },
  reply: async ({ params, body, session, actor, today, once }, first) => {
    const { userId, userName, branch: ownBranch } = session
    const recorder = { userId, userName, branch: ownBranch }
    const write = async (again: boolean) => {
      const before = again ? await findBranch(params.code) : first
      if (before) requireVersion(before, body.version)
      if (before?.closing) throw isClosing(before.code)
      const by = { at: actor.at, today, userName }
      const after = changedBranch(before, params.code, body, by)
      const answer = branchAnswer(after)
      if (changesClosing(before, after)) {
        return changeClosing({ before, after }, { actor, recorder, once, answer })
      }
      return commitOnce(once, after === before ? [] : branchParts(before, after, actor), answer)
    }
    return { body: await decidedAnew(write) }
  },
})

/** Refuses limits in a currency that doesn't exist. */
async function requireCurrencies(
  limits: Readonly<Record<string, readonly { currencyId: number }[]>>,
): Promise<void> {
  const named = Object.entries(limits).flatMap(([name, each]) =>
    each.map(({ currencyId: id }, index) => ({ field: `${name}.${index}.currencyId`, id })),
  )
  if (named.length === 0) return
  const known = new Set((await listCurrencies()).map(({ id }) => id))
  const unknown = named.find(({ id }) => !known.has(id))
  if (unknown) throw refused(CURRENCIES.unknown, unknown)
}

function requireVersion(branch: BranchRecord, version: number | null | undefined): void {
  if (version == null || version === branch.version) return
  throw refused(BRANCHES.movedOn, { branch: branch.code }, { record: branchAnswer(branch) })
}
