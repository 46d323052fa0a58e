import { Button, CloseButton, Dialog, LocaleProvider, Portal } from '@chakra-ui/react'
import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
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
  const before = useRef<HTMLElement | null>(null)
  const after = () => finalFocus?.() ?? before.current
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
        // The app's global styles already keep the page from scrolling.
        preventScroll={false}
        finalFocusEl={after}
        lazyMount
        unmountOnExit
        {...(onGone ? { onExitComplete: onGone } : {})}
      >
        <Portal disabled={isRehearsed}>
          <Dialog.Backdrop id={`${id}backdrop`} />
          <Dialog.Positioner id={`${id}positioner`}>
            <Dialog.Content
              onKeyDownCapture={ignoreHeldEnter}
              {...(width ? { maxWidth: width } : {})}
            >
              {/* Ends a long title before the close button. */}
              <Dialog.Header pe="12">
                <Title before={before} after={after} onClose={onClose}>
                  {title}
                </Title>
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
 * The title of a dialog. It takes the keys that a person typed ahead. Chakra gives the dialog the focus, and begins to
 * hear Esc, only before the next frame, and such a key may come earlier. Giving it the focus at once would make the
 * browser work out the styles of the whole dialog twice.
 * @param props.before gets the element that had the focus, if a key moves the focus into the dialog
 * @param props.after returns the element to focus if the dialog is removed before Chakra took over
 */
function Title(props: {
  readonly before: RefObject<HTMLElement | null>
  readonly after: () => HTMLElement | null
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { before, children } = props
  const title = useRef<HTMLHeadingElement>(null)
  const after = useEffectEvent(props.after)
  const close = useEffectEvent(props.onClose)
  useLayoutEffect(() => {
    const dialog = title.current?.closest<HTMLElement>('[role$=dialog]')
    if (!dialog) return
    before.current = null
    const take = (event: KeyboardEvent) => {
      // A key that was already held is not meant for the dialog.
      if (event.repeat) return
      // Enter and the space bar are held back, because nobody has seen yet what they would confirm.
      if (['Escape', 'Enter', ' '].includes(event.key)) {
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') close()
        return
      }
      if (document.activeElement instanceof HTMLElement) before.current = document.activeElement
      const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
      first.focus({ preventScroll: true })
    }
    const stop = () => window.removeEventListener('keydown', take, true)
    window.addEventListener('keydown', take, true)
    dialog.addEventListener('focusin', stop, { once: true })
    return () => {
      stop()
      if (before.current && dialog.contains(document.activeElement)) after()?.focus()
    }
  }, [before])
  return <Dialog.Title ref={title}>{children}</Dialog.Title>
}

/** Returns a locale with the page's direction. Chakra needs it only to find out the dialog's direction. */
const localeOfPage = () => (document.documentElement.dir === 'rtl' ? 'fa' : 'en')

/** Returns no element, so that `data-autofocus` decides. Otherwise an alert dialog would focus its close button. */
const whatIsMarked = () => null

/** Leaves Esc to a field whose list is open. The dialog gets the key before the field and would close. */
function leaveToOpenList(event: KeyboardEvent) {
  const { target } = event
  if (target instanceof Element && target.getAttribute('aria-expanded') === 'true')
    event.preventDefault()
}
