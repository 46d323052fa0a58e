import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FITTED_MONEY } from './money.tsx'

interface SummaryCardProps {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly tone?: 'neutral' | 'debit' | 'credit'
  readonly hint?: ReactNode
}

const toneColors = { neutral: 'fg', debit: 'debit.fg', credit: 'credit.fg' } as const

/** One figure with its name. */
export function SummaryCard({ label, value, tone = 'neutral', hint }: SummaryCardProps) {
  return (
    <Box
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      px={{ base: 4, md: 5 }}
      py="4"
      minW="0"
    >
      <Box color="fg.muted" fontSize="sm">
        {label}
      </Box>
      <Box
        color={toneColors[tone]}
        fontSize="xl"
        fontWeight="semibold"
        lineHeight="1.4"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
        css={FITTED_MONEY}
      >
        {value}
      </Box>
      {hint && (
        <Box color="fg.muted" fontSize="xs">
          {hint}
        </Box>
      )}
    </Box>
  )
}
