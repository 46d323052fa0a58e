import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { type Branches, branchLabel } from '../../report/branch-label.ts'

/** The answer of `GET /api/reports/cash-position`. */
export type CashPosition = Answered<RouteNamed<'reports/cash-position'>>

/** A user who recorded something on the day at a branch. */
export type Cashier = CashPosition['cashiers'][number]

/** A cashier to choose from, regardless of branch. */
export interface CashierChoice {
  readonly userId: number
  readonly userName: string
}

/** Returns everybody who is known to have recorded something on the day, once per branch. */
export function cashiersOf(
  known: readonly Cashier[],
  position: Pick<CashPosition, 'cashiers'> | undefined,
  rows: readonly DailyRow[],
): Cashier[] {
  const ofRows = rows.map(
    ({ branch, userCreated, userCreatedName }): Cashier => ({
      branch,
      userId: userCreated,
      userName: userCreatedName,
    }),
  )
  const all = [...known, ...(position?.cashiers ?? []), ...ofRows]
  return [...new Map(all.map((each) => [`${each.branch} ${each.userId}`, each])).values()]
}

/** Returns the codes of the branches to choose from, sorted, with their labels. The chosen branch is always included. */
export function branchChoices(
  branches: Branches,
  cashiers: readonly Cashier[],
  chosen: string,
): [code: string, label: string][] {
  const codes = new Set([
    ...branches.map(({ code }) => code),
    // Until the list of branches is loaded, the statement names the branches of the day.
    ...cashiers.map(({ branch }) => branch),
  ])
  if (chosen !== '') codes.add(chosen)
  return [...codes].sort().map((code) => [code, branchLabel(branches, code)])
}

/** Returns the cashiers of one or all branches, sorted by name. The chosen cashier is always included. */
export function cashierChoices(
  cashiers: readonly Cashier[],
  branch: string,
  chosen: string,
): CashierChoice[] {
  const fitting = cashiers.filter(
    (each) => branch === '' || each.branch === branch || String(each.userId) === chosen,
  )
  const choices = new Map<string, CashierChoice>(
    fitting.map(({ userId, userName }) => [String(userId), { userId, userName }]),
  )
  if (chosen !== '' && !choices.has(chosen)) {
    choices.set(chosen, { userId: Number(chosen), userName: texts.userNumber(chosen) })
  }
  return [...choices.values()].sort((one, other) => one.userName.localeCompare(other.userName))
}

/**
 * Returns the id of the chosen cashier; empty if this cashier is only known at other branches than the chosen branch. A
 * cashier who isn't known at all stays chosen.
 */
export function cashierAt(cashiers: readonly Cashier[], branch: string, userId: string): string {
  const own = cashiers.filter((each) => String(each.userId) === userId)
  const isElsewhere = own.length > 0 && own.every((each) => each.branch !== branch)
  return branch !== '' && isElsewhere ? '' : userId
}

/** Returns the branch and cashier of a statement in words: "karim, branch KBL - Kabul". */
export function whoseWords(
  branches: Branches,
  cashiers: readonly Cashier[],
  { branch, userId }: { readonly branch: string; readonly userId: string },
): string {
  const name = cashierChoices(cashiers, branch, userId).find(
    (each) => String(each.userId) === userId,
  )?.userName
  if (branch === '') return name ?? texts.ofAllBranches
  const label = branchLabel(branches, branch)
  return name ? texts.nameAtBranch(name, label) : texts.branchNamed(label)
}
