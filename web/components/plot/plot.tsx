import { Box, Flex, Grid, type SystemStyleObject } from '@chakra-ui/react'
import { extremes, type PlotPoint, plotLine, plotWords } from './plot-line.ts'

interface PlotProps {
  /** What the line shows; read out, followed by the line in words. */
  readonly label: string
  /** In the order of the line; at least one. */
  readonly points: readonly PlotPoint[]
}

const FRAME = { width: 600, height: 120, margin: 8 }

/** The drawing is stretched to its box; strokes keep their width, and a dot is a stroke without length. */
const drawingStyles: SystemStyleObject = {
  display: 'block',
  width: '100%',
  height: '7.5rem',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& path': { vectorEffect: 'non-scaling-stroke' },
  '& [data-part=edge]': { stroke: 'border', strokeWidth: '1px', strokeDasharray: '3 4' },
  '& [data-part=line]': { stroke: 'accent.solid', strokeWidth: '1.75px' },
  '& [data-part=dot]': { stroke: 'accent.solid', strokeWidth: '6px' },
}

/** A small line with its lowest and highest value at the side and its first and last place beneath. */
export function Plot({ label, points }: PlotProps) {
  const places = plotLine(
    points.map((point) => point.value),
    FRAME,
  )
  const { lowest, highest } = extremes(points)
  return (
    <Grid
      role="img"
      aria-label={`${label}: ${plotWords(points)}`}
      templateColumns="auto minmax(0, 1fr)"
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
      >
        <span>{highest}</span>
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
          <path data-part="line" d={`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
          {places.map(({ x, y }) => (
            <path key={x} data-part="dot" d={`M${x} ${y}h0`} />
          ))}
        </svg>
      </Box>
      <Flex gridColumn="2" justify="space-between" gap="3">
        <span>{points.length > 1 ? points[0]?.place : ''}</span>
        <Box as="span" textAlign="end">
          {points.at(-1)?.place}
        </Box>
      </Flex>
    </Grid>
  )
}
