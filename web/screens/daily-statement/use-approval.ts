import { useState } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { messageOf } from '../../api/errors.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import { movedOnRecord } from '../../entry/moved-on.ts'
import type { TransactionRecord } from './approval.ts'

/** The approval of one row at a time. */
export interface Approval {
  /** The transaction whose approval is under way; null where none is. */
  readonly approvingId: number | null
  /** The transaction of which it is not known whether it was approved; nothing else is approved until it is. */
  readonly unsettledId: number | null
  readonly approve: (row: DailyRow) => void
  /** Sends what is unsettled again, which is safe. */
  readonly sendAgain: () => void
  /** Forgets what is unsettled. */
  readonly setAside: () => void
}

interface ApprovalSettings {
  /** Told how the transaction stands now: approved, or as someone else has left it meanwhile. */
  readonly onRecord: (record: TransactionRecord) => void
  /** Told the number of what is approved; null where it is not known whether it is. */
  readonly onSent: (id: number | null) => void
}

/** Approves one transaction, both legs of an exchange together. Rules: docs/rules/ledger.md */
export function useApproval({ onRecord, onSent }: ApprovalSettings): Approval {
  const { user } = useSession()
  const [lastId, setLastId] = useState<number | null>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useSaving<
    'POST /api/transactions/{id}/approve',
    null
  >('POST /api/transactions/{id}/approve', {
    userId: user.id,
    form: texts.approvalFormName,
    // No other screen keeps what an approval changes.
    refreshes: [],
    onResult: (result) => {
      if (result.outcome === 'saved') {
        onRecord(result.data)
        toast({ title: approvedText(result.data) })
        return onSent(result.data.id)
      }
      const description = messageOf(result.error, texts.approvalFailed)
      toast({ title: texts.error, description, variant: 'destructive' })
      const newer = movedOnRecord<TransactionRecord>(result.error)
      if (newer) onRecord(newer)
      if (result.outcome === 'unknown') onSent(null)
    },
  })
  const unsettledId = unsettled ? Number(unsettled.sent.params.id) : null
  return {
    approvingId: saving ? (unsettledId ?? lastId) : null,
    unsettledId,
    approve: ({ id, version }) => {
      setLastId(id)
      void save({ params: { id }, body: { version } }, null)
    },
    sendAgain: () => void sendAgain(),
    setAside,
  }
}

function approvedText({ id, otherLeg }: TransactionRecord): string {
  return otherLeg ? texts.bothApproved(id, otherLeg.id) : texts.transactionApproved(id)
}
