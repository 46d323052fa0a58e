import { Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { BusyButton } from '../../components/busy-button.tsx'
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
    <Flex
      role="alert"
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="3"
      p="4"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="l3"
    >
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
    </Flex>
  )
}
