import * as LIMITS from '../../../shared/refusals/limits.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { AccountRecord } from '../../domain/accounts/account.ts'
import { booksEntryOf, isPartnerType } from '../../domain/books/books-entry.ts'
import type { GroupFloor } from '../../domain/partners/group-floor.ts'
import {
  groupsByMember,
  groupsOf,
  MOST_MEMBERS,
  type PartnerGroup,
  partnersIn,
} from '../../domain/partners/partner-groups.ts'
import { type BooksAt, readBooksAt } from '../../store/books/books-item.ts'
import { markPart, marksOf } from '../../store/ledger/group-floors.ts'
import type { Part } from '../../store/table/transact.ts'

type Changed = Pick<
  AccountRecord,
  'id' | 'accountNumber' | 'accountType' | 'book' | 'currencyId' | 'customerOf'
>

/** What a change of an account does to the accounts of partners. */
export interface LinkChange {
  /** The version of the books from which it was decided; null if it changes no partner. */
  booksVersion: number | null
  /** The leader of a partner with a floor over all its accounts whose accounts change; null if there is none. */
  underFloor: string | null
  /** The floor over several accounts with which the account itself is marked afterwards; undefined if that doesn't change. */
  mark: GroupFloor | null | undefined
  /** The marks of the other accounts. */
  parts: Part[]
}

const NO_CHANGE: LinkChange = { booksVersion: null, underFloor: null, mark: undefined, parts: [] }

/**
 * Decides what another link or another type of an account means for the floors over all accounts of partners. Most changes
 * concern none, and read nothing. Rules: docs/rules/partners.md.
 * @param before null for a new account
 * @throws Refusal `conflict` if a partner with such a floor would get another leader; `badInput` if it would have too many accounts
 */
export async function linkChange(before: Changed | null, after: Changed): Promise<LinkChange> {
  if (!changesPartners(before, after)) return NO_CHANGE
  const books = await readBooksAt()
  if (!books) return NO_CHANGE
  const [old, next] = [groupsIn(books), groupsIn(withAccount(books, after))]
  const changed = [...new Set([...old.keys(), ...next.keys()])].filter(
    (number) => namesOf(old.get(number)) !== namesOf(next.get(number)),
  )
  const leaders = changed.flatMap((number) => old.get(number)?.leader ?? [])
  const floors = await marksOf([...new Set(leaders)])
  const [underFloor = null] = floors.keys()
  if (underFloor === null) return { ...NO_CHANGE, booksVersion: books.version }
  for (const leader of floors.keys()) requireSameLeader(leader, next.get(leader))
  const marks = new Map(
    changed.map((number): [string, GroupFloor | null] => {
      const { leader = '', members = [] } = next.get(number) ?? {}
      const floor = floors.get(leader)
      return [number, floor ? { members, floorMinor: floor.floorMinor } : null]
    }),
  )
  const { accountNumber } = after
  const others = [...marks].filter(([number]) => number !== accountNumber)
  return {
    booksVersion: books.version,
    underFloor,
    mark: marks.get(accountNumber),
    parts: others.map(([number, group]) => markPart(number, group)),
  }
}

function changesPartners(before: Changed | null, after: Changed): boolean {
  const isPartner = isPartnerType(after.accountType)
  const wasPartner = before !== null && isPartnerType(before.accountType)
  if (isPartner !== wasPartner) return before !== null || after.customerOf !== null
  return isPartner && before?.customerOf !== after.customerOf
}

function groupsIn({ entries }: Pick<BooksAt, 'entries'>): Map<string, PartnerGroup> {
  return groupsByMember(groupsOf(partnersIn(entries)))
}

function withAccount({ entries }: BooksAt, account: Changed): Pick<BooksAt, 'entries'> {
  const changed = new Map(entries)
  const entry = booksEntryOf(account)
  if (entry === null) changed.delete(account.accountNumber)
  else changed.set(account.accountNumber, entry)
  return { entries: changed }
}

function namesOf(group: PartnerGroup | undefined): string {
  return group?.members.join(' ') ?? ''
}

/** Refuses another leader for a partner with a floor over all its accounts, and more accounts than a save can ask for. */
function requireSameLeader(leader: string, group: PartnerGroup | undefined): void {
  if (group?.leader !== leader) throw refused(LIMITS.groupLeaderStays, { leader })
  if (group.members.length > MOST_MEMBERS) {
    throw refused(LIMITS.groupTooLarge, { leader, most: MOST_MEMBERS })
  }
}

/** Refuses a person who may not change which accounts a partner with a floor over all its accounts has. */
export function requireMayLink({ underFloor }: LinkChange, may: boolean): void {
  if (underFloor !== null && !may) throw refused(LIMITS.groupLinkOfManagers, { leader: underFloor })
}
