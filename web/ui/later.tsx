import { Box, type BoxProps, Skeleton } from '@chakra-ui/react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { toast } from './toaster.tsx'

/**
 * A part of a screen whose code is fetched later. Its space is reserved. If the code can't be fetched, a message says so.
 */
export function Later(props: {
  /** The height of the part. It is reserved, so that nothing moves when the part appears. */
  readonly height: NonNullable<BoxProps['minH']>
  /** A lazy component. */
  readonly children: ReactNode
}) {
  const { height, children } = props
  return (
    <Box minH={height}>
      <ErrorBoundary fallback={<Box color="fg.muted">{texts.partNotLoaded}</Box>}>
        <Suspense fallback={<Skeleton minH={height} borderRadius="l2" />}>{children}</Suspense>
      </ErrorBoundary>
    </Box>
  )
}

/**
 * A dialog or a printed page whose code is fetched when it opens. The screen stays unchanged until the code has arrived, and
 * also if it can't be fetched. Give the component a new `key` at each opening, so that it tries again to fetch the code.
 */
export function LaterOverlay({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<NotLoaded />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function NotLoaded() {
  useEffect(() => {
    toast({ title: texts.partNotLoaded, variant: 'destructive' })
  }, [])
  return null
}
