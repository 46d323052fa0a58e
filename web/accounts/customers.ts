import { isHouseAccount } from '../../shared/contract/house.ts'
import { inOrder, type ListedAccount } from './account-options.ts'
import { holdersOf } from './same-number.ts'

/**
 * For the id of each account that isn't the house's: all accounts of its customer, itself included, in the order of their
 * numbers.
 */
export type Customers = ReadonlyMap<number, readonly ListedAccount[]>

const preparedLists = new WeakMap<readonly ListedAccount[], Customers>()

/**
 * Finds out which accounts of a list belong to one customer. Two accounts belong to one customer if they have the same
 * Taskira number, if they were linked by hand, or if other accounts connect them in these ways. House accounts belong to no
 * customer. Rules: docs/rules/accounts.md
 * @returns the same map for the same list, because a list may have thousands of accounts
 */
export function customersOf(accounts: readonly ListedAccount[]): Customers {
  const known = preparedLists.get(accounts)
  if (known) return known
  const customers = groupsIn(accounts)
  preparedLists.set(accounts, customers)
  return customers
}

function groupsIn(accounts: readonly ListedAccount[]): Customers {
  const groups = new Groups(accounts.filter(isCustomers).map(({ id }) => id))
  for (const { id, customerOf } of accounts) {
    if (customerOf !== null) groups.joinAll([id, customerOf])
  }
  for (const holders of holdersOf(accounts, 'taskiraNo').values()) {
    groups.joinAll(holders.filter(isCustomers).map(({ id }) => id))
  }
  const members = Map.groupBy(accounts, ({ id }) => groups.of(id))
  members.delete(undefined)
  const customers = new Map<number, readonly ListedAccount[]>()
  for (const group of members.values()) {
    const ordered = group.length > 1 ? inOrder(group) : group
    for (const { id } of group) customers.set(id, ordered)
  }
  return customers
}

const isCustomers = ({ accountNumber }: ListedAccount) => !isHouseAccount(accountNumber)

/** Disjoint groups of ids (union-find). Joining groups and finding a group is fast, however many ids there are. */
class Groups {
  /** For each id the next id on the way to the group's representative. The representative leads to itself. */
  readonly #towards: Map<number, number>

  constructor(ids: readonly number[]) {
    this.#towards = new Map(ids.map((id) => [id, id]))
  }

  /** Finds the representative of an id's group; undefined for an unknown id. */
  of(id: number): number | undefined {
    let at = id
    for (;;) {
      const next = this.#towards.get(at)
      if (next === undefined || next === at) return next
      // Each step shortens the way for later calls.
      const further = this.#towards.get(next) ?? next
      this.#towards.set(at, further)
      at = further
    }
  }

  /** Joins the groups of these ids to one group. Unknown ids are ignored. */
  joinAll(ids: readonly number[]): void {
    const [first, ...others] = new Set(ids.map((id) => this.of(id)))
    if (first === undefined) return
    for (const other of others) if (other !== undefined) this.#towards.set(other, first)
  }
}
