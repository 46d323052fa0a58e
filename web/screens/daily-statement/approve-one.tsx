import { Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { messageOf } from '../../api/errors.ts'
import { BusyButton } from '../../components/busy-button.tsx'
import { toast } from '../../components/toaster.tsx'
import { WarningBox } from '../../components/warning-box.tsx'
import { movedOnRecord } from '../../entry/moved-on.ts'
import { useWrite } from '../../entry/use-write.ts'
import { approvability, type TransactionRecord, type Viewer } from './approval.ts'

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
  const [lastId, setLastId] = useState<number | null>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<
    'POST /api/transactions/{id}/approve',
    null
  >('POST /api/transactions/{id}/approve', {
    form: texts.approvalFormName,
    // No other screen keeps what an approval changes.
    refreshes: [],
    onSaved: (record) => {
      onRecord(record)
      toast({ title: approvedText(record) })
      onSent(record.id)
    },
    failedText: ({ error }) => messageOf(error, texts.approvalFailed),
    onFailed: ({ error, outcome }) => {
      const newer = movedOnRecord<TransactionRecord>(error)
      if (newer) onRecord(newer)
      if (outcome === 'unknown') onSent(null)
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

interface ApprovalButtonProps {
  readonly row: DailyRow
  readonly viewer: Viewer
  readonly approval: Approval
}

/**
 * Approve, or why this person may not approve it; nothing where there is nothing to approve. A plain element, since tables
 * hold thousands.
 */
export function ApprovalButton({ row, viewer, approval }: ApprovalButtonProps) {
  const standing = approvability(row, viewer)
  if (standing.can === 'nothing') return null
  if (standing.can === 'not') return <small>{standing.why}</small>
  const { approvingId, unsettledId, approve } = approval
  const isBusy = approvingId !== null || unsettledId !== null
  const words = row.otherLegId === null ? texts.approve : texts.approveBoth
  return (
    <button
      type="button"
      className="row-button"
      data-approve={row.id}
      aria-label={
        row.otherLegId === null
          ? texts.approveOf(row.id)
          : texts.approveBothOf(row.id, row.otherLegId)
      }
      aria-disabled={isBusy}
      style={isBusy ? { opacity: 0.6 } : undefined}
      onClick={() => isBusy || approve(row)}
    >
      {approvingId === row.id ? texts.approving : words}
    </button>
  )
}

interface UnsettledApprovalProps {
  readonly approval: Approval
  /** Makes the statement anew: it shows what has become of it. */
  readonly onGenerate: () => void
}

/** Says that it is not known whether a transaction was approved, and offers to find out; nothing where it is known. */
export function UnsettledApproval({ approval, onGenerate }: UnsettledApprovalProps) {
  const { unsettledId, approvingId, sendAgain, setAside } = approval
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (unsettledId !== null) again.current?.focus()
  }, [unsettledId])
  if (unsettledId === null) return null
  const isBusy = approvingId !== null
  return (
    <WarningBox role="alert" align="center" justify="space-between" wrap="wrap">
      <Text>{texts.approvalUnknown(unsettledId)}</Text>
      <Flex gap="2" wrap="wrap">
        <BusyButton
          ref={again}
          size="sm"
          variant="outline"
          busy={isBusy}
          onClick={() => isBusy || sendAgain()}
        >
          {isBusy ? texts.approving : texts.approveAgainOf(unsettledId)}
        </BusyButton>
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={() => {
            setAside()
            onGenerate()
          }}
        >
          {texts.leaveIt}
        </Button>
      </Flex>
    </WarningBox>
  )
}
