import { Box } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import { reasonsSaid } from '../../../shared/reports/till-close-csv.ts'
import type { useFreshApi } from '../../api/use-fresh-api.ts'
import { movesOverShort } from '../../day/over-short.ts'
import { tillName } from '../../till/till.ts'
import { differencesWords } from '../../till/till-words.ts'
import { DayHeading } from './day-heading.tsx'

type TillsOfDay = NonNullable<
  ReturnType<typeof useFreshApi<'GET /api/days/{branch}/{date}'>>['data']
>['tills']

/** The tills whose count differed from the expected amounts, with who counted and who confirmed it, and the reasons. */
export function DayTills({ tills }: { readonly tills: TillsOfDay }) {
  // If a count has a difference and the next count the opposite difference, both are posted, but the day's figures show
  // none. So a till with a reason is listed too.
  const differ = tills.filter(
    ({ currencies, reasons }) =>
      reasons.length > 0 ||
      currencies.some(({ variance }) => movesOverShort({ variance, settled: null })),
  )
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
                till.count ? differencesWords(till.count) : labels.difference,
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
