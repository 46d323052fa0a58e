import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { dashboard as texts } from '#texts/dashboard.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { CUT_AT_ITS_END } from '../../table/cut-text.ts'
import { PARTS } from '../../table/two-parts.tsx'

/** The day as returned by `GET /api/today`. */
export type TodayAnswer = Answered<RouteNamed<'today/read'>>

interface TodayPartProps {
  readonly title: string
  /** The address of the screen that shows more. */
  readonly to?: string
  readonly children: ReactNode
}

/** A part of today's figures under a small heading. */
export function TodayPart({ title, to, children }: TodayPartProps) {
  const headingId = useId()
  return (
    <Box role="group" aria-labelledby={headingId} px={{ base: 4, md: 5 }} py="3" minW="0">
      <Flex align="center" justify="space-between" gap="3" minH="6" mb="1">
        <Box as="h3" id={headingId} fontSize="sm" fontWeight="semibold">
          {title}
        </Box>
        {to && (
          <Box asChild css={MORE}>
            <Link to={to} aria-label={texts.openAll(title)}>
              {texts.all}
            </Link>
          </Box>
        )}
      </Flex>
      {children}
    </Box>
  )
}

const MORE = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'end',
  minH: { base: '10', lg: '6' },
  minW: { base: '10', lg: '6' },
  fontSize: 'xs',
  color: 'accent.fg',
  _hover: { textDecoration: 'underline' },
} as const

/** A line of a list: a name, a quiet detail, and in most lists a figure. */
export interface Line {
  readonly key: string | number
  /** The address of the line's record. */
  readonly to?: string
  /** Opens the record over the dashboard, instead of at an address. */
  readonly onOpen?: () => void
  readonly name: ReactNode
  /** True if `name` has two elements, a number and a name. If there is little room, only the name is cut. */
  readonly parts?: boolean
  readonly detail: ReactNode
  readonly figure?: ReactNode
  /** True if the detail is a warning. */
  readonly warns?: boolean
}

interface LinesProps {
  readonly lines: readonly Line[]
  /** The text if there are no lines. */
  readonly empty: string
  /** True for a narrow list, where the detail is below the name. */
  readonly inTwoRows?: boolean
}

/** A short list of lines, or a text if there are none. */
export function Lines({ lines, empty, inTwoRows = false }: LinesProps) {
  if (lines.length === 0) {
    return (
      <Box color="fg.muted" fontSize="sm">
        {empty}
      </Box>
    )
  }
  return (
    <Box as="ul" listStyleType="none" css={LIST} data-two-rows={inTwoRows || undefined}>
      {lines.map((line) => (
        <li key={line.key}>
          <LineBox {...line} />
        </li>
      ))}
    </Box>
  )
}

/** A line. If it has a record, the line opens it. */
function LineBox({ to, onOpen, ...line }: Line) {
  const words = <Words {...line} />
  if (to) return <Link to={to}>{words}</Link>
  if (!onOpen) return <div>{words}</div>
  return (
    <button type="button" onClick={onOpen}>
      {words}
    </button>
  )
}

function Words(line: Omit<Line, 'key' | 'to' | 'onOpen'>) {
  const { name, parts = false, detail, figure, warns = false } = line
  return (
    <>
      <span className="name" data-parts={parts ? '' : undefined}>
        {name}
      </span>
      <span className="detail" data-warns={warns || undefined}>
        {detail}
      </span>
      {figure && <span className="figure">{figure}</span>}
    </>
  )
}

const LIST = {
  fontSize: 'sm',
  '& li > *': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'baseline',
    columnGap: '2',
    minH: { base: '10', lg: '7' },
    py: { base: '2', lg: '1' },
    mx: '-2',
    px: '2',
    borderRadius: 'l1',
  },
  '& :is(a, button):hover': { bg: 'bg.muted' },
  '& button': { w: 'calc(100% + {spacing.4})', textAlign: 'start', cursor: 'pointer' },
  '& .name': { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name bdi': CUT_AT_ITS_END,
  '& .name[data-parts]': PARTS,
  '& .detail': { color: 'fg.muted', fontSize: 'xs', whiteSpace: 'nowrap' },
  '& .detail[data-warns]': { color: 'debit.fg' },
  '& .figure': { whiteSpace: 'nowrap', gridColumn: '3', gridRow: '1' },
  '&[data-two-rows] li > *': { lineHeight: '1.3' },
  '&[data-two-rows] .name': { gridColumn: '1 / 3' },
  '&[data-two-rows] .detail': { gridColumn: '1 / -1' },
  // On a phone every list is narrow.
  '@media (max-width: 30rem)': {
    '& .name': { gridColumn: '1 / 3' },
    '& .detail': { gridColumn: '1 / -1' },
  },
} as const
