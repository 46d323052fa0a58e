import type { Disagreement } from '../domain/audit/replay.ts'
import { type HistoryEntry, type Standing, standingFaults } from '../domain/audit/standing.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import { entryFrom, historyOf } from '../store/ledger/history.ts'
import { findTransaction, transactionFrom } from '../store/ledger/transactions.ts'
import type { Item } from '../store/table/client.ts'
import { numberInHistory } from '../store/table/keys.ts'

/** How often a transaction is read again, if it changes during every reading. */
const MOST_LOOKS = 3

/** A transaction of which a scan has read only a part. */
interface Partly {
  record: (Standing & Pick<TransactionRecord, 'version'>) | null
  history: HistoryEntry[]
}

/**
 * Compares who approved or reversed a transaction, and who may not approve it, with its history. No seal covers this, because a
 * transaction may be approved or reversed after its day is closed. A transaction is held in memory until the scan has read all of its history. Rules:
 * docs/rules/seals.md.
 */
export class AuditedApprovals {
  readonly #partly = new Map<number, Partly>()
  readonly #suspects = new Set<number>()

  /** Takes note of an item of the table if it is a transaction or a change of one. */
  add(item: Item): void {
    const pk = String(item['pk'])
    if (pk.startsWith('HISTORY#')) {
      const number = numberInHistory(pk)
      if (number !== null) this.#note(number, { entry: entryFrom(item) })
    } else if (pk.startsWith('TX#') && item['transType'] !== undefined && !isUntouched(item)) {
      const record = transactionFrom(item)
      this.#note(record.number, { record })
    }
  }

  /** Returns what differs; null if a transaction that differed changed at every look. */
  async disagreements(): Promise<Disagreement[] | null> {
    const disagreements: Disagreement[] = []
    const doubted = new Set([...this.#suspects, ...this.#partly.keys()])
    for (const number of [...doubted].sort((one, other) => one - other)) {
      const faults = await faultsNow(number)
      if (faults === null) return null
      disagreements.push(...faults)
    }
    return disagreements
  }

  #note(number: number, { record, entry }: { record?: TransactionRecord; entry?: HistoryEntry }) {
    const known = this.#partly.get(number) ?? { record: null, history: [] }
    if (record) known.record = record
    if (entry) known.history.push(entry)
    this.#partly.set(number, known)
    if (known.record?.version !== known.history.length + 1) return
    this.#partly.delete(number)
    known.history.sort((one, other) => one.version - other.version)
    if (standingFaults(known.record, known.history).length > 0) this.#suspects.add(number)
  }
}

/** True for a transaction that nobody has changed or approved, which most are. */
function isUntouched(item: Item): boolean {
  const { version, approval, changedAfterApproval, moneyChangedBy } = item
  return Number(version) === 1 && !approval && !changedAfterApproval && !moneyChangedBy
}

/** Compares a transaction with its history as both are now; null if it changed at every look. */
async function faultsNow(number: number): Promise<Disagreement[] | null> {
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const record = await findTransaction(number)
    // A change without its transaction is named by the replay.
    if (!record) return []
    const history = await historyOf(record)
    // A version that was altered may be no number at all, which equals nothing.
    if (!Object.is((await findTransaction(number))?.version, record.version)) continue
    const faults = [...versionFaults(record, history.length), ...standingFaults(record, history)]
    return faults.map(({ what, expected, found }) => {
      return { account: '', currency: '', what: `transaction ${number} ${what}`, expected, found }
    })
  }
  return null
}

/** Names a version that is no number. The replay compares every other one with the history. */
function versionFaults({ version }: TransactionRecord, expected: number) {
  if (Number.isInteger(version)) return []
  return [{ what: 'version', expected: String(expected), found: 'none' }]
}
