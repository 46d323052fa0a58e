import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { type RefObject, useEffect, useState } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { WarningIcon } from './icons.tsx'
import { MessageDialog } from './message-dialog.tsx'

interface UnsettledNoticeProps {
  /** "It is not known whether this debit was posted." */
  readonly title: string
  /** Says that Save may be pressed again to learn the outcome. A toast has said why the outcome isn't known. */
  readonly children: string
  /** A sentence that says what to check before the form is filled in again. */
  readonly warning: string
  readonly onSetAside: () => void
  /** The Save button. It gets the focus, because pressing it again settles the outcome. */
  readonly saveButton: RefObject<HTMLButtonElement | null>
}

/**
 * The notice in a form while the outcome of its save isn't known. Either no answer came, or the answer doesn't tell the
 * outcome (such as a 500), or the session ended. It stays until the outcome is known or the person clears the form.
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
