import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { isKeptCode } from '../../../shared/contract/branches.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import type { CurrencyRecord } from '../../domain/house/currency.ts'
import type { Till } from '../../domain/ledger/record.ts'
import type { TillMove } from '../../domain/tills/till-move.ts'
import { type TillRecord, vaultOf } from '../../domain/tills/till-record.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { findBranch, findHeadOffice } from '../house/branches.ts'
import { tillDayKey } from '../house/house-keys.ts'
import { findUser } from '../people/users.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { requireMove } from './till-moves.ts'
import { findTill } from './tills.ts'

/** A move with what every step of it needs. */
export interface MoveReading {
  move: TillMove
  currencies: CurrencyRecord[]
  headOffice: string | null
}

/**
 * Reads a move, the currencies and the branch that is head office.
 * @throws Refusal `notFound`
 */
export async function readMove(id: number): Promise<MoveReading> {
  const [move, currencies, headOffice] = await Promise.all([
    requireMove(id),
    listCurrencies(),
    findHeadOffice(),
  ])
  return { move, currencies, headOffice }
}

/** A till as a person names it for a move, with the facts that may stop its cash. */
export interface MoveSide {
  branch: BranchRecord | undefined
  record: TillRecord | undefined
  /** Undefined if there is no such till. */
  till: Till | undefined
  /** The till's day; undefined if nothing was posted on it. */
  day: Item | undefined
}

/** Reads a side of a new move. A till is the vault of a branch, or the till of somebody on its staff who records. */
export async function readSide(
  ref: { branch: string; userId: number },
  caller: { branch: string },
  today: BusinessDate,
): Promise<MoveSide> {
  const [branch, record, day, user] = await Promise.all([
    findBranch(ref.branch),
    findTill(ref),
    getItem(tillDayKey(today, ref)),
    ref.userId === VAULT ? undefined : findUser(ref.userId),
  ])
  const isBranch = !isKeptCode(ref.branch) && (branch || ref.branch === caller.branch)
  const isStaff = user && user.branch === ref.branch && may(user.userType, 'record')
  const own = isStaff ? { ...ref, userName: user.userName } : undefined
  return {
    branch,
    record,
    day,
    till: ref.userId !== VAULT ? own : isBranch ? vaultOf(ref.branch) : own,
  }
}
