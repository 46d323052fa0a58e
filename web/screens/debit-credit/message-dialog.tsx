import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react'
import type { KeyboardEvent, ReactNode } from 'react'

interface MessageDialogProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Beside or instead of a single OK. */
  readonly actions?: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  /** Where the focus goes when it closes; back to where it was where nothing is given. */
  readonly finalFocus?: () => HTMLElement | null
}

/** A dialog over the screen. A key held down since before it opened presses nothing in it. */
export function MessageDialog({
  open,
  title,
  onClose,
  children,
  actions,
  role = 'dialog',
  finalFocus,
}: MessageDialogProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => details.open || onClose()}
      role={role}
      placement="center"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop background="rgb(10 16 24 / 45%)" />
        <Dialog.Positioner>
          <Dialog.Content onKeyDownCapture={ignoreHeldEnter}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer>
              {actions ?? (
                <Button data-autofocus="" onClick={onClose}>
                  OK
                </Button>
              )}
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** For a form or dialog: Enter that repeats because it is held down does nothing. */
export function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
