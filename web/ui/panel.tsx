import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  readonly title?: ReactNode
  readonly description?: ReactNode
  /** Buttons at the end of the heading. */
  readonly actions?: ReactNode
  /**
   * True for a panel that a table fills: it has no padding, and the table itself is the region for screen readers.
   * Content such as an open list is then cut off at the panel's edge.
   */
  readonly flush?: boolean
  readonly children?: ReactNode
}

/** A box with a heading for one part of a screen. */
export function Panel({ title, description, actions, flush = false, children }: PanelProps) {
  const headingId = useId()
  return (
    <Box
      as="section"
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
          px={{ base: 4, md: 5 }}
          py="2.5"
          minH="3.75rem"
          borderBottomWidth="1px"
          borderColor="border"
        >
          <Box minW="0">
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
      <Box p={flush ? 0 : { base: 4, md: 5 }}>{children}</Box>
    </Box>
  )
}
