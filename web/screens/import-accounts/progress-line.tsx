import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import { focusIfLost } from '../../list-file/focus-if-lost.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface ProgressLineProps {
  readonly label: string
  readonly hint?: string
  readonly done: number
  readonly all: number
  readonly onStop: () => void
  /** True after Stop, until the call that is under way has ended. */
  readonly stopping?: boolean
}

/** The current task, its progress, and the button that stops it. */
export function ProgressLine(props: ProgressLineProps) {
  const { label, hint, done, all, onStop, stopping = false } = props
  return (
    <Box>
      <Flex align="center" gap="3" wrap="wrap" mb="2">
        <Text flex="1 1 12rem" fontWeight="medium">
          {stopping ? texts.stopping : label}{' '}
          <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums" fontWeight="normal">
            {texts.rowsOf(done.toLocaleString('en-US'), all.toLocaleString('en-US'))}
          </Text>
        </Text>
        <Button ref={focusIfLost} variant="outline" aria-disabled={stopping} onClick={onStop}>
          {texts.stop}
        </Button>
      </Flex>
      <ProgressBar label={label} done={done} all={all} w="full" />
      {hint ? (
        <Text color="fg.muted" fontSize="sm" mt="2">
          {hint}
        </Text>
      ) : null}
    </Box>
  )
}
