import { Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { BusyButton } from '../../components/busy-button.tsx'
import type { Approval } from './use-approval.ts'

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
