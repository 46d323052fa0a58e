import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { PostingKind } from './kind.ts'
import { MessageDialog } from './message-dialog.tsx'

interface UnsettledNoticeProps {
  readonly kind: PostingKind
  readonly onSetAside: () => void
}

/** Says that a posting's fate is not known, and how to learn it without posting twice. */
export function UnsettledNotice({ kind, onSetAside }: UnsettledNoticeProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Box
      role="alert"
      borderWidth="1px"
      borderColor="border.warning"
      background="bg.warning"
      borderRadius="md"
      padding="3"
      display="grid"
      gap="2"
    >
      <Text fontWeight="semibold">
        It is not known whether this {kind.toLowerCase()} was posted.
      </Text>
      <Text>
        The answer got lost on the way. Press Save again: it is safe, the transaction can't be
        posted twice. Its fields stay locked until an answer has come.
      </Text>
      <Button variant="outline" size="sm" justifySelf="start" onClick={() => setAsking(true)}>
        Clear the form instead…
      </Button>
      <MessageDialog
        open={asking}
        role="alertdialog"
        title="Clear the form?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="outline" data-autofocus="" onClick={() => setAsking(false)}>
              Keep the form
            </Button>
            <Button
              colorPalette="debit"
              onClick={() => {
                setAsking(false)
                onSetAside()
              }}
            >
              Clear the form
            </Button>
          </>
        }
      >
        <Text>
          The {kind.toLowerCase()} may have been posted. Look at the account's report before you
          record it again: a new transaction would be posted in addition.
        </Text>
      </MessageDialog>
    </Box>
  )
}
