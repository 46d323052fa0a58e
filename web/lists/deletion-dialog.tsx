import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ui as texts } from '#texts/ui.ts'
import type { ReadKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { useWrite } from '../entry/use-write.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { TrashIcon } from '../ui/icons.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { toast } from '../ui/toaster.tsx'

interface DeletionDialogProps<K extends WriteKey> {
  readonly call: K
  readonly sent: SentTo<K>
  /** The key of the deletion among the user's saves: "deletion of user 7". */
  readonly formName: string
  readonly refreshes: readonly ReadKey[]
  /** The question text: what will be deleted. */
  readonly text: string
  /** The toast after the deletion. */
  readonly deletedText: string
  readonly failedText: (error: unknown) => string
  /** Called with the error of a failed deletion. @returns true if the error means that the row is already gone */
  readonly onFailed?: (error: unknown) => boolean
  readonly open: boolean
  readonly onClose: () => void
  /** Called when the row is gone; it must close the dialog. */
  readonly onGone: () => void
  /** Returns the element to focus after the dialog closes. */
  readonly finalFocus: (isGone: boolean) => HTMLElement | null
}

/** A dialog that asks for confirmation and then deletes a row. */
export function DeletionDialog<K extends WriteKey>(props: DeletionDialogProps<K>) {
  const { sent, text, onFailed, open, onClose, finalFocus } = props
  const [isGone, setIsGone] = useState(false)
  const leave = () => {
    setIsGone(true)
    props.onGone()
  }
  const { saving, unsettled, save } = useWrite<K, null>(props.call, {
    form: props.formName,
    refreshes: props.refreshes,
    onSaved: () => {
      toast({ title: props.deletedText })
      leave()
    },
    failedText: ({ error }) => props.failedText(error),
    onFailed: ({ error, outcome }) => {
      if (onFailed?.(error)) leave()
      else if (outcome === 'refused') onClose()
    },
  })
  return (
    <MessageDialog
      open={open}
      role="alertdialog"
      title={texts.areYouSure}
      onClose={onClose}
      finalFocus={() => finalFocus(isGone)}
      actions={
        <>
          <Button variant="outline" data-autofocus="" disabled={saving} onClick={onClose}>
            {texts.cancel}
          </Button>
          <BusyButton
            colorPalette="debit"
            minW="7rem"
            busy={saving}
            onClick={() => void save(sent, null)}
          >
            <TrashIcon size={16} /> {saving ? texts.deleting : texts.delete}
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
