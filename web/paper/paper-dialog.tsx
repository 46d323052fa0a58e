import { Box, Button } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { voucher as texts } from '#texts/voucher.ts'
import { openDialog } from '../app/keys/page-parts.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { Paper } from './receipt.tsx'

interface PaperDialogProps {
  readonly open: boolean
  readonly title: string
  /** Left out if there is nothing to print yet. */
  readonly onPrint?: (() => void) | undefined
  /** True if the next print is a copy. The Print button then says so. */
  readonly isCopyNext?: boolean | undefined
  /** True if few people press Print, or the paper is printed without that. The first Enter then closes the dialog. */
  readonly closesFirst?: boolean | undefined
  /** The label of the button that closes the dialog. */
  readonly closeLabel: string
  readonly onClose: () => void
  /** Called when the closed dialog isn't shown any more. */
  readonly onGone?: (() => void) | undefined
  /** The element to focus after closing. If left out, the focus returns to the element that had it before. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
  /** A button that opens something over this dialog. */
  readonly more?: ReactNode
  /** The paper; nothing if there is none. */
  readonly children: ReactNode
}

/** A dialog that shows a paper as it will be printed. Its two buttons, Print and Close, have shortcut keys. */
export function PaperDialog(props: PaperDialogProps) {
  const { open, title, onPrint, isCopyNext, closeLabel, onClose, finalFocus, children } = props
  const closesFirst = !onPrint || props.closesFirst
  const paper = useRef<HTMLDivElement>(null)
  // The keys are this dialog's, not those of one that was opened over it.
  const onTop = (run: () => void) => () => {
    if (!paper.current || openDialog()?.contains(paper.current)) run()
  }
  const print = onPrint ? [{ ...SCREEN_COMMANDS.printPaper, run: onTop(onPrint) }] : []
  const next = { ...SCREEN_COMMANDS.newTransaction, label: closeLabel, run: onTop(onClose) }
  useCommands(open ? [...print, next] : [])
  return (
    <MessageDialog
      open={open}
      title={texts.previewOf(title)}
      onClose={onClose}
      onGone={props.onGone}
      {...(finalFocus ? { finalFocus } : {})}
      actions={
        <>
          {onPrint ? (
            <Button {...(closesFirst ? {} : { 'data-autofocus': '' })} onClick={onPrint}>
              {isCopyNext ? texts.printCopy : texts.print}
            </Button>
          ) : null}
          <Button
            variant="outline"
            {...(closesFirst ? { 'data-autofocus': '' } : {})}
            onClick={onClose}
          >
            {closeLabel}
          </Button>
          {props.more}
        </>
      }
    >
      {children ? (
        // Focusable, so that the keyboard can scroll a paper that is longer than the dialog.
        <Box ref={paper} role="group" aria-label={title} tabIndex={0}>
          <Paper>{children}</Paper>
        </Box>
      ) : null}
    </MessageDialog>
  )
}
