import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { type RefObject, useEffect, useState } from 'react'
import { components as texts } from '#texts/components.ts'
import { WarningIcon } from './icons.tsx'
import { MessageDialog } from './message-dialog.tsx'

interface UnsettledNoticeProps {
  /** "It is not known whether this debit was posted." */
  readonly title: string
  /** How to learn it: that Save may be pressed again. Why it isn't known, the toast has said. */
  readonly children: string
  /** What to look at before the form is filled in once more. */
  readonly warning: string
  readonly onSetAside: () => void
  /** Takes the focus: pressing it again is what settles the matter. */
  readonly saveButton: RefObject<HTMLButtonElement | null>
}

/**
 * Stands in a form whose save may have been carried out or not, until that is known or the form is cleared: no answer came,
 * or one that doesn't tell, such as a 500, or that the session has ended.
 */
export function UnsettledNotice(props: UnsettledNoticeProps) {
  const { title, children, warning, onSetAside, saveButton } = props
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    saveButton.current?.focus()
    saveButton.current?.scrollIntoView({ block: 'nearest' })
  }, [saveButton])
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
      <Flex gap="2" fontWeight="semibold">
        <Box color="fg.warning" flexShrink="0" pt="0.5">
          <WarningIcon />
        </Box>
        <Text>{title}</Text>
      </Flex>
      <Text>{children}</Text>
      <Button variant="outline" size="sm" justifySelf="start" onClick={() => setAsking(true)}>
        {texts.clearInstead}
      </Button>
      <MessageDialog
        open={asking}
        role="alertdialog"
        title={texts.clearFormQuestion}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="outline" data-autofocus="" onClick={() => setAsking(false)}>
              {texts.keepTheForm}
            </Button>
            <Button
              colorPalette="debit"
              onClick={() => {
                setAsking(false)
                onSetAside()
              }}
            >
              {texts.clearTheForm}
            </Button>
          </>
        }
      >
        <Text>{warning}</Text>
      </MessageDialog>
    </Box>
  )
}
