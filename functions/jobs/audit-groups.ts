import { formatAmount } from '../../shared/money/amount.ts'
import type { Disagreement } from '../domain/audit/replay.ts'
import type { GroupFloor } from '../domain/partners/group-floor.ts'
import { groupsByMember, groupsOf, partnersIn } from '../domain/partners/partner-groups.ts'
import { readBooksAt } from '../store/books/books-item.ts'
import { groupFrom, marksOf, nameOf } from '../store/ledger/group-floors.ts'
import type { Item } from '../store/table/client.ts'
import { numberOfBalance } from '../store/table/keys.ts'

/** How often the marks are checked, if links or floors change during every check. */
const MOST_CHECKS = 5

/**
 * Compares the marks of the floors over all accounts of partners with the links between the accounts. Links and marks change
 * in the same write as the version of the books, so after the scan the marks are read between two readings of the books. Rules:
 * docs/rules/partners.md.
 */
export class AuditedGroups {
  readonly #marked = new Set<string>()

  /** Takes note of an item of the table if it is a marked balance. */
  add(item: Item): void {
    if (!String(item['pk']).startsWith('BALANCE#') || groupFrom(item) === null) return
    this.#marked.add(numberOfBalance(item))
  }

  /** Returns what differs; null if links or floors changed during every check. */
  async disagreements(): Promise<Disagreement[] | null> {
    if (this.#marked.size === 0) return []
    for (let check = 1; check <= MOST_CHECKS; check += 1) {
      const books = await readBooksAt()
      const groups = groupsByMember(groupsOf(partnersIn(books?.entries ?? [])))
      const numbers = [...this.#marked].flatMap((number) => groups.get(number)?.members ?? [number])
      const marks = await marksOf([...new Set(numbers)])
      if ((await readBooksAt())?.version !== books?.version) continue
      return [...new Set(numbers)].sort().flatMap((number): Disagreement[] => {
        const { leader = '', members = [] } = groups.get(number) ?? {}
        const floor = marks.get(leader)
        const expected = floor ? { members, floorMinor: floor.floorMinor } : null
        const found = marks.get(number) ?? null
        if (nameOf(expected) === nameOf(found)) return []
        const what = 'floor over all accounts'
        return [
          { account: number, currency: '', what, expected: told(expected), found: told(found) },
        ]
      })
    }
    return null
  }
}

function told(group: GroupFloor | null): string {
  return group ? `${formatAmount(group.floorMinor)} over ${group.members.join(', ')}` : 'none'
}
