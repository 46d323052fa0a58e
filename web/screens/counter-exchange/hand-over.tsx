import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { counterExchange as texts } from '#texts/counter-exchange.ts'
import { SideMark } from '../../ui/side-mark.tsx'
import type { HandedOver } from './handed-over.ts'

interface HandOverProps {
  /** What the form says, or else what the last deal was; null before there is an amount. */
  readonly handed: HandedOver | null
}

/** What the cashier takes and pays, large enough to be read while counting money. */
export function HandOver({ handed }: HandOverProps) {
  return (
    <Box as="section" aria-label={texts.handOver} aria-live="polite" aria-atomic="true" css={LOOK}>
      {handed ? (
        <>
          {handed.lines.map(({ mark, word, money, account, note }) => (
            <div key={mark} data-line="">
              <SideMark side={mark} />
              <div>
                <strong>
                  {word} <bdi>{money}</bdi> {account}
                </strong>
                {note ? <small>{note}</small> : null}
              </div>
            </div>
          ))}
          {handed.id === null ? null : <small data-saved="">{texts.lastDeal(handed.id)}</small>}
        </>
      ) : (
        <small>{texts.nothingYet}</small>
      )}
    </Box>
  )
}

const LOOK: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '10',
  rowGap: '2',
  minHeight: '4.5rem',
  px: '4',
  py: '2',
  bg: 'bg.subtle',
  borderWidth: '1px',
  borderRadius: 'l3',
  '& [data-line]': { display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' },
  '& strong': {
    display: 'block',
    fontSize: { base: 'xl', md: '2xl' },
    fontWeight: 'bold',
    lineHeight: '1.2',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'sm' },
  '& [data-saved]': { marginInlineStart: 'auto', fontWeight: 'semibold' },
}
