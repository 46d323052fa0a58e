import { Button, CloseButton, Dialog, LocaleProvider, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { ignoreHeldEnter } from './held-enter.ts'
import { useRehearsed } from './rehearsal.tsx'

/** What a dialog gets from the component that opens it. */
export interface OpenDialog {
  /** False once the dialog closes and fades out. */
  readonly open: boolean
  readonly onClose: () => void
  /** Returns the element to focus after the dialog. */
  readonly finalFocus: () => HTMLElement | null
}

interface MessageDialogProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** Called when the closed dialog is no longer shown. */
  readonly onGone?: (() => void) | undefined
  readonly children: ReactNode
  /** The buttons; a single OK if left out. */
  readonly actions?: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  /** The maximal width, for a dialog with a form: "70rem". */
  readonly width?: string
  /**
   * Returns the element to focus when the dialog closes. If left out, the focus returns to the element that had it
   * before.
   */
  readonly finalFocus?: () => HTMLElement | null
}

/**
 * A dialog over the screen. If Enter was already held before the dialog opened, it presses no button in it. Esc first closes
 * an open list in the dialog, and only then the dialog.
 */
export function MessageDialog({
  open,
  title,
  onClose,
  onGone,
  children,
  actions,
  role = 'dialog',
  width,
  finalFocus,
}: MessageDialogProps) {
  // Gives these two parts other ids than Chakra's own, so that Chakra doesn't find them. Otherwise Chakra would write the
  // number of dialogs below into inherited properties of both, and the browser would calculate the styles of all parts
  // twice. Nothing needs this number, because a dialog that opens later comes later in the page.
  const id = useId()
  const isRehearsed = useRehearsed()
  const content = useRef<HTMLDivElement>(null)
  return (
    <LocaleProvider locale={localeOfPage()}>
      <Dialog.Root
        open={open}
        onOpenChange={(details) => details.open || onClose()}
        onEscapeKeyDown={leaveToOpenList}
        role={role}
        initialFocusEl={() => focusedIn(content.current)}
        placement="center"
        scrollBehavior="inside"
        closeOnInteractOutside={false}
        // The app's global styles already keep the page from scrolling.
        preventScroll={false}
        {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
        lazyMount
        unmountOnExit
        {...(onGone ? { onExitComplete: onGone } : {})}
      >
        <Portal disabled={isRehearsed}>
          <Dialog.Backdrop id={`${id}backdrop`} />
          <Dialog.Positioner id={`${id}positioner`}>
            <Dialog.Content
              ref={content}
              onKeyDownCapture={ignoreHeldEnter}
              {...(width ? { maxWidth: width } : {})}
            >
              {/* Ends a long title before the close button. */}
              <Dialog.Header pe="12">
                <Title onClose={onClose}>{title}</Title>
              </Dialog.Header>
              <Dialog.Body>{children}</Dialog.Body>
              <Dialog.Footer flexWrap="wrap">
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

/**
 * The title of a dialog. It hears the keys until Chakra gives the dialog the focus, which happens before the next frame. Esc
 * closes the dialog then too. Enter and the space bar are held back, because nobody has seen yet what they would confirm.
 */
function Title(props: { readonly onClose: () => void; readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const close = useEffectEvent(props.onClose)
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // A key that was already held is not meant for the dialog.
      if (event.repeat || !['Escape', 'Enter', ' '].includes(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') close()
    }
    const stop = () => window.removeEventListener('keydown', hear, true)
    window.addEventListener('keydown', hear, true)
    title.current?.closest('[role$=dialog]')?.addEventListener('focusin', stop, { once: true })
    return stop
  }, [])
  return <Dialog.Title ref={title}>{props.children}</Dialog.Title>
}

/** Returns a locale with the page's direction. Chakra needs it only to find out the dialog's direction. */
const localeOfPage = () => (document.documentElement.dir === 'rtl' ? 'fa' : 'en')

/**
 * Returns the part of a dialog that has the focus already: Chakra gives a dialog the focus a moment after it is shown, and
 * somebody may have begun to type. Without one it returns null, so that `data-autofocus` decides. Otherwise an alert dialog
 * would focus its close button.
 */
const focusedIn = (dialog: HTMLElement | null): HTMLElement | null =>
  dialog?.querySelector<HTMLElement>(':focus') ?? null

/** Leaves Esc to a field whose list is open. The dialog gets the key before the field and would close. */
function leaveToOpenList(event: KeyboardEvent) {
  const { target } = event
  if (target instanceof Element && target.getAttribute('aria-expanded') === 'true')
    event.preventDefault()
}
