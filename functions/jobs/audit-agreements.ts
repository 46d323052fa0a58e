import { formatAmount } from '../../shared/money/amount.ts'
import type { Disagreement } from '../domain/audit/replay.ts'
import {
  type AgreedMark,
  type Agreement,
  differenceMinorOf,
  remainderMinorOf,
} from '../domain/hawala/agreement.ts'
import { partnerStatements } from '../store/hawala/hawala-keys.ts'
import { agreementFrom, newestAgreement } from '../store/hawala/partner-agreements.ts'
import { findWithLimits } from '../store/ledger/account-limits.ts'
import type { Item } from '../store/table/client.ts'

/** How often the newest agreement is read, if somebody agrees during every check. */
const MOST_CHECKS = 5
const PARTITION = partnerStatements('')

/**
 * Compares each balance that was agreed on with the balance by the partner's list and its differences, and the mark on the
 * partner's balance with the newest agreement. Rules: docs/rules/partners.md.
 */
export class AuditedAgreements {
  readonly #accounts = new Set<string>()
  readonly #wrong: Disagreement[] = []

  /** Takes note of an item of the table if it is an agreement. */
  add(item: Item): void {
    const pk = String(item['pk'])
    if (!pk.startsWith(PARTITION)) return
    const account = pk.slice(PARTITION.length)
    this.#accounts.add(account)
    const agreement = agreementFrom(item)
    const remainderMinor = remainderMinorOf(agreement)
    if (remainderMinor === 0n) return
    const what = `differences agreed on through ${agreement.through}`
    const expected = formatAmount(differenceMinorOf(agreement))
    const found = formatAmount(differenceMinorOf(agreement) - remainderMinor)
    this.#wrong.push({ account, currency: '', what, expected, found })
  }

  /** Returns what differs; null if somebody agreed during every check. */
  async disagreements(): Promise<Disagreement[] | null> {
    const wrong = [...this.#wrong]
    for (const account of [...this.#accounts].sort()) {
      const differing = await markOf(account)
      if (differing === null) return null
      wrong.push(...differing)
    }
    return wrong
  }
}

/**
 * Compares the mark of a partner's balance with the newest agreement. An agreement of an earlier version left no mark.
 * @returns null if the mark changed while the agreement was read, each time
 */
async function markOf(account: string): Promise<Disagreement[] | null> {
  for (let check = 1; check <= MOST_CHECKS; check += 1) {
    const mark = (await findWithLimits(account))?.agreed ?? null
    const newest = await newestAgreement(account)
    const after = (await findWithLimits(account))?.agreed ?? null
    if (told(mark) !== told(after)) continue
    const expected = told(newest && markOfAgreement(newest))
    if (mark === null || told(mark) === expected) return []
    return [{ account, currency: '', what: 'newest agreement', expected, found: told(mark) }]
  }
  return null
}

function markOfAgreement(agreement: Agreement): AgreedMark {
  return { through: agreement.through, differenceMinor: differenceMinorOf(agreement) }
}

function told(mark: AgreedMark | null): string {
  return mark
    ? `through ${mark.through} with a difference of ${formatAmount(mark.differenceMinor)}`
    : 'none'
}
