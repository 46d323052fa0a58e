import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import type { Staff } from './operation.ts'
import { CLOSING_BRANCH, type TillRef } from './till-work.ts'

interface Landed {
  inAccount: string
  outAccount: string
  till: TillRef
}

/**
 * Puts a counter entry on the till where the table has it. If tills are counted, its cash may go to the reverser's till or,
 * as a difference, to the vault. On any other till the entry stays as it would be without counts, so that it contradicts the
 * table.
 */
export function landed<Entry extends Landed>(
  entry: Entry,
  {
    original,
    staff,
    record,
  }: { original: { till: TillRef }; staff: Staff; record: TransactionRecord },
): Entry {
  if (original.till.branch !== CLOSING_BRANCH) return entry
  const isOverShort = [record.inAccount, record.outAccount].includes(OVER_SHORT_ACCOUNT)
  const vault = { branch: CLOSING_BRANCH, userId: 0 }
  // A record without cash is on the same till as the cash of its save.
  const isWithout = ![record.inAccount, record.outAccount].includes(CASH_ACCOUNT)
  const tills = isOverShort ? [vault] : [original.till, staff, ...(isWithout ? [vault] : [])]
  const till = tills.find(
    ({ branch, userId }) => branch === record.till.branch && userId === record.till.userId,
  )
  if (!till) return entry
  if (!isOverShort) return { ...entry, till }
  const swapped = (account: string) => (account === CASH_ACCOUNT ? OVER_SHORT_ACCOUNT : account)
  const { inAccount, outAccount } = entry
  return { ...entry, till, inAccount: swapped(inAccount), outAccount: swapped(outAccount) }
}
