import { Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { movedOnRecord } from '../../entry/moved-on.ts'
import { type StepSettings, tellFailure, useStep } from '../../entry/use-step.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import {
  approvability,
  approvedTogether,
  type RowsById,
  type TransactionRecord,
  type Viewer,
} from './approval.ts'

/** The state of approving one transaction at a time. */
interface Approval {
  /** The id of the transaction that is being approved; null if there is none. */
  readonly approvingId: number | null
  /** The id of the transaction whose approval is unsettled. No other transaction can be approved until then. */
  readonly unsettledId: number | null
  /** @param together the numbers of all transactions that are approved with this one, its own first */
  readonly approve: (row: DailyRow, together: readonly number[]) => void
  /** Repeats the unsettled approval. That is safe, because approving is idempotent. */
  readonly sendAgain: () => void
  /** Discards the unsettled approval. */
  readonly setAside: () => void
}

const CALL = 'POST /api/transactions/{id}/approve'

interface ApprovalSettings {
  /** Called with the current record: approved, or as changed by someone else. */
  readonly onRecord: (record: TransactionRecord) => void
  /** Called with the id of the approved transaction, or null if the result is unknown. */
  readonly onSent: (id: number | null) => void
}

/** Approves one transaction together with all that were saved with it. Rules: docs/rules/ledger.md */
export function useApproval({ onRecord, onSent }: ApprovalSettings): Approval {
  const [lastId, setLastId] = useState<number | null>(null)
  const failed: StepSettings<typeof CALL, readonly number[]>['refused'] = (
    message,
    { error, outcome },
  ) => {
    tellFailure(message)
    const newer = movedOnRecord<TransactionRecord>(error)
    if (newer) onRecord(newer)
    if (outcome === 'unknown') onSent(null)
    return null
  }
  const step = useStep<typeof CALL, readonly number[]>(CALL, {
    form: texts.approvalFormName,
    notDone: texts.approvalFailed,
    // No other screen caches data that an approval changes.
    refreshes: [],
    saved: (record, together) => {
      onRecord(record)
      toast({ title: texts.approvedOnes(together) })
      onSent(record.id)
    },
    refused: failed,
    unknown: failed,
  })
  const { saving, unsettled, save, sendAgain, setAside } = step
  const unsettledId = unsettled ? Number(unsettled.sent.params.id) : null
  return {
    approvingId: saving ? (unsettledId ?? lastId) : null,
    unsettledId,
    approve: ({ id, version }, together) => {
      setLastId(id)
      void save({ params: { id }, body: { version, kind: 'transaction' } }, together)
    },
    sendAgain: () => void sendAgain(),
    setAside,
  }
}

interface ApprovalButtonProps {
  /** True in the footer of a dialog, where the button must look like the buttons beside it. */
  readonly inDialog?: boolean
  readonly row: DailyRow
  readonly rows: RowsById
  readonly viewer: Viewer
  readonly approval: Approval
}

/**
 * The Approve button, or the reason why this person may not approve. Nothing if the row is approved, or if this person may
 * approve no rows at all. In a table it is a plain element, because there may be thousands of rows.
 */
export function ApprovalButton({ inDialog, row, rows, viewer, approval }: ApprovalButtonProps) {
  const standing = approvability(row, viewer)
  if (standing.can === 'nothing') return null
  if (standing.can === 'not') return <small>{standing.why}</small>
  const { approvingId, unsettledId, approve } = approval
  const isBusy = approvingId !== null || unsettledId !== null
  const together = approvedTogether(row, rows)
  const button = {
    'data-approve': row.id,
    'aria-label': texts.approveOf(together),
    'aria-disabled': isBusy,
    style: isBusy ? { opacity: 0.6 } : undefined,
    onClick: () => isBusy || approve(row, together),
    children: approvingId === row.id ? texts.approving : texts.approve(together.length),
  }
  return inDialog ? (
    <Button variant="outline" {...button} />
  ) : (
    <button type="button" className="row-button" {...button} />
  )
}

/** A warning that the result of an approval is unknown, with a button to send it again. Nothing if no result is unknown. */
export function UnsettledApproval(props: {
  readonly approval: Approval
  /** Generates the statement again, which shows whether the transaction was approved. */
  readonly onGenerate: () => void
}) {
  const { approval, onGenerate } = props
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
