import { Stack, Text } from '@chakra-ui/react'
import { trialLines as texts } from '#texts/trial-lines.ts'
import { years } from '#texts/years.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { TrialCurrency } from '../../books/trial-currency.tsx'
import type { StatementProps } from './statements.ts'

/** The trial balance that a year was closed with, a table for each currency. Rules: docs/rules/books.md */
export function TrialFigures({ year: { from, through, figures } }: StatementProps) {
  const { currencies } = figures.trialBalance
  if (currencies.length === 0) return <Text>{years.noFigures}</Text>
  return (
    <Stack gap="5">
      {currencies.map((currency) => (
        <TrialCurrency
          key={currency.currencyId}
          of={currency}
          days={{ date: through, from, withMoved: false }}
          told={texts.atEndOf(formatDate(through))}
        />
      ))}
    </Stack>
  )
}
