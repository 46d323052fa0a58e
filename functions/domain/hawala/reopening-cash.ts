import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as REVERSALS from '../../../shared/refusals/reversals.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { Till } from '../ledger/record.ts'
import {
  broughtIn,
  type Entry,
  type ReversalState,
  requireNoneWaiting,
  touchesCash,
} from '../ledger/reversal.ts'
import { countsSince, type TakenBack, takenBack } from '../tills/till-count.ts'
import { vaultOf } from '../tills/till-record.ts'

/**
 * Decides on which till the taking back of a step counts, which account it uses for cash, and which differences of counts it
 * takes back. Where cash was paid out, somebody always says whether the notes are back, because nobody else than the reopener
 * can have them in hand; where none was, what somebody says about notes is left out. Rules: docs/rules/hawala-orders.md.
 * @throws Refusal `badInput` if nobody says where the notes are; `notAllowed` if they would move in another branch;
 * `conflict` while a count waits, or if the counts found less over
 */
export function cashOfReopening(
  { record, records, counts }: ReversalState,
  cashMoves: boolean | null,
  by: Entry['by'],
  codes: CurrencyCodes,
): { till: Till; cashAccount: string; taken: TakenBack[]; cashMoves: boolean | null } {
  const { branch } = record.till
  const own: Till = { branch: by.branch, userId: by.userId, userName: by.userName }
  const vault = vaultOf(branch)
  const isElsewhere = branch !== by.branch
  if (!records.some(touchesCash)) {
    const till = isElsewhere ? vault : own
    return { cashAccount: CASH_ACCOUNT, taken: [], till, cashMoves: null }
  }
  if (cashMoves === null) throw refused(REVERSALS.cashMovesAlways)
  if (cashMoves) {
    if (isElsewhere) throw refused(REVERSALS.cashElsewhere, { branch })
    return { cashAccount: CASH_ACCOUNT, taken: [], till: own, cashMoves }
  }
  requireNoneWaiting(counts, record, by.today)
  const taken = takenBack(countsSince(counts, record), broughtIn(records), codes)
  return { till: vault, cashAccount: OVER_SHORT_ACCOUNT, taken, cashMoves }
}
