import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { approvability, type Viewer } from './approval.ts'
import type { Approval } from './use-approval.ts'

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
