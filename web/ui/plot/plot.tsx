import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react'
import { extremes, linePath, type PlotPoint, plotLine, plotWords, zeroHeight } from './plot-line.ts'

interface PlotProps {
  /** The name of the plot for screen readers. The line in words follows it. */
  readonly label: string
  /** The points in the order of the line; at least one. */
  readonly points: readonly PlotPoint[]
  /** 'step' for a value that stays the same until the next point, such as a balance. */
  readonly shape?: 'slope' | 'step'
  /** True if the scale begins at zero. The values must then not be negative. */
  readonly fromZero?: boolean
}

/** The label of zero is shown only if zero is at least this far from both edges, because the other labels stand there. */
const ZERO_ROOM = 34

/** With more points than this, no dots are drawn, because they would touch each other. */
const MOST_DOTS = 200

const FRAME = { width: 600, height: 120, margin: 8 }

/** The drawing is stretched to its box. Only strokes keep their shape, so a dot is a stroke of zero length. */
const drawingStyles: SystemStyleObject = {
  display: 'block',
  width: '100%',
  height: '7.5rem',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& path': { vectorEffect: 'non-scaling-stroke' },
  '& [data-part=edge]': { stroke: 'border', strokeWidth: '1px', strokeDasharray: '3 4' },
  '& [data-part=zero]': { stroke: 'border.emphasized', strokeWidth: '1px' },
  '& [data-part=line]': { stroke: 'accent.solid', strokeWidth: '1.75px' },
  '& [data-part=dot]': { stroke: 'accent.solid', strokeWidth: '6px' },
}

/** A small chart of one line, with the lowest and highest value at the side, and the first and last label below. */
export function Plot({ label, points, shape = 'slope', fromZero = false }: PlotProps) {
  const values = points.map((point) => point.value)
  const places = plotLine(
    values,
    { ...FRAME, fromZero },
    points.map((point, index) => point.time ?? index),
  )
  const zero = zeroHeight(values, FRAME)
  const { lowest: least, highest } = extremes(points)
  const lowest = fromZero ? '0' : least
  return (
    <Box
      display="grid"
      // The line goes from left to right even in a page from right to left.
      dir="ltr"
      role="img"
      aria-label={`${label}: ${plotWords(points)}`}
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="2"
      rowGap="1"
      fontSize="xs"
      color="fg.muted"
    >
      <Flex
        direction="column"
        justify={lowest === highest ? 'center' : 'space-between'}
        fontVariantNumeric="tabular-nums"
        textAlign="end"
        position="relative"
      >
        <span>{highest}</span>
        {zero === null || zero < ZERO_ROOM || zero > FRAME.height - ZERO_ROOM ? null : (
          <Box
            as="span"
            position="absolute"
            insetInlineEnd="0"
            insetBlockStart={`calc(${zero} / ${FRAME.height} * 100% - 0.5 * var(--line))`}
          >
            0
          </Box>
        )}
        {lowest === highest ? null : <span>{lowest}</span>}
      </Flex>
      <Box asChild css={drawingStyles}>
        <svg
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path data-part="edge" d={`M0 ${FRAME.margin}H${FRAME.width}`} />
          <path data-part="edge" d={`M0 ${FRAME.height - FRAME.margin}H${FRAME.width}`} />
          {zero === null ? null : <path data-part="zero" d={`M0 ${zero}H${FRAME.width}`} />}
          <path data-part="line" d={linePath(places, shape)} />
          {shape === 'step' || places.length > MOST_DOTS ? null : (
            <path data-part="dot" d={places.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
          )}
        </svg>
      </Box>
      <Flex gridColumn="2" justify="space-between" gap="3">
        <span>{points.length > 1 ? points[0]?.place : ''}</span>
        <Box as="span" textAlign="end">
          {points.at(-1)?.place}
        </Box>
      </Flex>
    </Box>
  )
}
