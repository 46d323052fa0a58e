import type { Order } from '../../hawala-orders/order.ts'
import { type Branches, branchLabel } from '../../report/branch-label.ts'

/**
 * Returns the branches that may pay a hawala instead, as choices.
 * @param own the branch of the person who redirects it
 */
export function payersFor(
  { way, branch, payingBranch }: Pick<Order, 'way' | 'branch' | 'payingBranch'>,
  branches: Branches,
  own: string,
): [code: string, label: string][] {
  const others = branches.filter(
    ({ code }) => code !== payingBranch && code !== own && (way === 'receive' || code !== branch),
  )
  return others.map(({ code }) => [code, branchLabel(branches, code)])
}
