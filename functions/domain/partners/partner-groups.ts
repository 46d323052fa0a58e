import { idInEntry, kindInEntry, linkInEntry } from '../books/books-entry.ts'

/** An account of a partner, as its entry in the books tells it. */
export interface PartnerAccount {
  number: string
  id: number
  /** The id of the account with which it was linked by hand; null if it wasn't. */
  customerOf: number | null
  /** True for an account through which hawalas go. */
  isHawala: boolean
}

/** All accounts of one partner. Rules: docs/rules/partners.md. */
export interface PartnerGroup {
  /** The number of the account that leads the others. */
  leader: string
  /** The numbers of all accounts: first the leader, then the others in order. */
  members: readonly string[]
}

/** The most accounts that a partner with a floor over all its accounts may have, because a save asks for each of them. */
export const MOST_MEMBERS = 8

/** Returns the accounts of partners among the entries of the books. */
export function partnersIn(entries: Iterable<readonly [string, string]>): PartnerAccount[] {
  return [...entries].flatMap(([number, entry]) => {
    const kind = kindInEntry(entry)
    if (kind !== 'partner' && kind !== 'hawalaPartner') return []
    const [id, customerOf] = [idInEntry(entry), linkInEntry(entry)]
    return [{ number, id, customerOf, isHawala: kind === 'hawalaPartner' }]
  })
}

/**
 * Finds out which accounts belong to one partner: each belongs to the head of its chain of links. A link to an account that
 * isn't a partner's ends the chain. If accounts are linked in a ring, the oldest one of the ring leads.
 * @returns the groups, by the number of the leader
 */
export function groupsOf(accounts: readonly PartnerAccount[]): PartnerGroup[] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const byLeader = Map.groupBy(accounts, (account) => leaderOf(account, byId))
  return [...byLeader]
    .map(([leader, members]) => ({
      leader: leader.number,
      members: [
        leader.number,
        ...members
          .filter((each) => each !== leader)
          .map(({ number }) => number)
          .sort(),
      ],
    }))
    .sort((one, other) => (one.leader < other.leader ? -1 : 1))
}

function leaderOf(
  account: PartnerAccount,
  byId: ReadonlyMap<number, PartnerAccount>,
): PartnerAccount {
  const passed: PartnerAccount[] = []
  let at = account
  for (;;) {
    const next = at.customerOf === null ? undefined : byId.get(at.customerOf)
    if (!next) return at
    passed.push(at)
    const ring = passed.indexOf(next)
    if (ring >= 0) {
      return passed.slice(ring).reduce((oldest, each) => (each.id < oldest.id ? each : oldest))
    }
    at = next
  }
}

/** Returns the group of each account, by the account's number. */
export function groupsByMember(groups: readonly PartnerGroup[]): Map<string, PartnerGroup> {
  return new Map(groups.flatMap((group) => group.members.map((number) => [number, group])))
}
