import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  readonly title?: ReactNode
  readonly description?: ReactNode
  /** Buttons at the end of the heading. */
  readonly actions?: ReactNode
  /**
   * True for a panel that a table fills. It has no padding, and the table itself is the region for screen readers. Anything
   * larger than the panel, such as an open list, is cut off at its edge.
   */
  readonly flush?: boolean
  /** True for a form that must take little height: less padding, and the description beside the title. */
  readonly dense?: boolean
  /** True for a panel that isn't printed with a report. */
  readonly notOnPaper?: boolean
  readonly children?: ReactNode
}

/** A box with a heading for one part of a screen. */
export function Panel(props: PanelProps) {
  const { title, description, actions, flush = false, dense = false, notOnPaper, children } = props
  const headingId = useId()
  return (
    <Box
      as="section"
      data-not-on-paper={notOnPaper ? '' : undefined}
      aria-labelledby={title && !flush ? headingId : undefined}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      minW="0"
      overflow={flush ? 'clip' : undefined}
    >
      {(title || actions) && (
        <Flex
          align="center"
          justify="space-between"
          wrap={{ base: 'wrap', sm: 'nowrap' }}
          columnGap="3"
          rowGap="2"
          px={{ base: 4, md: dense ? 4 : 5 }}
          py={dense ? '1.5' : '2.5'}
          minH={dense ? '2.75rem' : '3.75rem'}
          borderBottomWidth="1px"
          borderColor="border"
        >
          <Box minW="0" css={dense ? ONE_LINE : undefined}>
            <Box as="h2" id={headingId} fontSize="md" fontWeight="semibold" lineHeight="1.3">
              {title}
            </Box>
            {description && (
              <Box color="fg.muted" fontSize="xs">
                {description}
              </Box>
            )}
          </Box>
          {actions && (
            <Flex gap="2" wrap="wrap" justify="flex-end" flexShrink={{ xl: 0 }}>
              {actions}
            </Flex>
          )}
        </Flex>
      )}
      <Box p={flush ? 0 : { base: 4, md: dense ? 4 : 5 }}>{children}</Box>
    </Box>
  )
}

const ONE_LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
} as const
