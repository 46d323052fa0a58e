import { Button, CloseButton, Dialog, LocaleProvider, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { components as texts } from '#texts/components.ts'
import { ignoreHeldEnter } from './held-enter.ts'

interface MessageDialogProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Beside or instead of a single OK. */
  readonly actions?: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  /** The widest it grows, where a form stands in it: "70rem". */
  readonly width?: string
  /** Where the focus goes when it closes; back to where it was where nothing is given. */
  readonly finalFocus?: () => HTMLElement | null
}

/**
 * A dialog over the screen. A key held down since before it opened presses nothing in it; Esc closes a list that is open
 * in it before it closes the dialog.
 */
export function MessageDialog({
  open,
  title,
  onClose,
  children,
  actions,
  role = 'dialog',
  width,
  finalFocus,
}: MessageDialogProps) {
  return (
    <LocaleProvider locale={localeOfPage()}>
      <Dialog.Root
        open={open}
        onOpenChange={(details) => details.open || onClose()}
        onEscapeKeyDown={leaveToOpenList}
        role={role}
        initialFocusEl={whatIsMarked}
        placement="center"
        scrollBehavior="inside"
        closeOnInteractOutside={false}
        // The house's styles hold the page still.
        preventScroll={false}
        {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content
              onKeyDownCapture={ignoreHeldEnter}
              {...(width ? { maxWidth: width } : {})}
            >
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>{children}</Dialog.Body>
              <Dialog.Footer>
                {actions ?? (
                  <Button data-autofocus="" onClick={onClose}>
                    {texts.ok}
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
    </LocaleProvider>
  )
}

/** Chakra knows the direction of a dialog only from a locale; any that is read from that side will do. */
const localeOfPage = () => (document.documentElement.dir === 'rtl' ? 'fa' : 'en')

/** An alert would begin at its closing cross; so it begins, like any dialog, at `data-autofocus`. */
const whatIsMarked = () => null

/** The dialog hears the key first, and would close; prevented, it leaves the key to the field whose list is open. */
function leaveToOpenList(event: KeyboardEvent) {
  const { target } = event
  if (target instanceof Element && target.ariaExpanded === 'true') event.preventDefault()
}
