import { Box, Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { voucher as texts } from '#texts/voucher.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { MessageDialog } from '../components/message-dialog.tsx'
import { Paper } from './receipt.tsx'

interface PaperDialogProps {
  readonly open: boolean
  readonly title: string
  /** Left out where there is nothing to print yet. */
  readonly onPrint?: (() => void) | undefined
  /** True where the next print is a copy of the one shown, which its button then says. */
  readonly isCopyNext?: boolean | undefined
  /** The word on the button that closes it. */
  readonly closeLabel: string
  readonly onClose: () => void
  /** Where the focus goes when it closes; back to where it was where nothing is given. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
  /** The paper; nothing while there is none. */
  readonly children: ReactNode
}

/** Shows a paper as it will be printed, with Print and what comes next below it; both have their keys. */
export function PaperDialog(props: PaperDialogProps) {
  const { open, title, onPrint, isCopyNext, closeLabel, onClose, finalFocus, children } = props
  const print = onPrint ? [{ ...SCREEN_COMMANDS.printPaper, run: onPrint }] : []
  const next = { ...SCREEN_COMMANDS.newTransaction, label: closeLabel, run: onClose }
  useCommands(open ? [...print, next] : [])
  return (
    <MessageDialog
      open={open}
      title={texts.previewOf(title)}
      onClose={onClose}
      {...(finalFocus ? { finalFocus } : {})}
      actions={
        <>
          {onPrint ? (
            <Button data-autofocus="" onClick={onPrint}>
              {isCopyNext ? texts.printCopy : texts.print}
            </Button>
          ) : null}
          <Button
            variant="outline"
            {...(onPrint ? {} : { 'data-autofocus': '' })}
            onClick={onClose}
          >
            {closeLabel}
          </Button>
        </>
      }
    >
      {children ? (
        // Where it is longer than the dialog, the keys scroll it from here.
        <Box role="group" aria-label={title} tabIndex={0}>
          <Paper>{children}</Paper>
        </Box>
      ) : null}
    </MessageDialog>
  )
}
