import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as LIMITS from '../../../shared/refusals/limits.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { isPartnerType } from '../../domain/books/books-entry.ts'
import type { GroupFloor } from '../../domain/partners/group-floor.ts'
import {
  groupsByMember,
  groupsOf,
  MOST_MEMBERS,
  partnersIn,
} from '../../domain/partners/partner-groups.ts'
import { booksStandPart, readBooksAt } from '../../store/books/books-item.ts'
import type { BalanceWithLimits } from '../../store/ledger/account-limits.ts'
import { markPart } from '../../store/ledger/group-floors.ts'
import type { Part } from '../../store/table/transact.ts'

/** What a change of the limits does to the floor over all accounts of a partner. */
interface GroupFloorChange {
  /** The mark of the account itself afterwards; null for none, undefined if it isn't changed. */
  group: GroupFloor | null | undefined
  /** The marks of the partner's other accounts, and the check that the partner still has the same ones. */
  parts: Part[]
}

/**
 * Decides the floor over all accounts of a partner (docs/rules/limits.md).
 * @param account the leading account, as it was read
 * @param sentMinor hundredths of AFN; null removes the floor, undefined leaves it
 * @throws Refusal `badInput` if the account isn't a partner's, doesn't lead, or has too many others
 */
export async function groupFloorChange(
  account: BalanceWithLimits,
  sentMinor: AmountMinor | null | undefined,
): Promise<GroupFloorChange> {
  if (sentMinor === undefined) return { group: undefined, parts: [] }
  const { accountNumber, accountType } = account
  if (sentMinor === null && !leads(account)) return { group: undefined, parts: [] }
  if (!isPartnerType(accountType)) throw refused(LIMITS.groupOfPartners, { accountNumber })
  const books = await readBooksAt()
  const groups = groupsByMember(groupsOf(partnersIn(books?.entries ?? [])))
  const { leader = accountNumber, members = [accountNumber] } = groups.get(accountNumber) ?? {}
  if (leader !== accountNumber) throw refused(LIMITS.groupOfLeader, { accountNumber, leader })
  if (sentMinor !== null && members.length > MOST_MEMBERS) {
    throw refused(LIMITS.groupTooLarge, { leader, most: MOST_MEMBERS })
  }
  const group = sentMinor === null ? null : { members, floorMinor: sentMinor }
  // A change of a link changes the marks in the same write. So an account that isn't linked any more may have the mark of
  // another partner by now, and only the members of now are marked.
  const others = members.filter((number) => number !== accountNumber)
  return {
    group,
    parts: [
      ...others.map((number) => markPart(number, group)),
      ...(books ? [booksStandPart(books.version)] : []),
    ],
  }
}

/** True if an account leads a partner with a floor over all its accounts. */
export function leads({ accountNumber, group }: BalanceWithLimits): boolean {
  return group?.members[0] === accountNumber
}
