import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect } from 'react'

interface OwnDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  /** The dialog's name for screen readers. */
  readonly label: string
  /** The greatest width of the dialog: "40rem". */
  readonly width: string
  /** Called after the dialog has closed. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A `<dialog>` of the browser that is open while it is rendered. Esc or a press outside closes it at once and returns the
 * focus, so that the next command works where the person was before. The focus starts at `data-autofocus`, or else in the
 * first field.
 */
export function OwnDialog({ ref, label, width, onClose, children }: OwnDialogProps) {
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [ref])
  return (
    <chakra.dialog
      ref={ref}
      aria-label={label}
      css={LOOK}
      maxW={width}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && ref.current?.close()}
    >
      {children}
    </chakra.dialog>
  )
}

const LOOK: SystemStyleObject = {
  position: 'fixed',
  insetInline: '0',
  insetBlockStart: { base: '3', md: '8vh' },
  insetBlockEnd: 'auto',
  m: '0',
  mx: 'auto',
  p: '0',
  w: 'calc(100vw - {spacing.6})',
  maxH: { base: 'calc(100dvh - {spacing.6})', md: '84vh' },
  overflow: 'hidden',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  boxShadow: 'lg',
  '&[open]': { display: 'flex', flexDirection: 'column' },
  '&::backdrop': { background: '{colors.bg.backdrop}' },
}
