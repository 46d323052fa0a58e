import { detailsLabel, noteLabel } from '../../shared/contract/hawala-label.ts'
import type { MeantKind, RecordKind } from '../../shared/contract/meant-record.ts'
import { refused } from '../../shared/refusals/refused.ts'
import * as TRANSACTIONS from '../../shared/refusals/transactions.ts'
import { findHawalaDetails } from '../store/hawala/hawala-details.ts'
import { findHawala } from '../store/hawala/hawalas.ts'
import { findTransaction } from '../store/ledger/transactions.ts'

/** Reads, for each kind, the name of the record that has the id; null if there is none. */
const NAME_OF: Record<RecordKind, (id: number) => Promise<string | null>> = {
  transaction: async (id) => ((await findTransaction(id)) ? `transaction ${id}` : null),
  hawala: async (id) => {
    const found = await findHawala(id)
    return found ? `hawala ${noteLabel(found.hawalaNumber)}` : null
  },
  hawalaDetails: async (id) => {
    const found = await findHawalaDetails(id)
    return found ? `hawala ${detailsLabel(found)}` : null
  },
}

/**
 * Refuses a change by an id that records of two kinds share, unless the caller says which kind is meant. Otherwise a client
 * that confuses the kinds would change the wrong money. Ids of new records are never shared; those of earlier versions may
 * be (docs/rules/ledger.md).
 * @param own the record that the call would change
 * @param said the kind that the caller names
 * @throws Refusal `conflict` that names the records
 */
export async function requireMeant(
  own: { kind: MeantKind; id: number; name: string },
  said: MeantKind | null | undefined,
): Promise<void> {
  if (said === own.kind) return
  const others = (Object.keys(NAME_OF) as RecordKind[]).filter((kind) => kind !== own.kind)
  const names = await Promise.all(others.map((kind) => NAME_OF[kind](own.id)))
  const found = names.filter((name) => name !== null)
  if (found.length === 0) return
  throw refused(TRANSACTIONS.sharedId, {
    id: own.id,
    kind: own.kind,
    records: [own.name, ...found],
  })
}
