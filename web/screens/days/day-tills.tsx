import { Box } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { reasonsSaid } from '../../../shared/reports/till-close-csv.ts'
import type { useFreshApi } from '../../api/use-fresh-api.ts'
import { foundWords } from '../../day/over-short.ts'
import { tillName } from '../../till/till.ts'
import { differenceWords } from '../../till/till-words.ts'
import { DayHeading } from './day-heading.tsx'

type TillsOfDay = NonNullable<
  ReturnType<typeof useFreshApi<'GET /api/days/{branch}/{date}'>>['data']
>['tills']

interface DayTillsProps {
  readonly date: BusinessDate
  readonly tills: TillsOfDay
}

/**
 * The tills whose counts differed from the expected amounts, with who counted and who confirmed them, and the reasons. The
 * difference of a clerk's first count is a move to or from the vault, so it is none of the day's differences, but it is shown.
 */
export function DayTills({ date, tills }: DayTillsProps) {
  const differ = tills.flatMap((till) => {
    const { currencies, count, reasons } = till
    const isFirst = count?.through === date && count.flags.includes('firstCount')
    const atFirst = isFirst && count ? count.lines.map(differenceWords) : []
    const found = [...currencies.map(foundWords), ...atFirst].filter(Boolean).join(', ')
    // Earlier versions kept only the balance of several counts, which may be 0.00.
    return found || reasons.length > 0 ? [{ ...till, found: found || labels.difference }] : []
  })
  if (differ.length === 0) return null
  return (
    <Box>
      <DayHeading>{texts.tills}</DayHeading>
      <ul>
        {differ.map((till) => (
          <li key={till.userId}>
            <bdi>
              {texts.tillDiffers(
                tillName(till, till.branch),
                till.found,
                till.count
                  ? texts.people(till.count.countedByName, till.count.decidedByName ?? '')
                  : '',
              )}
            </bdi>
            {till.reasons.length > 0 ? (
              <>
                {' '}
                {labels.reason}: <bdi>{reasonsSaid(till.reasons)}</bdi>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Box>
  )
}
