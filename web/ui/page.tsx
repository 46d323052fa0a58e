import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SideMark } from './side-mark.tsx'

interface PageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** A line across the whole width, under the title and the buttons. */
  readonly notice?: ReactNode
  /** Buttons at the end of the header. */
  readonly actions?: ReactNode
  /** 'debit' makes the title red with a minus, 'credit' makes it green with a plus. */
  readonly tone?: 'neutral' | 'debit' | 'credit'
  /** True if the screen has a table of many columns and should use more of a large window. */
  readonly wide?: boolean
  readonly children?: ReactNode
}

/** The frame of one screen: heading, actions and content, in a readable width. */
export function Page({
  title,
  subtitle,
  notice,
  actions,
  tone = 'neutral',
  wide = false,
  children,
}: PageProps) {
  return (
    <Box
      maxW={wide ? '1560px' : '1240px'}
      mx="auto"
      px={{ base: 4, md: 6, lg: 8 }}
      py={{ base: 4, md: 6 }}
    >
      <title>{title}</title>
      <Flex
        as="header"
        wrap="wrap"
        columnGap="3"
        rowGap={notice ? '0.5' : '3'}
        align="flex-start"
        justify="space-between"
        mb={{ base: 4, md: notice ? 3 : 5 }}
      >
        <Box minW="0">
          <Flex
            align="center"
            gap="2.5"
            fontSize={{ base: 'xl', md: '2xl' }}
            lineHeight="1.25"
            color={tone === 'neutral' ? undefined : `${tone}.fg`}
          >
            {tone === 'neutral' ? null : <SideMark side={tone} />}
            <Box as="h1" fontWeight="semibold">
              {title}
            </Box>
          </Flex>
          {subtitle && (
            <Box color="fg.muted" fontSize="sm" mt="0.5">
              {subtitle}
            </Box>
          )}
        </Box>
        {actions && (
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
        {notice && (
          <Box flexBasis="full" color="fg.muted" fontSize="sm">
            {notice}
          </Box>
        )}
      </Flex>
      {children}
    </Box>
  )
}
