import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Buttons at the end of the header. */
  readonly actions?: ReactNode
  /** A debit screen is red, a credit screen green (specification 2, section 2). */
  readonly tone?: 'neutral' | 'debit' | 'credit'
  readonly children?: ReactNode
}

const toneStyles: Record<NonNullable<PageProps['tone']>, SystemStyleObject> = {
  neutral: {},
  debit: { color: 'debit.fg', borderColor: 'debit.solid' },
  credit: { color: 'credit.fg', borderColor: 'credit.solid' },
}

/** One screen: its heading, its actions and its content, at a width that stays readable. */
export function Page({ title, subtitle, actions, tone = 'neutral', children }: PageProps) {
  const toned = tone !== 'neutral'
  return (
    <Box maxW="1240px" mx="auto" px={{ base: 4, md: 6, lg: 8 }} py={{ base: 4, md: 6 }}>
      <title>{title}</title>
      <Flex
        as="header"
        wrap="wrap"
        gap="3"
        align="flex-start"
        justify="space-between"
        mb={{ base: 4, md: 5 }}
      >
        <Box
          minW="0"
          borderInlineStartWidth={toned ? '4px' : '0'}
          ps={toned ? 3 : 0}
          css={toneStyles[tone]}
        >
          <Box as="h1" fontSize={{ base: 'xl', md: '2xl' }} fontWeight="semibold" lineHeight="1.25">
            {title}
          </Box>
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
      </Flex>
      {children}
    </Box>
  )
}
