import { Box, type BoxProps, Skeleton } from '@chakra-ui/react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { components as texts } from '#texts/components.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { toast } from './toaster.tsx'

interface LaterProps {
  /** The room that it will take, so that nothing moves when it comes. */
  readonly height: NonNullable<BoxProps['minH']>
  /** A lazy component. */
  readonly children: ReactNode
}

/** A part that the screen is drawn without: its place is kept until its code is there, and says so where that can't be fetched. */
export function Later({ height, children }: LaterProps) {
  return (
    <Box minH={height}>
      <ErrorBoundary fallback={<Box color="fg.muted">{texts.partNotLoaded}</Box>}>
        <Suspense fallback={<Skeleton minH={height} borderRadius="l2" />}>{children}</Suspense>
      </ErrorBoundary>
    </Box>
  )
}

/**
 * What opens over the screen, or beside it to the printer, and is fetched apart: until it is there, and where it can't be, the
 * screen stays as it is. Its key is that of the opening, so that the next one tries again.
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
