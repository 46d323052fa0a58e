import { till as texts } from '#texts/till.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { VAULT } from '../../shared/contract/till-facts.ts'
import { type ReadKey, refresh } from '../api/use-api.ts'

/** A till with its cash and its count, as the server lists it (docs/rules/tills.md). */
export type TillState = Answered<RouteNamed<'tills/list'>>[number]
/** A count of a till (docs/rules/counts.md). */
export type Count = Answered<RouteNamed<'tills/counts'>>[number]
export type CountLine = Count['lines'][number]
/** A move of cash between two tills (docs/rules/till-moves.md). */
export type Move = Answered<RouteNamed<'till-moves/list'>>[number]
/** The properties of a till that its name needs. */
export type Till = Pick<TillState, 'branch' | 'userId' | 'userName'>

/** The reads whose data changes when a till is counted, or cash is offered or moved. */
export const CHANGED_BY_TILLS: readonly ReadKey[] = [
  'GET /api/tills',
  'GET /api/tills/{branch}/{userId}/counts',
  'GET /api/till-moves',
  'GET /api/days',
  'GET /api/days/{branch}/{date}',
  'GET /api/days/attention',
]

/** The reads that a refused step makes out of date: somebody else may have counted, closed or changed a currency. */
const CHANGED_BY_OTHERS: readonly ReadKey[] = [
  ...CHANGED_BY_TILLS,
  'GET /api/branches',
  'GET /api/currencies',
]

/** Reads again what a refused step makes out of date. */
export function readTillsAgain(): void {
  for (const key of CHANGED_BY_OTHERS) void refresh(key)
}

export function isVault({ userId }: Pick<Till, 'userId'>): boolean {
  return userId === VAULT
}

export function isSameTill(
  one: Pick<Till, 'branch' | 'userId'>,
  other: Pick<Till, 'branch' | 'userId'>,
): boolean {
  return one.branch === other.branch && one.userId === other.userId
}

/**
 * Returns the name of a till: "laila", "Vault". If the till isn't in the branch that is looked at, its own branch is named
 * too: "Vault of HRT".
 * @param branch the branch that is looked at; left out if two branches are concerned
 */
export function tillName(till: Till, branch?: string): string {
  const name = isVault(till) ? texts.vault : till.userName
  return till.branch === branch ? name : texts.ofBranch(name, till.branch)
}

/** Returns the names of the two tills of a move. If they are in two branches, each name includes its branch. */
export function sidesOf({ from, to }: Pick<Move, 'from' | 'to'>): { from: string; to: string } {
  const branch = from.branch === to.branch ? from.branch : undefined
  return { from: tillName(from, branch), to: tillName(to, branch) }
}
