import { Box, chakra } from '@chakra-ui/react'
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { app as texts } from '#texts/app.ts'
import { CloseIcon, WarningIcon } from './icons.tsx'
import {
  currentToasts,
  dismissToast,
  onToastsChange,
  type ShownToast,
  TOAST_DURATION_MS,
} from './toast-store.ts'

export { dismissToast, toast } from './toast-store.ts'

const FOCUS_KEY = 'F8'

/**
 * The place of toasts. It shows one toast at a time, at most 420 px wide; F8 moves the focus here. On a large screen a toast
 * covers the last entries of the sidebar, but neither the user nor Logout below them. It is as wide as the sidebar; a
 * longer message makes it wider, but it never covers the buttons of a form or dialog. On a phone it covers the top bar,
 * except its menu button.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  const area = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === FOCUS_KEY) area.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <Box
      as="section"
      ref={area}
      tabIndex={-1}
      aria-label={texts.notifications(FOCUS_KEY)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      position="fixed"
      insetBlockStart={{ base: '0', lg: 'auto' }}
      insetBlockEnd={{ lg: 'sidebarFoot' }}
      insetInlineStart={{ lg: '0' }}
      insetInlineEnd={{ base: '0', lg: 'auto' }}
      zIndex="toast"
      w={{ base: 'calc(100% - {spacing.14})', lg: 'full' }}
      maxW="420px"
      p={{ base: '2', lg: '3' }}
      pointerEvents="none"
      css={{ '@media print': { display: 'none' } }}
    >
      <div aria-live="assertive" aria-atomic="true">
        {toasts
          .filter((each) => each.open)
          .map((each) => (
            <Toast key={each.id} toast={each} held={held} />
          ))}
      </div>
    </Box>
  )
}

/** One message. It stays while the pointer or the focus is on it (`held`). */
function Toast({ toast, held }: { toast: ShownToast; held: boolean }) {
  const dismiss = () => dismissToast(toast.id)
  const swipe = useSwipe(dismiss)
  const destructive = toast.variant === 'destructive'

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  return (
    <chakra.div
      {...swipe.handlers}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      style={{ transform: `translateX(${swipe.offsetPx}px)` }}
      data-variant={toast.variant ?? 'default'}
      pointerEvents="auto"
      touchAction="pan-y"
      userSelect="none"
      display="flex"
      w={{ lg: 'fit-content' }}
      minW={{ lg: 'calc({sizes.sidebar} - {spacing.6})' }}
      alignItems="flex-start"
      gap="3"
      ps="4"
      pe="2"
      py="3"
      borderRadius="l3"
      boxShadow="lg"
      borderWidth="1px"
      borderColor={destructive ? 'debit.solid' : 'border.emphasized'}
      bg={destructive ? 'debit.solid' : 'bg.panel'}
      color={destructive ? 'debit.contrast' : 'fg'}
    >
      {destructive ? (
        <Box flexShrink="0" pt="0.5">
          <WarningIcon />
        </Box>
      ) : null}
      <Box flex="1" minW="0" py="0.5">
        <Box fontWeight="semibold" fontSize="sm">
          {toast.title}
        </Box>
        {toast.description && (
          <Box fontSize="sm" overflowWrap="anywhere">
            {toast.description}
          </Box>
        )}
      </Box>
      <chakra.button
        type="button"
        aria-label={texts.close}
        onClick={dismiss}
        p="1.5"
        borderRadius="l1"
        cursor="pointer"
        focusVisibleRing="inside"
        focusRingColor="currentColor"
      >
        <CloseIcon size={16} />
      </chakra.button>
    </chakra.div>
  )
}

/** The shortest swipe to the right that counts. */
const THRESHOLD_PX = 50

/** Follows a pointer to the right. Calls back if the pointer is released beyond the threshold. */
function useSwipe(onSwiped: () => void) {
  const [startX, setStartX] = useState<number | null>(null)
  const [offsetPx, setOffsetPx] = useState(0)
  const stop = () => {
    setStartX(null)
    setOffsetPx(0)
  }
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event: PointerEvent) => setStartX(event.clientX),
      onPointerMove: (event: PointerEvent) => {
        if (startX !== null) setOffsetPx(Math.max(0, event.clientX - startX))
      },
      onPointerUp: () => {
        if (offsetPx >= THRESHOLD_PX) onSwiped()
        stop()
      },
      onPointerLeave: stop,
      onPointerCancel: stop,
    },
  }
}
