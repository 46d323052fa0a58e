import { type Audit, audit } from '../../functions/jobs/audit-ledger.ts'
import { copiesThatDiffer } from './engine/copies.ts'

/**
 * Audits the ledger of a data folder, and then the copies that its file keeps for the indexes. Rules: docs/rules/seals.md.
 * The folder's store answers the database client already.
 */
export async function auditStore(dataDir: string): Promise<Audit> {
  const { disagreements, ...ledger } = await audit(console.error, () => new Date())
  console.error('Comparing the indexes of the file')
  const ofFile = copiesThatDiffer(dataDir).map((each) => ({ account: '', currency: '', ...each }))
  return { ...ledger, disagreements: [...disagreements, ...ofFile] }
}
