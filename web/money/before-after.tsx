import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { typing as texts } from '#texts/typing.ts'
import { WarningIcon } from '../components/icons.tsx'

interface BeforeAfterProps {
  readonly beforeLabel: string
  /** Null while it isn't known. */
  readonly before: ReactNode
  readonly afterLabel: string
  /** Null while it isn't known. */
  readonly after: ReactNode
  /** Stands in place of the label of what comes after, where a teller should look twice. */
  readonly warning?: string | null
}

/** What stands before a posting and what after it, in two lines that are there from the beginning: nothing moves. */
export function BeforeAfter(props: BeforeAfterProps) {
  const { beforeLabel, before, afterLabel, after, warning = null } = props
  return (
    <Box css={LOOK}>
      <div>
        <div data-label="">{beforeLabel}</div>
        <div data-value="">{before ?? texts.notKnown}</div>
      </div>
      <div aria-live="polite" aria-atomic="true">
        <div data-label="" data-warning={warning === null ? undefined : ''}>
          {warning === null ? (
            afterLabel
          ) : (
            <>
              <WarningIcon size={15} /> {warning}
            </>
          )}
        </div>
        <div data-value="">{after ?? texts.notKnown}</div>
      </div>
    </Box>
  )
}

const LOOK = {
  gridColumn: '1 / -1',
  px: '3',
  py: '1',
  borderRadius: 'l2',
  bg: 'bg.subtle',
  fontSize: 'sm',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    minHeight: '1.375rem',
    lineHeight: '1.375rem',
  },
  '& [data-label]': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '& svg': { flexShrink: '0' },
  '& [data-warning]': { color: 'fg.warning', fontWeight: 'semibold' },
  '& [data-value]': { minWidth: '0', ms: 'auto', fontWeight: 'semibold', textAlign: 'end' },
  '& .money': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .money-code': { display: 'inline-block', lineHeight: '1' },
} as const
