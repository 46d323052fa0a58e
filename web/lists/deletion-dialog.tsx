import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
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
  /** What is sent. A function if the person first fills in `children`; it returns null while a field is wrong. */
  readonly sent: SentTo<K> | (() => Promise<SentTo<K> | null>)
  /** The key of the deletion among the user's saves: "deletion of user 7". */
  readonly formName: string
  readonly refreshes: readonly ReadKey[]
  /** The question text: what will be deleted. */
  readonly text: string
  /** The fields below the question, if there are any. They are locked while the outcome of the deletion isn't known. */
  readonly children?: (locked: boolean) => ReactNode
  /** The toast after the deletion. */
  readonly deletedText: string
  readonly failedText: (error: unknown) => string
  /** Shows a refusal in the dialog, which then stays open. Null if a toast shows the refusal. */
  readonly refused?: (error: unknown) => ReactNode
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
  const { sent, text, children, refused, onFailed, open, onClose, finalFocus } = props
  const [refusal, setRefusal] = useState<ReactNode>(null)
  const [isGone, setIsGone] = useState(false)
  const leave = () => {
    setIsGone(true)
    props.onGone()
  }
  const { saving, unsettled, save, sendAgain } = useWrite<K, null>(props.call, {
    form: props.formName,
    refreshes: props.refreshes,
    saved: () => {
      toast({ title: props.deletedText })
      leave()
    },
    refused: ({ error }) => (refused?.(error) ? null : props.failedText(error)),
    unknown: ({ error }) => props.failedText(error),
    onFailed: ({ error, outcome }) => {
      const shown = outcome === 'refused' ? refused?.(error) : null
      if (shown) setRefusal(shown)
      else if (onFailed?.(error)) leave()
      else if (outcome === 'refused') onClose()
    },
  })
  const remove = async () => {
    if (unsettled) return sendAgain()
    const filled = typeof sent === 'function' ? await sent() : sent
    if (filled) await save(filled, null)
  }
  return (
    <MessageDialog
      open={open}
      role="alertdialog"
      title={texts.areYouSure}
      onClose={onClose}
      finalFocus={() => finalFocus(isGone)}
      actions={
        <>
          <Button
            variant="outline"
            // If there are fields, the first one gets the focus instead.
            {...(children ? {} : { 'data-autofocus': '' })}
            disabled={saving}
            onClick={onClose}
          >
            {texts.cancel}
          </Button>
          <BusyButton colorPalette="debit" minW="7rem" busy={saving} onClick={() => void remove()}>
            <TrashIcon size={16} /> {saving ? texts.deleting : texts.delete}
          </BusyButton>
        </>
      }
    >
      <Text overflowWrap="anywhere">{text}</Text>
      {children ? (
        <chakra.form
          noValidate
          autoComplete="off"
          mt="4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!saving) void remove()
          }}
        >
          {children(saving || unsettled !== null)}
        </chakra.form>
      ) : null}
      {refusal ? <Box mt="4">{refusal}</Box> : null}
      {unsettled ? (
        <Box role="alert" mt="3" p="3" bg="bg.warning" borderRadius="md">
          {texts.deletionUnknown}
        </Box>
      ) : null}
    </MessageDialog>
  )
}
