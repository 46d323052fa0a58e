import { Box, Button, Text } from '@chakra-ui/react'
import { components as texts } from '#texts/components.ts'
import { BusyButton } from './busy-button.tsx'
import { TrashIcon } from './icons.tsx'
import { MessageDialog } from './message-dialog.tsx'

interface ConfirmDeleteProps {
  readonly open: boolean
  /** What is about to happen. */
  readonly text: string
  readonly deleting: boolean
  /** True while it is not known whether it was deleted. */
  readonly unsettled: boolean
  readonly onDelete: () => Promise<void>
  readonly onClose: () => void
  /** Where the focus goes when it closes. */
  readonly finalFocus: (isGone: boolean) => HTMLElement | null
  /** True once the row is gone. */
  readonly deleted: boolean
}

/** Asks before a row is deleted. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { open, text, deleting, unsettled, onDelete, onClose, finalFocus, deleted } = props
  return (
    <MessageDialog
      open={open}
      role="alertdialog"
      title={texts.areYouSure}
      onClose={onClose}
      finalFocus={() => finalFocus(deleted)}
      actions={
        <>
          <Button variant="outline" data-autofocus="" disabled={deleting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <BusyButton
            colorPalette="debit"
            minW="7rem"
            busy={deleting}
            onClick={() => void onDelete()}
          >
            <TrashIcon size={16} /> {deleting ? texts.deleting : texts.delete}
          </BusyButton>
        </>
      }
    >
      <Text overflowWrap="anywhere">{text}</Text>
      {unsettled ? (
        <Box role="alert" mt="3" p="3" bg="bg.warning" borderRadius="md">
          {texts.deletionUnknown}
        </Box>
      ) : null}
    </MessageDialog>
  )
}
